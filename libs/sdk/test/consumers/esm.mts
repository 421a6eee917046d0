// Compiled, not run: what a program in TypeScript writes.
import { Exchequer, InvalidRequestError, type Invoice, money, webhooks } from '../../dist/index.js';

const client = new Exchequer({ apiKey: 'sk_test_1' });

export async function sell(customer_id: string): Promise<Invoice> {
  const items = [{ description: 'Cake', amount: money.fromCents(12_50n) }];
  return client.accounting.invoices.create({ customer_id, items }, { idempotencyKey: 'order-1' });
}

export async function totals(): Promise<bigint> {
  let sum = 0n;
  for await (const { total } of client.accounting.invoices.list({ status: 'open' })) sum += money.toCents(total);
  return sum;
}

export async function wages(path: string): Promise<unknown> {
  const { id } = await client.documents.upload(path, { type: 'w2' });
  const document = await client.documents.waitUntilRead(id, {
    onProgress: ({ progress }) => console.log(progress?.stage),
  });
  return document.extracted_data;
}

export function handle(body: Uint8Array, headers: Headers, secret: string): string {
  const event = webhooks.verify(body, headers, secret);
  switch (event.type) {
    case 'refund.issued':
      return String(event.data.amount);
    case 'tax.filing.rejected':
      return event.data.id;
    case 'unknown':
      return event.kind;
    default:
      return event.type;
  }
}

export function explain(error: unknown): string {
  if (error instanceof InvalidRequestError) return error.errors.map(({ message }) => message).join();
  throw error;
}

// @ts-expect-error: no such member
void client.accounting.invoices.create({ customer: 'cus_1', items: [] });
// @ts-expect-error: options are the third argument
void client.accounting.invoices.retrieve('inv_1', { timeoutMs: 5 });
