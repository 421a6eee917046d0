import { pdfOf } from '../../../test/hostile-pdf.ts';
import { pdfOf as printedPdf } from '../../../test/printed-page.ts';
import { RECEIPTS, receiptPdf } from '../../../test/printed-receipts.ts';
import { LAYOUTS } from '../../../test/printed-statements.ts';
import { createExtractor } from '../extractor.js';

const stream = (text: string, head = '') => `<< ${head} /Length ${text.length} >> stream\n${text}\nendstream`;

/** The codes of digits and what they mean to a program that reads the text. */
const TO_UNICODE = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <20> <7e> <0020> endbfrange endcmap end end`;

/** Lines of text. The font draws each digit of the second argument as the one of the third. */
function receiptDrawing(lines: readonly string[], told: string, drawn: string): Buffer {
  const names = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
  const differences = [...told].map((digit, i) => `${digit.charCodeAt(0)} /${names[Number(drawn[i])]}`).join(' ');
  const content = lines
    .map((line, i) => `BT /F 11 Tf 40 ${740 - 18 * i} Td (${line.replace(/[()]/g, '')}) Tj ET`)
    .join('\n');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 800] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    stream(content),
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R
       /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${differences}] >> >>`,
    stream(TO_UNICODE),
  ]);
}

const LINES = [
  'HIGHWAY FUEL LLC',
  '9 MAIN STREET',
  'OTIS, OR 97368',
  '05/19/2026',
  'Diesel 431.20',
  'Wiper blade 28.80',
  'SUBTOTAL 460.00',
  'TAX 5% 23.00',
  'TOTAL 483.00',
];

test('Digits that are drawn otherwise than the text layer says are read from the picture', async () => {
  const extractor = createExtractor();
  const [honest] = (await extractor.extract(receiptDrawing(LINES, '', ''))).parts;
  expect(honest).toMatchObject({ document_type: 'receipt', extracted_data: { total: 483 } });
  expect(honest!.fields.every(({ source }) => source === 'text')).toBe(true);
  // 483.00 is drawn as 783.00.
  const [forged] = (await extractor.extract(receiptDrawing(LINES, '4', '7'))).parts;
  expect(forged!.fields.some(({ source }) => source === 'text')).toBe(false);
  expect([null, 783]).toContain(forged!.extracted_data.total);
  await extractor.close();
}, 60_000);

test('Honest text layers in several fonts and sizes are believed', async () => {
  const extractor = createExtractor();
  const files = await Promise.all([
    ...RECEIPTS.slice(0, 3).map(({ lines }) => receiptPdf(lines)),
    ...Object.values(LAYOUTS)
      .slice(0, 3)
      .map((draw) => printedPdf(draw().pages.slice(0, 1))),
  ]);
  for (const file of files) {
    const { parts } = await extractor.extract(file);
    const sources = new Set(parts.flatMap(({ fields }) => fields.map(({ source }) => source)));
    expect([...sources]).toEqual(['text']);
  }
  await extractor.close();
}, 60_000);
