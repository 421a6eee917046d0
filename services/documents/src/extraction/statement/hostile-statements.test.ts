import type { PageText } from '../page-text.js';
import { bankStatement } from './bank-statement.js';
import { scanAccounts } from './scan.js';
import { linesOf } from './statement-line.js';

const LINES_PER_PAGE = 1_000;

/** Lines of text on as few pages as possible. */
function pagesOf(lines: readonly string[]): PageText[] {
  return Array.from({ length: Math.ceil(lines.length / LINES_PER_PAGE) }, (_, p) => ({
    page: p + 1,
    width: 1_000,
    height: 20 * LINES_PER_PAGE,
    receivedOn: '2026-11-28',
    lines: lines.slice(p * LINES_PER_PAGE, (p + 1) * LINES_PER_PAGE).map((line, l) => {
      let x = 10;
      return line.split(' ').map((text) => {
        const box = { x0: x, y0: 20 * l, x1: x + 6 * text.length, y1: 20 * l + 12 };
        x = box.x1 + 6;
        return { text, box, confidence: 1, source: 'text' as const, place: [0, 0, 0.1, 0.1] as const };
      });
    }),
  })) as unknown as PageText[];
}

async function scan(lines: readonly string[]) {
  const pages = pagesOf(lines);
  return scanAccounts(await linesOf(pages), pages);
}

const repeat = (count: number, line: (i: number) => string) => Array.from({ length: count }, (_, i) => line(i));
const rows = (count: number) => repeat(count, () => '10/05 Deposit 1.00');

test('Only the first totals of a section are compared with its rows, and the number of labelled amounts is limited', async () => {
  const [account, ...more] = await scan(['Deposits', ...rows(100), ...repeat(400, () => 'total deposits 100.00')]);
  expect(more).toEqual([]);
  expect(account!.rows).toHaveLength(100);
  expect(account!.anchors).toHaveLength(200);
  expect(account!.anchors.filter(({ sectionFrom }) => sectionFrom !== undefined)).toHaveLength(4);
});

test('Each section has its own total', async () => {
  const section = (name: string) => [name, ...rows(3), `total ${name.toLowerCase()} 3.00`];
  const names = ['Deposits', 'Withdrawals', 'Credits', 'Debits', 'Additions', 'Subtractions'];
  const [account] = await scan(names.flatMap(section));
  expect(account!.anchors.map(({ sectionFrom, after }) => [sectionFrom, after])).toEqual(
    names.map((_, i) => [3 * i, 3 * i + 3]),
  );
});

test('A statement with 10,000 rows and 20,000 totals is read within the memory of the process', async () => {
  const lines = ['Deposits', ...rows(10_000), ...repeat(20_000, () => 'total deposits 1.00')];
  const [part, ...more] = await bankStatement.read(pagesOf(lines));
  // Without an opening or closing balance, the rows alone make the part.
  expect(more).toEqual([]);
  expect(part!.fields.filter(({ name }) => name.endsWith('].amount'))).toHaveLength(10_000);
});

test('A document has at most 50 accounts with a number, and the rows of all further accounts are kept apart', async () => {
  const accounts = await scan(
    repeat(60, (i) => `acct: ${70_000_000 + i}`).flatMap((line) => [line, '10/05 Deposit 1.00']),
  );
  expect(accounts).toHaveLength(51);
  const numbers = accounts.map(({ number }) => number?.value);
  expect(numbers).toEqual([...repeat(50, (i) => String(70_000_000 + i)), undefined]);
  expect(accounts.map((account) => account.rows.length)).toEqual([...Array<number>(50).fill(1), 10]);
});

test('An account is found again by its masked number and by its number with dashes', async () => {
  const numbers = ['acct: 1234-5678', 'acct: 8765-4321', 'acct: XXXX5678', 'acct: 87654321', 'acct: 1111-5678'];
  const accounts = await scan(numbers.flatMap((line) => [line, '10/05 Deposit 1.00']));
  expect(accounts.map(({ number, rows }) => [number?.value, number?.times, rows.length])).toEqual([
    ['1234-5678', 2, 2],
    ['8765-4321', 2, 2],
    ['1111-5678', 1, 1],
  ]);
});

test.each<[string, (i: number) => string]>([
  ['different ends', (i) => `${100_000_000 + i}`],
  ['the same end', (i) => `${100_000 + i}000`],
])('A document with 45,000 account numbers is read: %s', async (_, number) => {
  const accounts = await scan(['10/05 Deposit 1.00', ...repeat(45_000, (i) => `acct: ${number(i)}`)]);
  expect(accounts.map((account) => account.rows.length)).toEqual([1]);
});

test.each(['name:', 'account', 'acct:', '10/05', ';', '.', ','])(
  'Pages with one line of 3,000 words are read: %s',
  async (word) => {
    const line = ['name:', ...repeat(2_999, () => word.repeat(Math.floor(80 / word.length)))].join(' ');
    expect(await bankStatement.read(pagesOf([line, line, line]))).toEqual([]);
  },
);
