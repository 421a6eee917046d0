import { LRUCache } from 'lru-cache';
import { type Caller, callerOf, isSameCaller } from './caller.js';
import type { UsableKey } from './keys.queries.js';

/** Maximum time that a revoked key can work if its notification is lost. */
const FRESH_MS = 10_000;
const REFRESH_AHEAD_MS = 8_000;
const UNKNOWN_MS = 5_000;
/**
 * How long known keys keep working while the database does not answer, for example during a restart or failover. It cannot be
 * longer: a gateway that is cut off from a running database does not learn about revocations there.
 */
const STALE_MS_MAX = 60_000;
const KEYS_MAX = 50_000;
/** The look-up group of known keys. No address has this form. */
const KNOWN = 'known';
const UNKNOWN_KEYS_MAX = 10_000;

export interface KeyCache {
  /**
   * Returns the caller of a key hash, undefined if there is none. Answers from memory without a promise if possible.
   * @param freshMs older cached values are read again first
   * @param address of the client; a look-up of an unknown key counts for this address
   * @throws {KeyStoreUnavailableError} if the database is down and the key is not cached
   */
  find(hash: string, freshMs?: number, address?: string): Caller | undefined | Promise<Caller | undefined>;
  /** Removes a key, or all keys of an organization, from the cache, so that the next request asks the database. */
  evict(id: string): void;
  /** Removes all keys, after notifications may have been missed. */
  clear(): void;
}

export interface KeyCacheOptions {
  /** @param group known keys are read again in their own group, so that unknown keys do not delay them */
  readonly findKey: (hash: string, group: string) => Promise<UsableKey | undefined>;
  readonly nowMs?: () => number;
  /** Called when an outdated value is used because the database is down. */
  readonly onStale?: (error: Error) => void;
}

class KeyStoreUnavailableError extends Error {
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

/** Caches key data in this process. Unknown keys are cached separately, so that a flood of them cannot evict known ones. */
export function createKeyCache(options: KeyCacheOptions): KeyCache {
  const { findKey, nowMs = Date.now, onStale = () => {} } = options;
  const known = new LRUCache<string, Entry>({ max: KEYS_MAX });
  const unknown = new LRUCache<string, number>({ max: UNKNOWN_KEYS_MAX });
  const loading = new Map<string, Promise<Caller | undefined>>();
  /** Counts notifications. A value that was read before a notification must not be cached after it. */
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
    // The object stays the same while nothing changes, so values derived from it (service tokens) stay valid too.
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
    evict(id) {
      announcements += 1;
      loading.clear();
      for (const entry of known.values()) {
        if (entry.caller.keyId === id || entry.caller.organizationId === id)
          entry.loadedAtMs = Number.NEGATIVE_INFINITY;
      }
    },
    clear() {
      announcements += 1;
      loading.clear();
      // Kept as known keys: they are looked up again in their own group.
      for (const entry of known.values()) entry.loadedAtMs = Number.NEGATIVE_INFINITY;
      unknown.clear();
    },
  };
}
