import type { Transaction } from 'kysely';
import { type AccountRow, findAccountsById } from '../../books/accounts/accounts.queries.js';
import type { Category } from '../../books/accounts/category.js';
import { CASH } from '../../books/accounts/chart-of-accounts.js';
import type { Database } from '../../database.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { unknownReference } from '../../wire/problems.js';
import { categorize, type Evidence } from './categorize.js';
import { categoryOf, findAccountOfCategory } from './expense-accounts.js';
import type { ExpenseChange } from './expenses.api.js';
import type { ExpenseRow } from './expenses.queries.js';
import { findEvidence } from './learned-categories.js';

/** The columns with the category of an expense. */
export type CategoryColumns = Pick<
  ExpenseRow,
  'category' | 'category_confidence' | 'category_source' | 'suggested_category'
>;

/** What the choice of account and category depends on. */
export interface Choice {
  /** The named accounts that exist, and the account of the named category. */
  readonly accounts: ReadonlyMap<string, AccountRow>;
  /** Undefined where no category is named. */
  readonly ofCategory: AccountRow | undefined;
  readonly evidence: Evidence | undefined;
}

/**
 * Reads what the choice of account and category depends on, in one round trip.
 * @param changed the expense after the change
 * @param accountId the account of the request, or else of the expense
 */
export async function readChoice(
  trx: Transaction<Database>,
  changed: Pick<ExpenseRow, 'description' | 'vendor' | 'payment_account_id'>,
  accountId: string | null,
  category: Category | undefined,
): Promise<Choice> {
  const ids = [changed.payment_account_id ?? CASH, ...(accountId === null ? [] : [accountId])];
  const [accounts, ofCategory, evidence] = await Promise.all([
    findAccountsById(trx, ids),
    category && findAccountOfCategory(trx, category),
    category === undefined ? findEvidence(trx, changed) : undefined,
  ]);
  return {
    accounts: new Map([...accounts, ...(ofCategory ? [[ofCategory.id, ofCategory] as const] : [])]),
    ofCategory,
    evidence,
  };
}

/** The detected category of an expense. */
export function categoryBy(
  evidence: Evidence | undefined,
  account: AccountRow | null,
  expense: { readonly description: string; readonly vendor: string | null; readonly mcc?: string | undefined },
) {
  const { description, vendor, mcc } = expense;
  const { category, confidence, source, suggestion } = categorize({ account, description, vendor, mcc, evidence });
  return {
    category,
    category_confidence: confidence,
    category_source: source,
    suggested_category: suggestion,
  };
}

/** The category after a change: what a person said now or before is certain, the rest is detected again. */
export function categoryAfter(
  { evidence }: Choice,
  changed: ExpenseRow,
  account: AccountRow | null,
  { account_id, category }: Pick<ExpenseChange, 'account_id' | 'category'>,
): CategoryColumns {
  const named = category ?? (account_id !== undefined && account ? categoryOf(account) : null);
  if (named !== null) {
    return { category: named, category_confidence: 1, category_source: 'person', suggested_category: null };
  }
  if (changed.category_source === 'person' && account_id === undefined) {
    const { category_confidence, category_source, suggested_category } = changed;
    return { category: changed.category, category_confidence, category_source, suggested_category };
  }
  return categoryBy(evidence, account, changed);
}

/**
 * The account after a change: the given account, or the account of the given category. An added account without a category
 * keeps its expenses.
 * @throws {Problem} 400 if account and category contradict each other; 404.
 */
export function chooseAccount(
  { accounts, ofCategory }: Choice,
  expense: Pick<ExpenseRow, 'account_id'>,
  { account_id, category }: Pick<ExpenseChange, 'account_id' | 'category'>,
): AccountRow | null {
  const id = account_id ?? expense.account_id;
  const account = id === null ? null : (accounts.get(id) ?? null);
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
  return ofCategory ?? null;
}
