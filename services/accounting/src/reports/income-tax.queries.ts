import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.js';
import type { Category } from '../expenses/category.js';

/** What the expenses of a period on accounts without a category were for, by account. */
export async function sumExpensesByCategory(
  db: Kysely<Database>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, ReadonlyMap<Category, bigint>>> {
  const { rows } = await sql<{ account_id: string; category: Category; amount: string }>`
    select e.account_id, e.category, sum(e.amount)::text as amount
      from expense e join account a on a.org_id = e.org_id and a.livemode = e.livemode and a.id = e.account_id
     where a.category is null and a.type = 'expense' and e.journal_entry_id is not null and e.voided_at is null
       and e.date between ${from} and ${to}
     group by e.account_id, e.category`.execute(db);
  const byAccount = new Map<string, Map<Category, bigint>>();
  for (const { account_id, category, amount } of rows) {
    const sums = byAccount.get(account_id) ?? new Map<Category, bigint>();
    byAccount.set(account_id, sums.set(category, BigInt(amount)));
  }
  return byAccount;
}
