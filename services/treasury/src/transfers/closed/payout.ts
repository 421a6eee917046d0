import { FieldErrors, idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { lockBalance } from '@exchequer/ledger';
import { recordAuditEvent } from '@exchequer/messaging';
import { type Cents, dollarsToCents } from '@exchequer/money';
import type { Transaction } from 'kysely';
import { type AccountRow, findAccount, findAccounts } from '../../accounts/accounts.queries.js';
import { tenantNow } from '../../clock/clock.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { lockBalances } from '../../transactions/lock-balances.js';
import { lookUpBank, requireReach } from '../look-up-bank.js';
import { requireUsable } from '../require-usable.js';
import { submitTransfer } from '../send-to-counterparty.js';
import { toTransfer } from '../transfer.js';
import type { Transfer } from '../transfers.api.js';
import { checkWritable } from '../writable-order.js';
import type { PayoutInput, SettleInput } from './closed-accounts.api.js';
import { moveClosed } from './move-closed.js';

const PLACES = {
  name: 'body.counterparty.name',
  accountNumber: 'body.counterparty.accountNumber',
  routingNumber: 'body.counterparty.routingNumber',
  amount: 'body.amount',
  description: 'body.description',
};

/**
 * Pays out what has come to an account after its closing, to another own account or to another bank.
 * @throws {Problem} 400; 404; 409 if the account is not closed; 422 `insufficient_funds`; to another bank, as for every transfer.
 */
export async function payOut(deps: Deps, context: RequestContext, id: string, input: PayoutInput): Promise<Transfer> {
  checkPayout(input);
  const { toAccountId, counterparty, type = 'ach', description = 'Payout of a closed account' } = input;
  const bank = counterparty && (await lookUpBank(deps, context, counterparty.routingNumber));
  const transfer = await idempotently(deps.db, context, async (trx) => {
    const { available, now } = await lockClosed(trx, context, id, toAccountId);
    const amount = input.amount === undefined ? available : dollarsToCents(input.amount);
    if (amount <= 0n || amount > available) {
      throw new Problem('insufficient_funds', 'The closed account does not have that much money.');
    }
    await recordAuditEvent(trx, context, 'account.paid_out', id);
    if (toAccountId !== undefined) {
      requireUsable([{ location: 'body.toAccountId', account: await findAccount(trx, toAccountId) }]);
      return toTransfer(
        await moveClosed(trx, context, {
          from: id,
          to: toAccountId,
          amount,
          description,
          now,
          createdBy: context,
        }),
        undefined,
      );
    }
    requireReach(type, bank);
    const { accountType = 'checking', ...other } = counterparty!;
    const { row, key } = await submitTransfer(trx, deps, context, {
      type,
      direction: 'credit',
      accountId: id,
      counterparty: { ...other, accountType },
      amount,
      speed: 'standard',
      secCode: type === 'ach' ? 'PPD' : null,
      description,
      isPayout: true,
      createdBy: context,
    });
    return toTransfer(row, key);
  });
  deps.outgoing.wake();
  return transfer;
}

/**
 * Pays the negative balance of a closed account from another own account.
 * @throws {Problem} 404; 409 if the account is not closed or not negative; 422 `insufficient_funds`.
 */
export function settleClosed(
  deps: Pick<Deps, 'db'>,
  context: RequestContext,
  id: string,
  { fromAccountId, amount }: SettleInput,
): Promise<Transfer> {
  return idempotently(deps.db, context, async (trx) => {
    const { balance, now } = await lockClosed(trx, context, id, fromAccountId);
    if (balance >= 0n) throw new Problem('conflict', 'The closed account is not overdrawn.');
    const [from] = await findAccounts(trx, [fromAccountId]);
    requireUsable([{ location: 'body.fromAccountId', account: from }]);
    const cents = amount === undefined ? -balance : dollarsToCents(amount);
    if (cents > -balance) {
      const message = 'must be at most what the closed account is overdrawn by';
      throw Problem.invalid([{ location: 'body.amount', code: 'out_of_range', message }]);
    }
    const payer = await lockBalance(trx, context, fromAccountId);
    if (payer!.available < cents) {
      throw new Problem('insufficient_funds', 'The available balance of the account is too small.');
    }
    const description = 'Settlement of a closed account';
    const move = { from: fromAccountId, to: id, amount: cents, description, now, createdBy: context };
    const row = await moveClosed(trx, context, move);
    await recordAuditEvent(trx, context, 'account.settled', id);
    return toTransfer(row, undefined);
  });
}

function checkPayout({ toAccountId, counterparty, amount, type = 'ach', description = '' }: PayoutInput): void {
  const errors = new FieldErrors();
  if (toAccountId !== undefined && counterparty) {
    errors.add('body.counterparty', 'ambiguous', 'must not be given together with toAccountId');
  } else if (toAccountId === undefined && !counterparty) {
    errors.add('body.toAccountId', 'required', 'or "counterparty" must be given');
  }
  if (counterparty) {
    const order = {
      type,
      direction: 'credit',
      amount: amount === undefined ? 1n : dollarsToCents(amount),
      secCode: type === 'ach' ? 'PPD' : null,
      description,
      counterparty: { ...counterparty, accountType: counterparty.accountType ?? 'checking' },
    } as const;
    checkWritable(errors, order, PLACES);
  }
  errors.throwIfAny();
}

/** Locks the balance of a closed account, and that of the other account if there is one. */
async function lockClosed(
  trx: Transaction<Database>,
  context: RequestContext,
  id: string,
  otherId: string | undefined,
): Promise<{ readonly account: AccountRow; readonly balance: Cents; readonly available: Cents; readonly now: Date }> {
  await lockBalances(trx, context, otherId === undefined ? [id] : [id, otherId]);
  const [balance, account, now] = await Promise.all([
    lockBalance(trx, context, id),
    findAccount(trx, id),
    tenantNow(trx, context),
  ]);
  if (!account || !balance) throw Problem.notFound();
  if (account.status !== 'closed') {
    throw new Problem('conflict', 'The account is not closed. Use POST /v1/transfers.');
  }
  return { account, balance: balance.balance, available: balance.available, now };
}
