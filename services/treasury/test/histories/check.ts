import { contradictionsOfEvents } from '../recorded-events.ts';
import { type BankModel, centsOf } from './model.ts';
import type { Known } from './requests.ts';
import type { Policy } from './steps.ts';
import type { Bank, World } from './world.ts';

/** Everything that the database says about an organization, in one statement. */
const STATE = {
  name: 'state of an organization',
  text: `
    with own as materialized (select key, id from treasury.ledger_account where org_id = $1 and not livemode),
    entry as materialized (select key, id, kind, target_key, held from treasury.ledger_entry where org_id = $1 and not livemode),
    hold as materialized (
      select e.id, h.amount, h.remaining, own.id as account
      from entry e join treasury.ledger_hold h on h.entry_key = e.key join own on own.key = h.debit_key
      where e.kind = 'hold'),
    owned as (
      select id || '.hold' as id, account_id, amount from treasury.transfer
       where org_id = $1 and not livemode and status in ('pending', 'submitted') and direction = 'credit' and counterparty is not null
      union all
      select id || '.fee', account_id, fee from treasury.transfer
       where org_id = $1 and not livemode and status in ('pending', 'submitted') and fee > 0
      union all
      select hold_id, account_id, amount from treasury.transfer where org_id = $1 and not livemode and hold_id is not null
      union all
      select hold_id, account_id, held from treasury.card_authorization where org_id = $1 and not livemode and held > 0)
    select
      treasury.tenant_now($1, false) as now,
      (select coalesce(json_object_agg(own.id, p.total::text), '{}') from own
        cross join lateral (select sum(amount) as total from treasury.ledger_posting where account_key = own.key) p
        where p.total <> 0) as ledger,
      (select coalesce(json_object_agg(own.id, array[b.balance, b.held_in, b.held_out]::text[]), '{}')
         from own join treasury.ledger_balance b on b.account_key = own.key) as balances,
      (select coalesce(json_agg(array[id, account, remaining::text] order by id), '[]') from hold where remaining > 0) as holds,
      (select coalesce(json_agg(array[id, account_id, amount::text] order by id), '[]') from owned) as owned_holds,
      -- The parts that were taken from a hold are the hold, and it was closed at most once.
      (select coalesce(json_agg(h.id), '[]') from hold h join entry e on e.id = h.id
         left join lateral (select sum(held) as taken, count(*) filter (where t.kind = 'void_hold') as voids
                              from entry t where t.target_key = e.key) t on true
        where coalesce(-t.taken, 0) <> h.amount - h.remaining or t.voids > 1) as wrong_holds,
      (select coalesce(json_object_agg(account_id, array[posted, pending]::text[]), '{}') from (
         select account_id, coalesce(sum(amount) filter (where status = 'posted'), 0) as posted,
                coalesce(sum(amount) filter (where status = 'pending'), 0) as pending
           from treasury.transaction where org_id = $1 and not livemode group by account_id) t) as lines,
      (select coalesce(json_object_agg(account_id, total::text), '{}') from (
         select account_id, sum(amount) as total from treasury.transfer
          where org_id = $1 and not livemode and hold_id is not null group by account_id) w) as windows,
      (select coalesce(json_object_agg(id, status), '{}') from treasury.transfer where org_id = $1 and not livemode) as transfers,
      (select coalesce(json_object_agg(id, array[status, approved::text, held::text, reversed::text, cleared::text]), '{}')
         from treasury.card_authorization where org_id = $1 and not livemode and increases is null
          and payment_id not like 'chosen-%') as payments,
      (select coalesce(json_object_agg(id, array[status, attempts::text]), '{}')
         from treasury.bill_payment where org_id = $1 and not livemode) as bills`,
};

interface State {
  /** The time on the clock of the organization. */
  readonly now: Date;
  readonly ledger: Record<string, string>;
  readonly balances: Record<string, [balance: string, heldIn: string, heldOut: string]>;
  readonly holds: [id: string, account: string, cents: string][];
  readonly owned_holds: [id: string, account: string, cents: string][];
  readonly wrong_holds: string[];
  readonly lines: Record<string, [posted: string, pending: string]>;
  readonly windows: Record<string, string>;
  readonly transfers: Record<string, string>;
  readonly payments: Record<string, string[]>;
  readonly bills: Record<string, string[]>;
}

/** Checks what must be true after every request, and returns the state. */
export async function checkState({ lane, as }: World): Promise<State> {
  const { rows } = await lane.admin.query<State>({ ...STATE, values: [as.organizationId] });
  const state = rows[0]!;
  const { ledger, balances, lines, windows } = state;
  expect(sum(Object.values(ledger))).toBe(0n);
  expect(state.holds).toEqual(state.owned_holds);
  expect(state.wrong_holds).toEqual([]);
  for (const [id, [balance, heldIn, heldOut]] of Object.entries(balances)) {
    const held = sum(state.holds.filter(([, account]) => account === id).map(([, , cents]) => cents));
    const [posted = '0', pending = '0'] = lines[id] ?? [];
    const told = { balance, posted, heldIn, heldOut, pending: String(-BigInt(pending) + BigInt(windows[id] ?? 0)) };
    const expected = {
      balance: String(-BigInt(ledger[id] ?? 0)),
      posted: balance,
      heldIn: '0',
      heldOut: String(held),
      pending: heldOut,
    };
    expect([id, told]).toEqual([id, expected]);
  }
  return state;
}

/**
 * Compares the database and the API with the model.
 * @returns the time on the clock
 */
export async function checkModel(model: BankModel, world: World): Promise<Date> {
  const state = await checkState(world);
  const { ledger, holds, transfers, payments, bills } = state;
  const expected = {
    ledger: Object.fromEntries(
      [...model.ledger].filter(([, cents]) => cents !== 0n).map(([id, cents]) => [id, String(cents)]),
    ),
    holds: [...model.holds.values()].map(({ account, cents }) => `${account} ${cents}`).sort(),
    transfers: Object.fromEntries([...model.transfers.values()].map(({ id, status }) => [id, status])),
    payments: Object.fromEntries(
      [...model.payments.values()].map(({ id, status, approved, held, reversed, cleared }) => [
        id,
        [status, ...[approved, held, reversed, cleared].map(String)],
      ]),
    ),
    bills: Object.fromEntries(
      [...model.bills.values()].map(({ id, status, attempts }) => [id, [status, String(attempts)]]),
    ),
  };
  const openHolds = holds.map(([, account, cents]) => `${account} ${cents}`).sort();
  expect({ ledger, holds: openHolds, transfers, payments, bills }).toEqual(expected);
  const { body } = await world.get('/v1/accounts?limit=100');
  const shown = body.data.map((account: Record<string, string | number>) => [
    account.id,
    account.status,
    centsOf(account.balance as number),
    centsOf(account.availableBalance as number),
  ]);
  const accounts = [...model.accounts.values()].map(({ id, status }) => [
    id,
    status,
    model.balance(id),
    model.available(id),
  ]);
  expect(new Map(shown.map((one: unknown[]) => [one[0], one]))).toEqual(new Map(accounts.map((one) => [one[0], one])));
  return state.now;
}

/** Each statement begins where the one before ended, and ends with what the model says. */
export async function checkStatements(model: BankModel, world: World): Promise<void> {
  for (const { id } of model.accounts.values()) {
    const { body } = await world.get(`/v1/accounts/${id}/statements?limit=1000`);
    let balance = 0n;
    for (const { month } of body.data.toReversed()) {
      const { body: statement } = await world.get(`/v1/accounts/${id}/statements/${month}?format=json`);
      const { openingBalance, closingBalance, transactions } = statement;
      const amounts: bigint[] = transactions.map(({ amount }: { amount: number }) => centsOf(amount));
      const lines = amounts.reduce((total, one) => total + one, 0n);
      expect([id, month, centsOf(openingBalance), centsOf(closingBalance)]).toEqual([
        id,
        month,
        balance,
        balance + lines,
      ]);
      balance += lines;
      expect([id, month, balance]).toEqual([id, month, model.closing(id, month)]);
    }
    expect([id, balance]).toEqual([id, model.balance(id)]);
  }
}

/** What differs between the record of treasury and the record of the sandbox, entry by entry. */
const DIFFERENCES = {
  name: 'differences of the records',
  text: `
    with ach as (
      select trace_number, amount, direction, status from treasury.transfer
       where org_id = $1 and type = 'ach' and trace_number is not null and failure_code is distinct from 'file_rejected'),
    entry as (
      select trace_number, amount, direction, case status when 'pending' then 'submitted' else status end as status
        from sandbox.ach_entry where org_id = $1),
    sent as (
      select uetr, amount, type as rail, status from treasury.transfer where org_id = $1 and uetr is not null),
    payment as (
      select uetr, amount, rail, case status when 'pending' then 'submitted' when 'rejected' then 'failed' else status end as status
        from sandbox.payment where org_id = $1),
    received as (
      select created_at as at, amount, type as rail from treasury.transaction
       where org_id = $1 and transfer_id is null and type in ('ach', 'wire', 'instant')
         and id not in (select transaction_id from treasury.on_us_payment where org_id = $1 and transaction_id is not null)),
    own as (
      select id, amount, returned_at is not null as returned from treasury.on_us_payment where org_id = $1 and refusal is null),
    own_told as (
      select file_id || ':' || trace_number as id, amount, on_us = 'given_back' as returned
        from sandbox.ach_entry where org_id = $1 and on_us in ('booked', 'to_return', 'given_back')
      union all
      select uetr, amount, on_us = 'given_back' from sandbox.payment
       where org_id = $1 and on_us in ('booked', 'to_return', 'given_back')),
    incoming as (select occurred_at as at, amount, rail from sandbox.incoming_payment where org_id = $1),
    authorization_of as (
      select id, card_id, approved, reversed, cleared from treasury.card_authorization
       where org_id = $1 and increases is null and payment_id not like 'chosen-%'),
    network as (
      select authorization_id as id, card_id, approved, reversed, cleared from sandbox.card_payment
       where org_id = $1 and authorization_id is not null),
    balance as (
      select split_part(a.id, ':', 2) as rail, coalesce(sum(p.amount), 0) as cents
        from treasury.ledger_account a left join treasury.ledger_posting p on p.account_key = a.key
       where a.org_id = $1 and a.id in ('bank:ach', 'bank:wire', 'bank:instant') group by a.id),
    owed as (
      select rail, coalesce(sum(cents), 0) as cents from (
        select rail, amount as cents from incoming
        union all select rail, -amount from payment where status = 'settled'
        union all select 'ach', case direction when 'credit' then -amount else amount end from entry where status = 'settled'
        union all select rail, case direction when 'credit' then amount else -amount end from treasury.on_us_payment
          where org_id = $1 and refusal is null and returned_at is null
        union all select unnest(array['ach', 'wire', 'instant']), 0) m
       group by rail)
    select 'entry' as what, to_jsonb(t) as treasury, to_jsonb(s) as sandbox from ach t full join entry s on to_jsonb(t) = to_jsonb(s) where t is null or s is null
    union all select 'payment', to_jsonb(t), to_jsonb(s) from sent t full join payment s on to_jsonb(t) = to_jsonb(s) where t is null or s is null
    union all select 'incoming', to_jsonb(t), to_jsonb(s) from received t full join incoming s on to_jsonb(t) = to_jsonb(s) where t is null or s is null
    union all select 'own bank', to_jsonb(t), to_jsonb(s) from own t full join own_told s on to_jsonb(t) = to_jsonb(s) where t is null or s is null
    union all select 'card', to_jsonb(t), to_jsonb(s) from authorization_of t full join network s on to_jsonb(t) = to_jsonb(s) where t is null or s is null
    union all select 'balance', to_jsonb(t), to_jsonb(s) from balance t full join owed s on to_jsonb(t) = to_jsonb(s) where t is null or s is null
    union all select 'unread message', to_jsonb(i), null from treasury.bank_inbox i where org_id = $1 and problem is not null
    union all select 'unsent message', to_jsonb(m.id), null from treasury.outgoing_message m where org_id = $1 and state = 'waiting'
    union all select 'unanswered', null, to_jsonb(m) from sandbox.card_message m where org_id = $1 and answer is null
    union all select 'balance after', to_jsonb(t), null
      from treasury.transaction t
      join treasury.ledger_entry e on e.org_id = t.org_id and e.livemode = t.livemode and e.id = t.entry_id
      join treasury.ledger_account a on a.org_id = t.org_id and a.livemode = t.livemode and a.id = t.account_id
      left join treasury.ledger_posting p on p.entry_key = e.key and p.account_key = a.key
     where t.org_id = $1 and t.status = 'posted'
       and (p.balance is distinct from t.balance_after or -p.amount is distinct from t.amount)`,
};

export async function checkRecords({ lane, as }: World): Promise<void> {
  const { rows } = await lane.admin.query({ ...DIFFERENCES, values: [as.organizationId] });
  expect(rows).toEqual([]);
}

/** What exists, by kind, as `Known` has it. */
const EXISTING = {
  name: 'objects of an organization',
  text: `
    select
      (select coalesce(json_agg(id), '[]') from treasury.account where org_id = $1) as accounts,
      (select coalesce(json_agg(id), '[]') from treasury.transfer where org_id = $1 and bill_payment_id is null) as transfers,
      (select coalesce(json_agg(id), '[]') from treasury.card where org_id = $1) as cards,
      (select coalesce(json_agg(id), '[]') from treasury.card_authorization
        where org_id = $1 and increases is null and payment_id not like 'chosen-%') as payments,
      (select coalesce(json_agg(id), '[]') from treasury.transaction
        where org_id = $1 and type = 'card' and status = 'posted') as "cardTransactions",
      (select coalesce(json_agg(id), '[]') from treasury.dispute where org_id = $1) as disputes,
      (select coalesce(json_agg(id), '[]') from treasury.bill_payment where org_id = $1 and id = series_id) as bills`,
};

/** Each object was made by one request that was answered with it. */
export async function checkObjects(
  { lane, as }: World,
  { cardTransactions, numbers: _, ...known }: Known,
): Promise<void> {
  const { rows } = await lane.admin.query({ ...EXISTING, values: [as.organizationId] });
  const expected = { ...known, cardTransactions: cardTransactions.map(({ id }) => id) };
  const sorted = (objects: object) =>
    Object.fromEntries(Object.entries(objects).map(([kind, ids]) => [kind, [...(ids as string[])].sort()]));
  expect(sorted(rows[0])).toEqual(sorted(expected));
}

/** No transfer was accepted that is above a limit together with those of the 24 hours before it. Reversals have no limit. */
export async function checkLimits({ lane, as }: World, { creditLimit, debitLimit }: Policy): Promise<void> {
  const { rows } = await lane.admin.query(
    `with counted as (
       select id, account_id, direction, amount, reverses_id, created_at from treasury.transfer
        where org_id = $1 and counterparty is not null and status not in ('failed', 'canceled'))
     select t.id, t.direction, sum(o.amount) as used from counted t
       join counted o on o.account_id = t.account_id and o.direction = t.direction
        and o.created_at <= t.created_at and o.created_at > t.created_at - interval '24 hours'
      where t.reverses_id is null group by t.id, t.direction
     having sum(o.amount) > case t.direction when 'credit' then $2::bigint else $3::bigint end`,
    [as.organizationId, centsOf(creditLimit), centsOf(debitLimit)],
  );
  expect(rows).toEqual([]);
}

/**
 * Each posted transaction of all organizations has one event. Looked at once, because the table of events has no index for it. Counting both
 * together reads each table once; a join of the two took minutes.
 */
export async function checkEvents({ admin }: Bank): Promise<void> {
  const { rows } = await admin.query(`
    select id, sum(events)::int as events from (
      select id, 1 as posted, 0 as events from treasury.transaction where status = 'posted'
      union all
      select subject, 0, 1 from treasury.outbox where type = 'treasury.transaction.posted'
    ) each_one
     group by id having sum(posted) = 1 and sum(events) <> 1 limit 5`);
  expect(rows).toEqual([]);
  expect(await contradictionsOfEvents(admin)).toEqual([]);
}

function sum(amounts: readonly string[]): bigint {
  return amounts.reduce((total, one) => total + BigInt(one), 0n);
}
