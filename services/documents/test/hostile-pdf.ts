/** Each of thirty drawings draws the next one twice: work without an end. */
export function doublingPdf(): Buffer {
  const form = (content: string, next?: number) =>
    `<< /Type /XObject /Subtype /Form /BBox [0 0 612 792] ${next ? resources(next) : ''} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  const resources = (object: number) => `/Resources << /XObject << /X ${object} 0 R >> >>`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R ${resources(5)} >>`,
    '<< /Length 5 >>\nstream\n/X Do\nendstream',
    ...Array.from({ length: 30 }, (_, i) => form('/X Do /X Do', i + 6)),
    form('0 0 m 9 9 l S'),
  ]);
}

/** Objects numbered from 1, the catalog first, with their cross-reference table. */
export function pdfOf(objects: readonly string[], trailer = ''): Buffer {
  let body = '%PDF-1.7\n';
  const entries = objects.map((object, i) => {
    const entry = `${String(body.length).padStart(10, '0')} 00000 n \n`;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return entry;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`;
  return Buffer.from(
    `${body}${table}trailer << /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF`,
    'latin1',
  );
}
