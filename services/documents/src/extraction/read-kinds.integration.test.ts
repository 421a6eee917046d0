import { wordsOf } from '../../test/printed-page.ts';
import { manyPages } from '../../test/printed-statements.ts';
import { assembleParts } from './assemble.js';
import type { DocumentType, ExtractedPart } from './extraction.js';
import type { PageResult } from './read-document-page.js';
import { readKinds } from './read-kinds.js';

const receiptLines = ['CORNER SHOP', 'Soap 6.00', 'TOTAL 6.00', 'CASH 10.00', 'CHANGE 4.00'];
const receiptPage = wordsOf([receiptLines.map((text, i) => ({ x: 40, y: 40 + 20 * i, text }))])[0]!;
const statement = manyPages(3, 20);
const words = wordsOf(statement.pages);
const letter = wordsOf([[{ x: 40, y: 80, text: 'Dear customer, our terms have changed. Please read them.' }]])[0]!;

function page(number: number, type: DocumentType, text = words[number - 1]): PageResult {
  const classification = { type, confidence: type === 'unknown' ? 0 : 0.8 };
  return { page: number, classification, copies: [], lines: [], ...(text && { text: { ...text, page: number } }) };
}

const partsOf = async (results: PageResult[]): Promise<ExtractedPart[]> =>
  assembleParts(results, await readKinds(results));

const summary = async (results: PageResult[]) =>
  (await partsOf(results)).map((part) => [
    part.document_type,
    part.pages,
    (part.extracted_data.transactions as unknown[] | undefined)?.length ?? 0,
  ]);

test('Adjacent pages of a statement are one part, even if a page with rows was not recognized', async () => {
  expect(await summary([page(1, 'bank_statement'), page(2, 'unknown'), page(3, 'bank_statement')])).toEqual([
    ['bank_statement', [1, 2, 3], 60],
  ]);
});

test('A page that could not be read does not divide a statement, and the missing rows lower its confidence', async () => {
  const results = [page(1, 'bank_statement'), page(3, 'bank_statement')];
  expect(await summary(results)).toEqual([['bank_statement', [1, 3], 40]]);
  const [part] = await partsOf(results);
  const checks = part!.fields.find(({ name }) => name === 'closing_balance')!.checks;
  expect(checks).toContainEqual({ rule: 'opening_plus_transactions_equals_closing', passed: false });
  expect(part!.needs_review).toContain('closing_balance');
});

test('A page of another document ends the statement', async () => {
  const results = [
    page(1, 'bank_statement'),
    { ...page(2, 'w2'), text: undefined } as never,
    page(3, 'bank_statement'),
  ];
  expect(await summary(results)).toEqual([
    ['bank_statement', [1], 20],
    ['unknown', [2], 0],
    ['bank_statement', [3], 20],
  ]);
});

test('A page without any content of the statement stays an unknown part', async () => {
  expect(await summary([page(1, 'bank_statement'), page(2, 'unknown', letter)])).toEqual([
    ['bank_statement', [1], 20],
    ['unknown', [2], 0],
  ]);
});

test('A page that only looks like a statement is unknown, without a confidence', async () => {
  const [part, ...more] = await partsOf([page(1, 'bank_statement', letter)]);
  expect(more).toEqual([]);
  expect(part).toMatchObject({ document_type: 'unknown', looks_like: 'bank_statement', confidence: 0 });
});

test('Other work of the process gets its turn between two pages of receipts', async () => {
  let turns = 0;
  let isReading = true;
  const count = () => {
    turns++;
    if (isReading) setImmediate(count);
  };
  setImmediate(count);
  const parts = await readKinds([1, 2, 3, 4, 5].map((number) => page(number, 'receipt', receiptPage)));
  isReading = false;
  expect(parts.map(({ fields }) => fields.find(({ name }) => name === 'total')?.value)).toEqual([6, 6, 6, 6, 6]);
  expect(turns).toBeGreaterThanOrEqual(4);
});
