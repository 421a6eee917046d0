import { expectStep } from './expect-step.js';
import type { CallSuite } from './suite-client.js';
import type { receiveWebhooks } from './webhook-listener.js';

export interface DemoInvoice {
  readonly id: string;
  readonly number: string;
  readonly subtotal: number;
  readonly tax_total: number;
  readonly total: number;
}

interface TaxSettings {
  readonly registrations: readonly { readonly jurisdiction: string }[];
  readonly origin: object | null;
  readonly rounding: string | null;
}

interface Match {
  readonly origin: string;
  readonly confidence: number;
  readonly reason: string;
  readonly allocations: readonly { readonly invoice_id: string | null }[];
}

interface BalanceSheet {
  readonly rows: readonly { readonly name: string; readonly type: string; readonly amount: number }[];
}

export const CUSTOMER = 'Northwind Bakery';

export async function invoiceCustomer(api: CallSuite): Promise<DemoInvoice> {
  await registerIn(api, 'US-CA');
  const customer = await api<{ id: string }>('POST', '/v1/accounting/customers', {
    contact_name: 'Ada Byron',
    company_name: `${CUSTOMER} LLC`,
    email: 'ada@northwind.example',
    address: { street: '1 Market Street', city: 'San Francisco', state: 'CA', zip: '94105' },
  });
  const invoice = await api<DemoInvoice>('POST', '/v1/accounting/invoices', {
    customer_id: customer.id,
    // The bank dates the payment in New York, where it can still be the day before.
    issue_date: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date()),
    items: [{ description: 'Deck oven', amount: 1480.5 }],
  });
  expectStep(invoice.tax_total > 0, `the invoice ${invoice.number} has no sales tax`);
  const [net, tax] = [invoice.subtotal, invoice.tax_total].map((amount) => amount.toFixed(2));
  console.log(`\nInvoiced ${CUSTOMER}: ${invoice.number}, ${net} + ${tax} sales tax = ${invoice.total.toFixed(2)} USD`);
  return invoice;
}

/** Sales tax is charged only where the organization is registered. The other settings stay. */
async function registerIn(api: CallSuite, jurisdiction: string): Promise<void> {
  const path = '/v1/accounting/tax_settings';
  const { registrations, origin, rounding } = await api<TaxSettings>('GET', path);
  if (registrations.some((each) => each.jurisdiction === jurisdiction)) return;
  await api('PUT', path, {
    registrations: [...registrations, { jurisdiction }],
    ...(origin && { origin }),
    ...(rounding && { rounding }),
  });
}

/** Waits until the books have matched the incoming payment with the invoice, and prints why, and the balance sheet. */
export async function showClosedInvoice(
  api: CallSuite,
  { id, number }: DemoInvoice,
  listener: Awaited<ReturnType<typeof receiveWebhooks>>,
  secret: string,
  patienceMs: number,
): Promise<void> {
  const event = await listener.next(id, secret, patienceMs);
  const [{ status }, matches] = await Promise.all([
    api<{ status: string }>('GET', `/v1/accounting/invoices/${id}`),
    api<{ data: readonly Match[] }>('GET', '/v1/accounting/reconciliation/matches?status=matched'),
  ]);
  expectStep(status === 'paid', `the invoice ${number} is ${status}, not paid`);
  const match = matches.data.find(({ allocations }) => allocations.some(({ invoice_id }) => invoice_id === id));
  expectStep(match?.origin === 'automatic', `the payment of ${number} was not matched automatically`);
  console.log(`Webhook ${event.type}: the payment closed ${number}, confidence ${match.confidence.toFixed(3)}.`);
  console.log(`  ${match.reason}\n`);
  const { rows } = await api<BalanceSheet>('GET', '/v1/accounting/reports/balance_sheet');
  for (const { type, name, amount } of rows.filter((row) => row.amount !== 0)) {
    console.log(`  ${type.padEnd(10)} ${name.padEnd(28)} ${amount.toFixed(2).padStart(14)}`);
  }
}
