import { type Tenant, unawaited } from '@exchequer/postgres';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Category } from '../../books/accounts/category.js';
import type { Database } from '../../database.js';
import { type Evidence, shareOf } from './categorize.js';

/** Fewer corrections of a vendor, or vendors of a word, are not used. */
const LABELS_MIN = { vendor: 2, word: 3 } as const;
/** Only the latest corrections count, so that a changed decision is learned too. */
const LABELS_MAX = 50;
const WORDS_MAX = 12;
const WORD_LENGTH_MIN = 4;

interface Text {
  readonly description: string;
  readonly vendor: string | null;
}

/** Corrections by people of this organization for expenses with the same vendor, or else with a word of the description. */
export async function findEvidence(db: Kysely<Database>, expense: Text): Promise<Evidence | undefined> {
  const vendor = keyOf(expense.vendor);
  const [ofVendor, allWords] = await Promise.all([
    vendor === null ? undefined : countByVendor(db, vendor),
    countByWord(db, wordsOf(expense.description)),
  ]);
  if (ofVendor && totalOf(ofVendor) >= LABELS_MIN.vendor) return ofVendor;
  const ofWords = allWords.filter((evidence) => totalOf(evidence) >= LABELS_MIN.word);
  return ofWords.sort((a, b) => highestShareOf(b) - highestShareOf(a))[0];
}

/** Stores a person's decision about this expense, and replaces an earlier one. The statements are `unawaited`. */
export function learnCategory(
  trx: Transaction<Database>,
  tenant: Tenant,
  { id: expense_id, category, vendor, description }: Text & { readonly id: string; readonly category: Category },
): void {
  const { organizationId: org_id, livemode } = tenant;
  const label = { expense_id, org_id, livemode, vendor_key: keyOf(vendor), category };
  unawaited(trx, trx.deleteFrom('category_label').where('expense_id', '=', expense_id));
  unawaited(trx, trx.insertInto('category_label').values(label));
  const words = wordsOf(description);
  if (words.length === 0) return;
  const rows = words.map((word) => ({ expense_id, word, org_id, livemode }));
  unawaited(trx, trx.insertInto('category_label_word').values(rows));
}

/** Normalizes a vendor: `UBER *TRIP 7X2`, `Uber Inc.` and `uber` are equal. */
export function keyOf(vendor: string | null): string | null {
  if (vendor === null) return null;
  const words = plainWords(vendor).filter((word) => !NOT_A_NAME.has(word));
  return words.slice(0, 3).join(' ') || null;
}

const NOT_A_NAME = new Set([
  'inc',
  'llc',
  'ltd',
  'corp',
  'co',
  'company',
  'gmbh',
  'sa',
  'sas',
  'bv',
  'plc',
  'the',
  'www',
  'com',
]);

function wordsOf(text: string): string[] {
  return [...new Set(plainWords(text))].filter((word) => word.length >= WORD_LENGTH_MIN).slice(0, WORDS_MAX);
}

/** Lower case, without accents. Words with a digit are numbers and are left out. */
function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/\p{N}/u.test(word));
}

async function countByVendor(db: Kysely<Database>, vendor: string): Promise<Evidence> {
  const { rows } = await sql<{ category: Category; count: number }>`
    select category, count(*)::int as count
      from (select category from category_label where vendor_key = ${vendor}
             order by labeled_at desc limit ${LABELS_MAX}) latest
     group by category`.execute(db);
  return { counts: new Map(rows.map(({ category, count }) => [category, count])) };
}

/** Each vendor counts once: a word that one vendor always uses says nothing about others. */
async function countByWord(db: Kysely<Database>, words: readonly string[]): Promise<Evidence[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ word: string; category: Category; count: number }>`
    select word, category, count(*)::int as count
      from (select distinct on (asked.word, coalesce(l.vendor_key, l.expense_id)) asked.word, l.category
              from unnest(${words}::text[]) asked(word)
              cross join lateral (select expense_id from category_label_word w where w.word = asked.word
                                   order by expense_id desc limit ${LABELS_MAX}) latest
              join category_label l on l.expense_id = latest.expense_id
             order by asked.word, coalesce(l.vendor_key, l.expense_id), l.labeled_at desc) said
     group by word, category order by word`.execute(db);
  return [...new Set(rows.map(({ word }) => word))].map((word) => ({
    counts: new Map(rows.flatMap((row) => (row.word === word ? [[row.category, row.count]] : []))),
  }));
}

function totalOf({ counts }: Evidence): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function highestShareOf(evidence: Evidence): number {
  return Math.max(...[...evidence.counts.keys()].map((category) => shareOf(evidence, category)));
}
