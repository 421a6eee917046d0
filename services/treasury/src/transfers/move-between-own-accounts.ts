import { createIdempotentWrite, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import type { Decided, Refusals, Tenant } from '@exchequer/postgres';
import type { Kysely, Transaction } from 'kysely';
import { findAccounts } from '../accounts/accounts.queries.js';
import { tenantNow } from '../clock/clock.js';
import type { Database } from '../database.js';
import { commitMovements, type MovementPlan } from '../transactions/plan.js';
import {
  type OwnTransfer,
  type OwnTransferReferences,
  type OwnTransferRequest,
  planOwnTransfer,
  similarityOf,
} from './plan-own-transfer.js';
import type { Transfer } from './transfers.api.js';
import { findLookalikes, type Lookalike } from './transfers.queries.js';

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
  const ids = { transfer: newId('trf'), from: newId('txn'), to: newId('txn') };
  return write(db, { context, order, ids });
}

const write = createIdempotentWrite<Database, OwnTransferRequest, OwnTransferReferences, MovementPlan, Transfer>({
  load,
  decide: planOwnTransfer,
  commit: async (trx, tenant, decided, { now }) => {
    const refusals = await commitMovements(trx, tenant, decided, now);
    requireWarningsOfAccepted(decided, refusals);
    return refusals;
  },
});

async function load(
  trx: Transaction<Database>,
  tenant: Tenant,
  requests: readonly OwnTransferRequest[],
): Promise<OwnTransferReferences> {
  const ids = [...new Set(requests.flatMap(({ order }) => [order.fromAccountId, order.toAccountId]))];
  const [now, accounts, lookalikes] = await Promise.all([
    tenantNow(trx, tenant),
    findAccounts(trx, ids),
    findLookalikes(trx, tenant, requests.map(soughtOf)),
  ]);
  return {
    now,
    accounts: new Map(accounts.map((account) => [account.id, account])),
    lookalikes: new Map(lookalikes.map((one) => [similarityOf(one), one.id])),
  };
}

function soughtOf({ order }: OwnTransferRequest): Omit<Lookalike, 'id'> {
  return {
    account_id: order.fromAccountId,
    to_account_id: order.toAccountId,
    direction: 'credit',
    amount: order.amount,
    routing_number: null,
    account_last4: null,
  };
}

/** No answer warns of a transfer of the same transaction that was refused: then each is written in a transaction of its own. */
function requireWarningsOfAccepted(
  decided: readonly Decided<OwnTransferRequest, MovementPlan, Transfer>[],
  refusals: Refusals,
): void {
  const refused = new Set(decided.filter((_, n) => refusals[n]).map(({ answer }) => answer.id));
  const isWrong = decided.some(({ answer }) => answer.warnings?.some(({ transferId }) => refused.has(transferId)));
  if (isWrong) throw new Error('A transfer warns of one that was refused.');
}
