import { randomUUID } from 'node:crypto';
import { createDatabase, createPool, inTenant } from '@exchequer/postgres';
import { createFaultInjectedPool, deathsOf, type FaultInjectedPool } from '@exchequer/testkit';
import { runNext, TENANT_CLOCK } from '@exchequer/work';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { BOOKSHOP, issueCard } from '../../../test/card-network.ts';
import { endPauses } from '../../../test/do-work.ts';
import { startTestService, type TestService, tenant } from '../../../test/test-service.ts';
import { scheduleWork } from '../../clock/due-work.js';
import { dueWork } from '../../clock/run-due-work.js';
import { type Database, SCHEMA } from '../../database.js';
import { decideDispute } from '../disputes/decide-dispute.js';
import { EXPIRE_AUTHORIZATION } from './authorization-hold.js';
import { authorize } from './authorize.js';
import { clear } from './clear.js';
import { expireAuthorization } from './expire-authorization.js';
import { refund } from './refund.js';
import { reverse } from './reverse.js';

let service: TestService;
let admin: pg.Client;
let pool: FaultInjectedPool;
/** Its connections die at a statement of one's choice. */
let mortal: Kysely<Database>;

beforeAll(async () => {
  service = await startTestService();
  admin = new pg.Client(service.database.adminUrl);
  await admin.connect();
  const connectionString = service.database.urlAs('exchequer_treasury', 'pw');
  const connections = createPool({ connectionString, schema: SCHEMA, applicationName: 'mortal', max: 2 });
  pool = createFaultInjectedPool(connections, admin);
  mortal = createDatabase<Database>(pool as unknown as pg.Pool);
});

afterAll(async () => {
  await mortal.destroy();
  await admin.end();
  await service.stop();
});

/** A card and what a work needs to be done on it. */
interface Scene {
  readonly accountId: string;
  readonly cardId: string;
}

type Work = (db: Kysely<Database>) => Promise<unknown>;

const paymentOf = ({ cardId }: Scene, amount = 20) => ({
  id: randomUUID(),
  paymentId: randomUUID(),
  cardId,
  amount,
  merchant: BOOKSHOP,
});

async function approvedPayment(scene: Scene) {
  const payment = paymentOf(scene);
  const { id: authorizationId } = await authorize(service.deps.db, tenant, payment);
  return { ...payment, id: randomUUID(), authorizationId };
}

/** Makes what the work needs, and returns the work. It can be repeated. */
const works: Record<string, (scene: Scene) => Promise<Work>> = {
  'an approved authorization': async (scene) => {
    const message = paymentOf(scene);
    return (db) => authorize(db, tenant, message);
  },
  'a declined authorization': async (scene) => {
    const message = paymentOf(scene, 1_000);
    return (db) => authorize(db, tenant, message);
  },
  'an increment': async (scene) => {
    const { authorizationId: _, ...payment } = await approvedPayment(scene);
    return (db) => authorize(db, tenant, { ...payment, amount: 5, incremental: true });
  },
  'a clearing': async (scene) => {
    const { authorizationId: _, ...payment } = await approvedPayment(scene);
    return (db) => clear(db, tenant, { ...payment, amount: 15 });
  },
  'a clearing that is not the last': async (scene) => {
    const { authorizationId: _, ...payment } = await approvedPayment(scene);
    return (db) => clear(db, tenant, { ...payment, amount: 15, final: false });
  },
  'a clearing without an authorization': async (scene) => {
    const message = paymentOf(scene);
    return (db) => clear(db, tenant, message);
  },
  'a reversal': async (scene) => {
    const { id, paymentId, cardId } = await approvedPayment(scene);
    return (db) => reverse(db, tenant, { id, paymentId, cardId });
  },
  'a partial reversal': async (scene) => {
    const { id, paymentId, cardId } = await approvedPayment(scene);
    return (db) => reverse(db, tenant, { id, paymentId, cardId, amount: 5 });
  },
  'a refund': async (scene) => {
    const message = paymentOf(scene);
    return (db) => refund(db, tenant, message);
  },
  'an expiry': async (scene) => {
    const { authorizationId } = await approvedPayment(scene);
    const dueAt = new Date();
    const work = { kind: EXPIRE_AUTHORIZATION, subject: authorizationId, dueAt };
    await inTenant(service.deps.db, tenant, async (trx) => scheduleWork(trx, tenant, work));
    return async (db) => {
      await endPauses(service.deps, tenant);
      await runNext(
        { ...service.deps, db, clock: TENANT_CLOCK },
        dueWork({ [EXPIRE_AUTHORIZATION]: expireAuthorization }),
        tenant,
      );
    };
  },
  'a decision against a dispute': async (scene) => {
    const { authorizationId: _, ...payment } = await approvedPayment(scene);
    const { id } = await clear(service.deps.db, tenant, payment);
    const { body } = await service.post(`/v1/transactions/${id}/dispute`, { reason: 'fraudulent' });
    const message = { id: randomUUID(), disputeId: body.id, outcome: 'lost' } as const;
    return (db) => decideDispute(db, tenant, message);
  },
};

test.each(Object.keys(works))(
  'Dead at any statement of %s, all of it is there or nothing; repeated, it is there once',
  async (name) => {
    const makeWork = works[name]!;
    const { statements, before, whole } = await runWithoutDeath(makeWork);
    expect(statements.at(-1)).toBe('commit');
    const last = statements.length;
    for (const death of deathsOf(statements)) {
      const at = `${death.when} statement ${death.statement} of ${last}: ${statements[death.statement - 1]}`;
      const scene = await newScene();
      const work = await makeWork(scene);
      pool.live(death);
      await expect(work(mortal)).rejects.toThrow();
      pool.live();
      const left = await stateOf(scene);
      // The claim of background work has a transaction of its own, which changes nothing yet.
      const isEarly = death.when === 'before' || death.statement < last;
      const expected = isEarly ? [before] : death.when === 'after' ? [whole] : [before, whole];
      expect({ at, left, isExpected: expected.includes(left) }).toEqual({ at, left, isExpected: true });
      await work(mortal);
      expect({ at, repeated: await stateOf(scene) }).toEqual({ at, repeated: whole });
    }
  },
  120_000,
);

async function runWithoutDeath(makeWork: (scene: Scene) => Promise<Work>) {
  const scene = await newScene();
  const work = await makeWork(scene);
  const before = await stateOf(scene);
  pool.live();
  await work(mortal);
  const { statements } = pool;
  const whole = await stateOf(scene);
  expect(whole).not.toBe(before);
  return { statements, before, whole };
}

async function newScene(): Promise<Scene> {
  const accountId = await service.openAccount({ initialDeposit: 100 });
  const card = await issueCard(service, accountId, { spendingLimits: { daily: 500 } });
  return { accountId, cardId: card.id };
}

/** What the tables have about a card and its account, without ids and times. */
async function stateOf({ accountId, cardId }: Scene): Promise<string> {
  const { rows } = await admin.query(
    `select 'authorization ' || status || ' ' || amount || ' ' || approved || ' ' || held || ' ' || reversed || ' ' || cleared as row
       from treasury.card_authorization where card_id = $2
     union all select 'spending ' || period || ' ' || spent from treasury.card_spending where series_id = $2
     union all select 'transaction ' || type || ' ' || status || ' ' || amount from treasury.transaction where account_id = $1
     union all select 'balance ' || balance || ' ' || held_in || ' ' || held_out from treasury.ledger_balance b
       join treasury.ledger_account a on a.key = b.account_key where a.id = $1
     union all select 'hold ' || h.amount || ' ' || h.remaining from treasury.ledger_hold h
       join treasury.ledger_account a on a.key = h.debit_key where a.id = $1
     union all select 'event ' || type from treasury.outbox where data::text like '%' || $2 || '%'
     union all select 'due ' || split_part(subject, ' ', 1) from treasury.work
       where split_part(subject, ' ', 2) in (select id from treasury.card_authorization where card_id = $2)
     union all select 'message ' || kind from treasury.card_message where answer::text like '%' || $2 || '%'
     union all select 'dispute ' || status || ' ' || amount from treasury.dispute where card_id = $2
     order by 1`,
    [accountId, cardId],
  );
  return rows.map(({ row }) => row).join('\n');
}
