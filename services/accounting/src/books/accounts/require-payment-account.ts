import { FieldErrors } from '../../wire/field-errors.js';
import { unknownReference } from '../../wire/problems.js';
import type { AccountType } from './accounts.api.js';
import type { AccountRow } from './accounts.queries.js';

const MEMBER = 'body.payment_account_id';

/**
 * The account that receives or pays money, by the id in the request.
 * @param accounts with this account, if it exists
 * @throws {Problem} 404 if it does not exist, 400 if it has another type.
 */
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
