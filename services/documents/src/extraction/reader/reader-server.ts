import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import type { ExtractionErrorCode } from '../extraction-error.js';
import { createFrameDecoder, encodeFrame, type Frame, packFrame } from './frames.js';
import { detectIsolation, type Isolation } from './isolation.js';
import { processUsage } from './process-usage.js';
import { REQUEST_LIMITS, RESPONSE_LIMITS, type ReaderSettings } from './protocol.js';
import { FIRST_UID } from './spawned-readers.js';
import { type StartOptions, startWorker, type WorkerProcess } from './start-worker.js';

export interface ReaderServer {
  /** Ends every reader. */
  close(): Promise<void>;
}

export interface ReaderServerOptions {
  readonly socket: string;
  readonly processesMax: number;
  readonly isolation?: Isolation;
  readonly test?: StartOptions['test'];
}

const USAGE_INTERVAL_MS = 100;

/**
 * The reader's container: one process per connection, which ends with the connection. This process forwards messages and
 * reports what the kernel says about the reader. It opens no document and has no secrets, and the other side does not trust
 * its messages.
 */
export async function startReaderServer(options: ReaderServerOptions): Promise<ReaderServer> {
  const isolation = options.isolation ?? detectIsolation(FIRST_UID);
  const slots = new Set<number>();
  const sockets = new Set<Socket>();

  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    const decoder = createFrameDecoder(REQUEST_LIMITS);
    const onData = (chunk: Buffer) => {
      try {
        const [first, ...more] = decoder.push(chunk);
        if (!first) return;
        socket.off('data', onData).pause();
        serve(socket, first, [...more.flatMap(packFrame), decoder.rest()]);
      } catch {
        socket.destroy();
      }
    };
    socket.on('data', onData);
  });

  function serve(socket: Socket, first: Frame, rest: Buffer[]): void {
    const { settings } = JSON.parse(first.json.toString('utf8')) as { settings: ReaderSettings };
    if (slots.size >= options.processesMax) {
      tellEnd(socket, 'reader_unavailable');
      return;
    }
    let slot = 0;
    while (slots.has(slot)) slot += 1;
    slots.add(slot);
    const worker = startWorker({
      isolation,
      slot,
      memoryLimitMb: settings.memoryLimitMb,
      ...(options.test ? { test: options.test } : {}),
    });
    const timer = setInterval(() => tellUsage(socket, worker), USAGE_INTERVAL_MS);
    socket.once('close', () => worker.kill());
    void worker.ended.then((code) => {
      clearInterval(timer);
      slots.delete(slot);
      tellEnd(socket, code);
    });
    worker.channel.on('error', () => undefined);
    for (const part of [...packFrame(first), ...rest]) worker.channel.write(part);
    socket.pipe(worker.channel);
    passOn(worker, socket);
  }

  await new Promise<void>((resolve, reject) => {
    // Removes the socket that a killed process left behind.
    rmSync(options.socket, { force: true });
    server.once('error', reject).listen(options.socket, resolve);
  });
  // Access to the folder decides who can connect.
  chmodSync(options.socket, 0o666);
  return {
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Forwards complete messages, so that this process can send its own between them. */
function passOn(worker: WorkerProcess, socket: Socket): void {
  const decoder = createFrameDecoder(RESPONSE_LIMITS);
  worker.channel.on('data', (chunk: Buffer) => {
    try {
      for (const frame of decoder.push(chunk)) {
        for (const part of packFrame(frame)) socket.write(part);
      }
    } catch {
      // A message that is too large would be refused by the other side.
      worker.kill();
    }
    if (!socket.writableNeedDrain) return;
    worker.channel.pause();
    socket.once('drain', () => worker.channel.resume());
  });
}

function tellUsage(socket: Socket, { pid }: WorkerProcess): void {
  const usage = pid === undefined ? undefined : processUsage(pid);
  if (usage && !socket.writableNeedDrain) for (const part of encodeFrame({ usage })) socket.write(part);
}

function tellEnd(socket: Socket, ended: ExtractionErrorCode): void {
  socket.end(Buffer.concat(encodeFrame({ ended })));
}
