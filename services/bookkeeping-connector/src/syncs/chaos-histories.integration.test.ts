import { newId } from '@exchequer/ids';
import { runs, testTenant } from '@exchequer/testkit';
import { startTestService, type TestService } from '../../test/test-service.ts';

/**
 * Random histories of a company whose software has faults: it repeats and reorders rows, refuses requests, fails, cuts connections and loses answers,
 * while transactions are added, back-dated, shown late, changed and deleted. When the faults end, our rows must equal the rows of the software.
 */
const HISTORIES = runs(8, 500);
const AT_ONCE = 4;
const ROUNDS = 4;
const KINDS = ['rate_limited', 'server_error', 'cut', 'answer_is_lost', 'duplicates', 'shuffled'];

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

test(
  `In ${HISTORIES} random histories our rows equal the rows of the provider after its faults end`,
  async () => {
    let next = 0;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next < HISTORIES) await runHistory(next++);
      }),
    );
  },
  runs(120_000, 2 * 60 * 60_000),
);

async function runHistory(number: number): Promise<void> {
  const random = randomOf(number);
  const upTo = (max: number) => Math.floor(random() * (max + 1));
  const as = { ...testTenant(1), organizationId: newId('org') };
  const provider = number % 2 === 0 ? 'quickbooks' : 'xero';
  const { id, companyId } = await service.connect(as, { provider, company: 'empty' });
  await service.sandbox.control(as, 'faults', { kinds: KINDS, probability: 0.35, seed: number + 1 });
  for (let round = 0; round < ROUNDS; round++) {
    const changes = {
      add: upTo(40),
      backDated: upTo(10),
      late: upTo(5),
      malformed: upTo(2),
      update: upTo(10),
      remove: upTo(6),
    };
    await service.sandbox.control(as, 'simulations/changes', { companyId, seed: `${number} ${round}`, ...changes });
    await service.post('/api/bookkeeping/sync', { full: random() < 0.2 }, { as });
  }
  await service.sandbox.control(as, 'faults', { kinds: [] });
  // A synchronization that began before may be at a place after rows that changed since.
  for (let complete = 0; complete < 2; ) {
    const { body } = await service.post('/api/bookkeeping/sync', {}, { as });
    if (body.status === 'completed') complete += 1;
  }
  expect({ number, rows: await service.stored(as, id) }).toEqual({
    number,
    rows: await service.sandbox.book(as, companyId),
  });
}

/** A random number generator (mulberry32) that repeats itself for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
