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
