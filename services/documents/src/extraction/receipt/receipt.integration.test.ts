import { emptyPages } from '../../../test/drawn-w2.ts';
import { type Photograph, photograph, RECEIPTS, receiptPdf } from '../../../test/printed-receipts.ts';
import { createExtractor } from '../extractor.js';

const extractor = createExtractor();
afterAll(() => extractor.close());

const printed = (name: string) => RECEIPTS.find((each) => each.name.startsWith(name))!;

async function onlyPart(file: Uint8Array) {
  const { parts } = await extractor.extract(file);
  expect(parts).toHaveLength(1);
  return parts[0]!;
}

test.each(['restaurant', 'supermarket', 'hardware', 'stationer'])(
  'A receipt with a text layer is read completely: %s',
  async (name) => {
    const { lines, facts } = printed(name);
    const part = await onlyPart(await receiptPdf(lines));
    expect(part).toMatchObject({ document_type: 'receipt', looks_like: null, text_lines: [], extracted_data: facts });
    expect(part.needs_review).not.toContain('total');
    expect(part.fields.every(({ source, value }) => value === null || source === 'text')).toBe(true);
    const [x, y, width, height] = part.fields.find((field) => field.name === 'total')!.bounding_box!;
    expect(x).toBeGreaterThan(0.5);
    expect(y).toBeGreaterThan(0.5);
    expect(x + width).toBeLessThanOrEqual(1);
    expect(height).toBeLessThan(0.08);
  },
);

const PHOTOGRAPHS: readonly (readonly [string, string, Photograph])[] = [
  ['restaurant', 'lying askew on a dark table, half in shadow', { degrees: 4, shadow: 0.45 }],
  ['hardware', 'of low resolution and blurred', { dpi: 150, blur: 0.4, quality: 50 }],
  ['supermarket', 'upside down', { degrees: 180 }],
];

test.each(PHOTOGRAPHS)(
  'The total of a photographed receipt is read: %s, %s',
  async (name, _, how) => {
    const { lines, facts } = printed(name);
    const part = await onlyPart(await photograph(lines, how));
    expect(part.document_type).toBe('receipt');
    expect(part.extracted_data).toMatchObject({ total: facts.total, date: facts.date });
    // No value has a high confidence and is wrong.
    for (const { name: field, value, confidence } of part.fields) {
      if (value !== null && confidence >= 0.85 && field in facts) expect([field, value]).toEqual([field, facts[field]]);
    }
  },
  90_000,
);

test('A photographed date that is printed once needs no review, because a second recognizer reads it too', async () => {
  const { lines, facts } = printed('supermarket');
  const part = await onlyPart(await photograph(lines));
  expect(part.extracted_data).toMatchObject({ date: facts.date, total: facts.total });
  expect(part.needs_review).not.toContain('date');
  expect(part.needs_review).not.toContain('total');
});

test('Two receipts in one file are two parts', async () => {
  const pdf = await import('@cantoo/pdf-lib').then(({ PDFDocument }) => PDFDocument.load);
  const [file, other] = await Promise.all(
    ['restaurant', 'stationer'].map(async (name) => pdf(await receiptPdf(printed(name).lines))),
  );
  const [page] = await file!.copyPages(other!, [0]);
  file!.addPage(page!);
  const { parts } = await extractor.extract(await file!.save());
  expect(parts.map(({ pages, extracted_data: { total } }) => [pages, total])).toEqual([
    [[1], 66.5],
    [[2], 48.17],
  ]);
});

test('An empty page is no receipt', async () => {
  const part = await onlyPart(await emptyPages(1));
  expect(part.document_type).toBe('unknown');
});
