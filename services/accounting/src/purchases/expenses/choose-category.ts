import type { Transaction } from 'kysely';
import { type AccountRow, findAccountsById } from '../../books/accounts/accounts.queries.js';
import type { Database } from '../../database.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { unknownReference } from '../../wire/problems.js';
import { categorize, type Evidence } from './categorize.js';
import { accountIdOf, categoryOf } from './expense-accounts.js';
import type { ExpenseChange } from './expenses.api.js';
import type { ExpenseRow } from './expenses.queries.js';
import { findEvidence } from './learned-categories.js';

/** The columns with the category of an expense. */
export type CategoryColumns = Pick<
  ExpenseRow,
  'category' | 'category_confidence' | 'category_source' | 'suggested_category'
>;

/** The detected category of an expense. */
export async function categoryFor(
  trx: Transaction<Database>,
  account: AccountRow | null,
  expense: { readonly description: string; readonly vendor: string | null },
): Promise<CategoryColumns> {
  return categoryBy(await findEvidence(trx, expense), account, expense);
}

/** The same, by evidence that was read before. */
export function categoryBy(
  evidence: Evidence | undefined,
  account: AccountRow | null,
  expense: { readonly description: string; readonly vendor: string | null },
) {
  const { category, confidence, source, suggestion } = categorize({ account, ...expense, evidence });
  return {
    category,
    category_confidence: confidence,
    category_source: source,
    suggested_category: suggestion,
  };
}

/** The category after a change: what a person said now or before is certain, the rest is detected again. */
export async function categoryAfter(
  trx: Transaction<Database>,
  changed: ExpenseRow,
  account: AccountRow | null,
  { account_id, category }: Pick<ExpenseChange, 'account_id' | 'category'>,
): Promise<CategoryColumns> {
  const named = category ?? (account_id !== undefined && account ? categoryOf(account) : null);
  if (named !== null) {
    return { category: named, category_confidence: 1, category_source: 'person', suggested_category: null };
  }
  if (changed.category_source === 'person' && account_id === undefined) {
    const { category_confidence, category_source, suggested_category } = changed;
    return { category: changed.category, category_confidence, category_source, suggested_category };
  }
  return categoryFor(trx, account, changed);
}

/**
 * The account after a change: the given account, or the account of the given category. An added account without a category
 * keeps its expenses.
 * @throws {Problem} 400 if account and category contradict each other; 404.
 */
export async function chooseAccount(
  trx: Transaction<Database>,
  expense: Pick<ExpenseRow, 'account_id'>,
  { account_id, category }: Pick<ExpenseChange, 'account_id' | 'category'>,
): Promise<AccountRow | null> {
  const id = account_id ?? expense.account_id;
  const account = id === null ? null : await findAccount(trx, id);
  if (id !== null && account === null) throw unknownReference('body.account_id');
  const ofAccount = account && categoryOf(account);
  if (category === undefined || ofAccount === category) return account;
  const saysNothing = account !== null && ofAccount === null;
  if (saysNothing && (!account.built_in || account_id !== undefined)) return account;
  if (account_id !== undefined) {
    const errors = new FieldErrors();
    errors.add('body.category', 'invalid_value', `must be ${ofAccount}, which account_id stands for`);
    errors.throwIfAny();
  }
  return findAccount(trx, await accountIdOf(trx, category));
}

async function findAccount(trx: Transaction<Database>, id: string): Promise<AccountRow | null> {
  return (await findAccountsById(trx, [id])).get(id) ?? null;
}
