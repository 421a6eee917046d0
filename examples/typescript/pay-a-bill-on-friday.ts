/**
 * Opens a bank account, and pays a vendor so that the money is there on Friday.
 * You need EXCHEQUER_URL and EXCHEQUER_KEY, a test key with the scope `treasury:write`.
 */
import { Exchequer, money, RefusedError } from '@exchequer/sdk';

const client = new Exchequer();

const account = await client.accounts.create({
  type: 'checking',
  owner: {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@northwind.example',
    phone: '+14155550123',
    ssn: '536-90-4399',
    dateOfBirth: '1985-12-10',
    address: { street: '1 Market Street', city: 'San Francisco', state: 'CA', zip: '94105' },
  },
  initialDeposit: 2_500,
});
console.log(`Opened a ${account.type} account with ${money.format(account.balance)} USD`);

// The Friday of next week, by the day of the bank: in test mode a test clock decides it.
const friday = new Date((await client.testHelpers.clock.retrieve()).now);
friday.setUTCDate(friday.getUTCDate() + 12 - friday.getUTCDay());
const deliverBy = friday.toISOString().slice(0, 10);

const vendor = { name: 'Mill Supplies', routingNumber: '021000021', accountNumber: '12345678' };
const payment = await client.payments.billPay.create(
  { accountId: account.id, payee: vendor, amount: 400, deliverBy, invoiceNumber: 'MS-2044', externalId: 'bill-2044' },
  { idempotencyKey: `bill-2044-${account.id}` },
);
console.log(`${money.format(payment.amount)} USD to ${vendor.name} by ${payment.method}: ${payment.status}`);
console.log(`  leaves on ${payment.scheduledDate}, arrives on ${payment.estimatedDelivery}`);

// The account has less than 9,000 dollars. The transfer is refused, and no money moves.
try {
  await client.transfers.create({ type: 'wire', fromAccountId: account.id, amount: 9_000, counterparty: vendor });
} catch (error) {
  if (!(error instanceof RefusedError && error.code === 'insufficient_funds')) throw error;
  console.log(`A wire of 9000.00 USD: ${error.code}`);
}
const { balance } = await client.accounts.balance(account.id);
console.log(`Balance ${money.format(balance)} USD`);
