import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to connections and to servers that ask for any port, which could take this one meanwhile. */
const FIRST = 12_000;
const END = 30_000;
const ATTEMPTS_MAX = 100;

/** A port that was free a moment ago. */
export async function randomPort(): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = randomInt(FIRST, END);
    const server = createServer();
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', resolve);
      });
    } catch (error) {
      if (attempt < ATTEMPTS_MAX) continue;
      throw error;
    }
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
