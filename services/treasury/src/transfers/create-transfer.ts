import { FieldErrors, labelsOf, Problem, type RequestContext } from '@exchequer/http-kit';
import { dollarsToCents } from '@exchequer/money';
import { isRoutingNumber } from '@exchequer/nacha';
import { bankOf } from '../bank/bank-partners.js';
import type { Deps } from '../deps.js';
import { moveBetweenOwnAccounts } from './move-between-own-accounts.js';
import { sendToCounterparty } from './send-to-counterparty.js';
import type { Transfer, TransferInput } from './transfers.api.js';
import { checkWritable } from './writable-order.js';

/**
 * Creates a transfer. Between two own accounts it settles at once; to or from a counterparty it is sent by ACH, wire or instant payment.
 * @throws {Problem}
 */
export async function createTransfer(deps: Deps, context: RequestContext, input: TransferInput): Promise<Transfer> {
  bankOf(deps.banks, context);
  checkInput(input);
  const amount = dollarsToCents(input.amount);
  const { type, fromAccountId, toAccountId, description = '' } = input;
  const labels = labelsOf(input);
  if (toAccountId !== undefined) {
    if (fromAccountId === toAccountId) {
      throw new Problem('same_account', 'A transfer needs two different accounts.', [
        { location: 'body.toAccountId', message: 'must be another account than fromAccountId', code: 'same_account' },
      ]);
    }
    return moveBetweenOwnAccounts(deps.db, context, { type, fromAccountId, toAccountId, amount, description, labels });
  }
  const { accountType = 'checking', ...counterparty } = input.counterparty!;
  return sendToCounterparty(deps, context, {
    type,
    direction: input.direction ?? 'credit',
    accountId: fromAccountId,
    counterparty: { ...counterparty, accountType },
    amount,
    speed: input.speed ?? 'standard',
    secCode: type === 'ach' ? (input.secCode ?? 'PPD') : null,
    description,
    labels,
  });
}

const PLACES = {
  name: 'body.counterparty.name',
  accountNumber: 'body.counterparty.accountNumber',
  routingNumber: 'body.counterparty.routingNumber',
  amount: 'body.amount',
  description: 'body.description',
};

/** @throws {Problem} 400 that names everything that does not fit together, and what no file or message can hold. */
function checkInput(input: TransferInput): void {
  const { type, toAccountId, counterparty, amount, direction, speed, secCode, description = '' } = input;
  const errors = new FieldErrors();
  if (toAccountId !== undefined && counterparty) {
    errors.add('body.counterparty', 'ambiguous', 'must not be given together with toAccountId');
  } else if (toAccountId === undefined && !counterparty) {
    errors.add('body.toAccountId', 'required', 'or "counterparty" must be given');
  }
  if (counterparty && !isRoutingNumber(counterparty.routingNumber)) {
    const message = 'must be nine digits of which the last is the check digit (ABA)';
    errors.add('body.counterparty.routingNumber', 'invalid_routing_number', message);
  }
  if (direction === 'debit') {
    if (!counterparty) errors.add('body.direction', 'not_applicable', 'must be credit between own accounts');
    else if (type !== 'ach') errors.add('body.direction', 'not_applicable', 'must be credit: only ACH can pull money');
  }
  if (type !== 'ach' && speed === 'same_day') {
    errors.add('body.speed', 'not_applicable', 'can be same_day only for ACH');
  }
  if (secCode && (type !== 'ach' || !counterparty)) {
    errors.add('body.secCode', 'not_applicable', 'can be given only for ACH to or from a counterparty');
  }
  if (counterparty) {
    const { accountType = 'checking' } = counterparty;
    const order = {
      type,
      direction: type === 'ach' ? (direction ?? 'credit') : 'credit',
      amount: dollarsToCents(amount),
      secCode: type === 'ach' ? (secCode ?? 'PPD') : null,
      description,
      counterparty: { ...counterparty, accountType },
    } as const;
    checkWritable(errors, order, PLACES);
  }
  errors.throwIfAny();
}
