import type { Tenant } from '@exchequer/postgres';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { ExpenseTable } from './expenses.table.js';

export type ExpenseRow = Selectable<ExpenseTable>;

const columns = [
  'id', 'org_id', 'livemode', 'amount', 'tax_amount', 'description', 'vendor', 'document_id', 'account_id',
  'payment_account_id', 'category', 'category_confidence', 'voided_at', 'journal_entry_id', 'created_at',
  sql<string>`date::text`.as('date'),
] as const; // biome-ignore format: one list

/** The newest first. */
export function findExpenses(
  db: Kysely<Database>,
  { limit, offset, accountId }: ExpenseFilter & { readonly limit: number; readonly offset: number },
): Promise<ExpenseRow[]> {
  return db
    .selectFrom('expense')
    .select(columns)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export interface ExpenseFilter {
  readonly accountId?: string | undefined;
}

export async function countExpenses(db: Kysely<Database>, { accountId }: ExpenseFilter): Promise<number> {
  const { total } = await db
    .selectFrom('expense')
    .select(sql<number>`count(*)::int`.as('total'))
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
    .executeTakeFirstOrThrow();
  return total;
}

export function findExpense(db: Kysely<Database>, id: string): Promise<ExpenseRow | undefined> {
  return db.selectFrom('expense').select(columns).where('id', '=', id).executeTakeFirst();
}

export function lockExpense(trx: Transaction<Database>, id: string): Promise<ExpenseRow | undefined> {
  return trx.selectFrom('expense').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function insertExpense(
  trx: Transaction<Database>,
  tenant: Tenant,
  expense: Omit<Insertable<ExpenseTable>, 'org_id' | 'livemode'>,
): Promise<ExpenseRow> {
  return trx
    .insertInto('expense')
    .values({ ...expense, org_id: tenant.organizationId, livemode: tenant.livemode })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function markVoid(trx: Transaction<Database>, id: string, at: Date): Promise<ExpenseRow> {
  return trx
    .updateTable('expense')
    .set({ voided_at: at })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
