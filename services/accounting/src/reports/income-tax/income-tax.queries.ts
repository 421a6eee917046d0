import { type Kysely, sql } from 'kysely';
import type { Category } from '../../books/accounts/category.js';
import type { Database } from '../../database.js';

/**
 * Amounts posted in a period to accounts without a category, by the category of their expense. They come from the postings:
 * these exclude recoverable tax, and an expense that is voided later counts against the period of the void, so a closed year
 * does not change.
 */
export async function sumExpensesByCategory(
  db: Kysely<Database>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, ReadonlyMap<Category, bigint>>> {
  const { rows } = await sql<{ account_id: string; category: Category; amount: string }>`
    select a.id as account_id, x.category, sum(p.amount)::text as amount
      from account a
      join ledger_account l on l.org_id = a.org_id and l.livemode = a.livemode and l.id = a.id
      join ledger_posting p on p.account_key = l.key and p.effective_on between ${from}::date and ${to}::date
      join ledger_entry e on e.key = p.entry_key
      join journal_entry j on j.org_id = e.org_id and j.livemode = e.livemode and j.id = e.id
      join expense x on x.org_id = j.org_id and x.livemode = j.livemode and x.id = j.source_id
     where a.category is null and a.type = 'expense' and j.source_type = 'expense'
     group by a.id, x.category`.execute(db);
  const byAccount = new Map<string, Map<Category, bigint>>();
  for (const { account_id, category, amount } of rows) {
    const sums = byAccount.get(account_id) ?? new Map<Category, bigint>();
    byAccount.set(account_id, sums.set(category, BigInt(amount)));
  }
  return byAccount;
}
