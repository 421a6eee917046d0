import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RunningServer {
  readonly port: number;
  readonly server: Server;
  /** Takes no new connections, lets requests in hand finish for at most `drainMs`, then cuts them. */
  stop(drainMs?: number): Promise<void>;
}

const SWEEP_MS = 50;

/** Listens; port 0 takes a free one. A slow client has its time for headers, and a little more than the gateway gives for a body. */
export async function startServer(handler: RequestListener, port: number, host = '127.0.0.1'): Promise<RunningServer> {
  const server = createServer({ headersTimeout: 15_000, requestTimeout: 320_000, keepAliveTimeout: 65_000 }, handler);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    server,
    stop: (drainMs = 10_000) =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), drainMs);
        // A kept-alive connection whose last answer is sent after close() was called would stay open.
        const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
        server.close(() => {
          clearTimeout(cut);
          clearInterval(sweep);
          resolve();
        });
      }),
  };
}
