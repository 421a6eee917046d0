import type { Transaction } from 'kysely';
import { type AccountRow, findAccountsById } from '../../books/accounts/accounts.queries.js';
import type { Category } from '../../books/accounts/category.js';
import { EQUIPMENT, OTHER_EXPENSES } from '../../books/accounts/chart-of-accounts.js';
import type { Database } from '../../database.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { unknownReference } from '../../wire/problems.js';

/**
 * The account of an expense, after both named accounts were checked.
 * @throws {Problem} 400; 404.
 */
export async function requireAccounts(
  trx: Transaction<Database>,
  accountId: string,
  paymentAccountId: string,
): Promise<AccountRow> {
  return accountOfExpense(await findAccountsById(trx, [accountId, paymentAccountId]), accountId, paymentAccountId);
}

/** The same, of accounts that were read before. */
export function accountOfExpense(
  accounts: ReadonlyMap<string, AccountRow>,
  accountId: string,
  paymentAccountId: string,
): AccountRow {
  const account = accounts.get(accountId);
  const paymentAccount = accounts.get(paymentAccountId);
  if (!account || !paymentAccount) {
    const unknown = [...(account ? [] : ['body.account_id']), ...(paymentAccount ? [] : ['body.payment_account_id'])];
    throw unknownReference(...unknown);
  }
  const errors = new FieldErrors();
  if (account.type !== 'expense' && account.type !== 'asset') {
    errors.add('body.account_id', 'invalid_value', 'must be an expense or asset account');
  }
  if (paymentAccount.type !== 'asset' && paymentAccount.type !== 'liability') {
    errors.add('body.payment_account_id', 'invalid_value', 'must be an asset or liability account');
  }
  if (account.id === paymentAccount.id) {
    errors.add('body.payment_account_id', 'invalid_value', 'must be another account than account_id');
  }
  errors.throwIfAny();
  return account;
}

/** The account of a category in the chart of accounts. */
export async function accountIdOf(trx: Transaction<Database>, category: Category): Promise<string> {
  if (category === 'other_expense') return OTHER_EXPENSES;
  if (category === 'asset_purchase') return EQUIPMENT;
  const account = trx.selectFrom('account').select('id').where('category', '=', category).where('built_in', '=', true);
  return (await account.executeTakeFirstOrThrow()).id;
}

/** The category of an account's expenses. Null if it has none. */
export function categoryOf({ type, category }: Pick<AccountRow, 'type' | 'category'>): Category | null {
  return type === 'asset' ? 'asset_purchase' : category;
}
