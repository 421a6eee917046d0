import { readFileSync } from 'node:fs';
import { newCustomer, startTestService, type TestService } from '../../../test/test-service.ts';
import { newDraft } from '../../../test/write-requests.ts';

interface Row {
  readonly event: string;
  readonly debit: string;
  readonly credit: string;
}

interface Line {
  readonly account_id: string;
  readonly debit: number;
  readonly credit: number;
}

const document = readFileSync(new URL('../../../../../docs/postings.md', import.meta.url), 'utf8');
const [, section] = document.split(/^## /m);
const rows: Row[] = section!.split('\n').flatMap((line) => {
  const [, event, debit, credit] = line.split('|').map((cell) => cell.trim());
  return event && debit && credit && event !== 'event' && !event.startsWith('-') ? [{ event, debit, credit }] : [];
});

/** Accounts that the test chooses where a row says `chosen`; each plays one part only. */
const REVENUE = 'acc_4100';
const BANK = 'acc_1050';
const CARD = 'acc_2050';
const COST = 'acc_6750';

const BEFORE = ': what it said before';

/** What each row's words stand for in the test. */
const accounts: Readonly<Record<string, string>> = {
  '1100 Accounts receivable': 'acc_1100',
  '2000 Accounts payable': 'acc_2000',
  "2200 and the payee's number, its taxes payable": 'acc_2200276',
  '1150 Input tax recoverable': 'acc_1150',
  '2400 Customer credits': 'acc_2400',
  '7000 Bank and payment fees': 'acc_7000',
  'chosen revenue account of each item (4000 Sales)': REVENUE,
  'chosen asset account (1000 Cash and bank)': BANK,
  'chosen asset or liability account (1000 Cash and bank)': CARD,
  'chosen expense or asset account': COST,
  'chosen expense or asset account of each item': COST,
};

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  await service.put('/tax_settings', { registrations: [{ jurisdiction: 'DE' }], origin: { country: 'DE' } });
});

afterAll(() => service.stop());

const invoice = async (customer_id: string, amount: number, more = {}) =>
  (
    await service.post('/invoices', {
      ...more,
      customer_id,
      items: [{ description: 'x', amount, account_id: REVENUE }],
    })
  ).body;
const IN_GERMANY = { tax: { jurisdiction: 'DE' } };
const voidedInvoice = async () => {
  const { id } = await invoice(await newCustomer(service), 30, IN_GERMANY);
  await service.post(`/invoices/${id}/void`);
  return id;
};
const pay = async (invoiceId: string, amount: number) =>
  (await service.post(`/invoices/${invoiceId}/payments`, { amount, payment_account_id: BANK })).body;
const payByCredit = async (invoiceId: string, amount: number) =>
  (await service.post(`/invoices/${invoiceId}/payments`, { amount, method: 'customer_credit' })).body;
const overpaid = async () => {
  const customer = await newCustomer(service);
  return { customer, payment: await pay((await invoice(customer, 30)).id, 60) };
};
const paidByCredit = async () => {
  const { customer } = await overpaid();
  return payByCredit((await invoice(customer, 20)).id, 20);
};
const expense = async (more: object = { tax_amount: 1 }) =>
  (
    await service.post('/expenses', {
      amount: 7,
      description: 'x',
      account_id: COST,
      payment_account_id: CARD,
      ...more,
    })
  ).body;
const refundedExpense = async () => {
  const draft = await newDraft(service);
  const refund = { amount: -11.9, tax_amount: -1.9, account_id: COST, payment_account_id: CARD };
  return (await service.post(`/expenses/${draft}/record`, refund)).body.id;
};
/** Half of it was paid before. */
const creditNote = async () => {
  const sold = await invoice(await newCustomer(service), 30, IN_GERMANY);
  await pay(sold.id, 16);
  return (await service.post('/credit_notes', { invoice_id: sold.id })).body;
};
const issuedCreditNote = async () => (await creditNote()).id;
const voidedCreditNote = async () => {
  const { id } = await creditNote();
  await service.post(`/credit_notes/${id}/void`);
  return id;
};
const refund = async () => {
  const { customer_id } = await creditNote();
  return (await service.post('/refunds', { customer_id, amount: 9, payment_account_id: BANK })).body;
};
const REVERSE_CHARGE = { tax: { reverse_charge: true } };
const voidedExpense = async () => {
  const { id } = await expense();
  await service.post(`/expenses/${id}/void`);
  return id;
};
const correctedExpense = async () => {
  const { id } = await expense({});
  await service.patch(`/expenses/${id}`, { amount: 8 });
  return id;
};
const bill = async (item: object = { tax_amount: 1 }, more: object = {}) => {
  const items = [{ description: 'x', amount: 7, account_id: COST, ...item }];
  return (await service.post('/bills', { vendor: 'V', items, ...more })).body;
};
const voidedBill = async () => {
  const { id } = await bill();
  await service.post(`/bills/${id}/void`);
  return id;
};
const payBill = async () =>
  (await service.post(`/bills/${(await bill()).id}/payments`, { amount: 5, payment_account_id: CARD })).body;
const byHand = async () =>
  (
    await service.post('/journal_entries', {
      description: 'x',
      lines: [
        { account_id: 'acc_1000', debit: 9 },
        { account_id: 'acc_3000', credit: 9 },
      ],
    })
  ).body;

const payTax = async (more: object) =>
  (
    await service.post('/tax_payments', {
      jurisdiction: 'DE',
      amount: 5,
      period_start: '2026-10-01',
      period_end: '2026-10-31',
      payment_account_id: BANK,
      ...more,
    })
  ).body.id;

const matchedByHand = async (amount: number, allocation: Record<string, unknown>) => {
  const given = { account_id: BANK, date: '2026-11-20', amount, description: `Match ${JSON.stringify(allocation)}` };
  const transaction = (await service.post('/bank_transactions', given)).body;
  const match = { bank_transaction_id: transaction.id, allocations: [allocation] };
  return (await service.post('/reconciliation/matches', match)).body;
};
const matchedInvoice = async () => {
  const { id } = await invoice(await newCustomer(service), 30);
  return matchedByHand(28.83, { invoice_id: id, amount: 30, fee_amount: 1.17 });
};

const undoneMatch = async () => {
  const match = await matchedInvoice();
  await service.post(`/reconciliation/matches/${match.id}/undo`);
  return match.allocations[0].payment_id;
};

/** Makes each event happen; answers what it is about. */
const happenings: Readonly<Record<string, () => Promise<string>>> = {
  'invoice issued': async () => (await invoice(await newCustomer(service), 30, IN_GERMANY)).id,
  'invoice issued, its tax': async () => (await invoice(await newCustomer(service), 30, IN_GERMANY)).id,
  'bank transaction matched with an invoice': async () => (await matchedInvoice()).allocations[0].payment_id,
  'bank transaction matched with an invoice, a fee kept back on its way': async () =>
    (await matchedInvoice()).allocations[0].payment_id,
  'bank transaction matched with a bill': async () =>
    (await matchedByHand(-37, { bill_id: (await bill()).id, amount: 7, fee_amount: 30 })).allocations[0].payment_id,
  'bank transaction matched with a bill, a fee on top of it': async () =>
    (await matchedByHand(-37.5, { bill_id: (await bill()).id, amount: 7, fee_amount: 30.5 })).allocations[0].payment_id,
  'match with an invoice undone': undoneMatch,
  'match with an invoice undone, a fee kept back on its way': undoneMatch,
  'payment received': async () => (await overpaid()).payment.id,
  'payment received, the part beyond the invoice': async () => (await overpaid()).payment.id,
  'payment by customer credit': async () => (await paidByCredit()).id,
  'credit note issued': issuedCreditNote,
  'credit note issued, its tax': issuedCreditNote,
  'credit note issued, what was paid already': issuedCreditNote,
  'credit note voided': voidedCreditNote,
  'credit note voided, its tax': voidedCreditNote,
  'credit note voided, what was paid already': voidedCreditNote,
  'credit refunded': async () => (await refund()).id,
  'refund reversed': async () => {
    const { id } = await refund();
    await service.post(`/refunds/${id}/reverse`);
    return id;
  },
  'expense recorded': async () => (await expense()).id,
  'expense recorded, its input tax': async () => (await expense()).id,
  'expense under reverse charge': async () => (await expense(REVERSE_CHARGE)).id,
  'expense under reverse charge, its tax': async () => (await expense(REVERSE_CHARGE)).id,
  'expense refunded': refundedExpense,
  'expense refunded, its input tax': refundedExpense,
  'tax paid': () => payTax({ input_tax: 2 }),
  'tax paid, the input tax set off': () => payTax({ input_tax: 2 }),
  'tax refunded': () => payTax({ type: 'refund' }),
  'tax payment reversed': async () => {
    const id = await payTax({});
    await service.post(`/tax_payments/${id}/reverse`);
    return id;
  },
  'invoice voided': voidedInvoice,
  'invoice voided, its tax': voidedInvoice,
  'payment reversed': async () => {
    const { id } = (await overpaid()).payment;
    await service.post(`/payments/${id}/reverse`);
    return id;
  },
  'payment reversed, the part beyond the invoice': async () => {
    const { id } = (await overpaid()).payment;
    await service.post(`/payments/${id}/reverse`);
    return id;
  },
  'payment by customer credit reversed': async () => {
    const { id } = await paidByCredit();
    await service.post(`/payments/${id}/reverse`);
    return id;
  },
  'expense voided': voidedExpense,
  'expense voided, its input tax': voidedExpense,
  [`expense corrected${BEFORE}`]: correctedExpense,
  'expense corrected': correctedExpense,
  'bill entered': async () => (await bill()).id,
  'bill entered, its input tax': async () => (await bill()).id,
  'bill under reverse charge': async () => (await bill({}, REVERSE_CHARGE)).id,
  'bill under reverse charge, its tax': async () => (await bill({}, REVERSE_CHARGE)).id,
  'bill paid': async () => (await payBill()).id,
  'bill voided': voidedBill,
  'bill voided, its input tax': voidedBill,
  'bill payment reversed': async () => {
    const { id } = await payBill();
    await service.post(`/bill_payments/${id}/reverse`);
    return id;
  },
};

const posted = rows.filter(({ debit }) => accounts[debit] !== undefined);

test.each(posted.map((row) => [row.event, row] as const))('%s', async (event, row) => {
  const sourceId = await happenings[event]!();
  const entries = (await service.get(`/journal_entries?source_id=${sourceId}`)).body.data as { lines: Line[] }[];
  // A correction is two entries: what was said before is undone first.
  const latest = entries[event.endsWith(BEFORE) ? 1 : 0];
  const debits = latest!.lines.filter(({ debit }) => debit > 0).map(({ account_id }) => account_id);
  const credits = latest!.lines.filter(({ credit }) => credit > 0).map(({ account_id }) => account_id);
  expect(debits).toContain(accounts[row.debit]);
  expect(credits).toContain(accounts[row.credit]);
  const ofEvent = posted.filter((other) => other.event.split(',')[0] === event.split(',')[0]);
  expect([...debits].sort()).toEqual([...new Set(ofEvent.map(({ debit }) => accounts[debit]))].sort());
  expect([...credits].sort()).toEqual([...new Set(ofEvent.map(({ credit }) => accounts[credit]))].sort());
});

test('journal entry made by hand, journal entry reversed', async () => {
  const entry = await byHand();
  expect(entry.lines).toEqual([
    { account_id: 'acc_1000', debit: 9, credit: 0 },
    { account_id: 'acc_3000', debit: 0, credit: 9 },
  ]);
  const reversal = (await service.post(`/journal_entries/${entry.id}/reverse`)).body;
  expect(reversal.lines).toEqual(
    entry.lines.map(({ account_id, debit, credit }: Line) => ({ account_id, debit: credit, credit: debit })),
  );
});

test('these tests cover every row of the document', () => {
  expect(rows.map(({ event }) => event).sort()).toEqual(
    [...Object.keys(happenings), 'journal entry made by hand', 'journal entry reversed'].sort(),
  );
});
