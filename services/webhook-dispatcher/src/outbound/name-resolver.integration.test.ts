import { type NameAnswer, type NameServer, startNameServer } from '../../test/name-server.ts';
import { createNameResolver, LOOKUPS_PER_ORGANIZATION, type NameResolverOptions } from './name-resolver.js';

let server: NameServer;
let answers: Record<string, NameAnswer>;

beforeEach(async () => {
  answers = {};
  server = await startNameServer((name) => (name.startsWith('silent') ? 'silent' : answers[name]));
});

afterEach(() => server.close());

const newResolver = (changes: Partial<NameResolverOptions> = {}) =>
  createNameResolver({ servers: [server.address], limitMs: 30_000, waitMs: 60_000, ...changes });

/** Both families are asked for each look-up. */
const lookupsOf = (name: string) => server.asked.filter((each) => each === name).length / 2;

test('one organization has at most four concurrent look-ups; those of others are not delayed', async () => {
  answers['good.test'] = { addresses: ['192.0.2.1'] };
  // Silent look-ups end after it, one after the other.
  const resolver = newResolver({ limitMs: 10_000 });
  const silent = Array.from({ length: 8 }, (_, n) =>
    resolver.onBehalfOf('org_slow', () => resolver.resolve(`silent-${n}.test`)),
  );
  const ended: string[] = [];
  for (const lookup of silent) lookup.catch(() => ended.push('silent'));
  await server.askedFor('silent', LOOKUPS_PER_ORGANIZATION);
  await resolver.onBehalfOf('org_quick', () => resolver.resolve('good.test'));
  expect(ended).toEqual([]);
  expect(new Set(server.asked.filter((name) => name.startsWith('silent'))).size).toBe(LOOKUPS_PER_ORGANIZATION);
  // Each ends in its time and lets another one go.
  await expect(Promise.all(silent)).rejects.toMatchObject({ code: 'dns_error' });
  await server.askedFor('silent', silent.length);
  await Promise.allSettled(silent);
});

test('a look-up that waits too long for others of its organization is dropped, and never made', async () => {
  const resolver = newResolver({ limitMs: 3_000, waitMs: 10 });
  const lookups = Array.from({ length: LOOKUPS_PER_ORGANIZATION + 1 }, (_, n) =>
    resolver.onBehalfOf('org_slow', () => resolver.resolve(`silent-${n}.test`)),
  );
  const outcome = Promise.allSettled(lookups);
  await expect(lookups.at(-1)).rejects.toMatchObject({ code: 'dns_error' });
  await outcome;
  expect(server.asked).not.toContain(`silent-${LOOKUPS_PER_ORGANIZATION}.test`);
});

test('an answer is cached as long as its name server says, at most a minute; a failure for three seconds', async () => {
  let nowMs = 0;
  const resolver = newResolver({ nowMs: () => nowMs });
  answers['short.test'] = { addresses: ['192.0.2.1'], ttl: 10 };
  answers['long.test'] = { addresses: ['192.0.2.2'], ttl: 86_400 };
  const lookups = async () => {
    await resolver.resolve('short.test');
    await resolver.resolve('LONG.test.');
    await expect(resolver.resolve('missing.test')).rejects.toMatchObject({ code: 'dns_error' });
    return ['short.test', 'long.test', 'missing.test'].map(lookupsOf);
  };
  expect(await lookups()).toEqual([1, 1, 1]);
  nowMs = 2_999;
  expect(await lookups()).toEqual([1, 1, 1]);
  nowMs = 3_000;
  expect(await lookups()).toEqual([1, 1, 2]);
  nowMs = 10_000;
  expect(await lookups()).toEqual([2, 1, 3]);
  nowMs = 60_000;
  expect(await lookups()).toEqual([3, 2, 4]);
});

test('concurrent look-ups of one name ask once', async () => {
  answers['busy.test'] = { addresses: ['192.0.2.1', '192.0.2.2'] };
  const resolver = newResolver();
  const found = await Promise.all(
    Array.from({ length: 20 }, (_, n) => resolver.onBehalfOf(`org_${n}`, () => resolver.resolve('busy.test'))),
  );
  for (const addresses of found) expect(addresses.map(({ address }) => address)).toEqual(['192.0.2.1', '192.0.2.2']);
  expect(lookupsOf('busy.test')).toBe(1);
});

test('a malformed name server address stops the start', () => {
  expect(() => newResolver({ servers: ['nowhere'] })).toThrow();
});
