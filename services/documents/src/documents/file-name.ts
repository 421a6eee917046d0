import type { Tenant } from '@exchequer/postgres';
import type { DataKey } from '@exchequer/vault';
import type { Transaction } from 'kysely';
import type { DocumentTable, Schema } from './documents.table.js';

const PURPOSE = 'file name';
const WORD_PURPOSE = 'word of a file name';
const WORD_HASH_BYTES = 16;

/** @param key the key of the document */
export function sealFileName(key: DataKey, name: string): Buffer {
  return key.seal(Buffer.from(name), PURPOSE);
}

/** @param key the key of the document */
export function openFileName(key: DataKey, { sealed_file_name }: Pick<DocumentTable, 'sealed_file_name'>): string {
  return key.open(sealed_file_name, PURPOSE).toString('utf8');
}

/** The words of a text: runs of letters and digits, in lower case. */
export function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  return [...new Set(words.filter(Boolean))];
}

/**
 * Keyed hashes of words, by which a document is found without storing its name.
 * @param key the key of the organization
 */
export function hashWords(key: DataKey, words: readonly string[]): Buffer[] {
  return words.map((word) => key.hash(Buffer.from(word), WORD_PURPOSE).subarray(0, WORD_HASH_BYTES));
}

/** Makes a document findable by the words of its name. */
export async function insertWords(
  trx: Transaction<Schema>,
  { organizationId: org_id, livemode }: Tenant,
  document_id: string,
  words: readonly Buffer[],
): Promise<void> {
  if (words.length === 0) return;
  const rows = words.map((word) => ({ org_id, livemode, word, document_id }));
  await trx.insertInto('document_word').values(rows).execute();
}
