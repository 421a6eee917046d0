import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { drawW2, FACTS } from '../../../test/drawn-w2.ts';
import { pdfOf, scanOf } from '../../../test/printed-page.ts';
import { LAYOUTS, manyPages } from '../../../test/printed-statements.ts';
import type { ExtractedPart } from '../extraction.js';
import { createExtractor } from '../extractor.js';

const LONG = 120_000;
const extractor = createExtractor({ processes: 2 });
afterAll(() => extractor.close());

const layouts = Object.entries(LAYOUTS);

test.each(layouts)(
  'A born-digital statement is read with high confidence: %s',
  async (_, draw) => {
    const { pages, expected } = draw();
    const { parts } = await extractor.extract(await pdfOf(pages));
    expect(parts.map((part) => part.document_type)).toEqual(expected.map(() => 'bank_statement'));
    for (const [i, part] of parts.entries()) {
      expect(rowsOf(part)).toEqual(expected[i]!.transactions);
      expect(part.confidence).toBeGreaterThanOrEqual(0.85);
    }
  },
  LONG,
);

test.each(layouts.slice(0, 2))(
  'A scanned statement has the right amounts, and nothing wrong is trusted: %s',
  async (_, draw) => {
    const { pages, expected } = draw();
    const { parts } = await extractor.extract(await scanOf(pages[0]!));
    expect(parts.map((part) => part.document_type)).toEqual(['bank_statement']);
    const amounts = rowsOf(parts[0]!).map(([, , amount, balance]) => [amount, balance]);
    expect(amounts).toEqual(expected[0]!.transactions.map(([, , amount, balance]) => [amount, balance]));
    expect(wrongAndTrusted(parts[0]!, expected[0]!.transactions)).toEqual([]);
    // They are read twice.
    const dates = parts[0]!.fields.filter(({ name }) => name.endsWith('].date'));
    expect(dates.filter(({ confidence }) => confidence >= 0.85).length).toBeGreaterThan(dates.length / 2);
  },
  LONG,
);

test(
  'White headings on a dark bar are read from a scan, so the columns of the amounts are known',
  async () => {
    const { pages, expected } = LAYOUTS['deposits and withdrawals in columns, with a running balance']!();
    // Without the balances, only the headings tell what came in.
    const page = pages[0]!
      .filter(({ x, y }) => x !== 560 || y < 300)
      .map((each) => (each.y === 300 ? { ...each, light: true } : each));
    const { parts } = await extractor.extract(await scanOf(page));
    expect(rowsOf(parts[0]!).map(([, , amount]) => amount)).toEqual(
      expected[0]!.transactions.map(([, , amount]) => amount),
    );
  },
  LONG,
);

test(
  'A packet with a W-2 and a statement of several pages becomes one part for each',
  async () => {
    const packet = await PDFDocument.load(await drawW2());
    const { pages, expected } = manyPages(3, 30);
    await pdfOf(pages, packet);
    const { parts } = await extractor.extract(await packet.save());
    expect(parts.map(({ document_type, pages }) => [document_type, pages])).toEqual([
      ['w2', [1]],
      ['bank_statement', [2, 3, 4]],
    ]);
    expect(parts[0]!.extracted_data).toMatchObject(FACTS);
    expect(rowsOf(parts[1]!)).toEqual(expected[0]!.transactions);
  },
  LONG,
);

test(
  'bank-statement-photo.jpg: every amount is right, and nothing wrong is trusted',
  async () => {
    const { parts } = await extractor.extract(sample('bank-statement-photo.jpg'));
    const { document_type, extracted_data } = JSON.parse(sample('bank-statement-photo.expected.json').toString());
    const { transactions, bank: _bank, account_holder: _holder, ...facts } = extracted_data;
    expect(parts.map((part) => part.document_type)).toEqual([document_type]);
    expect(parts[0]!.extracted_data).toMatchObject(facts);
    expect(rowsOf(parts[0]!)).toEqual(
      transactions.map(({ date, description, amount, balance }: Record<string, unknown>) => [
        date,
        // A dash is often lost.
        expect.stringMatching(new RegExp(`^${String(description).replace(/ -/, '( -)?')}$`)),
        amount,
        balance,
      ]),
    );
    expect(parts[0]!.confidence).toBeGreaterThanOrEqual(0.85);
  },
  LONG,
);

test(
  'bank-statement-slashed-zeros.jpg: zeros that Tesseract reads as eights are right, and the rules confirm them',
  async () => {
    const { parts } = await extractor.extract(sample('bank-statement-slashed-zeros.jpg'));
    const { extracted_data } = JSON.parse(sample('bank-statement-slashed-zeros.expected.json').toString());
    expect(parts[0]!.extracted_data).toMatchObject(extracted_data);
    const amounts = parts[0]!.fields.filter(({ name }) => name.endsWith('].amount'));
    expect(amounts.filter(({ confidence }) => confidence < 0.85)).toEqual([]);
  },
  LONG,
);

const sample = (name: string) => readFileSync(new URL(`../../../test/samples/${name}`, import.meta.url));

function rowsOf(part: ExtractedPart): [string, string, number, number | null][] {
  const rows = part.extracted_data.transactions as Record<string, unknown>[];
  return rows.map(({ date, description, amount, balance }) => [date, description, amount, balance]) as never;
}

function wrongAndTrusted(part: ExtractedPart, expected: readonly [string, string, number, number | null][]): string[] {
  const members = ['date', 'description', 'amount', 'balance'];
  const truth = new Map(
    expected.flatMap((row, i) => members.map((member, m) => [`transactions[${i}].${member}`, row[m]])),
  );
  return part.fields
    .filter(({ name, value, confidence }) => confidence >= 0.85 && truth.has(name) && truth.get(name) !== value)
    .map(({ name }) => name);
}
