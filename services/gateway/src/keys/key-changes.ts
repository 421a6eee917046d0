import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { KEY_CHANGED_CHANNEL } from './keys.queries.js';

const RECONNECT_MS = 500;
const KEEP_ALIVE_MS = 5_000;

export interface KeyChanges {
  stop(): Promise<void>;
}

/**
 * Listens for changed keys on a separate connection. `onMissed` is called after each (re)connection, because earlier
 * notifications are lost. Resolves when it listens for the first time or has failed to. It keeps trying.
 */
export async function listenForKeyChanges(options: {
  readonly connectionString: string;
  /** Replaces the password in the address. */
  readonly password?: string | undefined;
  /** Gets the id of a key, or of an organization whose keys all changed. */
  readonly onChanged: (id: string) => void;
  readonly onMissed: () => void;
  readonly onError: (error: Error) => void;
}): Promise<KeyChanges> {
  const { onChanged, onMissed, onError } = options;
  const url = new URL(options.connectionString);
  if (options.password !== undefined) url.password = encodeURIComponent(options.password);
  const stopping = new AbortController();
  let client: pg.Client | undefined;

  async function connect(): Promise<{ ended: Promise<void> }> {
    const connection = new pg.Client({
      connectionString: url.href,
      application_name: 'gateway key changes',
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      connectionTimeoutMillis: KEEP_ALIVE_MS,
    });
    client = connection;
    const ended = new Promise<void>((resolve) => connection.once('end', resolve));
    connection.on('error', onError);
    connection.on('notification', ({ payload }) => onChanged(payload ?? ''));
    await connection.connect();
    await connection.query(`listen ${KEY_CHANGED_CHANNEL}`);
    onMissed();
    return { ended };
  }

  async function run(firstAttempt: () => void): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const { ended } = await connect().finally(firstAttempt);
        await ended;
      } catch (error) {
        onError(error as Error);
        await client?.end().catch(() => {});
      }
      await delay(RECONNECT_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  let running: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve) => {
    running = run(resolve);
  });
  return {
    stop: async () => {
      stopping.abort();
      await client?.end().catch(() => {});
      await running;
    },
  };
}
