import { bestWord, type Choices, learnableWordsOf, payeeKeysOf } from '@exchequer/categorization';
import type { Change, Tenant } from '@exchequer/postgres';
import { type Kysely, sql } from 'kysely';
import type { Category } from '../../books/accounts/category.js';
import { build, type Database } from '../../database.js';
import type { Evidence } from './categorize.js';

/** Only the latest corrections count, so that a changed decision is learned too. */
const LABELS_MAX = 50;
const WORDS_MAX = 12;

interface Text {
  readonly description: string;
  readonly vendor: string | null;
}

/** Corrections by people of this organization for expenses with the same vendor, and with a word of the description. */
export async function findEvidence(db: Kysely<Database>, expense: Text): Promise<Evidence> {
  const { exact, shorter } = vendorKeysOf(expense.vendor);
  const words = wordsOf(expense.description);
  const [byKey, byWord] = await Promise.all([countByVendor(db, [...exact, ...shorter]), countByWord(db, words)]);
  const key = [...exact, ...shorter].find((each) => byKey.has(each));
  return {
    payee: key === undefined ? undefined : { choices: byKey.get(key)!, isExact: exact.includes(key) },
    word: bestWord(words, (word) => byWord.get(word)),
  };
}

/** A person's decision about this expense. It replaces an earlier one. */
export function learnedCategory(
  tenant: Tenant,
  { id: expense_id, category, vendor, description }: Text & { readonly id: string; readonly category: Category },
): Change[] {
  const { organizationId: org_id, livemode } = tenant;
  const label = { expense_id, org_id, livemode, vendor_key: vendorKeysOf(vendor).exact[0] ?? null, category };
  const words = wordsOf(description).map((word) => ({ expense_id, word, org_id, livemode }));
  return [
    build.deleteFrom('category_label').where('expense_id', '=', expense_id),
    build.insertInto('category_label').values(label),
    ...(words.length === 0 ? [] : [build.insertInto('category_label_word').values(words)]),
  ];
}

/** The names of a vendor that are looked up: `UBER *TRIP 7X2` is looked up as `uber trip`, then as `uber`. */
function vendorKeysOf(vendor: string | null): ReturnType<typeof payeeKeysOf> {
  const { exact, shorter } = payeeKeysOf({ description: vendor ?? '' });
  return { exact: exact.slice(0, 1), shorter };
}

function wordsOf(description: string): string[] {
  return learnableWordsOf({ description }).slice(0, WORDS_MAX);
}

async function countByVendor(db: Kysely<Database>, keys: readonly string[]): Promise<ReadonlyMap<string, Choices>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ name: string; category: Category; count: number }>`
    select asked.name, latest.category, count(*)::int as count
      from unnest(${keys}::text[]) asked(name)
     cross join lateral (select category from category_label where vendor_key = asked.name
                          order by labeled_at desc limit ${LABELS_MAX}) latest
     group by asked.name, latest.category`.execute(db);
  return choicesOf(rows);
}

/** Each vendor counts once: a word that one vendor always uses says nothing about others. */
async function countByWord(db: Kysely<Database>, words: readonly string[]): Promise<ReadonlyMap<string, Choices>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ name: string; category: Category; count: number }>`
    select name, category, count(*)::int as count
      from (select distinct on (asked.name, coalesce(l.vendor_key, l.expense_id)) asked.name, l.category
              from unnest(${words}::text[]) asked(name)
              cross join lateral (select expense_id from category_label_word w where w.word = asked.name
                                   order by expense_id desc limit ${LABELS_MAX}) latest
              join category_label l on l.expense_id = latest.expense_id
             order by asked.name, coalesce(l.vendor_key, l.expense_id), l.labeled_at desc) said
     group by name, category order by name`.execute(db);
  return choicesOf(rows);
}

function choicesOf(
  rows: readonly { readonly name: string; readonly category: Category; readonly count: number }[],
): ReadonlyMap<string, Choices> {
  const choices = new Map<string, Map<Category, number>>();
  for (const { name, category, count } of rows) {
    choices.set(name, (choices.get(name) ?? new Map<Category, number>()).set(category, count));
  }
  return choices;
}
