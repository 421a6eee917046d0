import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

const LINES = [
  'CORNER BOOKSHOP',
  '1 Market Street, San Francisco, CA 94105',
  '',
  'RECEIPT  2231',
  'Date     2026-11-18',
  '',
  'Notebook, ruled            12.00',
  'Pencils, box of 12          4.00',
  'Subtotal                   16.00',
  'Sales tax                   1.38',
  'Total                      17.38',
  '',
  'Paid by card ending in 1498',
];

/** A receipt with a text layer, as a shop sends it by e-mail. */
export async function drawSampleReceipt(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([320, 400]);
  const font = await pdf.embedFont(StandardFonts.Courier);
  for (const [n, line] of LINES.entries()) page.drawText(line, { x: 30, y: 350 - 22 * n, size: 11, font });
  return pdf.save();
}
