import type { receiveWebhooks } from './webhook-listener.js';

type Api = <T>(method: string, path: string, body?: object) => Promise<T>;

interface Match {
  readonly reason: string;
  readonly confidence: number;
}

interface BalanceSheet {
  readonly rows: readonly { readonly name: string; readonly type: string; readonly amount: number }[];
}

/** Invoices a customer, records the bank's payment, shows that the books match both, and prints the balance sheet. */
export async function runBooks(
  api: Api,
  listener: Awaited<ReturnType<typeof receiveWebhooks>>,
  secret: string,
  patienceMs: number,
): Promise<void> {
  const customer = await api<{ id: string }>('POST', '/v1/accounting/customers', {
    contact_name: 'Ada Byron',
    company_name: 'Northwind Bakery LLC',
    email: 'ada@northwind.example',
  });
  const invoice = await api<{ id: string; number: string; total: number }>('POST', '/v1/accounting/invoices', {
    customer_id: customer.id,
    items: [{ description: 'Ovens, yearly service', amount: 1250.5 }],
  });
  console.log(`\nInvoiced Northwind Bakery: ${invoice.number}, ${invoice.total.toFixed(2)} USD`);
  const transaction = await api<{ id: string; description: string }>('POST', '/v1/accounting/bank_transactions', {
    date: new Date().toISOString().slice(0, 10),
    amount: invoice.total,
    description: `ACH CREDIT NORTHWIND BAKERY ${invoice.number}`,
    provider_id: `demo ${invoice.id}`,
  });
  console.log(`The bank reports: ${transaction.description}`);
  const event = await listener.next(transaction.id, secret, patienceMs);
  const matches = `/v1/accounting/reconciliation/matches?bank_transaction_id=${transaction.id}`;
  const [match] = (await api<{ data: readonly Match[] }>('GET', matches)).data;
  console.log(`Webhook ${event.type}: matched with confidence ${match!.confidence.toFixed(3)}.\n  ${match!.reason}\n`);
  const { rows } = await api<BalanceSheet>('GET', '/v1/accounting/reports/balance_sheet');
  for (const { type, name, amount } of rows.filter((row) => row.amount !== 0)) {
    console.log(`  ${type.padEnd(10)} ${name.padEnd(28)} ${amount.toFixed(2).padStart(14)}`);
  }
}
