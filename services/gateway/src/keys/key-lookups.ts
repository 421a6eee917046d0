import type { UsableKey } from './keys.queries.js';

export interface KeyLookups {
  /** @param group whose turn is used, such as the client's address */
  find(hash: string, group: string): Promise<UsableKey | undefined>;
}

export interface KeyLookupsOptions {
  readonly findKeys: (hashes: readonly string[]) => Promise<ReadonlyMap<string, UsableKey>>;
  /** Maximum number of keys per query. */
  readonly batchMax?: number;
  /** Maximum number of concurrent queries. */
  readonly queriesMax?: number;
}

interface Waiting {
  readonly hash: string;
  readonly resolve: (key: UsableKey | undefined) => void;
  readonly reject: (error: Error) => void;
}

const BATCH_MAX = 100;
const QUERIES_MAX = 2;

/**
 * Looks up keys in the database without letting anybody flood it: at most two concurrent queries, each for up to a hundred
 * keys. Groups take turns for the places in a query, so unknown keys of one address hardly delay the keys of others. No
 * look-up is refused. The number of connections that the server accepts limits how many can wait.
 */
export function createKeyLookups(options: KeyLookupsOptions): KeyLookups {
  const { findKeys, batchMax = BATCH_MAX, queriesMax = QUERIES_MAX } = options;
  /** In the order of their turns. */
  const groups = new Map<string, Set<Waiting>>();
  let queries = 0;

  function nextBatch(): Waiting[] {
    const batch: Waiting[] = [];
    while (batch.length < batchMax) {
      const [turn] = groups;
      if (turn === undefined) break;
      const [group, queue] = turn;
      const [first] = queue;
      queue.delete(first!);
      batch.push(first!);
      groups.delete(group);
      if (queue.size > 0) groups.set(group, queue);
    }
    return batch;
  }

  async function run(): Promise<void> {
    queries += 1;
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
      try {
        const keys = await findKeys(batch.map(({ hash }) => hash));
        for (const { hash, resolve } of batch) resolve(keys.get(hash));
      } catch (error) {
        for (const { reject } of batch) reject(error as Error);
        rejectAll(error as Error);
      }
    }
    queries -= 1;
  }

  /** While the database is down nobody waits for a turn that would fail too. */
  function rejectAll(error: Error): void {
    for (const queue of groups.values()) for (const { reject } of queue) reject(error);
    groups.clear();
  }

  return {
    find: (hash, group) =>
      new Promise((resolve, reject) => {
        let queue = groups.get(group);
        if (queue === undefined) {
          queue = new Set();
          groups.set(group, queue);
        }
        queue.add({ hash, resolve, reject });
        if (queries < queriesMax) void run();
      }),
  };
}
