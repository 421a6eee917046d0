import { LRUCache } from 'lru-cache';
import { type Caller, callerOf, isSameCaller } from './caller.js';
import type { UsableKey } from './keys.queries.js';

/** The bound on how long a revoked key can work when its announcement is lost. */
export const FRESH_MS = 10_000;
const REFRESH_AHEAD_MS = 8_000;
const UNKNOWN_MS = 5_000;
/**
 * How long known keys work on while the database cannot be asked: through its restart or fail-over. It cannot be longer, since a
 * gateway that is cut off from a living database does not hear what is revoked there.
 */
const STALE_MS_MAX = 60_000;
const KEYS_MAX = 50_000;
/** The turn of keys that are known. No address is written so. */
const KNOWN = 'known';
const UNKNOWN_KEYS_MAX = 10_000;

export interface KeyCache {
  /**
   * The caller behind a key's hash; undefined when there is none. Answers at once, without a promise, from memory.
   * @param freshMs what was read longer ago is read again first
   * @param address of the client; when nothing is known of the key, it is looked up in the turn of this address
   * @throws {KeyStoreUnavailableError} when the database is down and nothing is known of the key
   */
  find(hash: string, freshMs?: number, address?: string): Caller | undefined | Promise<Caller | undefined>;
  /** Forgets a key, so that the next request asks the database. */
  evict(keyId: string): void;
  /** Forgets all keys, after announcements may have been missed. */
  clear(): void;
}

export interface KeyCacheOptions {
  /** @param group keys that are known already are read again in a turn of their own: unknown ones do not delay them */
  readonly findKey: (hash: string, group: string) => Promise<UsableKey | undefined>;
  readonly nowMs?: () => number;
  /** Told when old knowledge is used because the database is down. */
  readonly onStale?: (error: Error) => void;
}

export class KeyStoreUnavailableError extends Error {
  readonly code = 'key_store_unavailable';
  constructor(cause: unknown) {
    super('The keys cannot be read.', { cause });
    this.name = 'KeyStoreUnavailableError';
  }
}

interface Entry {
  caller: Caller;
  loadedAtMs: number;
}

/** What this process knows of keys. Unknown keys are held apart, so that a flood of them cannot push known ones out. */
export function createKeyCache(options: KeyCacheOptions): KeyCache {
  const { findKey, nowMs = Date.now, onStale = () => {} } = options;
  const known = new LRUCache<string, Entry>({ max: KEYS_MAX });
  const unknown = new LRUCache<string, number>({ max: UNKNOWN_KEYS_MAX });
  const loading = new Map<string, Promise<Caller | undefined>>();
  /** Counts announcements: what was read from the database before one must not be kept after it. */
  let announcements = 0;

  function load(hash: string, group: string): Promise<Caller | undefined> {
    const running = loading.get(hash);
    if (running !== undefined) return running;
    const load = read(hash, group).finally(() => {
      if (loading.get(hash) === load) loading.delete(hash);
    });
    loading.set(hash, load);
    return load;
  }

  async function read(hash: string, group: string): Promise<Caller | undefined> {
    const announcementsBefore = announcements;
    const loadedAtMs = nowMs();
    try {
      const key = await findKey(hash, group);
      const caller = key && callerOf(key);
      return announcements === announcementsBefore ? remember(hash, caller, loadedAtMs) : caller;
    } catch (error) {
      const entry = known.get(hash);
      if (entry === undefined || nowMs() - entry.loadedAtMs > STALE_MS_MAX) throw new KeyStoreUnavailableError(error);
      onStale(error as Error);
      return entry.caller;
    }
  }

  function remember(hash: string, caller: Caller | undefined, loadedAtMs: number): Caller | undefined {
    if (caller === undefined) {
      known.delete(hash);
      unknown.set(hash, loadedAtMs);
      return undefined;
    }
    const entry = known.get(hash);
    // The same object stays while nothing has changed: what was derived from it (the service tokens) stays valid too.
    if (entry !== undefined && isSameCaller(entry.caller, caller)) {
      entry.loadedAtMs = loadedAtMs;
      return entry.caller;
    }
    known.set(hash, { caller, loadedAtMs });
    return caller;
  }

  function unexpired(caller: Caller | undefined): Caller | undefined {
    return caller !== undefined && caller.expiresAtMs > nowMs() ? caller : undefined;
  }

  return {
    find(hash, freshMs = FRESH_MS, address = '') {
      const entry = known.get(hash);
      if (entry !== undefined) {
        const ageMs = nowMs() - entry.loadedAtMs;
        if (ageMs <= freshMs) {
          if (ageMs > REFRESH_AHEAD_MS) load(hash, KNOWN).catch(() => {});
          return unexpired(entry.caller);
        }
      } else {
        const unknownSinceMs = unknown.get(hash);
        if (unknownSinceMs !== undefined && nowMs() - unknownSinceMs <= UNKNOWN_MS) return undefined;
      }
      return load(hash, entry === undefined ? address : KNOWN).then(unexpired);
    },
    evict(keyId) {
      announcements += 1;
      loading.clear();
      for (const entry of known.values()) {
        if (entry.caller.keyId === keyId) entry.loadedAtMs = Number.NEGATIVE_INFINITY;
      }
    },
    clear() {
      announcements += 1;
      loading.clear();
      // Kept as keys that are known: they are looked up again in their own turn.
      for (const entry of known.values()) entry.loadedAtMs = Number.NEGATIVE_INFINITY;
      unknown.clear();
    },
  };
}
