import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RunningServer {
  readonly port: number;
  readonly server: Server;
  /** Accepts no new connections, lets running requests finish for at most `drainMs`, then closes them. */
  stop(drainMs?: number): Promise<void>;
}

const SWEEP_MS = 50;

/**
 * Starts listening. Port 0 uses a free port. A slow client has limited time for headers, and slightly more for a body than the
 * gateway allows.
 */
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
        // A keep-alive connection whose last answer is sent after close() was called would stay open.
        const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
        server.close(() => {
          clearTimeout(cut);
          clearInterval(sweep);
          resolve();
        });
      }),
  };
}
