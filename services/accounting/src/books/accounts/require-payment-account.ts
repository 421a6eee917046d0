import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { unknownReference } from '../../wire/problems.js';
import type { AccountType } from './accounts.api.js';
import { type AccountRow, findAccountsById } from './accounts.queries.js';

const MEMBER = 'body.payment_account_id';

/**
 * The account that money is received on or paid from, by the id that the request gives.
 * @throws {Problem} 404 when there is none, 400 when it is of another type.
 */
export async function requirePaymentAccount(
  trx: Transaction<Database>,
  id: string,
  types: readonly AccountType[],
): Promise<string> {
  return paymentAccountOf(await findAccountsById(trx, [id]), id, types);
}

/** The same, of accounts that were read before. */
export function paymentAccountOf(
  accounts: ReadonlyMap<string, AccountRow>,
  id: string,
  types: readonly AccountType[],
): string {
  const account = accounts.get(id);
  if (!account) throw unknownReference(MEMBER);
  const errors = new FieldErrors();
  if (!types.includes(account.type)) errors.add(MEMBER, 'invalid_value', `must be an ${types.join(' or ')} account`);
  errors.throwIfAny();
  return id;
}
