import { countFor, newestPage, type PagePosition, type RequestContext } from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import type { Deps } from '../deps.js';
import { toDocumentObject } from './document.js';
import type { DocumentList } from './documents.api.js';
import { countDocuments, type DocumentFilter, findDocuments } from './documents.queries.js';
import { hashWords, wordsOf } from './file-name.js';
import { ORGANIZATION_KEY } from './form-hash.js';

interface Asked extends Omit<DocumentFilter, 'words'> {
  /** Words of the file name. */
  readonly search: string | undefined;
  readonly page: PagePosition;
}

/** A page of documents, newest first. */
export function readDocuments(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  context: RequestContext,
  { search, page, ...asked }: Asked,
): Promise<DocumentList> {
  return readInTenant(db, context, async (db) => {
    const key = search === undefined ? undefined : await vault.existingKey(db, context, ORGANIZATION_KEY);
    const words = search === undefined ? undefined : key ? hashWords(key, wordsOf(search)) : [];
    const filter = { ...asked, words };
    const rows = await findDocuments(db, filter, page.rows);
    const total_count = await countFor(page, () => countDocuments(db, filter));
    const { data: shown, ...list } = newestPage(rows, total_count, page, (row) => row);
    const keys = await vault.existingKeys(
      db,
      context,
      shown.map(({ id }) => id),
    );
    // A document and its key are deleted in one transaction, perhaps between the two reads.
    const data = shown.flatMap((row) => {
      const own = keys.get(row.id);
      return own ? [toDocumentObject(row, own)] : [];
    });
    return { ...list, data };
  });
}
