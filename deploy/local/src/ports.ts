import { createServer } from 'node:net';
import { StartError } from './start-error.js';

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** @throws {StartError} that says how to choose another one. */
export async function requireFree(port: number): Promise<void> {
  const server = createServer();
  try {
    await listen(server, port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'EADDRINUSE' ? 'is already taken' : `cannot be used (${code})`;
    throw new StartError(`Port ${port} ${reason}. Stop what uses it, or choose another: EXCHEQUER_PORT=8090 npm start`);
  }
  await new Promise((resolve) => server.close(resolve));
}

function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
}
