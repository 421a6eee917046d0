import type { RequestContext } from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import type { Deps } from '../deps.js';
import { toDocumentObject } from './document.js';
import type { DocumentObject } from './documents.api.js';
import { type DocumentFilter, listDocuments } from './documents.queries.js';
import { hashWords, wordsOf } from './file-name.js';
import { ORGANIZATION_KEY } from './form-hash.js';

interface Asked extends Omit<DocumentFilter, 'words'> {
  /** Words of the file name. */
  readonly search: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A page of documents, newest first, and how many match in all. */
export function readDocuments(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  context: RequestContext,
  { search, ...asked }: Asked,
): Promise<{ data: DocumentObject[]; total: number }> {
  return readInTenant(db, context, async (db) => {
    const wanted = wordsOf(search ?? '');
    const key = wanted.length > 0 ? await vault.existingKey(db, context, ORGANIZATION_KEY) : undefined;
    const words = search?.trim() ? (key ? hashWords(key, wanted) : []) : undefined;
    const { rows, total } = await listDocuments(db, { ...asked, words });
    const keys = await vault.existingKeys(
      db,
      context,
      rows.map(({ id }) => id),
    );
    // A document and its key are deleted in one transaction, perhaps between the two reads.
    const data = rows.flatMap((row) => {
      const own = keys.get(row.id);
      return own ? [toDocumentObject(row, own)] : [];
    });
    return { data, total };
  });
}
