import { createKeyLookups } from './key-lookups.js';
import type { UsableKey } from './keys.queries.js';

const key = { id: 'key_1' } as UsableKey;

/** Answers each query when it is told to. */
function slowDatabase(options: { batchMax: number; queriesMax: number }) {
  const queries: { hashes: readonly string[]; answer(): void; fail(): void }[] = [];
  const lookups = createKeyLookups({
    ...options,
    findKeys: (hashes) =>
      new Promise((resolve, reject) => {
        const answer = () =>
          resolve(new Map(hashes.filter((hash) => hash.startsWith('good')).map((hash) => [hash, key])));
        queries.push({ hashes, answer, fail: () => reject(new Error('connection refused')) });
      }),
  });
  return { lookups, queries };
}
const turn = () => new Promise(setImmediate);

test('a key from another address is looked up in the next query, however many unknown keys wait', async () => {
  const { lookups, queries } = slowDatabase({ batchMax: 10, queriesMax: 1 });
  const junk = Array.from({ length: 300 }, (_, n) => lookups.find(`junk${n}`, '192.0.2.1'));
  const good = lookups.find('good', '192.0.2.2');
  queries[0]!.answer();
  await turn();
  expect(queries[1]!.hashes).toHaveLength(10);
  expect(queries[1]!.hashes).toContain('good');
  for (let n = 1; n < queries.length; n++) {
    queries[n]!.answer();
    await turn();
  }
  expect(await good).toBe(key);
  expect(new Set(await Promise.all(junk))).toEqual(new Set([undefined]));
  expect(queries.length).toBeLessThanOrEqual(32);
});

test('there are never more concurrent queries than allowed', async () => {
  const { lookups, queries } = slowDatabase({ batchMax: 1, queriesMax: 2 });
  const found = ['good1', 'good2', 'good3'].map((hash) => lookups.find(hash, hash));
  await turn();
  expect(queries).toHaveLength(2);
  queries[0]!.answer();
  await turn();
  expect(queries).toHaveLength(3);
  for (const query of queries) query.answer();
  expect(await Promise.all(found)).toEqual([key, key, key]);
});

test('when the database is down all waiting requests fail at once, and the next look-up tries again', async () => {
  const { lookups, queries } = slowDatabase({ batchMax: 1, queriesMax: 1 });
  const found = Promise.allSettled(['a', 'b', 'c'].map((hash) => lookups.find(hash, hash)));
  queries[0]!.fail();
  expect((await found).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const again = lookups.find('good', 'a');
  await turn();
  queries[1]!.answer();
  expect(await again).toBe(key);
});
