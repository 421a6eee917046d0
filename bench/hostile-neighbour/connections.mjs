import { setTimeout } from 'node:timers/promises';
import { Agent, request } from 'undici';

export const sleep = setTimeout;

/** Connections of one organization to the suite. Their requests never fail: one without an answer has status 0. */
export function createConnections(url, key, connections) {
  const agent = new Agent({ connections, pipelining: 1, headersTimeout: 60_000 });
  const open = new AbortController();
  const headersOf = (more) => ({ authorization: `Bearer ${key}`, ...more });
  return {
    url,
    key,
    signal: open.signal,
    async send(method, path, body, headers = {}) {
      try {
        const answer = await request(url + path, {
          dispatcher: agent,
          method,
          signal: open.signal,
          headers: headersOf({ ...(typeof body === 'string' && { 'content-type': 'application/json' }), ...headers }),
          body,
        });
        await answer.body.dump({ limit: 64 * 2 ** 20 });
        return { status: answer.statusCode };
      } catch {
        return { status: 0 };
      }
    },
    /** Asks for a file and never reads it. */
    async holdUnread(path) {
      const answer = await request(url + path, { dispatcher: agent, headers: headersOf(), signal: open.signal }).catch(
        () => undefined,
      );
      answer?.body.on('error', () => {});
      return { status: answer?.statusCode ?? 0 };
    },
    close() {
      open.abort();
      void agent.destroy().catch(() => {});
    },
  };
}
