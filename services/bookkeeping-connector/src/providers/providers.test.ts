import { toRow } from './quickbooks/transform.js';
import { readRows } from './read-page.js';
import { readText } from './read-row.js';
import { toRow as toXeroRow } from './xero/transform.js';

const line = (Amount: number, linked?: string) => ({
  Amount,
  Description: `line of ${Amount}`,
  ...(linked && { LinkedTxn: [{ TxnId: '7', TxnType: linked }] }),
});
const deposit = (TotalAmt: number, Line: object[]) => ({
  Id: '1',
  SyncToken: '0',
  TxnDate: '2026-11-01',
  TotalAmt,
  Line,
});

test('A deposit of a sales receipt counts only its other lines', () => {
  const mixed = deposit(180, [line(150, 'SalesReceipt'), line(20.5), line(9.5, 'Payment')]);
  expect(toRow('Deposit', mixed)).toMatchObject({ amount: 3_000n, description: 'line of 20.5' });
  expect(toRow('Deposit', deposit(180, [line(180)]))).toMatchObject({ amount: 18_000n });
  const { rows, uncounted } = readRows('Deposit', 'Id', [deposit(150, [line(150, 'SalesReceipt')])], (object) =>
    toRow('Deposit', object),
  );
  expect([rows, uncounted]).toEqual([[], [{ entity: 'Deposit', providerId: '1' }]]);
});

test('A long text is cut and has no half characters', () => {
  expect(readText(`${'x'.repeat(999)}\u{1f600} and more`)).toBe(`${'x'.repeat(999)}\ufffd`);
});

test('An id that no column can store is left out of a row that is set aside', () => {
  const { unreadable } = readRows('Deposit', 'Id', [{ ...deposit(1, []), Id: 'a\0b' }], (object) =>
    toRow('Deposit', object),
  );
  expect(unreadable).toEqual([{ entity: 'Deposit', providerId: '', reason: 'no_id' }]);
});

const purchase = (more: object) => ({
  Id: '1',
  SyncToken: '0',
  TxnDate: '2026-11-01',
  TotalAmt: 10,
  EntityRef: { name: 'Acme' },
  ...more,
});
const reasonOf = (more: object, entity: 'Purchase' | 'Deposit' = 'Purchase') => {
  try {
    toRow(entity, purchase(more));
    return undefined;
  } catch (error) {
    return (error as { reason?: string }).reason;
  }
};

test.each([
  [12.345, 'invalid_amount'],
  [0.1 + 0.2, 'invalid_amount'],
  [1e15, 'invalid_amount'],
  [1e308, 'invalid_amount'],
  [-1e-7, 'invalid_amount'],
  ['10.00', 'invalid_amount'],
  [null, 'invalid_amount'],
  [{}, 'invalid_amount'],
  [-0, undefined],
  [9_007_199_254_740.99, undefined],
])('The amount %p is read, or its row is set aside (%p)', (TotalAmt, reason) => {
  expect(reasonOf({ TotalAmt })).toBe(reason);
});

test('Lines of a deposit that add up to more than an amount can be are set aside', () => {
  const large = 9_000_000_000_000;
  const Line = [line(1, 'SalesReceipt'), line(large), line(large)];
  expect(reasonOf({ Line }, 'Deposit')).toBe('invalid_amount');
});

test.each(['0000-01-01', '0001-01-01', '1969-12-31', '2100-01-01', '9999-12-31', '2026-02-30', '+12026-01-01'])(
  'The day %s, which no list of transactions can be asked for, is set aside',
  (TxnDate) => {
    expect(reasonOf({ TxnDate })).toBe('invalid_date');
  },
);

test('The first and the last day that a list can be asked for are read', () => {
  for (const TxnDate of ['1970-01-01', '2099-12-31']) expect(reasonOf({ TxnDate })).toBeUndefined();
});

const bankTransaction = (more: object) => ({
  BankTransactionID: 'b1',
  Type: 'SPEND',
  Status: 'AUTHORISED',
  Contact: { Name: 'Acme' },
  DateString: '2026-11-01T00:00:00',
  LineItems: [{ Description: 'Paper', AccountCode: '453', LineAmount: 10 }],
  Total: 10,
  CurrencyCode: 'USD',
  UpdatedDateUTC: '/Date(1763625600000+0000)/',
  ...more,
});

test('A bank transaction of Xero has the code of its account, and counts no more when it is deleted or voided', () => {
  expect(toXeroRow(bankTransaction({}))).toMatchObject({ amount: -1_000n, account: '453', isDeleted: false });
  for (const Status of ['DELETED', 'VOIDED']) expect(toXeroRow(bankTransaction({ Status })).isDeleted).toBe(true);
});

test('A payee of 100 kB is cut, and characters that control a terminal or a line are blanks', () => {
  const row = toRow('Purchase', purchase({ EntityRef: { name: `A\0c\u001b[2Jme\r\n\tInc ${'x'.repeat(100_000)}` } }));
  expect(row!.payee).toMatch(/^Ac \[2Jme {3}Inc x+$/);
  expect(row!.payee).toHaveLength(1_000);
});
