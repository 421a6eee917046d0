import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

export interface NameServer {
  /** As `WEBHOOK_DNS_SERVERS` takes it. */
  readonly address: string;
  /** Names that were asked for, once per question that arrived. */
  readonly asked: string[];
  /** Resolves when `count` different names whose start is `prefix` have been asked for. */
  askedFor(prefix: string, count: number): Promise<void>;
  close(): Promise<void>;
}

/** Addresses of a name; `silent` never answers; undefined: the name does not exist. */
export type NameAnswer = { readonly addresses: readonly string[]; readonly ttl?: number } | 'silent' | undefined;

const TYPE_A = 1;
const TYPE_AAAA = 28;
const HEADER_BYTES = 12;
const NO_SUCH_NAME = 3;

/** A name server on loopback. It answers IPv4 addresses, and no IPv6 address for any name. */
export async function startNameServer(answerTo: (name: string) => NameAnswer): Promise<NameServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  const checks = new Set<() => void>();
  socket.on('message', (query, from) => {
    const { name, type, end } = questionOf(query);
    asked.push(name);
    for (const check of checks) check();
    const answer = answerTo(name);
    if (answer === 'silent') return;
    socket.send(responseTo(query.subarray(0, end), type, answer), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    asked,
    askedFor: (prefix, count) =>
      new Promise((resolve) => {
        const check = () => {
          if (new Set(asked.filter((name) => name.startsWith(prefix))).size < count) return;
          checks.delete(check);
          resolve();
        };
        checks.add(check);
        check();
      }),
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function responseTo(question: Buffer, type: number, answer: Exclude<NameAnswer, 'silent'>): Buffer {
  if (type !== TYPE_A && type !== TYPE_AAAA) throw new RangeError(`question of type ${type}`);
  const addresses = type === TYPE_A ? (answer?.addresses ?? []) : [];
  const response = Buffer.from(question);
  response.writeUInt16BE(0x8180 | (answer ? 0 : NO_SUCH_NAME), 2);
  response.writeUInt16BE(addresses.length, 6);
  response.writeUInt32BE(0, 8);
  const records = addresses.map((address) => {
    const record = Buffer.alloc(16);
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(TYPE_A, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt32BE(answer?.ttl ?? 60, 6);
    record.writeUInt16BE(4, 10);
    Buffer.from(address.split('.').map(Number)).copy(record, 12);
    return record;
  });
  return Buffer.concat([response, ...records]);
}
