import { type Kysely, sql, type Transaction } from 'kysely';
import type { DocumentField, DocumentPart } from './documents.api.js';
import type { CorrectionCountTable, Schema } from './documents.table.js';

const BUCKET_PERCENT = 5;

/**
 * Counts how often people confirmed or changed what was read, by the confidence that it had. The table has no values, so it cannot tell what a
 * document says. A value that a person entered before is not counted again.
 */
export async function countCorrections(
  trx: Transaction<Schema>,
  livemode: boolean,
  { document_type, fields }: DocumentPart,
  corrections: Readonly<Record<string, DocumentField['value']>>,
): Promise<void> {
  const counts = new Map<string, CorrectionCountTable>();
  for (const { name, value, confidence, source } of fields) {
    if (!Object.hasOwn(corrections, name) || source === 'review') continue;
    const field = name.replace(/\[\d+\]/, '[]');
    const bucket = Math.floor((confidence * 100 + 1e-6) / BUCKET_PERCENT) * BUCKET_PERCENT;
    const key = JSON.stringify([field, source, bucket]);
    const count = counts.get(key) ?? { livemode, document_type, field, source, bucket, confirmed: 0n, changed: 0n };
    counts.set(key, count);
    if (corrections[name] === value) count.confirmed += 1n;
    else count.changed += 1n;
  }
  if (counts.size === 0) return;
  // Always in the same order, so that two requests do not wait for each other.
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
  await trx
    .insertInto('correction_count')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['document_type', 'field', 'source', 'bucket', 'livemode']).doUpdateSet({
        confirmed: sql<bigint>`correction_count.confirmed + excluded.confirmed`,
        changed: sql<bigint>`correction_count.changed + excluded.changed`,
      }),
    )
    .execute();
}

export function findCorrectionCounts(
  db: Kysely<Schema>,
  livemode: boolean | undefined,
): Promise<CorrectionCountTable[]> {
  let query = db.selectFrom('correction_count').selectAll();
  if (livemode !== undefined) query = query.where('livemode', '=', livemode);
  return query.orderBy('document_type').orderBy('field').orderBy('source').orderBy('bucket').execute();
}
