/** A receipt as a PDF with a text layer, so it is read in a second. */
export function receiptPdf(): Uint8Array {
  const day = new Date().toISOString().slice(0, 10);
  const lines = [
    'CORNER BOOKSHOP',
    '1 Market Street, San Francisco, CA 94105',
    'RECEIPT',
    `Date ${day}`,
    'Notebook 12.00',
    'Pencil 4.00',
    'Subtotal 16.00',
    'Tax 1.38',
    'Total 17.38',
    'Paid by card',
  ];
  const text = lines.map((line) => `(${line}) Tj 0 -24 Td`).join('\n');
  return pdfOf(`BT /F1 14 Tf 60 720 Td\n${text}\nET`);
}

/** It begins as a PDF, and nothing follows. */
export function garbledPdf(): Uint8Array {
  return new TextEncoder().encode(`%PDF-1.7\n${'no objects\n'.repeat(20)}%%EOF\n`);
}

function pdfOf(content: string): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
  ];
  let body = '%PDF-1.7\n';
  const offsets = objects.map((object, n) => {
    const offset = body.length;
    body += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return new TextEncoder().encode(body + end);
}
