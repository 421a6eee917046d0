import { AsyncLocalStorage } from 'node:async_hooks';
import { toNewYorkTime } from '@exchequer/calendar';
import {
  answerAgain,
  type Combiner,
  claimTogether,
  createCombiner,
  type KeyState,
  Problem,
  type RequestContext,
  recordAnswer,
} from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import type { Cents } from '@exchequer/money';
import { inTenant, isConnectionLost } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import { type AccountRow, findAccounts } from '../accounts/accounts.queries.js';
import { tenantNow } from '../clock/clock.js';
import type { Database } from '../database.js';
import { CURRENCY } from '../transactions/ledger-accounts.js';
import { type Movement, recordMovementsEach } from '../transactions/record-movements.js';
import { newTransferRow } from './new-transfer-row.js';
import { requireUsable } from './require-usable.js';
import { toTransfer } from './transfer.js';
import { announceTransfer } from './transfer-events.js';
import type { Transfer } from './transfers.api.js';
import { findLookalikes, insertTransfers, type Lookalike, type TransferRow } from './transfers.queries.js';
import type { TransferType } from './transfers.tables.js';

export interface OwnTransfer {
  readonly type: TransferType;
  readonly fromAccountId: string;
  readonly toAccountId: string;
  readonly amount: Cents;
  readonly description: string;
}

interface Job {
  readonly context: RequestContext;
  readonly order: OwnTransfer;
  /** Runs what belongs to this request in its trace. */
  readonly inTrace: <T>(work: () => T) => T;
}

type Outcome = PromiseSettledResult<Transfer>;

const combiners = new WeakMap<Kysely<Database>, Combiner<Job, Transfer>>();

/**
 * Moves money between two own accounts. It settles at once. Transfers of one tenant that arrive at the same time share a
 * transaction, because each holds the ledger's locks until its commit. Each is accepted or refused on its own.
 * @throws {Problem} 404, 409 `account_frozen` or `account_closed`, 422 `insufficient_funds`.
 */
export function moveBetweenOwnAccounts(
  db: Kysely<Database>,
  context: RequestContext,
  order: OwnTransfer,
): Promise<Transfer> {
  const { organizationId, livemode } = context;
  const job = { context, order, inTrace: AsyncLocalStorage.snapshot() };
  return combinerOf(db).run(`${organizationId} ${livemode}`, job);
}

function combinerOf(db: Kysely<Database>): Combiner<Job, Transfer> {
  const known = combiners.get(db);
  if (known) return known;
  const combiner = createCombiner<Job, Transfer>((jobs) => moveTogether(db, jobs));
  combiners.set(db, combiner);
  return combiner;
}

/** All in one transaction. If one of them makes it fail, each runs in a transaction of its own. */
async function moveTogether(db: Kysely<Database>, jobs: readonly Job[]): Promise<Outcome[]> {
  try {
    return await moveInOneTransaction(db, jobs);
  } catch (error) {
    // Without an answer of Postgres to the commit nobody knows whether the money has moved: asking again with the same key tells.
    if (jobs.length === 1 || isConnectionLost(error)) throw error;
    const outcomes: Outcome[] = [];
    for (const job of jobs) {
      const [outcome] = await Promise.allSettled([moveInOneTransaction(db, [job])]);
      outcomes.push(outcome.status === 'fulfilled' ? outcome.value[0]! : outcome);
    }
    return outcomes;
  }
}

async function moveInOneTransaction(db: Kysely<Database>, jobs: readonly Job[]): Promise<Outcome[]> {
  const tenant = jobs[0]!.context;
  const contexts = jobs.map(({ context }) => context);
  const answered = new Map<Job, Exclude<KeyState, 'claimed'>>();
  const outcomes = new Map<Job, Outcome>();
  await inTenant(db, tenant, async (trx) => {
    const ids = [...new Set(jobs.flatMap(({ order }) => [order.fromAccountId, order.toAccountId]))];
    const [states, now, accounts, lookalikes] = await Promise.all([
      claimTogether(trx, tenant, contexts),
      tenantNow(trx, tenant),
      findAccounts(trx, ids),
      findLookalikes(trx, tenant, jobs.map(soughtOf)),
    ]);
    const known = new Map(accounts.map((account) => [account.id, account]));
    const ready: { readonly job: Job; readonly row: TransferRow }[] = [];
    for (const [n, job] of jobs.entries()) {
      const state = states[n]!;
      if (state !== 'claimed') {
        answered.set(job, state);
        continue;
      }
      try {
        requireOwnAccounts(job.order, known);
        ready.push({ job, row: rowOf(job, now) });
      } catch (reason) {
        if (!(reason instanceof Problem)) throw reason;
        outcomes.set(job, { status: 'rejected', reason });
      }
    }
    if (ready.length === 0) return;
    const recorded = await recordMovementsEach(
      trx,
      tenant,
      ready.map(({ row }) => movementOf(row)),
      now,
    );
    const done = ready.filter(({ job }, n) => {
      const outcome = recorded[n]!;
      if (outcome instanceof Problem) outcomes.set(job, { status: 'rejected', reason: outcome });
      return !(outcome instanceof Problem);
    });
    insertTransfers(
      trx,
      done.map(({ row }) => row),
    );
    const similar = new Map(lookalikes.map((one) => [similarityOf(one), one.id]));
    for (const { job, row } of done) {
      const warnings = warningsOf(similar.get(similarityOf(row)));
      similar.set(similarityOf(row), row.id);
      const value: Transfer = { ...toTransfer(row, undefined), warnings };
      await job.inTrace(async () => {
        await announceTransfer(trx, tenant, 'created', row);
        await announceTransfer(trx, tenant, 'settled', row);
      });
      recordAnswer(trx, job.context, value);
      outcomes.set(job, { status: 'fulfilled', value });
    }
  });
  for (const [job, state] of answered) {
    const [outcome] = await Promise.allSettled([answerAgain<Database, Transfer>(db, job.context, state)]);
    outcomes.set(job, outcome);
  }
  return jobs.map((job) => outcomes.get(job)!);
}

export function warningsOf(lookalikeId: string | undefined): NonNullable<Transfer['warnings']> {
  return lookalikeId === undefined ? [] : [{ code: 'possible_duplicate', transferId: lookalikeId }];
}

function requireOwnAccounts({ fromAccountId, toAccountId }: OwnTransfer, known: ReadonlyMap<string, AccountRow>): void {
  requireUsable([
    { location: 'body.fromAccountId', account: known.get(fromAccountId) },
    { location: 'body.toAccountId', account: known.get(toAccountId) },
  ]);
}

function rowOf({ context, order }: Job, now: Date): TransferRow {
  return newTransferRow(context, {
    id: newId('trf'),
    type: order.type,
    status: 'settled',
    amount: order.amount,
    account_id: order.fromAccountId,
    to_account_id: order.toAccountId,
    description: order.description,
    expected_settlement_date: toNewYorkTime(now).date,
    settlement_date: toNewYorkTime(now).date,
    created_at: now,
    submitted_at: now,
    settled_at: now,
  });
}

function movementOf({ id, account_id, to_account_id, amount, description }: TransferRow): Movement {
  const transaction = { type: 'book_transfer', description, transfer_id: id } as const;
  return {
    entry: {
      kind: 'entry',
      id,
      currency: CURRENCY,
      postings: [
        { accountId: account_id, debit: amount },
        { accountId: to_account_id!, credit: amount },
      ],
    },
    transactions: [
      { ...transaction, id: newId('txn'), account_id, amount: -amount },
      { ...transaction, id: newId('txn'), account_id: to_account_id!, amount },
    ],
  };
}

function soughtOf({ order }: Job): Omit<Lookalike, 'id'> {
  return {
    account_id: order.fromAccountId,
    to_account_id: order.toAccountId,
    direction: 'credit',
    amount: order.amount,
    routing_number: null,
    account_last4: null,
  };
}

function similarityOf({ account_id, to_account_id, amount }: Omit<Lookalike, 'id'>): string {
  return `${account_id} ${to_account_id} ${amount}`;
}
