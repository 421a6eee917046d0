/**
 * Issues a card that pays for office supplies only, and shows why other payments are declined.
 * You need EXCHEQUER_URL and EXCHEQUER_KEY, a test key with the scope `treasury:write`.
 */
import { Exchequer, money } from '@exchequer/sdk';

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
  initialDeposit: 1_000,
});
const card = await client.cards.issue({
  accountId: account.id,
  type: 'virtual',
  spendingLimits: { perTransaction: 200, daily: 300 },
  restrictions: { allowedCategories: ['office_supplies'] },
  externalId: 'employee-7',
  metadata: { department: 'office' },
});
console.log(`Issued a ${card.type} card for ${card.restrictions.allowedCategories.join(', ')}`);

const reasons = await client.cards.declineReasons.list().toArray();
const stationer = { name: 'Harbor Office Supply', mcc: '5943' };
const payments = [
  { amount: 180, merchant: stationer },
  { amount: 250, merchant: stationer },
  { amount: 150, merchant: stationer },
  { amount: 20, merchant: { name: 'Cafe Luna', mcc: '5812' } },
];
for (const payment of payments) {
  const { status, declineReason } = await client.testHelpers.cards.authorize(card.id, payment);
  console.log(`${money.format(payment.amount)} USD at ${payment.merchant.name}: ${status}`);
  const reason = reasons.find(({ code }) => code === declineReason);
  if (reason) console.log(`  ${reason.code}: ${reason.meaning}`);
}
