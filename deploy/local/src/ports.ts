import { createServer } from 'node:net';
import { StartError } from './start-error.js';

/** Returns a port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const PORT_DEFAULT = 8080;

/** The port of the gateway. @throws {StartError} */
export function gatewayPort(): number {
  const { EXCHEQUER_PORT: wanted = String(PORT_DEFAULT) } = process.env;
  const port = Number(wanted);
  if (Number.isInteger(port) && port > 0 && port <= 65_535) return port;
  throw new StartError(`EXCHEQUER_PORT=${wanted} is no port: it must be a number from 1 to 65535.`);
}

const IPV4_LOOPBACK = '127.0.0.1';
/** `localhost` can be an IPv4 or an IPv6 address. A process that listens on the other one would get the suite's requests. */
const LOOPBACKS = [IPV4_LOOPBACK, '::1'];
/** The machine has no such address, or no IPv6. */
const NO_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** @throws {StartError} that says how to choose another one. */
export async function requireFree(port: number): Promise<void> {
  for (const host of LOOPBACKS) await requireFreeAt(port, host);
}

async function requireFreeAt(port: number, host: string): Promise<void> {
  const server = createServer();
  try {
    await listen(server, port, host);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (host !== IPV4_LOOPBACK && NO_ADDRESS.has(code!)) return;
    const reason = code === 'EADDRINUSE' ? 'is already taken' : `cannot be used (${code})`;
    throw new StartError(`Port ${port} ${reason}. Stop what uses it, or choose another: EXCHEQUER_PORT=8090 npm start`);
  }
  await new Promise((resolve) => server.close(resolve));
}

function listen(server: ReturnType<typeof createServer>, port: number, host = IPV4_LOOPBACK): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as { port: number }).port));
  });
}
