import { inTenant, type Tenant } from '@exchequer/postgres';
import { testTenant } from '@exchequer/testkit';
import type { Transaction } from 'kysely';
import {
  createHandClock,
  createTestWork,
  KIND,
  SCHEMA,
  ship,
  type TestTables,
  type TestWork,
} from '../test/test-work.ts';
import { claim } from './claim.js';
import { cancel, enqueue, hurry } from './enqueue.js';
import { againAt, done, failed, more, type Outcome, retry } from './outcome.js';
import { runDue, runNext } from './run-next.js';
import { clockAt, type Work, type WorkKind } from './work-kind.js';

let service: TestWork;
let tenants = 0;

beforeAll(async () => {
  service = await createTestWork();
});

afterAll(() => service.close());

type Effect = (trx: Transaction<TestTables>, work: Work) => Promise<Outcome>;
type Meanwhile = (work: Work, signal: AbortSignal) => Promise<void>;

/** Each form that a handler can have, made of its effect and of what happens while it runs. */
const FORMS: Readonly<Record<string, (effect: Effect, meanwhile?: Meanwhile) => WorkKind<TestTables, string>>> = {
  'with an effect only': (effect, meanwhile) => ({
    kind: KIND,
    attemptsMax: 4,
    settle: async (trx, work) => {
      await meanwhile?.(work, new AbortController().signal);
      return effect(trx, work);
    },
  }),
  'that calls others first': (effect, meanwhile) => ({
    kind: KIND,
    attemptsMax: 4,
    call: async (work, signal) => {
      await meanwhile?.(work, signal);
      return 'answer';
    },
    settle: (trx, work, answer) => {
      expect(answer).toBe('answer');
      return effect(trx, work);
    },
  }),
};

const shipping =
  (outcome: Outcome | ((work: Work) => Outcome)): Effect =>
  async (trx, work) => {
    await ship(trx, work);
    return typeof outcome === 'function' ? outcome(work) : outcome;
  };

const failing: Effect = async (trx, work) => {
  await ship(trx, work);
  throw Object.assign(new Error('the SSN 400-55-1234 is wrong'), { code: 'carrier_away' });
};

describe.each(Object.entries(FORMS))('Work %s', (_, form) => {
  let tenant: Tenant;
  let hand: ReturnType<typeof createHandClock>;
  const deps = () => ({ ...service, clock: hand.clock });

  beforeEach(async () => {
    tenant = testTenant(++tenants);
    hand = createHandClock();
    await service.enqueue(tenant, { subject: 'box', dueAt: hand.start });
  });

  test('is done once, and only when it is due', async () => {
    await service.enqueue(tenant, { subject: 'late', dueAt: new Date(hand.start.getTime() + 60_000) });
    const kind = form(shipping(done));
    expect(await runDue(deps(), kind, tenant)).toHaveLength(1);
    expect(await service.effects(tenant)).toEqual(['box 1']);
    hand.move(60);
    expect(await runDue(deps(), kind, tenant)).toHaveLength(1);
    expect(await runDue(deps(), kind, tenant)).toEqual([]);
    expect(await service.effects(tenant)).toEqual(['box 1', 'late 1']);
    expect(await service.rows(tenant)).toEqual([]);
  });

  test('is done in order of its time, and of its subject at the same time', async () => {
    const at = (seconds: number) => new Date(hand.start.getTime() + seconds * 1_000);
    const works = [
      ['z', -2],
      ['c', -1],
      ['a', -1],
      ['b', -1],
    ] as const;
    for (const [subject, seconds] of works) await service.enqueue(tenant, { subject, dueAt: at(seconds) });
    const order: string[] = [];
    const kind = form(async (_trx, { subject }) => {
      order.push(subject);
      return done;
    });
    const until = (time: Date) => runDue({ ...service, clock: clockAt(time) }, kind, tenant);
    expect(await until(at(-1))).toHaveLength(4);
    expect(order).toEqual(['z', 'a', 'b', 'c']);
    expect(await until(hand.start)).toHaveLength(1);
  });

  test('that was requested for later while its process died waits for that time', async () => {
    const tomorrow = new Date(hand.start.getTime() + 86_400_000);
    const kind = form(shipping(done));
    await claim(deps(), kind, tenant);
    await service.enqueue(tenant, { subject: 'box', dueAt: tomorrow });
    hand.move(61);
    expect(await runDue(deps(), kind, tenant)).toEqual([]);
    hand.move(86_400);
    expect(await runDue(deps(), kind, tenant)).toEqual(['done']);
  });

  test('whose kind can tell why it failed has that reason', async () => {
    const kind = { ...form(failing), problemOf: (error: unknown) => `In words: ${(error as { code: string }).code}.` };
    expect(await runDue(deps(), kind, tenant)).toEqual(['retry']);
    expect(await service.rows(tenant)).toMatchObject([{ problem: 'In words: carrier_away.' }]);
  });

  test('of one subject exists once, however often it is requested', async () => {
    for (let n = 0; n < 3; n++) await service.enqueue(tenant, { subject: 'box', dueAt: hand.start });
    await service.enqueueInSql(tenant, { subject: 'box', dueAt: hand.start });
    expect(await runDue(deps(), form(shipping(done)), tenant)).toHaveLength(1);
  });

  test('continues where it stopped, with the position that was stored with the effect', async () => {
    const positions: (string | null)[] = [];
    const kind = form(async (_trx, { position }) => {
      positions.push(position);
      return position === 'b' ? done : more(position === 'a' ? 'b' : 'a');
    });
    expect(await runDue(deps(), kind, tenant)).toEqual(['again', 'again', 'done']);
    expect(positions).toEqual([null, 'a', 'b']);
  });

  test('that is due again has that time, and begins with the first attempt', async () => {
    const tomorrow = new Date(hand.start.getTime() + 86_400_000);
    const dueAt: Date[] = [];
    const kind = form(async (_trx, work) => {
      dueAt.push(work.dueAt);
      return dueAt.length === 1 ? againAt(tomorrow) : done;
    });
    expect(await runDue(deps(), kind, tenant)).toHaveLength(1);
    hand.move(86_400);
    expect(await runDue(deps(), kind, tenant)).toHaveLength(1);
    expect(dueAt).toEqual([hand.start, tomorrow]);
  });

  test('that fails is tried again, later each time, without the effects of its attempts', async () => {
    const kind = form(failing);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(await runDue(deps(), kind, tenant)).toHaveLength(1);
      const { rows } = await service.database.admin(
        `select extract(epoch from wait_until)::float8 as until from ${SCHEMA}.work where org_id = '${tenant.organizationId}'`,
      );
      waits.push(rows[0].until - hand.now().getTime() / 1_000);
      hand.move(waits.at(-1)! - 0.01);
      expect(await runDue(deps(), kind, tenant)).toEqual([]);
      hand.move(0.02);
    }
    for (const [n, seconds] of [2, 4, 8].entries()) {
      expect(waits[n]).toBeGreaterThanOrEqual(seconds * 0.8);
      expect(waits[n]).toBeLessThanOrEqual(seconds);
    }
    expect(await service.effects(tenant)).toEqual([]);
  });

  test('fails after its last attempt, with a problem that quotes no data, until it is requested again', async () => {
    const kind = form(failing);
    for (let attempt = 1; attempt <= 4; attempt++) {
      expect(await runDue(deps(), kind, tenant)).toHaveLength(1);
      hand.move(300);
    }
    const row = { subject: 'box', attempts: 4, position: null, problem: 'carrier_away', leased: false };
    expect(await service.rows(tenant)).toEqual([{ ...row, waits: 'for ever' }]);
    hand.move(1e9);
    expect(await runDue(deps(), kind, tenant)).toEqual([]);
    await service.enqueue(tenant, { subject: 'box', dueAt: hand.start });
    expect(await runDue(deps(), form(shipping(done)), tenant)).toHaveLength(1);
    expect(await service.effects(tenant)).toEqual(['box 1']);
  });

  test('that says "retry" or "failed" keeps its effects', async () => {
    const kind = form(shipping(({ attempt }) => (attempt === 1 ? retry('no_carrier') : failed('no_address'))));
    expect(await runDue(deps(), kind, tenant)).toHaveLength(1);
    hand.move(2);
    expect(await runDue(deps(), kind, tenant)).toHaveLength(1);
    expect(await service.effects(tenant)).toEqual(['box 1', 'box 2']);
    expect(await service.rows(tenant)).toMatchObject([{ problem: 'no_address', waits: 'for ever' }]);
  });

  test('that is tried again waits as long as another service wants', async () => {
    const kind = form(shipping(({ attempt }) => (attempt === 1 ? retry('too_many_requests', 60_000) : done)));
    expect(await runDue(deps(), kind, tenant)).toEqual(['retry']);
    hand.move(59);
    expect(await runDue(deps(), kind, tenant)).toEqual([]);
    hand.move(2);
    expect(await runDue(deps(), kind, tenant)).toEqual(['done']);
  });

  test('that is requested again while it runs, runs once more', async () => {
    let isFirst = true;
    const kind = form(shipping(done), async (work) => {
      if (isFirst) await service.enqueue(work.tenant, { subject: 'box', dueAt: hand.start });
      isFirst = false;
    });
    expect(await runDue(deps(), kind, tenant)).toHaveLength(2);
    expect(await service.effects(tenant)).toEqual(['box 1', 'box 1']);
  });

  test('that SQL requests again while it runs, runs once more', async () => {
    let isFirst = true;
    const kind = form(shipping(done), async (work) => {
      if (isFirst) await service.enqueueInSql(work.tenant, { subject: 'box', dueAt: hand.start });
      isFirst = false;
    });
    expect(await runDue(deps(), kind, tenant)).toHaveLength(2);
  });

  test('that is requested again while it fails, is tried again at once', async () => {
    let isFirst = true;
    const effect: Effect = async (trx, work) => {
      const isFailing = isFirst;
      isFirst = false;
      if (isFailing) await service.enqueue(work.tenant, { subject: 'box', dueAt: hand.start });
      return isFailing ? failing(trx, work) : shipping(done)(trx, work);
    };
    expect(await runDue(deps(), form(effect), tenant)).toEqual(['retry', 'done']);
    expect(await service.effects(tenant)).toEqual(['box 2']);
  });

  test('that is cancelled while it runs commits nothing', async () => {
    const kind = form(shipping(done), (work) =>
      inTenant(service.db, work.tenant, async (trx) => cancel(trx, work.tenant, { kind: KIND, subject: 'box' })),
    );
    expect(await runNext(deps(), kind, tenant)).toBe('lost');
    expect(await service.effects(tenant)).toEqual([]);
    expect(await service.rows(tenant)).toEqual([]);
  });

  test('whose lease is over is done by another process, and the late one commits nothing', async () => {
    const kind = form(shipping(done), async () => {
      hand.move(61);
      expect(await runNext(deps(), form(shipping(done)), tenant)).toBe('done');
    });
    expect(await runNext(deps(), kind, tenant)).toBe('lost');
    expect(await service.effects(tenant)).toEqual(['box 2']);
  });

  test('whose lease is over cannot end the lease of the other process by its failure', async () => {
    const kind = form(failing, async () => {
      await service.database.admin(
        `update ${SCHEMA}.work set lease = gen_random_uuid() where org_id = '${tenant.organizationId}'`,
      );
    });
    expect(await runNext(deps(), kind, tenant)).toBe('lost');
    expect(await service.rows(tenant)).toMatchObject([{ leased: true, problem: null }]);
    expect(await service.effects(tenant)).toEqual([]);
  });

  test('that the stop of its process interrupts goes back, and the attempt does not count', async () => {
    const stopping = new AbortController();
    const kind = form(shipping(done), async () => {
      stopping.abort();
      throw new Error('interrupted');
    });
    expect(await runNext(deps(), kind, tenant, stopping.signal)).toBe('interrupted');
    expect(await service.rows(tenant)).toMatchObject([{ attempts: 0, leased: false, waits: null }]);
    expect(await runNext(deps(), form(shipping(done)), tenant)).toBe('done');
    expect(await service.effects(tenant)).toEqual(['box 1']);
  });

  test('can be hurried, and whoever works on it commits nothing', async () => {
    await service.enqueue(tenant, { subject: 'box', dueAt: new Date(hand.start.getTime() + 60_000) });
    const hurryUp = () => inTenant(service.db, tenant, async (trx) => hurry(trx, tenant, KIND));
    // The clock of Postgres is behind the one of this test.
    hand.move(365 * 86_400);
    const kind = form(shipping(done), async () => {
      await hurryUp();
      expect(await runNext(deps(), form(shipping(done)), tenant)).toBe('done');
    });
    await hurryUp();
    expect(await runNext(deps(), kind, tenant)).toBe('lost');
    expect(await service.effects(tenant)).toEqual(['box 2']);
  });

  test('whose attempts all ended with their process fails', async () => {
    await service.database.admin(`update ${SCHEMA}.work set attempts = 4 where org_id = '${tenant.organizationId}'`);
    expect(await runNext(deps(), form(shipping(done)), tenant)).toBe('failed');
    expect(await service.effects(tenant)).toEqual([]);
    expect(await service.rows(tenant)).toMatchObject([{ waits: 'for ever', leased: false }]);
  });

  test('of another tenant or kind is neither seen nor changed', async () => {
    const other = { ...tenant, livemode: true };
    await service.enqueue(other, { subject: 'box', dueAt: hand.start });
    await inTenant(service.db, tenant, async (trx) =>
      enqueue(trx, tenant, { kind: 'another', subject: 'box', dueAt: hand.start }),
    );
    expect(await runDue(deps(), form(shipping(done)), tenant)).toHaveLength(1);
    expect(await service.effects(tenant)).toEqual(['box 1']);
    expect(await service.effects(other)).toEqual([]);
    const seen = await inTenant(service.db, tenant, (trx) => trx.selectFrom('work').select('kind').execute());
    expect(seen).toEqual([{ kind: 'another' }]);
    await expect(
      inTenant(service.db, tenant, async (trx) => enqueue(trx, other, { kind: KIND, subject: 'foreign' })),
    ).rejects.toThrow('row-level security');
  });
});
