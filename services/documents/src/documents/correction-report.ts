import type { CorrectionCountTable } from './documents.table.js';

type Count = Pick<CorrectionCountTable, 'document_type' | 'field' | 'bucket' | 'confirmed' | 'changed'>;

/** The reliability of the confidence according to corrections, as a text with one table by type and one by type and field. */
export function correctionReport(counts: readonly Count[]): string {
  if (counts.length === 0) return 'No field was corrected or confirmed yet.\n';
  return [
    'By document type and confidence',
    ...tableOf(counts, ({ document_type }) => document_type),
    '',
    'By field and confidence',
    ...tableOf(counts, ({ document_type, field }) => `${document_type} ${field}`),
    '',
  ].join('\n');
}

function tableOf(counts: readonly Count[], nameOf: (count: Count) => string): string[] {
  const rows = new Map<string, { name: string; bucket: number; confirmed: number; all: number }>();
  for (const count of counts) {
    const key = `${nameOf(count)} ${String(count.bucket).padStart(3, '0')}`;
    const row = rows.get(key) ?? { name: nameOf(count), bucket: count.bucket, confirmed: 0, all: 0 };
    rows.set(key, row);
    row.confirmed += Number(count.confirmed);
    row.all += Number(count.confirmed) + Number(count.changed);
  }
  const width = Math.max(...[...rows.values()].map(({ name }) => name.length));
  return [...rows]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { name, bucket, confirmed, all }]) => {
      const range = bucket === 100 ? '100 %' : `${bucket}-${bucket + 5} %`;
      const share = `${((100 * confirmed) / all).toFixed(1)} %`;
      return `${name.padEnd(width)}  confidence ${range.padEnd(8)}  ${String(all).padStart(6)} looked at  ${share.padStart(7)} right`;
    });
}
