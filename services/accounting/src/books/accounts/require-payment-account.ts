import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { unknownReference } from '../../wire/problems.js';
import type { AccountType } from './accounts.api.js';
import { type AccountRow, findAccountsById } from './accounts.queries.js';

const MEMBER = 'body.payment_account_id';

/**
 * The account that receives or pays money, by the id in the request.
 * @throws {Problem} 404 if it does not exist, 400 if it has another type.
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
