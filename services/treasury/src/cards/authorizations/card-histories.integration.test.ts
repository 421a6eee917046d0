import { randomUUID } from 'node:crypto';
import { verifyLedger } from '@exchequer/ledger';
import { inTenant } from '@exchequer/postgres';
import { runs } from '@exchequer/testkit';
import fc from 'fast-check';
import { BOOKSHOP, issueCard } from '../../../test/card-network.ts';
import { startTestService, type TestService, tenant } from '../../../test/test-service.ts';
import { setTestClock, tenantNow } from '../../clock/clock.js';
import { authorize } from './authorize.js';
import { clear } from './clear.js';
import { expireAuthorization } from './expire-authorization.js';
import { refund } from './refund.js';
import { reverse } from './reverse.js';

const RUNS = runs(25, 1_000);
const DAILY = 5_000;
const MONTHLY = 12_000;
const DEPOSIT = 20_000;

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

type Move = {
  readonly kind: 'authorize' | 'increment' | 'clear' | 'reverse' | 'expire' | 'refund' | 'wait';
  /** Which of the payments so far; one that does not exist yet is a new one, whose messages come in another order. */
  readonly which: number;
  /** Cents. */
  readonly amount: number;
  readonly flag: boolean;
  /** Whether the message arrives twice. */
  readonly twice: boolean;
};

const move: fc.Arbitrary<Move> = fc.record({
  kind: fc.constantFrom<Move['kind']>(
    'authorize', 'authorize', 'authorize', 'increment', 'clear', 'clear', 'reverse', 'reverse', 'expire', 'refund', 'wait',
  ), // biome-ignore format: a table
  which: fc.nat(5),
  amount: fc.integer({ min: 1, max: 4_000 }),
  flag: fc.boolean(),
  twice: fc.nat(4).map((n) => n === 0),
});

interface History {
  readonly accountId: string;
  readonly cardId: string;
  readonly payments: { readonly paymentId: string; readonly authorizationId: string | undefined }[];
  /** Whether a clearing was above its hold: only then can a limit be exceeded. */
  isForced: boolean;
  /** Cents that merchants gave back. */
  refunded: number;
}

async function run(history: History, { kind, which, amount: cents, flag, twice }: Move): Promise<void> {
  const { db } = service.deps;
  const amount = cents / 100;
  const known = history.payments[which];
  const about = { id: randomUUID(), paymentId: known?.paymentId ?? randomUUID(), cardId: history.cardId };
  const merchant = BOOKSHOP;
  const send = async <T>(work: () => Promise<T>): Promise<T> => {
    const first = await work();
    if (twice) expect(JSON.stringify(await work())).toBe(JSON.stringify(first));
    return first;
  };
  switch (kind) {
    case 'authorize':
    case 'increment': {
      const isIncrement = kind === 'increment' && known !== undefined;
      const paymentId = isIncrement ? about.paymentId : randomUUID();
      const message = { ...about, paymentId, amount, merchant, partialAllowed: flag, incremental: isIncrement };
      const { id } = await send(() => authorize(db, tenant, message));
      if (!isIncrement) history.payments.push({ paymentId, authorizationId: id });
      break;
    }
    case 'clear': {
      const { held } = await paymentRow(about.paymentId);
      if (cents > held) history.isForced = true;
      await send(() => clear(db, tenant, { ...about, amount, merchant, final: flag }));
      if (!known) history.payments.push({ paymentId: about.paymentId, authorizationId: undefined });
      break;
    }
    case 'reverse':
      await send(() => reverse(db, tenant, { ...about, ...(flag && { amount }) }));
      if (!known) history.payments.push({ paymentId: about.paymentId, authorizationId: undefined });
      break;
    case 'expire':
      if (known?.authorizationId === undefined) break;
      await inTenant(db, tenant, (trx) =>
        expireAuthorization(trx, { tenant, subject: known.authorizationId!, dueAt: new Date() }),
      );
      break;
    case 'refund':
      history.refunded += cents;
      await send(() => refund(db, tenant, { ...about, amount, merchant }));
      break;
    default:
      await inTenant(db, tenant, async (trx) => {
        const now = await tenantNow(trx, tenant);
        await setTestClock(trx, tenant, new Date(now.getTime() + cents * 60_000));
      });
  }
}

async function paymentRow(paymentId: string): Promise<{ held: number }> {
  const { rows } = await service.database.admin(
    `select held::int as held from treasury.card_authorization where payment_id = '${paymentId}' and increases is null`,
  );
  return rows[0] ?? { held: 0 };
}

/** What must be true at every moment. */
async function check({ accountId, cardId, isForced, refunded }: History): Promise<void> {
  const { rows } = await service.database.admin(
    `select
       (select coalesce(sum(held), 0)::int from treasury.card_authorization where card_id = '${cardId}') as held,
       (select coalesce(sum(cleared), 0)::int from treasury.card_authorization where card_id = '${cardId}') as cleared,
       (select balance::int from treasury.ledger_balance b join treasury.ledger_account a on a.key = b.account_key
         where a.id = '${accountId}') as balance,
       (select held_out::int from treasury.ledger_balance b join treasury.ledger_account a on a.key = b.account_key
         where a.id = '${accountId}') as held_out,
       -- Each open hold of the ledger is that of one authorization, and each closed one is used up.
       (select coalesce(json_agg(array[h.id, h.remaining::text] order by h.id), '[]') from (
          select e.id, h.remaining from treasury.ledger_hold h join treasury.ledger_entry e on e.key = h.entry_key
            join treasury.ledger_account a on a.key = h.debit_key where a.id = '${accountId}' and h.remaining > 0) h) as holds,
       (select coalesce(json_agg(array[hold_id, held::text] order by hold_id), '[]') from treasury.card_authorization
         where card_id = '${cardId}' and held > 0) as expected_holds,
       (select coalesce(sum(-amount), 0)::int from treasury.transaction where account_id = '${accountId}' and status = 'pending') as pending,
       (select coalesce(sum(amount), 0)::int from treasury.transaction where account_id = '${accountId}' and status = 'posted') as posted,
       (select coalesce(json_agg(array[period, starts_on::text, spent::text] order by period, starts_on), '[]')
          from treasury.card_spending where series_id = '${cardId}' and spent > 0) as counters,
       (select coalesce(json_agg(array[period, starts_on::text, spent::text] order by period, starts_on), '[]') from (
          select period, starts_on, sum(held + cleared)::bigint as spent
            from treasury.card_authorization cross join lateral (values ('day', day), ('month', month)) w(period, starts_on)
           where card_id = '${cardId}' and held + cleared > 0 group by period, starts_on) s) as expected_counters`,
  );
  const [state] = rows;
  expect(state.balance).toBe(DEPOSIT - state.cleared + refunded);
  expect([state.held_out, state.pending, state.posted]).toEqual([state.held, state.held, state.balance]);
  expect(state.holds).toEqual(state.expected_holds);
  expect(state.counters).toEqual(state.expected_counters);
  if (isForced) return;
  expect(state.balance - state.held_out).toBeGreaterThanOrEqual(0);
  for (const [period, , spent] of state.counters) {
    expect(Number(spent)).toBeLessThanOrEqual(period === 'day' ? DAILY : MONTHLY);
  }
}

test(
  'In every history of a card, holds are released or posted once, counters are what is held and cleared, and limits hold',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 25 }), async (moves) => {
        const accountId = await service.openAccount({ initialDeposit: DEPOSIT / 100 });
        const limits = { daily: DAILY / 100, monthly: MONTHLY / 100 };
        const card = await issueCard(service, accountId, { spendingLimits: limits });
        const history: History = { accountId, cardId: card.id, payments: [], isForced: false, refunded: 0 };
        for (const one of moves) {
          await run(history, one);
          await check(history);
        }
      }),
      { numRuns: RUNS, endOnFailure: RUNS > 100 },
    );
    const { problems } = await verifyLedger(service.deps.db);
    expect(problems).toEqual([]);
  },
  runs(180_000, 7_200_000),
);
