import { repeatedly } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import { updateLastUsed } from './keys.queries.js';
import type { GatewayDatabase } from './keys.table.js';

const FLUSH_INTERVAL_MS = 10_000;

export interface LastUsed {
  /** Records a use, without a query. */
  note(keyId: string, atMs: number): void;
  /** Writes the recorded uses. After a failure they are tried again with the next flush. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** The last use of each key, collected here and written in one statement every ten seconds. */
export function createLastUsed(db: Kysely<GatewayDatabase>, onError: (error: Error) => void): LastUsed {
  let uses = new Map<string, number>();

  async function flush(): Promise<void> {
    if (uses.size === 0) return;
    const writing = uses;
    uses = new Map();
    try {
      await updateLastUsed(db, writing);
    } catch (error) {
      for (const [keyId, atMs] of writing) uses.set(keyId, Math.max(atMs, uses.get(keyId) ?? 0));
      onError(error as Error);
    }
  }

  const flushing = repeatedly(flush, { everyMs: FLUSH_INTERVAL_MS, onError: (error) => onError(error as Error) });
  return {
    note: (keyId, atMs) => void uses.set(keyId, atMs),
    flush,
    stop: async () => {
      await flushing.stop();
      await flush();
    },
  };
}
