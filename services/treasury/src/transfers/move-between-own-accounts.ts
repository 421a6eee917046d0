import { AsyncLocalStorage } from 'node:async_hooks';
import { toNewYorkTime } from '@exchequer/calendar';
import { createSharedWrite, Problem, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import type { PlainEntry } from '@exchequer/ledger';
import type { Cents } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { Kysely, Transaction } from 'kysely';
import { type AccountRow, findAccounts } from '../accounts/accounts.queries.js';
import { creatorColumns } from '../approvals/approval-rules.js';
import { tenantNow } from '../clock/clock.js';
import type { Database } from '../database.js';
import { CURRENCY } from '../transactions/ledger-accounts.js';
import { type Movement, recordMovementsEach } from '../transactions/record-movements.js';
import { newTransferRow } from './new-transfer-row.js';
import { requireUsable } from './require-usable.js';
import { toTransfer } from './transfer.js';
import { transferEvent } from './transfer-events.js';
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

interface Request {
  readonly context: RequestContext;
  readonly order: OwnTransfer;
  /** Runs what belongs to this request in its trace. */
  readonly inTrace: <T>(work: () => T) => T;
}

type References = Awaited<ReturnType<typeof readReferences>>;
type Outcome = PromiseSettledResult<Transfer>;

const moveTogether = createSharedWrite<Database, Request, References, Transfer>({ read: readReferences, write: move });

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
  return moveTogether(db, `${organizationId} ${livemode}`, { context, order, inTrace: AsyncLocalStorage.snapshot() });
}

async function readReferences(trx: Transaction<Database>, tenant: Tenant, requests: readonly Request[]) {
  const ids = [...new Set(requests.flatMap(({ order }) => [order.fromAccountId, order.toAccountId]))];
  const [now, accounts, lookalikes] = await Promise.all([
    tenantNow(trx, tenant),
    findAccounts(trx, ids),
    findLookalikes(trx, tenant, requests.map(soughtOf)),
  ]);
  return { now, accounts: new Map(accounts.map((account) => [account.id, account])), lookalikes };
}

async function move(
  trx: Transaction<Database>,
  tenant: Tenant,
  requests: readonly Request[],
  { now, accounts, lookalikes }: References,
): Promise<Outcome[]> {
  const outcomes = new Map<Request, Outcome>();
  const ready: { readonly request: Request; readonly row: TransferRow }[] = [];
  for (const request of requests) {
    const reason = refusalOf(request.order, accounts);
    if (reason) outcomes.set(request, { status: 'rejected', reason });
    else ready.push({ request, row: rowOf(request, now) });
  }
  const recorded = await recordMovementsEach(
    trx,
    tenant,
    ready.map(({ row }) => ownMovementOf(row)),
    now,
    (recorded) => {
      const done = ready.filter((_, n) => !(recorded[n] instanceof Problem));
      return done.flatMap(({ request, row }) =>
        request.inTrace(() => [
          transferEvent(request.context, 'created', row),
          transferEvent(request.context, 'settled', row),
        ]),
      );
    },
  );
  const done = ready.filter(({ request }, n) => {
    const reason = recorded[n]!;
    if (reason instanceof Problem) outcomes.set(request, { status: 'rejected', reason });
    return !(reason instanceof Problem);
  });
  insertTransfers(
    trx,
    done.map(({ row }) => row),
  );
  const similar = new Map(lookalikes.map((one) => [similarityOf(one), one.id]));
  for (const { request, row } of done) {
    const warnings = warningsOf(similar.get(similarityOf(row)));
    similar.set(similarityOf(row), row.id);
    outcomes.set(request, { status: 'fulfilled', value: { ...toTransfer(row, undefined), warnings } });
  }
  return requests.map((request) => outcomes.get(request)!);
}

export function warningsOf(lookalikeId: string | undefined): NonNullable<Transfer['warnings']> {
  return lookalikeId === undefined ? [] : [{ code: 'possible_duplicate', transferId: lookalikeId }];
}

function refusalOf(
  { fromAccountId, toAccountId }: OwnTransfer,
  accounts: ReadonlyMap<string, AccountRow>,
): Problem | undefined {
  try {
    requireUsable([
      { location: 'body.fromAccountId', account: accounts.get(fromAccountId) },
      { location: 'body.toAccountId', account: accounts.get(toAccountId) },
    ]);
  } catch (reason) {
    if (reason instanceof Problem) return reason;
    throw reason;
  }
  return undefined;
}

function rowOf({ context, order }: Request, now: Date): TransferRow {
  const today = toNewYorkTime(now).date;
  return newTransferRow(context, {
    id: newId('trf'),
    type: order.type,
    status: 'settled',
    amount: order.amount,
    account_id: order.fromAccountId,
    to_account_id: order.toAccountId,
    description: order.description,
    expected_settlement_date: today,
    settlement_date: today,
    created_at: now,
    submitted_at: now,
    settled_at: now,
    ...creatorColumns(context),
  });
}

/** The entry of a transfer between two own accounts, with a transaction on each. */
export function ownMovementOf({
  id,
  account_id,
  to_account_id,
  amount,
  description,
}: TransferRow): Movement & { readonly entry: PlainEntry } {
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

function soughtOf({ order }: Request): Omit<Lookalike, 'id'> {
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
