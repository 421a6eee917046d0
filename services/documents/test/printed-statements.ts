import type { Printed, PrintedPage } from './printed-page.ts';

/** A drawn statement and what a reader must find in it. */
export interface PrintedStatement {
  pages: PrintedPage[];
  expected: ExpectedAccount[];
}

export interface ExpectedAccount {
  account_number: string;
  period_start: string;
  period_end: string;
  opening_balance: number | null;
  closing_balance: number | null;
  /** Date, description, amount, balance. */
  transactions: [string, string, number, number | null][];
}

const money = (value: number) =>
  Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const HOLDER = ['JANE Q DOE', '88 LAKE STREET', 'DAYTON, OH 45403'];

function head(lines: Printed[]): Printed[] {
  return [
    { x: 40, y: 40, text: 'HARBOR NATIONAL BANK', size: 16 },
    { x: 40, y: 58, text: 'P.O. Box 1200, Dayton, OH 45401', size: 8 },
    ...HOLDER.map((text, i) => ({ x: 60, y: 110 + 13 * i, text })),
    ...lines,
  ];
}

/** Rows under headings; each entry is one text per column. `right` columns are aligned at their right side. */
function table(y: number, columns: readonly [number, boolean?][], rows: readonly string[][], step = 14): Printed[] {
  return rows.flatMap((row, i) =>
    row.flatMap((text, c): Printed[] => {
      const [x, right = false] = columns[c]!;
      return text === '' ? [] : [{ x, y: y + step * i, text, size: 9, right }];
    }),
  );
}

const short = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}`;

const OCTOBER: ExpectedAccount = {
  account_number: '000123456789',
  period_start: '2024-10-01',
  period_end: '2024-10-31',
  opening_balance: 4250,
  closing_balance: 5063.5,
  transactions: [
    ['2024-10-02', 'CASH DEPOSIT BRANCH 12', 1250, 5500],
    ['2024-10-04', 'CITY POWER AND LIGHT', -245.35, 5254.65],
    ['2024-10-09', 'MOBILE DEPOSIT', 750, 6004.65],
    ['2024-10-15', 'LULU SPORTS ONLINE', -350.25, 5654.4],
    ['2024-10-22', 'GM MART 0042', -840.9, 4813.5],
    ['2024-10-30', 'PAYROLL ACME CORP', 250, 5063.5],
  ],
};

const withoutBalances = (account: ExpectedAccount): ExpectedAccount => ({
  ...account,
  transactions: account.transactions.map(([date, text, amount]) => [date, text, amount, null]),
});

/** Two columns of amounts and a running balance. */
function depositsAndWithdrawals(): PrintedStatement {
  const columns: [number, boolean?][] = [[40], [100], [380, true], [470, true], [560, true]];
  const rows = OCTOBER.transactions.map(([date, text, amount, balance]) => [
    short(date), text, amount > 0 ? '' : money(amount), amount > 0 ? money(amount) : '', money(balance!),
  ]); // biome-ignore format: a table
  const page = [
    ...head([
      { x: 360, y: 110, text: 'Account number: 000123456789' },
      { x: 360, y: 124, text: 'Statement period: 10/01/2024 - 10/31/2024' },
    ]),
    ...table(
      200,
      [[40], [300, true]],
      [
        ['Beginning balance on October 1, 2024', '$4,250.00'],
        ['Deposits and other credits', '2,250.00'],
        ['Withdrawals and other debits', '-1,436.50'],
        ['Ending balance on October 31, 2024', '$5,063.50'],
      ],
    ),
    ...table(300, columns, [['Date', 'Description', 'Withdrawals', 'Deposits', 'Balance'], ...rows]),
    { x: 280, y: 760, text: 'Page 1 of 1', size: 8 },
  ];
  return { pages: [page], expected: [OCTOBER] };
}

/** One column of signed amounts, newest first, month names, wrapped descriptions. */
function signedNewestFirst(): PrintedStatement {
  const columns: [number, boolean?][] = [[40], [120], [470, true], [560, true]];
  const rows = [...OCTOBER.transactions].reverse();
  const lines = rows.flatMap(([date, text, amount, balance]) => {
    const [first, ...rest] = text.split(' ');
    const day = `Oct ${Number(date.slice(8))}, 2024`;
    return [
      [day, first!, `${amount < 0 ? '-' : '+'}$${money(amount)}`, `$${money(balance!)}`],
      ['', rest.join(' '), '', ''],
    ];
  });
  const page = [
    ...head([
      { x: 360, y: 110, text: 'Account #000123456789' },
      { x: 360, y: 124, text: 'October 1, 2024 through October 31, 2024' },
    ]),
    ...table(
      180,
      [[40], [180], [320], [460]],
      [
        ['Opening Balance', 'Total Credits', 'Total Debits', 'Closing Balance'],
        ['$4,250.00', '$2,250.00', '$1,436.50', '$5,063.50'],
      ],
    ),
    ...table(260, columns, [['Date', 'Transaction details', 'Amount', 'Running balance'], ...lines], 12),
  ];
  return { pages: [page], expected: [{ ...OCTOBER, transactions: rows }] };
}

/** Sections without signs or balances, a list of checks in two groups, daily balances, section totals. */
function sections(): PrintedStatement {
  const expected: ExpectedAccount = {
    account_number: '55-0012-7781',
    period_start: '2023-12-15',
    period_end: '2024-01-14',
    opening_balance: 1000,
    closing_balance: 2104.33,
    transactions: [
      ['2023-12-18', 'DEPOSIT', 500, null],
      ['2024-01-02', 'ACH CREDIT ACME PAYROLL', 1900.33, null],
      ['2023-12-20', 'Check 1001', -120, null],
      ['2023-12-29', 'Check 1002', -80.5, null],
      ['2024-01-05', 'Check 1004', -99.5, null],
      ['2023-12-31', 'ONLINE PAYMENT RENT', -950, null],
      ['2024-01-10', 'MONTHLY SERVICE FEE', -46, null],
    ],
  };
  const two: [number, boolean?][] = [[40], [110], [560, true]];
  const page = [
    ...head([
      { x: 360, y: 110, text: 'Account Number 55-0012-7781' },
      { x: 360, y: 124, text: 'December 15, 2023 to January 14, 2024' },
    ]),
    ...table(
      180,
      [[40], [560, true]],
      [
        ['Balance Summary'],
        ['Beginning Balance', '$1,000.00'],
        ['Deposits and Additions', '2,400.33'],
        ['Checks Paid', '-300.00'],
        ['Electronic Withdrawals', '-950.00'],
        ['Fees', '-46.00'],
        ['Ending Balance', '$2,104.33'],
      ],
    ),
    { x: 40, y: 300, text: 'DEPOSITS AND ADDITIONS', size: 11 },
    ...table(316, two, [
      ['DATE', 'DESCRIPTION', 'AMOUNT'],
      ['12/18', 'DEPOSIT', '$500.00'],
      ['01/02', 'ACH CREDIT ACME PAYROLL', '1,900.33'],
      ['', 'Total Deposits and Additions', '$2,400.33'],
    ]),
    { x: 40, y: 390, text: 'CHECKS PAID', size: 11 },
    ...table(
      406,
      [[40], [100], [250, true], [300], [360], [560, true]],
      [
        ['CHECK NO.', 'DATE', 'AMOUNT', 'CHECK NO.', 'DATE', 'AMOUNT'],
        ['1001', '12/20', '$120.00', '1002', '12/29', '80.50'],
        ['1004 *', '01/05', '99.50'],
        ['Total Checks Paid', '', '$300.00'],
      ],
    ),
    { x: 40, y: 480, text: 'ELECTRONIC WITHDRAWALS', size: 11 },
    ...table(496, two, [
      ['DATE', 'DESCRIPTION', 'AMOUNT'],
      ['12/31', 'ONLINE PAYMENT RENT', '$950.00'],
      ['', 'Total Electronic Withdrawals', '$950.00'],
    ]),
    { x: 40, y: 550, text: 'FEES', size: 11 },
    ...table(566, two, [
      ['DATE', 'DESCRIPTION', 'AMOUNT'],
      ['01/10', 'MONTHLY SERVICE FEE', '$46.00'],
      ['', 'Total Fees', '$46.00'],
    ]),
    { x: 40, y: 630, text: 'DAILY ENDING BALANCE', size: 11 },
    ...table(
      646,
      [[40], [250, true], [300], [560, true]],
      [
        ['DATE', 'AMOUNT', 'DATE', 'AMOUNT'],
        ['12/18', '$1,500.00', '12/20', '1,380.00'],
        ['12/29', '1,299.50', '01/10', '2,104.33'],
      ],
    ),
  ];
  return { pages: [page], expected: [expected] };
}

/** Two accounts on two pages, CR and DR behind the amounts, rows without dates, a carried-forward row, day before month. */
function twoAccounts(): PrintedStatement {
  const checking: ExpectedAccount = {
    account_number: '****4411',
    period_start: '2024-03-01',
    period_end: '2024-03-31',
    opening_balance: 300,
    closing_balance: 925.25,
    transactions: [
      ['2024-03-05', 'TRANSFER IN', 700, 1000],
      ['2024-03-05', 'CARD PURCHASE', -50, 950],
      ['2024-03-18', 'DIRECT DEBIT WATER', -24.75, 925.25],
    ],
  };
  const savings: ExpectedAccount = {
    account_number: '****9902',
    period_start: '2024-03-01',
    period_end: '2024-03-31',
    opening_balance: 10_000,
    closing_balance: 9_341.1,
    transactions: [
      ['2024-03-05', 'TRANSFER OUT', -700, 9300],
      ['2024-03-31', 'INTEREST', 41.1, 9341.1],
    ],
  };
  const columns: [number, boolean?][] = [[40], [120], [450, true], [560, true]];
  const heading = ['Date', 'Details', 'Amount', 'Balance'];
  const top = head([{ x: 360, y: 124, text: 'Statement period 01/03/2024 to 31/03/2024' }]);
  const first = [
    ...top,
    { x: 40, y: 200, text: 'Everyday Checking - Account number ****4411', size: 11 },
    ...table(220, columns, [
      heading,
      ['01/03/2024', 'Opening balance', '', '300.00'],
      ['05/03/2024', 'TRANSFER IN', '700.00 CR', '1,000.00'],
      ['', 'CARD PURCHASE', '50.00 DR', '950.00'],
      ['', 'Balance carried forward', '', '950.00'],
    ]),
    { x: 280, y: 760, text: 'Page 1 of 2', size: 8 },
  ];
  const second = [
    ...top,
    ...table(200, columns, [
      heading,
      ['', 'Balance brought forward', '', '950.00'],
      ['18/03/2024', 'DIRECT DEBIT WATER', '24.75 DR', '925.25'],
      ['31/03/2024', 'Closing balance', '', '925.25'],
    ]),
    { x: 40, y: 300, text: 'Online Savings - Account number ****9902', size: 11 },
    ...table(320, columns, [
      heading,
      ['01/03/2024', 'Opening balance', '', '10,000.00'],
      ['05/03/2024', 'TRANSFER OUT', '700.00 DR', '9,300.00'],
      ['31/03/2024', 'INTEREST', '41.10 CR', '9,341.10'],
      ['31/03/2024', 'Closing balance', '', '9,341.10'],
    ]),
    { x: 280, y: 760, text: 'Page 2 of 2', size: 8 },
  ];
  return { pages: [first, second], expected: [checking, savings] };
}

/** Posting and transaction dates, headings on two lines, a balance only after the last transaction of a day. */
function stackedHeadings(): PrintedStatement {
  const columns: [number, boolean?][] = [[40], [90], [150], [390, true], [480, true], [570, true]];
  const rows: [string, string, number, number | null][] = [
    ['2024-10-02', 'CASH DEPOSIT BRANCH 12', 1250, null],
    ['2024-10-02', 'CITY POWER AND LIGHT', -245.35, 5254.65],
    ['2024-10-09', 'MOBILE DEPOSIT', 750, 6004.65],
    ['2024-10-22', 'LULU SPORTS ONLINE', -350.25, null],
    ['2024-10-22', 'GM MART 0042', -840.9, 4813.5],
    ['2024-10-30', 'PAYROLL ACME CORP', 250, 5063.5],
  ];
  const page = [
    ...head([
      { x: 360, y: 110, text: 'Account number: 000123456789' },
      { x: 360, y: 124, text: 'October 1, 2024 - October 31, 2024' },
    ]),
    ...table(200, [[40], [300, true]], [
      ['Beginning balance on 10/1', '$4,250.00'],
      ['Ending balance on 10/31', '$5,063.50'],
    ]),
    ...table(288, columns, [['', 'Check', '', 'Deposits/', 'Withdrawals/', 'Ending daily']]),
    ...table(299, columns, [['Date', 'Number', 'Description', 'Additions', 'Subtractions', 'balance']]),
    ...table(314, columns, rows.map(([date, text, amount, balance]) => [
      `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`, '', text, amount > 0 ? money(amount) : '', amount < 0 ? money(amount) : '', balance === null ? '' : money(balance),
    ])),
    ...table(420, columns, [['Totals', '', '', '$2,250.00', '$1,436.50', '']]),
  ]; // biome-ignore format: a table
  return { pages: [page], expected: [{ ...OCTOBER, transactions: rows }] };
}

/** Amounts without signs and without columns: only the running balance shows whether money came in or went out. */
function onlyBalanceTells(): PrintedStatement {
  const columns: [number, boolean?][] = [[40], [110], [450, true], [560, true]];
  const page = [
    ...head([
      { x: 360, y: 110, text: 'Account No. 000123456789' },
      { x: 360, y: 124, text: 'From 01 Oct 2024 to 31 Oct 2024' },
    ]),
    ...table(200, columns, [
      ['Date', 'Particulars', 'Amount', 'Balance'],
      ['01 Oct', 'Balance brought forward', '', '4,250.00'],
      ...OCTOBER.transactions.map(([date, text, amount, balance]) => [
        `${date.slice(8)} Oct`, text, money(amount), money(balance!),
      ]),
      ['31 Oct', 'Closing balance', '', '5,063.50'],
    ]), // biome-ignore format: a table
  ];
  return { pages: [page], expected: [OCTOBER] };
}

/** No heading of a table, brackets around outgoing amounts, ISO dates. */
function brackets(): PrintedStatement {
  const columns: [number, boolean?][] = [[40], [120], [560, true]];
  const page = [
    ...head([
      { x: 360, y: 110, text: 'Account number' },
      { x: 360, y: 122, text: '0001 2345 6789' },
      { x: 360, y: 140, text: 'Statement period' },
      { x: 360, y: 152, text: '2024-10-01 - 2024-10-31' },
    ]),
    ...table(200, columns, [
      ['', 'Previous balance', '$4,250.00'],
      ...OCTOBER.transactions.map(([date, text, amount]) => [
        date,
        text,
        amount < 0 ? `($${money(amount)})` : `$${money(amount)}`,
      ]),
      ['', 'New balance', '$5,063.50'],
    ]),
  ];
  return { pages: [page], expected: [withoutBalances(OCTOBER)] };
}

/** Many pages with repeated headers and footers; descriptions continue over the end of a page. */
export function manyPages(pageCount: number, rowsPerPage: number): PrintedStatement {
  const columns: [number, boolean?][] = [[40], [100], [380, true], [470, true], [560, true]];
  let balance = 1_000_000;
  const expected: ExpectedAccount = {
    account_number: '7700112233',
    period_start: '2024-01-01',
    period_end: '2024-12-31',
    opening_balance: 10_000,
    closing_balance: null,
    transactions: [],
  };
  const pages = Array.from({ length: pageCount }, (_, p): PrintedPage => {
    const rows = Array.from({ length: rowsPerPage }, (_, r) => {
      const n = p * rowsPerPage + r;
      const cents = ((n * 7919) % 90_000) + 101;
      const amount = n % 3 === 0 ? cents : -Math.floor(cents / 3);
      balance += amount;
      const day = new Date(Date.UTC(2024, 0, 1 + Math.floor((n * 365) / (pageCount * rowsPerPage))));
      const date = day.toISOString().slice(0, 10);
      const text = `PURCHASE ${n} STORE`;
      expected.transactions.push([date, text, amount / 100, balance / 100]);
      return [
        short(date),
        text,
        amount < 0 ? money(amount / 100) : '',
        amount > 0 ? money(amount / 100) : '',
        `${balance < 0 ? '-' : ''}${money(balance / 100)}`,
      ];
    });
    const top: Printed[] = [
      { x: 40, y: 30, text: 'HARBOR NATIONAL BANK', size: 12 },
      { x: 40, y: 44, text: 'Account number: 7700112233   Statement period: 01/01/2024 - 12/31/2024', size: 8 },
      ...(p === 0 ? [{ x: 40, y: 58, text: 'Beginning balance $10,000.00', size: 8 }] : []),
    ];
    const step = 660 / (rowsPerPage + 1);
    const body = table(80, columns, [['Date', 'Description', 'Withdrawals', 'Deposits', 'Balance'], ...rows], step);
    const small = body.map((each) => ({ ...each, size: Math.min(9, step * 0.8) }));
    const last: Printed[] =
      p === pageCount - 1 ? [{ x: 40, y: 762, text: `Ending balance $${money(balance / 100)}`, size: 8 }] : [];
    return [...top, ...small, ...last, { x: 280, y: 780, text: `Page ${p + 1} of ${pageCount}`, size: 7 }];
  });
  expected.closing_balance = balance / 100;
  return { pages, expected: [expected] };
}

export const LAYOUTS: Record<string, () => PrintedStatement> = {
  'deposits and withdrawals in columns, with a running balance': depositsAndWithdrawals,
  'signed amounts, newest first, wrapped descriptions': signedNewestFirst,
  'sections, checks in two groups, daily balances, over New Year': sections,
  'two accounts on two pages, CR and DR, carried forward, day before month': twoAccounts,
  'headings on two lines, a balance only at the end of a day': stackedHeadings,
  'unsigned amounts, only the balance tells the direction': onlyBalanceTells,
  'no headings, brackets, ISO dates': brackets,
  'several pages with repeated headers': () => manyPages(3, 30),
};
