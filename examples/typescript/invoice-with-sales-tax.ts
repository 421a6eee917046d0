/**
 * Invoices a customer in San Francisco, with the sales tax of the address.
 * You need EXCHEQUER_URL and EXCHEQUER_KEY, a key with the scope `accounting:write`.
 */
import { ConflictError, Exchequer, money } from '@exchequer/sdk';

const client = new Exchequer();

// Tax is charged only where you are registered.
const { registrations } = await client.accounting.taxSettings.retrieve();
if (!registrations.some(({ jurisdiction }) => jurisdiction === 'US-CA')) {
  await client.accounting.taxSettings.update({ registrations: [...registrations, { jurisdiction: 'US-CA' }] });
}

// Your own id of the customer. A second customer with it is refused.
const external_id = 'crm-1042';
try {
  await client.accounting.customers.create({
    contact_name: 'Ada Byron',
    company_name: 'Northwind Bakery',
    email: 'ada@northwind.example',
    address: { street: '1 Market Street', city: 'San Francisco', state: 'CA', zip: '94105' },
    external_id,
    unique_external_id: true,
  });
} catch (error) {
  if (!(error instanceof ConflictError && error.code === 'external_id_taken')) throw error;
  console.log('The customer is known already');
}
const [customer] = (await client.accounting.customers.list({ external_id })).data;
if (customer === undefined) throw new Error(`No customer has the id ${external_id}.`);

// With this key the order is invoiced once, however often the program runs today.
const invoice = await client.accounting.invoices.create(
  {
    customer_id: customer.id,
    items: [
      { description: 'Deck oven', amount: money.fromCents(95_000n) },
      { description: 'Baking tray', quantity: 4, amount: 12.5 },
    ],
    payment_terms: 'net_30',
    external_id: 'order-4711',
    metadata: { channel: 'web' },
  },
  { idempotencyKey: `order-4711-${customer.id}` },
);

console.log(`${invoice.number} for ${customer.company_name}, due ${invoice.due_date}`);
console.log(`  subtotal ${money.format(invoice.subtotal)}`);
for (const { name, amount } of invoice.taxes) console.log(`  sales tax of ${name} ${money.format(amount)}`);
console.log(`  total ${money.format(invoice.total)}`);
