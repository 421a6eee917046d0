import { type PrintedPage, wordsOf } from '../../../test/printed-page.ts';
import { type ExpectedAccount, LAYOUTS, manyPages } from '../../../test/printed-statements.ts';
import { type ExtractedField, REVIEW_THRESHOLD } from '../extraction.js';
import type { KindPart } from '../kind-reader.js';
import { PAGE_WORDS_MAX, type PageText } from '../page-text.js';
import { bankStatement } from './bank-statement.js';

const FACTS = ['account_number', 'period_start', 'period_end', 'opening_balance', 'closing_balance'] as const;
const MEMBERS = ['date', 'description', 'amount', 'balance'] as const;
const layouts = Object.entries(LAYOUTS);

describe.each(layouts)('%s', (_, draw) => {
  test('Every account and transaction is read, from a text layer and by OCR', async () => {
    const { pages, expected } = draw();
    for (const confidence of [undefined, 0.95]) {
      const parts = await bankStatement.read(wordsOf(pages, confidence));
      expect(parts.map(({ fields }) => factsOf(fields))).toEqual(expected);
    }
  });

  test('Amounts of a text layer that the rules confirm need no review', async () => {
    for (const part of await bankStatement.read(wordsOf(draw().pages))) {
      const amounts = part.fields.filter(({ name }) => /(amount|_balance)$/.test(name));
      expect(amounts.filter(({ confidence }) => confidence < REVIEW_THRESHOLD)).toEqual([]);
      expect(bankStatement.certainty(part.fields)).toBeGreaterThanOrEqual(REVIEW_THRESHOLD);
    }
  });

  test('A wrong value never has a high confidence, whatever digits OCR misreads and whatever words it loses', async () => {
    const { pages, expected } = draw();
    const random = generator(7);
    const wrong: unknown[] = [];
    for (let n = 0; n < 80; n++) {
      const damaged = damage(wordsOf(pages, 0.96), random, 1 + (n % 4));
      for (const part of await bankStatement.read(damaged.pages))
        wrong.push(...wrongAndTrusted(part, expected, damaged.what));
    }
    expect(wrong).toEqual([]);
  });
});

test('One misread digit of an amount is repaired, marked, and still needs a review', async () => {
  const { pages, expected } = LAYOUTS['deposits and withdrawals in columns, with a running balance']!();
  const misread = wordsOf(pages, 0.96);
  wordOf(misread, '245.35').text = '246.35';
  const [part] = await bankStatement.read(misread);
  expect(factsOf(part!.fields)).toEqual(expected[0]);
  const repaired = part!.fields.filter(({ source }) => source === 'repaired');
  expect(repaired).toMatchObject([{ name: 'transactions[1].amount', value: -245.35, confidence: 0.8 }]);
});

test('A misread running balance is repaired', async () => {
  const { pages, expected } = LAYOUTS['unsigned amounts, only the balance tells the direction']!();
  const misread = wordsOf(pages, 0.96);
  wordOf(misread, '6,004.65').text = '6,004.85';
  const [part] = await bankStatement.read(misread);
  expect(part!.fields.filter(({ source }) => source === 'repaired')).toMatchObject([
    { name: 'transactions[2].balance', value: 6004.65 },
  ]);
  expect(factsOf(part!.fields).transactions.map(([, , amount]) => amount)).toEqual(
    expected[0]!.transactions.map(([, , amount]) => amount),
  );
});

test('Without a running balance, several digits could be the wrong one, and nothing is repaired', async () => {
  const { pages } = LAYOUTS['no headings, brackets, ISO dates']!();
  const misread = wordsOf(pages, 0.96);
  wordOf(misread, '($245.35)').text = '($246.35)';
  const [part] = await bankStatement.read(misread);
  expect(part!.fields.filter(({ source }) => source === 'repaired')).toEqual([]);
  const amounts = part!.fields.filter(({ name }) => name.endsWith('].amount'));
  expect(amounts.filter(({ confidence }) => confidence >= REVIEW_THRESHOLD)).toEqual([]);
});

test('Digits of a text layer are never changed, even if its sums are wrong', async () => {
  const { pages } = LAYOUTS['deposits and withdrawals in columns, with a running balance']!();
  const printed = wordsOf(pages);
  wordOf(printed, '245.35').text = '246.35';
  const [part] = await bankStatement.read(printed);
  expect(part!.fields.find(({ name }) => name === 'transactions[1].amount')).toMatchObject({
    value: -246.35,
    source: 'text',
    confidence: expect.closeTo(0.55),
    checks: expect.arrayContaining([{ rule: 'running_balance', passed: false }]),
  });
});

test('Dates that can be read in two ways, with nothing that shows the order, need a review', async () => {
  const page: PrintedPage = [
    { x: 40, y: 40, text: 'Account number: 123456789' },
    { x: 40, y: 80, text: 'Date' },
    { x: 120, y: 80, text: 'Description' },
    { x: 400, y: 80, text: 'Amount' },
    ...['05/04/2024', '06/04/2024'].flatMap((text, i) => [
      { x: 40, y: 100 + 14 * i, text },
      { x: 120, y: 100 + 14 * i, text: 'STORE' },
      { x: 400, y: 100 + 14 * i, text: '-10.00' },
    ]),
  ];
  const [part] = await bankStatement.read(wordsOf([page]));
  const dates = part!.fields.filter(({ name }) => name.endsWith('].date'));
  expect(dates.map(({ value }) => value)).toEqual(['2024-05-04', '2024-06-04']);
  expect(dates.every(({ confidence }) => confidence < REVIEW_THRESHOLD)).toBe(true);
});

test('A statement without balances has null balances and its transactions', async () => {
  const { pages, expected } = LAYOUTS['no headings, brackets, ISO dates']!();
  const [part] = await bankStatement.read(
    wordsOf(pages.map((page) => page.filter(({ y }) => y !== 200 && y !== 298 && y < 290))),
  );
  expect(factsOf(part!.fields)).toEqual({ ...expected[0], opening_balance: null, closing_balance: null });
  expect(bankStatement.certainty(part!.fields)).toBeLessThan(REVIEW_THRESHOLD);
});

/** Rows of date, description, amounts and balance at their columns. */
const rowsAt = (top: number, xs: readonly number[], rows: readonly (readonly string[])[]): PrintedPage =>
  rows.flatMap((row, i) =>
    row.flatMap((text, column) => (text === '' ? [] : [{ x: xs[column]!, y: top + 20 * i, text }])),
  );

test('A rule that OCR read as the end of a heading does not hide its column', async () => {
  const row = (y: number, texts: readonly string[]) => rowsAt(y, [40, 120, 340, 440, 540], [texts]);
  const page: PrintedPage = [
    { x: 40, y: 40, text: 'Account statement' },
    { x: 40, y: 60, text: 'Account number: 99988877' },
    { x: 40, y: 80, text: 'Period: 1 October 2024 to 31 October 2024' },
    ...row(200, ['Date', 'Description', 'Paid out|', 'Paid in', 'Balance']),
    ...row(220, ['3 October', 'Rent', '50.00', '', '950.00']),
    ...row(240, ['9 October', 'Salary', '', '300.00', '1,250.00']),
  ];
  const [part] = await bankStatement.read(wordsOf([page], 0.96));
  expect(factsOf(part!.fields)).toMatchObject({
    transactions: [
      ['2024-10-03', 'Rent', -50, 950],
      ['2024-10-09', 'Salary', 300, 1250],
    ],
  });
});

test.each([
  ['****0826', 2, true],
  ['0826', 2, false],
  ['****0826', 1, true],
  ['0826', 1, false],
])(
  'An account number that OCR read twice as %s, printed %i times, is trusted: %s',
  async (number, times, isTrusted) => {
    const page: PrintedPage = [
      ...[40, 60].slice(0, times).map((y) => ({ x: 40, y, text: `Account number: ${number}` })),
      { x: 40, y: 80, text: 'Period: 1 October 2024 to 31 October 2024' },
      ...rowsAt(
        200,
        [40, 120, 340, 440, 540],
        [
          ['Date', 'Description', 'Paid out', 'Paid in', 'Balance'],
          ['3 October', 'Rent', '50.00', '', '950.00'],
          ['9 October', 'Salary', '', '300.00', '1,250.00'],
        ],
      ),
    ];
    const read = wordsOf([page], 0.96).map((text) => ({
      ...text,
      lines: text.lines.map((line) => line.map((word) => ({ ...word, agreed: true as const }))),
    }));
    const [part] = await bankStatement.read(read);
    const field = part!.fields.find(({ name }) => name === 'account_number')!;
    expect(field.value).toBe(number);
    expect(field.confidence >= REVIEW_THRESHOLD).toBe(isTrusted);
  },
);

/** A statement of one account with this table. */
const tableOf = (xs: readonly number[], rows: readonly (readonly string[])[]): PrintedPage => [
  { x: 40, y: 40, text: 'Account statement' },
  { x: 40, y: 60, text: 'Account number: 99988877' },
  { x: 40, y: 80, text: 'Period: October 1, 2024 to October 31, 2024' },
  ...rowsAt(200, xs, rows),
];

const descriptionsIn = (part: KindPart | undefined) =>
  (part?.fields ?? [])
    .filter(({ name }) => name.endsWith('].description'))
    .map(({ value, confidence }) => [value, confidence >= REVIEW_THRESHOLD]);

test.each<[string, number[], string[][]]>([
  [
    'a reference before it',
    [40, 110, 220, 500],
    [
      ['Date', 'Ref No.', 'Particulars', 'Amount'],
      ['10/03/2024', 'TX90211', 'RENT OAK PROPERTIES', '-50.00'],
      ['10/19/2024', '4471', 'SALARY ACME', '300.00'],
    ],
  ],
  [
    'a check number behind it',
    [40, 110, 330, 430, 530],
    [
      ['Date', 'Description', 'Check Number', 'Amount', 'Balance'],
      ['10/03/2024', 'RENT OAK PROPERTIES', '1044', '-50.00', '950.00'],
      ['10/19/2024', 'SALARY ACME', '', '300.00', '1,250.00'],
    ],
  ],
  [
    'a code behind it',
    [40, 110, 360, 430, 530],
    [
      ['Date', 'Details', 'Code', 'Amount', 'Balance'],
      ['10/03/2024', 'RENT OAK PROPERTIES', 'DD', '-50.00', '950.00'],
      ['10/19/2024', 'SALARY ACME', 'CRT', '300.00', '1,250.00'],
    ],
  ],
  [
    'a kind and a number around it',
    [40, 110, 190, 360, 530],
    [
      ['Date', 'Type', 'Description', 'Reference', 'Amount'],
      ['10/03/2024', 'POS', 'RENT OAK PROPERTIES', '00A-4471', '-50.00'],
      ['10/19/2024', 'Transfer', 'SALARY ACME', '00A-4472', '300.00'],
    ],
  ],
])('A description in a table with %s has no text of the other column', async (_, xs, rows) => {
  const [part] = await bankStatement.read(wordsOf([tableOf(xs, rows)]));
  expect(descriptionsIn(part)).toEqual([
    ['RENT OAK PROPERTIES', true],
    ['SALARY ACME', true],
  ]);
});

test.each<[string, number[], string[][]]>([
  [
    'no column has a heading',
    [40, 110, 300, 500],
    [
      ['10/03/2024', 'RENT OAK PROPERTIES', 'TX90211', '-50.00'],
      ['10/19/2024', 'SALARY ACME', '4471', '300.00'],
    ],
  ],
  [
    'the other column has no heading',
    [40, 110, 220, 500],
    [
      ['Date', '', 'Particulars', 'Amount'],
      ['10/03/2024', 'TX90211', 'RENT OAK PROPERTIES', '-50.00'],
      ['10/19/2024', '4471', 'SALARY ACME', '300.00'],
    ],
  ],
  [
    'two columns are descriptions',
    [40, 110, 300, 500],
    [
      ['Date', 'Description', 'Memo', 'Amount'],
      ['10/03/2024', 'RENT OAK PROPERTIES', 'OCTOBER', '-50.00'],
      ['10/19/2024', 'SALARY ACME', 'BONUS', '300.00'],
    ],
  ],
  [
    'the text reaches the next column',
    [40, 110, 208, 500],
    [
      ['Date', 'Description', 'Reference', 'Amount'],
      ['10/03/2024', 'RENT OAK PROPERTIES', '90211', '-50.00'],
      ['10/19/2024', 'RENT OAK PROPERTY 2', '90212', '300.00'],
    ],
  ],
])('A description that may have text of two columns needs a review: %s', async (_, xs, rows) => {
  const [part] = await bankStatement.read(wordsOf([tableOf(xs, rows)]));
  const descriptions = descriptionsIn(part);
  expect(descriptions).toHaveLength(2);
  expect(descriptions.filter(([, isTrusted]) => isTrusted)).toEqual([]);
});

test('The only column of text is the description, whatever its heading is', async () => {
  for (const heading of ['Reference', 'Type', 'Cheque no. / payee']) {
    const rows = [
      ['Date', heading, 'Amount', 'Balance'],
      ['10/03/2024', 'RENT OAK PROPERTIES', '-50.00', '950.00'],
      ['10/19/2024', 'SALARY ACME 4471', '300.00', '1,250.00'],
    ];
    const [part] = await bankStatement.read(wordsOf([tableOf([40, 110, 430, 530], rows)]));
    expect(descriptionsIn(part)).toEqual([
      ['RENT OAK PROPERTIES', true],
      ['SALARY ACME 4471', true],
    ]);
  }
});

test('A row with nothing under the description keeps its check number, and a person looks at it', async () => {
  const rows = [
    ['Date', 'Check No.', 'Description', 'Amount', 'Balance'],
    ['10/03/2024', '1044', '', '-50.00', '950.00'],
    ['10/19/2024', '', 'SALARY ACME', '300.00', '1,250.00'],
  ];
  const [part] = await bankStatement.read(wordsOf([tableOf([40, 110, 190, 430, 530], rows)]));
  expect(descriptionsIn(part)).toEqual([
    ['1044', false],
    ['SALARY ACME', true],
  ]);
});

test('A date after the description is read, and a person looks at the description', async () => {
  const page: PrintedPage = [
    { x: 40, y: 40, text: 'Account number: 99988877' },
    { x: 40, y: 60, text: 'Beginning balance on October 1, 2024' },
    { x: 540, y: 60, text: '$1,000.00' },
    { x: 40, y: 80, text: 'Ending balance on October 31, 2024' },
    { x: 540, y: 80, text: '$1,250.00' },
    { x: 40, y: 110, text: 'Deposits & Other Credits' },
    ...rowsAt(
      140,
      [40, 360, 540],
      [
        ['Description', 'Date Credited', 'Amount'],
        ['Deposit', '10-09', '$300.00'],
      ],
    ),
    { x: 40, y: 190, text: 'ATM Withdrawals & Debits' },
    ...rowsAt(
      220,
      [40, 300, 400, 540],
      [
        ['Description', 'Tran Date', 'Date Paid', 'Amount'],
        ['Main Street 12', '10-18', '10-19', '$50.00'],
      ],
    ),
  ];
  const [part] = await bankStatement.read(wordsOf([page]));
  expect(factsOf(part!.fields)).toMatchObject({
    period_start: '2024-10-01',
    period_end: '2024-10-31',
    transactions: [
      ['2024-10-09', 'Deposit', 300, null],
      ['2024-10-18', 'Main Street 12', -50, null],
    ],
  });
  expect(part!.fields.find(({ name }) => name === 'period_start')!.confidence).toBeLessThan(REVIEW_THRESHOLD);
  expect(descriptionsIn(part)).toEqual([
    ['Deposit', false],
    ['Main Street 12', false],
  ]);
});

test.each([
  ['a street and a city', ['JAMIE SAMPLE', '1 Example Street', 'Wellington 6011']],
  ['one line', ['JAMIE SAMPLE', '22 Sample Road, Hamilton 3204']],
])('The account holder stands above an address abroad in %s, and the bank beside its label', async (_, address) => {
  const page: PrintedPage = [
    { x: 40, y: 40, text: 'Bank Name: Harbor Bank' },
    ...address.map((text, i) => ({ x: 40, y: 80 + 13 * i, text })),
    { x: 40, y: 140, text: 'Account number: 99988877' },
    { x: 40, y: 160, text: 'Closing balance: 1,250.00' },
  ];
  const [part] = await bankStatement.read(wordsOf([page]));
  const value = (of: string) => part!.fields.find(({ name }) => name === of)!.value;
  expect([value('account_holder'), value('bank')]).toEqual(['JAMIE SAMPLE', 'Harbor Bank']);
});

test('Headings on three lines are read, and balances with a date that the transactions confirm', async () => {
  const page: PrintedPage = [
    { x: 40, y: 40, text: 'Account statement' },
    { x: 40, y: 60, text: 'Account number: 99988877' },
    { x: 40, y: 80, text: 'Period: 1 October 2024 to 31 October 2024' },
    { x: 40, y: 110, text: 'Balance at 1 October: 1,000.00' },
    { x: 40, y: 130, text: 'Balance at 31 October: 1,250.00' },
    ...['Money', 'Money'].map((text, i) => ({ x: 340 + 100 * i, y: 200, text })),
    { x: 40, y: 208, text: 'Date' },
    { x: 120, y: 208, text: 'Description' },
    { x: 540, y: 208, text: 'Balance' },
    ...['out', 'in'].map((text, i) => ({ x: 340 + 100 * i, y: 216, text })),
    ...rowsAt(
      240,
      [40, 120, 340, 440, 540],
      [
        ['3 October', 'Rent', '50.00', '', '950.00'],
        ['9 October', 'Salary', '', '300.00', '1,250.00'],
      ],
    ),
  ];
  const [part] = await bankStatement.read(wordsOf([page]));
  expect(factsOf(part!.fields)).toMatchObject({
    opening_balance: 1000,
    closing_balance: 1250,
    transactions: [
      ['2024-10-03', 'Rent', -50, 950],
      ['2024-10-09', 'Salary', 300, 1250],
    ],
  });
});

test('An amount whose comma and point were not read is no part of the description', async () => {
  const page: PrintedPage = [
    { x: 40, y: 40, text: 'Account statement' },
    { x: 40, y: 60, text: 'Account number: 99988877' },
    { x: 40, y: 80, text: 'Period: 1 October 2024 to 31 October 2024' },
    { x: 40, y: 110, text: 'Opening balance: 1,000.00' },
    { x: 40, y: 130, text: 'Closing balance: 1,250.00' },
    ...['Date', 'Description', 'Amount', 'Balance'].map((text, i) => ({ x: [40, 120, 400, 530][i]!, y: 200, text })),
    ...rowsAt(
      240,
      [40, 120, 400, 530],
      [
        ['3 October', 'Unit 12 rent 4711', '-50.00', '9 50 00'],
        ['9 October', 'Salary', '300.00', '125000'],
      ],
    ),
  ];
  const [part] = await bankStatement.read(wordsOf([page], 0.96));
  const { transactions } = factsOf(part!.fields);
  expect(transactions.map(([, description, amount]) => [description, amount])).toEqual([
    ['Unit 12 rent 4711', -50],
    ['Salary', 300],
  ]);
});

test('Balances that fit only from the newest to the oldest row are not trusted if the dates rise', async () => {
  const page: PrintedPage = [
    { x: 40, y: 40, text: 'Account statement' },
    { x: 40, y: 60, text: 'Account number: 99988877' },
    { x: 40, y: 80, text: 'Statement period: October 1, 2024 to October 31, 2024' },
    { x: 40, y: 100, text: 'Opening balance 1,000.00' },
    // Each balance is the one before its row.
    ...rowsAt(
      140,
      [40, 120, 440, 540],
      [
        ['10/03/2024', 'Rent', '50.00', '1,000.00'],
        ['10/09/2024', 'Water', '20.00', '950.00'],
        ['10/12/2024', 'Salary', '300.00', '930.00'],
        ['10/20/2024', 'Fee', '10.00', '1,230.00'],
        ['10/25/2024', 'Fuel', '15.00', '1,220.00'],
      ],
    ),
  ];
  const [part] = await bankStatement.read(wordsOf([page]));
  const amounts = part!.fields.filter(({ name, value }) => name.endsWith('].amount') && value !== null);
  expect(amounts.filter(({ confidence }) => confidence >= REVIEW_THRESHOLD)).toEqual([]);
});

test('A file without transactions and balances is not read as a statement', async () => {
  const page: PrintedPage = [
    { x: 40, y: 40, text: 'Statement period: see our terms. Beginning balance and ending balance.' },
  ];
  expect(await bankStatement.read(wordsOf([page]))).toEqual([]);
});

test('A statement of 30 pages with 3,000 rows is read completely', async () => {
  const { pages, expected } = manyPages(30, 100);
  const [part, ...more] = await bankStatement.read(wordsOf(pages));
  expect(more).toEqual([]);
  expect(factsOf(part!.fields)).toEqual(expected[0]);
  expect(part!.pages).toHaveLength(30);
});

test.each<[string, (random: () => number) => string]>([
  ['numbers', (random) => `${Math.floor(random() * 1e9)}.${Math.floor(random() * 90) + 10}`],
  ['dates and amounts', (random) => (random() < 0.5 ? '10/05' : '1,234.56')],
  [
    'words of statements',
    (random) => ['Balance', 'Date', 'Total', 'Account', 'Deposits', '$', '-', 'number:'][Math.floor(random() * 8)]!,
  ],
  ['one character', () => '-'],
  [
    'digits only',
    (random) =>
      String(random())
        .slice(2, 2 + Math.floor(random() * 60))
        .padEnd(1, '9'),
  ],
])('Thirty full pages of nonsense (%s) are read without an error, and nothing is trusted', async (_, word) => {
  const random = generator(3);
  const pages = Array.from({ length: 30 }, (_, i): PageText => {
    const lines = Array.from({ length: 150 }, (_, l) =>
      Array.from({ length: PAGE_WORDS_MAX / 150 }, (_, w) => ({
        text: word(random),
        box: { x0: 50 * w, y0: 20 * l, x1: 50 * w + 45, y1: 20 * l + 12 },
        confidence: 0.99,
        source: 'ocr' as const,
        place: [0, 0, 0.1, 0.1] as [number, number, number, number],
      })),
    );
    return { page: i + 1, width: 1000, height: 3000, lines, receivedOn: '2026-11-28' };
  });
  for (const part of await bankStatement.read(pages)) {
    const trusted = part.fields.filter(({ value, confidence }) => value !== null && confidence >= REVIEW_THRESHOLD);
    expect(trusted).toEqual([]);
  }
});

function factsOf(fields: readonly ExtractedField[]): ExpectedAccount {
  const values = new Map(fields.map(({ name, value }) => [name, value]));
  const count = fields.filter(({ name }) => name.endsWith('].amount')).length;
  const transactions = Array.from({ length: count }, (_, i) =>
    MEMBERS.map((member) => values.get(`transactions[${i}].${member}`) ?? null),
  );
  return { ...Object.fromEntries(FACTS.map((name) => [name, values.get(name) ?? null])), transactions } as never;
}

function wordOf(pages: readonly PageText[], text: string) {
  return pages.flatMap(({ lines }) => lines.flat()).find((word) => word.text === text)!;
}

/** A linear congruential generator: the same numbers each time. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Changes digits and removes words at random. */
function damage(pages: PageText[], random: () => number, times: number): { pages: PageText[]; what: string } {
  const what: string[] = [];
  for (let i = 0; i < times; i++) {
    const page = pages[Math.floor(random() * pages.length)]!;
    const line = page.lines[Math.floor(random() * page.lines.length)]!;
    const word = line[Math.floor(random() * line.length)]!;
    if (random() < 0.25) {
      if (line.length > 1) line.splice(line.indexOf(word), 1);
      what.push(`- ${word.text}`);
      continue;
    }
    const places = [...word.text].flatMap((char, at) => (/\d/.test(char) ? [at] : []));
    if (places.length === 0) continue;
    const at = places[Math.floor(random() * places.length)]!;
    const before = word.text;
    word.text = `${before.slice(0, at)}${(Number(before[at]) + 1 + Math.floor(random() * 9)) % 10}${before.slice(at + 1)}`;
    what.push(`${before} > ${word.text}`);
  }
  return { pages, what: what.join(', ') };
}

/** Trusted values that are not printed anywhere in this role. Rows are compared by their place among those with the same date. */
function wrongAndTrusted(part: KindPart, expected: readonly ExpectedAccount[], what: string): unknown[] {
  const trusted = part.fields.filter(({ value, confidence }) => value !== null && confidence >= REVIEW_THRESHOLD);
  return trusted.flatMap(({ name, value, confidence }) => {
    const member = /\]\.(\w+)$/.exec(name)?.[1];
    const column = MEMBERS.indexOf(member as (typeof MEMBERS)[number]);
    const truths = expected.flatMap((account) =>
      column >= 0
        ? account.transactions.map((row) => row[column])
        : [(account as unknown as Record<string, unknown>)[name]],
    );
    return truths.includes(value as never) || !(column >= 0 || FACTS.includes(name as never))
      ? []
      : [{ what, name, value, confidence }];
  });
}

test('The routing number is read if its check digit is right and the statement has no other one', async () => {
  const { pages } = LAYOUTS['deposits and withdrawals in columns, with a running balance']!();
  const routing = async (...lines: string[]) => {
    const printed = lines.map((text, i) => ({ x: 330, y: 60 + 12 * i, text, size: 8 }));
    const [part] = await bankStatement.read(wordsOf([[...pages[0]!, ...printed], ...pages.slice(1)]));
    return part!.fields.find(({ name }) => name === 'routing_number')!;
  };
  expect(await routing('Routing number: 021000021')).toMatchObject({
    value: '021000021',
    confidence: 0.96,
    checks: [{ rule: 'routing_check_digit', passed: true }],
  });
  expect(await routing('ABA/Routing No. 0210 00021')).toMatchObject({ value: '021000021' });
  for (const lines of [
    [],
    ['Routing number: 021000022'],
    ['Routing number: 021000021', 'Wire routing number: 026009593'],
  ]) {
    const { value, confidence } = await routing(...lines);
    expect([value, confidence < 0.85]).toEqual([null, true]);
  }
});

/** A summary, four pages of rows without balances, and a second account on the last page. */
function withoutAnyBalance(headings: readonly [string, string], isRepeated: boolean): PrintedPage[] {
  const top = [
    { x: 40, y: 30, text: 'HARBOR NATIONAL BANK' },
    { x: 360, y: 44, text: 'Statement period: 06/01/2025 - 06/30/2025' },
  ];
  const columns = [40, 110, 480];
  const page = (n: number, heading: string | undefined, rows: readonly (readonly string[])[]): PrintedPage => [
    ...top,
    ...(heading ? [{ x: 40, y: 80, text: heading }] : []),
    ...(heading || isRepeated ? rowsAt(100, columns, [['Date', 'Description', 'Amount']]) : []),
    ...rowsAt(120, columns, rows),
    { x: 280, y: 770, text: `Page ${n} of 6` },
  ];
  const rowsOf = (count: number, from: number) =>
    Array.from({ length: count }, (_, n) => [
      `06/${String(1 + ((from + n) % 28)).padStart(2, '0')}`,
      `PURCHASE ${from + n} STORE`,
      `-${from + n + 10}.25`,
    ]);
  return [
    [...top, { x: 40, y: 190, text: 'Summary of your accounts' }, { x: 280, y: 770, text: 'Page 1 of 6' }],
    ...[0, 1, 2, 3].map((n) => page(n + 2, n === 0 ? headings[0] : undefined, rowsOf(30, 30 * n))),
    page(6, headings[1], rowsOf(3, 500)),
  ];
}

test.each([
  [
    'Everyday Checking - Account number 000123456789',
    'Online Savings - Account number 000987654321',
    '000123456789',
    '000987654321',
  ],
  ['Everyday Checking (000123456789)', 'Online Savings (000987654321)', '000123456789', '000987654321'],
  ['Everyday Checking ...6789', 'Online Savings ...4321', '6789', '4321'],
  ['Checking ending in 6789', 'Savings ending in 4321', '6789', '4321'],
])(
  'Rows without balances of four pages are read, and "%s" and "%s" begin two accounts',
  async (one, other, ...numbers) => {
    for (const isRepeated of [true, false]) {
      const parts = await bankStatement.read(wordsOf(withoutAnyBalance([one, other], isRepeated)));
      expect(
        parts.map(({ pages, fields }) => [pages, factsOf(fields).account_number, factsOf(fields).transactions.length]),
      ).toEqual([
        [[2, 3, 4, 5], numbers[0], 120],
        [[6], numbers[1], 3],
      ]);
    }
  },
);

test('The name of a product with a number does not split a statement', async () => {
  const pages = withoutAnyBalance(['Account number 000123456789', 'Premium Checking 20250601'], true);
  const parts = await bankStatement.read(wordsOf(pages));
  expect(parts.map(({ fields }) => factsOf(fields).transactions.length)).toEqual([123]);
});
