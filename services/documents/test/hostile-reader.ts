import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { createFrameDecoder, encodeFrame } from '../dist/extraction/reader/frames.js';
import { REQUEST_LIMITS, type Request } from '../dist/extraction/reader/protocol.js';

/**
 * For tests, in place of the worker: a reader that a hostile file has taken over. The document says what it does; what a
 * hostile reader finds out comes back behind the header of a picture.
 */

const channel = new Socket({ fd: 3 });
const decoder = createFrameDecoder(REQUEST_LIMITS);
const documents = new Map<number, string>();
channel.on('close', () => process.exit(0));
channel.on('data', (chunk: Buffer) => {
  for (const { json, binary } of decoder.push(chunk)) {
    const message = JSON.parse(json.toString()) as Request | { settings: object };
    if ('settings' in message || 'forget' in message || 'helped' in message) continue;
    if (binary.length > 0) documents.set(message.document, binary.toString().split('\n', 1)[0]!);
    void act(message, documents.get(message.document)!);
  }
});

async function act(request: Exclude<Request, { forget: number } | { helped: boolean }>, order: string): Promise<void> {
  const { id } = request;
  const page = { page: 1, classification: { type: 'w2', confidence: 0.9 }, copies: [[reading()]], lines: [] };
  switch (order) {
    case 'obey':
      if (request.task.kind === 'open') return send({ id, result: { pages: 3 } });
      if (request.task.kind === 'kinds') return sendParts(id, part());
      return request.task.kind === 'read' ? send({ id, result: page }) : send({ id, result: null }, picture('{}'));
    case 'refuse':
      return send({ id, error: 'encrypted_pdf' });
    case 'die':
      return process.abort();
    case 'exit':
      return process.exit(0);
    case 'hang':
      for (;;);
    case 'swell':
      for (const all: Buffer[] = []; ; ) all.push(Buffer.alloc(2 ** 24, 1));
    case 'noise':
      return void channel.write('HTTP/1.1 200 OK\r\n\r\n{"hello": "you"}');
    case 'no JSON':
      return raw('{"id": 12-34567');
    case 'no object':
      return raw('null');
    case 'endless message': {
      const header = Buffer.alloc(8);
      header.writeUInt32BE(0xffff_ffff, 0);
      return void channel.write(header);
    }
    case 'endless picture': {
      const header = Buffer.alloc(8);
      header.writeUInt32BE(0xffff_ffff, 4);
      return void channel.write(header);
    }
    case 'flood':
      for (let i = 0; i < 10_000; i++) send({ usage: { residentMb: 1 } });
      return;
    case 'help that is not allowed':
      return send({ help: { layout: 'page', width: 1, height: 1 } }, Buffer.alloc(1));
    case 'other request':
      return send({ id: id + 1, result: { pages: 1 } });
    case 'twice':
      send({ id, result: { pages: 1 } });
      return send({ id, result: { pages: 1 } });
    case 'unknown error':
      return send({ id, error: 'drop table document' });
    case 'pages as text':
      return send({ id, result: { pages: '3' } });
    case 'other page':
      return send({ id, result: { ...page, page: 2 } });
    case 'unknown field':
      return send({ id, result: { ...page, copies: [[{ ...reading(), name: '__proto__' }]] } });
    case 'field twice':
      return send({ id, result: { ...page, copies: [[reading(), reading()]] } });
    case 'entry far out':
      return send({
        id,
        result: { ...page, copies: [[{ ...reading(), name: 'box12[99].amount', kind: 'amount' }]] },
      });
    case 'value of another kind':
      return send({ id, result: { ...page, copies: [[{ ...reading(), value: { toString: 'x' } }]] } });
    case 'third decimal':
      return send({ id, result: { ...page, copies: [[{ ...reading(), value: 1.005 }]] } });
    case 'unknown member':
      return send({ id, result: { ...page, more: 1 } });
    case 'long text':
      return send({
        id,
        result: { ...page, copies: [[{ ...reading(), name: 'employer', kind: 'name', value: 'x'.repeat(100_000) }]] },
      });
    case 'words of a form':
      return send({ id, result: page }, Buffer.from('{}'));
    case 'too many words':
      return send({ id, result: unknownPage }, Buffer.alloc(4 * 2 ** 20 + 1, ' '));
    case 'parts that are no JSON':
      return send({ id, result: null }, Buffer.from('12-34567'));
    case 'part of a form':
      return sendParts(id, part({ type: 'w2' }));
    case 'part without a page':
      return sendParts(id, part({ pages: [] }));
    case 'part of a page that is missing':
      return sendParts(id, part({ pages: [2] }));
    case 'field of no kind':
      return sendParts(id, part({ fields: [total({ name: 'drop table' })] }));
    case 'field of a prototype':
      return sendParts(id, part({ fields: [total({ name: '__proto__' })] }));
    case 'same field again':
      return sendParts(id, part({ fields: [total(), total()] }));
    case 'amount as text':
      return sendParts(id, part({ fields: [total({ value: '6' })] }));
    case 'amount with a third decimal':
      return sendParts(id, part({ fields: [total({ value: 1.005 })] }));
    case 'endless text':
      return sendParts(id, part({ fields: [total({ name: 'company', value: 'x'.repeat(100_000) })] }));
    case 'row after a gap':
      return sendParts(id, part({ fields: [total({ name: 'items[5].amount' })] }));
    case 'rule with markup':
      return sendParts(id, part({ fields: [total({ checks: [{ rule: '<script>', passed: true }] })] }));
    case 'too many parts':
      return sendParts(id, ...Array.from({ length: 101 }, () => part()));
    case 'many copies':
      return send({ id, result: { ...page, copies: Array(1_000).fill([reading()]) } });
    case 'web page as picture':
      return send({ id, result: null }, Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(100)}`));
    case 'huge picture':
      return send({ id, result: null }, picture('{}', 100_000));
    default:
      return send({ id, result: null }, picture(JSON.stringify(await attack(JSON.parse(order)))));
  }
}

const unknownPage = { page: 1, classification: { type: 'unknown', confidence: 0 }, copies: [], lines: [] };
const total = (more = {}) => ({
  name: 'total',
  value: 6,
  confidence: 0.9,
  page: 1,
  bounding_box: null,
  source: 'text',
  checks: [],
  ...more,
});
const part = (more = {}) => ({ type: 'receipt', pages: [1], confidence: 0.9, fields: [total()], ...more });

function sendParts(id: number, ...parts: object[]): void {
  send({ id, result: null }, Buffer.from(JSON.stringify(parts)));
}

const reading = () => ({
  name: 'wages',
  kind: 'amount',
  value: 1.5,
  sight: 'value',
  location: 'cell',
  source: 'ocr',
  wordConfidence: 0.9,
  repaired: false,
  support: 'single',
  smallPrint: false,
  box: [0, 0, 1, 1],
});

function send(message: object, binary?: Uint8Array): void {
  for (const part of encodeFrame(message, binary)) channel.write(part);
}

function raw(json: string): void {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(json.length, 0);
  channel.write(Buffer.concat([header, Buffer.from(json)]));
}

function picture(content: string, width = 10): Buffer {
  const header = Buffer.alloc(33);
  header.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  header.write('IHDR', 12, 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(10, 20);
  return Buffer.concat([header, Buffer.from(content)]);
}

export interface Attack {
  /** Files to read. */
  readonly read: readonly string[];
  readonly list: readonly string[];
  /** Files to make. */
  readonly write: readonly string[];
  /** The process that started the reader. */
  readonly parent: number;
  readonly tcp: readonly { host: string; port: number }[];
  readonly udp: readonly { host: string; port: number }[];
  readonly unix: readonly string[];
}

/** By attempt: `done`, or the code of what stopped it. */
export type Findings = Record<string, string>;

async function attack(attack: Attack): Promise<Findings> {
  const found: Findings = { environment: Object.keys(process.env).sort().join() };
  const attempt = async (name: string, act: () => unknown) => {
    try {
      await act();
      found[name] = 'done';
    } catch (error) {
      found[name] = (error as NodeJS.ErrnoException).code ?? (error as Error).name;
    }
  };
  for (const file of attack.read) await attempt(`read ${file}`, () => readFileSync(file));
  for (const folder of attack.list) await attempt(`list ${folder}`, () => readdirSync(folder));
  for (const file of attack.write) await attempt(`write ${file}`, () => writeFileSync(file, 'x'));
  for (const { host, port } of attack.tcp)
    await attempt(`tcp ${host}:${port}`, () => once(connect({ host, port, timeout: 5_000 }), 'connect'));
  for (const path of attack.unix) await attempt(`unix ${path}`, () => once(connect({ path }), 'connect'));
  for (const { host, port } of attack.udp) {
    await attempt(`udp ${host}:${port}`, async () => {
      const socket = createSocket('udp4');
      await new Promise((resolve, reject) =>
        socket.send('x', port, host, (error) => (error ? reject(error) : resolve(undefined))),
      ).finally(() => socket.close());
    });
  }
  await attempt('look up a name', () => lookup('example.com'));
  await attempt('signal the parent', () => process.kill(attack.parent, 0));
  await attempt('start a process', () => {
    const { error } = spawnSync('true');
    if (error) throw error;
  });
  // A thread without the flags of its process would be free of the permission model.
  await attempt('start a thread', () => once(new Worker('', { eval: true, execArgv: [] }), 'exit'));
  await attempt('make code', () => new Function('return 1')());
  await attempt('open the inspector', async () => (await import('node:inspector')).open(0));
  return found;
}
