import { addressLines } from './people.mjs';

/**
 * Ways to print a bank statement. Each layout makes texts and lines for pages of letter size, in points from the top left.
 * `needs` are demands on the facts.
 */

const WIDTH = 612;
const BOTTOM = 730;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const LONG_MONTHS = 'January February March April May June July August September October November December'.split(' ');

const money = (value) =>
  Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const dollars = (value) => `${value < 0 ? '-' : ''}$${money(value)}`;
const signed = (value) => `${value < 0 ? '-' : ''}${money(value)}`;

const day = {
  slash: (iso) => `${iso.slice(5, 7)}/${iso.slice(8)}`,
  long: (iso) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`,
  short: (iso) => `${Number(iso.slice(5, 7))}/${Number(iso.slice(8))}/${iso.slice(2, 4)}`,
  name: (iso) => `${MONTHS[Number(iso.slice(5, 7)) - 1]} ${iso.slice(8)}`,
  named: (iso) => `${MONTHS[Number(iso.slice(5, 7)) - 1]} ${Number(iso.slice(8))}, ${iso.slice(0, 4)}`,
  full: (iso) => `${LONG_MONTHS[Number(iso.slice(5, 7)) - 1]} ${Number(iso.slice(8))}, ${iso.slice(0, 4)}`,
};

export const STATEMENT_LAYOUTS = {
  /** Withdrawals, deposits and balance in columns. */
  columns: {
    draw(f, p) {
      letterhead(
        p,
        f,
        `Account number: ${f.account_number}`,
        `Statement period: ${day.long(f.period_start)} - ${day.long(f.period_end)}`,
      );
      summary(p, [
        [`Beginning balance on ${day.full(f.period_start)}`, dollars(f.opening_balance)],
        ['Deposits and other credits', money(f.total_deposits)],
        ['Withdrawals and other debits', `-${money(f.total_withdrawals)}`],
        [`Ending balance on ${day.full(f.period_end)}`, dollars(f.closing_balance)],
      ]);
      table(
        p,
        [[40], [95], [390, true], [480, true], [570, true]],
        ['Date', 'Description', 'Withdrawals', 'Deposits', 'Balance'],
        f.transactions.map((t) => [
          day.slash(t.date),
          t.description,
          t.amount < 0 ? money(t.amount) : '',
          t.amount > 0 ? money(t.amount) : '',
          signed(t.balance),
        ]),
      );
      return {};
    },
  },
  /** One column of signed amounts with a running balance, ruled. */
  signed: {
    draw(f, p) {
      letterhead(
        p,
        f,
        `Account Number ${f.account_number}`,
        `${day.full(f.period_start)} through ${day.full(f.period_end)}`,
      );
      summary(p, [
        ['Opening balance', dollars(f.opening_balance)],
        ['Total deposits', dollars(f.total_deposits)],
        ['Total withdrawals', `-${dollars(f.total_withdrawals)}`],
        ['Closing balance', dollars(f.closing_balance)],
      ]);
      table(
        p,
        [[40], [100], [470, true], [570, true]],
        ['Date', 'Transaction', 'Amount', 'Balance'],
        f.transactions.map((t) => [day.long(t.date), t.description, signed(t.amount), signed(t.balance)]),
        { ruled: true },
      );
      return {};
    },
  },
  /** Deposits, checks and withdrawals in sections, without signs and balances. */
  sections: {
    needs: { hasBalances: false, hasChecks: true },
    draw(f, p) {
      letterhead(
        p,
        f,
        `Account Number ${f.account_number}`,
        `${day.full(f.period_start)} to ${day.full(f.period_end)}`,
      );
      const isCheck = (t) => t.description.startsWith('Check ');
      const deposits = f.transactions.filter(({ amount }) => amount > 0);
      const checks = f.transactions.filter(isCheck);
      const others = f.transactions.filter((t) => t.amount < 0 && !isCheck(t));
      const total = (list) => list.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
      summary(p, [
        ['Beginning Balance', dollars(f.opening_balance)],
        ['Deposits and Additions', money(f.total_deposits)],
        ...(checks.length > 0 ? [['Checks Paid', `-${money(total(checks))}`]] : []),
        ['Electronic Withdrawals', `-${money(total(others))}`],
        ['Ending Balance', dollars(f.closing_balance)],
      ]);
      const two = [[40], [100], [570, true]];
      const section = (title, rows, name) => {
        if (rows.length === 0) return;
        p.title(title);
        table(
          p,
          two,
          ['DATE', 'DESCRIPTION', 'AMOUNT'],
          [
            ...rows.map((t) => [day.slash(t.date), t.description, money(t.amount)]),
            ['', `Total ${name}`, dollars(total(rows))],
          ],
        );
      };
      section('DEPOSITS AND ADDITIONS', deposits, 'Deposits and Additions');
      if (checks.length > 0) {
        p.title('CHECKS PAID');
        table(
          p,
          [[40], [120], [570, true]],
          ['CHECK NO.', 'DATE PAID', 'AMOUNT'],
          [
            ...checks.map((t) => [t.description.slice(6), day.slash(t.date), money(t.amount)]),
            ['Total Checks Paid', '', dollars(total(checks))],
          ],
        );
      }
      section('ELECTRONIC WITHDRAWALS', others, 'Electronic Withdrawals');
      return { transactions: [...deposits, ...checks, ...others], total_withdrawals: undefined };
    },
  },
  /** CR and DR behind the amounts, the opening and closing balance in the table. */
  cr_dr: {
    draw(f, p) {
      letterhead(
        p,
        f,
        `Account No: ${f.account_number}`,
        `Statement period ${day.long(f.period_start)} to ${day.long(f.period_end)}`,
      );
      table(
        p,
        [[40], [110], [460, true], [570, true]],
        ['Date', 'Details', 'Amount', 'Balance'],
        [
          [day.long(f.period_start), 'Opening balance', '', money(f.opening_balance)],
          ...f.transactions.map((t) => [
            day.long(t.date),
            t.description,
            `${money(t.amount)} ${t.amount < 0 ? 'DR' : 'CR'}`,
            signed(t.balance),
          ]),
          [day.long(f.period_end), 'Closing balance', '', signed(f.closing_balance)],
        ],
      );
      return { total_deposits: null, total_withdrawals: null };
    },
  },
  /** A summary in boxes, rows with a grey background, credits before debits. */
  shaded: {
    draw(f, p) {
      letterhead(p, f, 'Account number', f.account_number, [
        `Statement period`,
        `${day.named(f.period_start)} - ${day.named(f.period_end)}`,
      ]);
      const cells = [
        ['Opening Balance', dollars(f.opening_balance)],
        ['Total Credits', dollars(f.total_deposits)],
        ['Total Debits', dollars(f.total_withdrawals)],
        ['Closing Balance', dollars(f.closing_balance)],
      ];
      p.room(50);
      cells.forEach(([label, value], i) => {
        p.rect(40 + 133 * i, p.y - 10, 133, 34);
        p.put(46 + 133 * i, p.y, label, { size: 8 });
        p.put(46 + 133 * i, p.y + 15, value, { size: 11 });
      });
      p.y += 50;
      table(
        p,
        [[40], [100], [400, true], [480, true], [570, true]],
        ['Date', 'Description', 'Credits', 'Debits', 'Balance'],
        f.transactions.map((t) => [
          day.name(t.date),
          t.description,
          t.amount > 0 ? money(t.amount) : '',
          t.amount < 0 ? money(t.amount) : '',
          signed(t.balance),
        ]),
        { shaded: true },
      );
      return {};
    },
  },
  /** Amounts without signs: only the running balance shows whether money came in or went out. */
  unsigned: {
    draw(f, p) {
      letterhead(
        p,
        f,
        `Account No. ${f.account_number}`,
        `From ${day.named(f.period_start)} to ${day.named(f.period_end)}`,
      );
      table(
        p,
        [[40], [110], [460, true], [570, true]],
        ['Date', 'Particulars', 'Amount', 'Balance'],
        [
          [day.name(f.period_start), 'Balance brought forward', '', money(f.opening_balance)],
          ...f.transactions.map((t) => [day.name(t.date), t.description, money(t.amount), signed(t.balance)]),
          [day.name(f.period_end), 'Closing balance', '', signed(f.closing_balance)],
        ],
      );
      return { total_deposits: null, total_withdrawals: null };
    },
  },
  /** Brackets around outgoing amounts, ISO dates, no balances. */
  brackets: {
    needs: { hasBalances: false },
    draw(f, p) {
      letterhead(p, f, `Account #: ${f.account_number}`, `Period: ${f.period_start} to ${f.period_end}`);
      summary(p, [
        ['Previous balance', dollars(f.opening_balance)],
        ['Total credits', dollars(f.total_deposits)],
        ['Total debits', `(${dollars(f.total_withdrawals)})`],
        ['New balance', dollars(f.closing_balance)],
      ]);
      table(
        p,
        [[40], [110], [570, true]],
        ['Date', 'Description', 'Amount'],
        f.transactions.map((t) => [t.date, t.description, t.amount < 0 ? `(${money(t.amount)})` : money(t.amount)]),
      );
      return {};
    },
  },
  /** A column with the bank's reference, empty in some rows, between the description and the amounts. */
  bank_reference: {
    draw(f, p) {
      letterhead(
        p,
        f,
        `Account no. ${f.account_number}`,
        `Statement period ${day.named(f.period_start)} to ${day.named(f.period_end)}`,
      );
      summary(p, [
        ['Starting balance', dollars(f.opening_balance)],
        ['Money in', dollars(f.total_deposits)],
        ['Money out', dollars(f.total_withdrawals)],
        ['Ending balance', dollars(f.closing_balance)],
      ]);
      p.title('Transaction details');
      table(
        p,
        [[40], [92], [330], [440, true], [505, true], [572, true]],
        ['Date', 'Details', 'Bank Ref.', 'Debit', 'Credit', 'Balance'],
        f.transactions.map((t, i) => [
          day.name(t.date),
          t.description,
          i % 3 === 1 ? '' : `BR${(7919 * i + 40_117) % 100_000}`,
          t.amount < 0 ? money(t.amount) : '',
          t.amount > 0 ? money(t.amount) : '',
          signed(t.balance),
        ]),
        { ruled: true },
      );
      return {};
    },
  },
  /** Headings on two lines, a balance only after the last transaction of a day. */
  daily_balance: {
    draw(f, p) {
      letterhead(
        p,
        f,
        `Account number: ${f.account_number}`,
        `${day.full(f.period_start)} - ${day.full(f.period_end)}`,
      );
      summary(p, [
        [
          `Beginning balance on ${Number(f.period_start.slice(5, 7))}/${Number(f.period_start.slice(8))}`,
          dollars(f.opening_balance),
        ],
        ['Deposits/Additions', money(f.total_deposits)],
        ['Withdrawals/Subtractions', `- ${money(f.total_withdrawals)}`],
        [
          `Ending balance on ${Number(f.period_end.slice(5, 7))}/${Number(f.period_end.slice(8))}`,
          dollars(f.closing_balance),
        ],
      ]);
      const isLast = f.transactions.map((t, i) => f.transactions[i + 1]?.date !== t.date);
      const columns = [[40], [90], [400, true], [485, true], [570, true]];
      const rows = f.transactions.map((t, i) => [
        `${Number(t.date.slice(5, 7))}/${Number(t.date.slice(8))}`,
        t.description,
        t.amount > 0 ? money(t.amount) : '',
        t.amount < 0 ? money(t.amount) : '',
        isLast[i] ? signed(t.balance) : '',
      ]);
      table(
        p,
        columns,
        [
          ['', '', 'Deposits/', 'Withdrawals/', 'Ending daily'],
          ['Date', 'Description', 'Additions', 'Subtractions', 'balance'],
        ],
        rows,
      );
      return { transactions: f.transactions.map((t, i) => (isLast[i] ? t : { ...t, balance: null })) };
    },
  },
  /** Newest first, month names, a plus or minus before the dollar sign, wrapped descriptions. */
  newest_first: {
    draw(f, p) {
      letterhead(
        p,
        f,
        `Account ${f.account_number.startsWith('*') || f.account_number.startsWith('X') ? 'ending in ' : '#'}${f.account_number}`,
        `${day.named(f.period_start)} - ${day.named(f.period_end)}`,
      );
      summary(p, [
        ['Starting balance', dollars(f.opening_balance)],
        ['Money in', dollars(f.total_deposits)],
        ['Money out', `-${dollars(f.total_withdrawals)}`],
        ['Ending balance', dollars(f.closing_balance)],
      ]);
      const newest = [...f.transactions].reverse();
      const rows = newest.flatMap((t) => {
        const words = t.description.split(' ');
        const cut = words.length > 3 ? 2 : words.length;
        const sign = t.amount < 0 ? '-' : '+';
        return [
          [
            day.named(t.date),
            words.slice(0, cut).join(' '),
            `${sign}${dollars(Math.abs(t.amount))}`,
            dollars(t.balance),
          ],
          ...(cut < words.length ? [['', words.slice(cut).join(' '), '', '']] : []),
        ];
      });
      table(
        p,
        [[40], [130], [470, true], [570, true]],
        ['Date', 'Transaction details', 'Amount', 'Running balance'],
        rows,
      );
      return { transactions: newest };
    },
  },
  /** A column with the type of each transaction before its text, a minus before the dollar sign. */
  type_codes: {
    draw(f, p) {
      letterhead(
        p,
        f,
        ['Member account', f.account_number],
        ['Statement from', day.long(f.period_start)],
        ['to', day.long(f.period_end)],
      );
      summary(p, [
        ['Balance at the start of the period', dollars(f.opening_balance)],
        ['Deposits and credits', dollars(f.total_deposits)],
        ['Withdrawals and debits', `-${dollars(f.total_withdrawals)}`],
        ['Balance at the end of the period', dollars(f.closing_balance)],
      ]);
      table(
        p,
        [[40], [105], [150], [480, true], [570, true]],
        ['Date', 'Type', 'Transaction', 'Amount', 'New balance'],
        f.transactions.map((t, i) => [
          day.long(t.date),
          t.amount > 0 ? 'DEP' : ['POS', 'ACH', 'WDL'][i % 3],
          t.description,
          dollars(t.amount),
          dollars(t.balance),
        ]),
      );
      return {};
    },
  },
  /** Posting date and reference before the text, minus behind the amount, totals at the end. */
  trailing_minus: {
    needs: { hasBalances: false },
    draw(f, p) {
      letterhead(
        p,
        f,
        ['Account Number:', f.account_number],
        ['Statement Date:', day.long(f.period_end)],
        ['Statement Period:', `${day.short(f.period_start)} - ${day.short(f.period_end)}`],
      );
      p.title('Account Activity');
      table(
        p,
        [[40], [100], [175], [570, true]],
        ['Posted', 'Reference', 'Description', 'Amount'],
        f.transactions.map((t, i) => [
          day.short(t.date),
          String(81_000 + 37 * i),
          t.description,
          t.amount < 0 ? `${money(t.amount)}-` : money(t.amount),
        ]),
      );
      p.title('Balance Summary');
      summary(p, [
        ['Previous Statement Balance', dollars(f.opening_balance)],
        ['Total Deposits', dollars(f.total_deposits)],
        ['Total Withdrawals', dollars(f.total_withdrawals)],
        ['New Balance', dollars(f.closing_balance)],
      ]);
      return {};
    },
  },
};

/** Collects what is printed, page after page. */
function printer(header) {
  const pages = [];
  const p = {
    pages,
    y: 0,
    put: (x, y, text, options = {}) => text !== '' && pages.at(-1).texts.push({ x, y, text, size: 9, ...options }),
    rule: (x0, x1, y) => pages.at(-1).rules.push({ x0, x1, y }),
    rect: (x, y, w, h, fill) => pages.at(-1).rects.push({ x, y, w, h, fill }),
    newPage() {
      pages.push({ texts: [], rules: [], rects: [] });
      p.y = 60;
      if (pages.length > 1) header(p);
    },
    /** A new page if there is no room for the height. Returns whether it began one. */
    room(height) {
      if (pages.length > 0 && p.y + height <= BOTTOM) return false;
      p.newPage();
      return true;
    },
    title(text) {
      p.room(60);
      p.y += 12;
      p.put(40, p.y, text, { size: 11, bold: true });
      p.y += 18;
    },
  };
  p.newPage();
  return p;
}

/** Draws the facts. Returns the pages and what a reader must find: the facts, except where the layout says otherwise. */
export function printStatement(name, facts) {
  const p = printer((page) => {
    page.put(40, 40, facts.bank, { size: 9, bold: true });
    page.put(40, 54, `Account number: ${facts.account_number}`, { size: 8 });
    page.y = 76;
  });
  const differences = STATEMENT_LAYOUTS[name].draw(facts, p);
  p.pages.forEach(
    (page, i) => void page.texts.push({ x: 280, y: 770, text: `Page ${i + 1} of ${p.pages.length}`, size: 7 }),
  );
  const { bank_address: _, holder_address: __, ...truth } = facts;
  return { pages: p.pages, truth: { ...truth, ...differences } };
}

function letterhead(p, f, ...blocks) {
  p.put(40, 46, f.bank, { size: 15, bold: true });
  addressLines(f.bank_address).forEach((text, i) => void p.put(40, 60 + 10 * i, text, { size: 7.5 }));
  [f.account_holder, ...addressLines(f.holder_address)].forEach(
    (text, i) => void p.put(60, 112 + 13 * i, text, { size: 10 }),
  );
  let y = 112;
  for (const block of blocks) {
    for (const [i, text] of (Array.isArray(block) ? block : [block]).entries()) {
      p.put(i === 0 || !Array.isArray(block) ? 350 : 470, y, text, { size: 9 });
      if (!Array.isArray(block)) y += 14;
    }
    if (Array.isArray(block)) y += 14;
  }
  p.y = Math.max(y, 165) + 20;
}

function summary(p, rows) {
  p.room(14 * rows.length + 20);
  for (const [label, value] of rows) {
    p.put(40, p.y, label);
    p.put(320, p.y, value, { right: true });
    p.y += 14;
  }
  p.y += 14;
}

const STEP = 13.5;

/** Rows under headings, which are repeated on each page. `columns` are [x, right]. */
function table(p, columns, headings, rows, { ruled = false, shaded = false } = {}) {
  const lines = Array.isArray(headings[0]) ? headings : [headings];
  const head = () => {
    for (const line of lines) {
      line.forEach((text, c) => void p.put(columns[c][0], p.y, text, { right: columns[c][1], bold: true, size: 8.5 }));
      p.y += 11;
    }
    p.rule(40, WIDTH - 40, p.y - 7);
    p.y += 5;
  };
  p.room(50);
  head();
  rows.forEach((row, i) => {
    if (p.room(STEP)) head();
    if (shaded && i % 2 === 0) p.rect(38, p.y - 10, WIDTH - 76, STEP, 0.9);
    row.forEach((text, c) => void p.put(columns[c][0], p.y, text, { right: columns[c][1] }));
    if (ruled) p.rule(40, WIDTH - 40, p.y + 3.5);
    p.y += STEP;
  });
  p.y += 10;
}
