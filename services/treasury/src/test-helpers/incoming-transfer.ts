import { FieldErrors, idempotently, Problem, type RequestContext, unlessAnswered } from '@exchequer/http-kit';
import { isId } from '@exchequer/ids';
import { dollarsToCents } from '@exchequer/money';
import { inTenant, readInTenant } from '@exchequer/postgres';
import { type AccountRow, findAccount } from '../accounts/accounts.queries.js';
import { tenantNow } from '../clock/clock.js';
import type { Deps } from '../deps.js';
import { toTransaction } from '../transactions/transaction.js';
import type { Transaction } from '../transactions/transactions.api.js';
import { receiveBankMessages } from '../transfers/receive-bank-messages.js';
import { checkDescription } from '../transfers/writable-order.js';
import { askBank } from './ask-bank.js';
import { simulationId } from './simulation-id.js';
import type { IncomingTransferInput } from './test-helpers.api.js';

/** The largest amount of an ACH entry. */
const ACH_MAX_CENTS = 99_999_999_99n;

/**
 * Somebody at another bank pays: the sandbox bank reports it as a file or a message, and treasury posts it.
 * @throws {Problem} 400, 404, 409 `account_closed`, 503 if the bank does not answer.
 */
export function receiveIncomingTransfer(
  deps: Deps,
  context: RequestContext,
  input: IncomingTransferInput,
): Promise<Transaction> {
  return unlessAnswered(deps.db, context, async () => {
    const { amount, type, counterparty, description } = input;
    const errors = new FieldErrors();
    if (type === 'ach' && dollarsToCents(amount) > ACH_MAX_CENTS)
      errors.add('body.amount', 'out_of_range', 'must be at most 99999999.99 for ACH');
    checkDescription(errors, 'body.description', description ?? '');
    errors.throwIfAny();
    const account = await findOpenAccount(deps, context, input.accountId);
    const numbers = await deps.accountNumbers();
    const now = await inTenant(deps.db, context, (trx) => tenantNow(trx, context));
    const simulated = (await askBank(() =>
      deps.sandbox.post(context, '/bank/simulations/incoming_payments', {
        id: simulationId(context),
        rail: type,
        accountNumber: numbers.open(account),
        amount,
        counterpartyName: counterparty.name,
        ...(description !== undefined && { description: description.slice(0, 140) }),
        occurredAt: now.toISOString(),
      }),
    )) as { occurredAt: string };
    await askBank(() => receiveBankMessages(deps, context, { until: now }));
    return idempotently(deps.db, context, async (trx) => {
      // The bank gives each incoming payment a time of its own.
      const row = await trx
        .selectFrom('transaction')
        .selectAll()
        .where('account_id', '=', account.id)
        .where('created_at', '=', new Date(simulated.occurredAt))
        .where('type', '=', type)
        .where('transfer_id', 'is', null)
        .orderBy('id')
        .executeTakeFirst();
      if (!row) throw new Problem('account_closed', 'The account was closed, so the money went back.');
      return toTransaction(row);
    });
  });
}

async function findOpenAccount({ db }: Deps, context: RequestContext, id: string): Promise<AccountRow> {
  const account = isId('acct', id) ? await readInTenant(db, context, (read) => findAccount(read, id)) : undefined;
  if (!account) {
    const message = 'must be an account of the organization in this mode';
    throw new Problem('not_found', undefined, [{ location: 'body.accountId', code: 'not_found', message }]);
  }
  if (account.status === 'closed') throw new Problem('account_closed', 'The account is closed.');
  return account;
}
