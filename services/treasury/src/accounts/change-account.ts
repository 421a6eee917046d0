import { isDeepStrictEqual } from 'node:util';
import { accountFrozen, accountUnfrozen } from '@exchequer/event-contracts';
import { changedLabels, changeInTenant, Problem, type RequestContext, showCamelLabels } from '@exchequer/http-kit';
import { lockBalance } from '@exchequer/ledger';
import { recordAuditEvent, recordEvent, recordNoChange } from '@exchequer/messaging';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { answerWithoutNumber, closed, showsNumbers, toAccount } from './account.js';
import type { AccountChange, DepositAccount } from './accounts.api.js';
import { findAccount, setAccountLabels, setAccountStatus, setLedgerAccount } from './accounts.queries.js';

/**
 * Freezes or unfreezes an account, or changes where accounting records it or its labels. It takes the lock of the postings, so that after the answer no
 * money goes out of a frozen account.
 * @throws {Problem} 400 without a change; 404; 409 `account_closed`.
 */
export async function changeAccount(
  deps: Pick<Deps, 'db' | 'accountNumbers'>,
  context: RequestContext,
  id: string,
  change: AccountChange,
): Promise<DepositAccount> {
  const { status, ledgerAccountId } = change;
  if (Object.keys(change).length === 0) {
    const message = 'must have "status", "ledgerAccountId", "externalId" or "metadata"';
    throw Problem.invalid([{ location: 'body', code: 'required', message }]);
  }
  const numbers = await deps.accountNumbers();
  const current = async (trx: Transaction<Database>) => {
    const [balance, account] = await Promise.all([lockBalance(trx, context, id), findAccount(trx, id)]);
    return balance && account && toAccount(account, numbers, balance, showsNumbers(context));
  };
  const options = { current, codec: answerWithoutNumber(numbers) };
  return changeInTenant(deps.db, context, options, async (trx) => {
    // Postgres runs them in this order: the account is read after the lock.
    const [balance, account] = await Promise.all([lockBalance(trx, context, id), findAccount(trx, id)]);
    if (!account || !balance) throw Problem.notFound();
    if (account.status === 'closed') throw closed(id);
    let row = account;
    if (ledgerAccountId !== undefined && ledgerAccountId !== row.ledger_account_id) {
      row = await setLedgerAccount(trx, id, ledgerAccountId);
      await recordAuditEvent(trx, context, 'account.ledger_account_changed', id);
    }
    if (status !== undefined && status !== row.status) {
      row = await setAccountStatus(trx, id, status);
      await recordAuditEvent(trx, context, status === 'frozen' ? 'account.frozen' : 'account.unfrozen', id);
      await recordEvent(trx, {
        contract: (status === 'frozen' ? accountFrozen : accountUnfrozen) as typeof accountFrozen,
        subject: id,
        tenant: context,
        labels: showCamelLabels(changedLabels(account, change)),
        data: { id, object: 'account', livemode: row.livemode, type: row.type, status },
      });
    }
    const labels = changedLabels(account, change);
    if (!isDeepStrictEqual({ ...account, ...labels }, { ...account })) row = await setAccountLabels(trx, id, labels);
    if (row === account) recordNoChange(trx, context);
    return toAccount(row, numbers, balance, showsNumbers(context));
  });
}
