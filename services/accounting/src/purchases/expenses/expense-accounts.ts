import type { Kysely } from 'kysely';
import type { AccountRow } from '../../books/accounts/accounts.queries.js';
import type { Category } from '../../books/accounts/category.js';
import { EQUIPMENT, OTHER_EXPENSES } from '../../books/accounts/chart-of-accounts.js';
import type { Database } from '../../database.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { unknownReference } from '../../wire/problems.js';

/**
 * The account of an expense, after both named accounts were checked.
 * @param accounts those of them that exist
 * @throws {Problem} 400; 404.
 */
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
export function findAccountOfCategory(db: Kysely<Database>, category: Category): Promise<AccountRow> {
  const account = db.selectFrom('account').selectAll().where('built_in', '=', true);
  if (category === 'other_expense') return account.where('id', '=', OTHER_EXPENSES).executeTakeFirstOrThrow();
  if (category === 'asset_purchase') return account.where('id', '=', EQUIPMENT).executeTakeFirstOrThrow();
  return account.where('category', '=', category).executeTakeFirstOrThrow();
}

/** The accounts of all categories in the chart of accounts. */
export async function findAccountsOfCategories(db: Kysely<Database>): Promise<ReadonlyMap<Category, string>> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'category'])
    .where('built_in', '=', true)
    .where('category', 'is not', null)
    .execute();
  return new Map<Category, string>([
    ...rows.map(({ id, category }) => [category!, id] as const),
    ['other_expense', OTHER_EXPENSES],
    ['asset_purchase', EQUIPMENT],
  ]);
}

/** The category of an account's expenses. Null if it has none. */
export function categoryOf({ type, category }: Pick<AccountRow, 'type' | 'category'>): Category | null {
  return type === 'asset' ? 'asset_purchase' : category;
}
