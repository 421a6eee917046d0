/**
 * Imports a bank statement, and lets its payments close an invoice and a bill.
 * You need EXCHEQUER_URL and EXCHEQUER_KEY, a key with the scope `accounting:write`.
 */
import { Exchequer, money } from '@exchequer/sdk';

const client = new Exchequer();

// What a customer owes you, and what you owe a vendor. With these keys they are made once, however often the program runs today.
const customer = await client.accounting.customers.create(
  { contact_name: 'Ada Byron', company_name: 'Northwind Bakery', email: 'ada@northwind.example' },
  { idempotencyKey: 'example-statement-customer' },
);
const invoice = await client.accounting.invoices.create(
  { customer_id: customer.id, issue_date: '2026-11-10', items: [{ description: 'Deck oven', amount: 1358.36 }] },
  { idempotencyKey: 'example-statement-invoice' },
);
const bill = await client.accounting.bills.create(
  {
    vendor: 'City Power and Light',
    issue_date: '2026-11-03',
    items: [{ description: 'Electricity', amount: 142.37, account_id: 'acc_6400' }],
  },
  { idempotencyKey: 'example-statement-bill' },
);
console.log(`Before: ${money.format(invoice.amount_due)} to receive, ${money.format(bill.amount_due)} to pay`);

// A statement that is imported again records nothing twice.
const { first_date, last_date, recorded } =
  await client.accounting.bankTransactions.import('samples/bank-statement.csv');
console.log(`Statement from ${first_date} to ${last_date}: ${recorded} new rows`);

await client.accounting.reconciliation.run();
for await (const match of client.accounting.reconciliation.matches.list({ status: 'matched' })) {
  const row = await client.accounting.bankTransactions.retrieve(match.bank_transaction_id);
  console.log(`Matched ${row.description}, ${money.format(row.amount)}\n  ${match.reason}`);
}
for await (const row of client.accounting.bankTransactions.list({
  status: 'unmatched',
  from: '2026-11-02',
  to: '2026-11-20',
})) {
  console.log(`Open: ${row.description}, ${money.format(row.amount)}`);
}

const { amount_due, status } = await client.accounting.invoices.retrieve(invoice.id);
console.log(`After: the invoice is ${status}, ${money.format(amount_due)} to receive`);
