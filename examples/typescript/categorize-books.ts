/**
 * Connects bookkeeping software, corrects categories, and adds up Schedule C.
 * You need EXCHEQUER_URL and EXCHEQUER_KEY, a test key with the scope `bookkeeping:write`.
 */
import { Exchequer, money } from '@exchequer/sdk';

const client = new Exchequer();

// In test mode a helper agrees for you. In live mode a person agrees in a browser, at the address of `client.bookkeeping.connect()`.
const {
  id: connectionId,
  companyName,
  provider,
} = await client.testHelpers.bookkeeping.connections.create({
  provider: 'quickbooks',
  company: 'studio',
});
console.log(`Connected ${companyName} in ${provider}`);

const { syncId } = await client.bookkeeping.sync({ connectionId });
const sync = await client.bookkeeping.waitForSync(syncId, {
  onProgress: ({ transactionCount }) => console.error(`  ${transactionCount} transactions ...`),
});
console.log(`Synchronization: ${sync.status}`);

// An uncertain category waits for a person. Until then its transaction is in no total.
const uncertain = { connectionId, needsReview: true, search: 'Cascade Fuel' };
const [fuel] = await client.bookkeeping.transactions.list(uncertain).toArray({ max: 1 });
if (fuel) {
  console.log(`${fuel.payee}, ${money.format(fuel.amount)}: ${fuel.category}? ${fuel.categoryReason}`);
  const corrected = await client.bookkeeping.transactions.update(fuel.id, { category: 'car_and_truck' });
  console.log(`  ${corrected.category}: ${corrected.categoryReason}`);
}

// A rule decides all others of this payee, also those that come later.
const rule = await client.bookkeeping.rules.create({ payeeContains: 'Cascade Fuel', category: 'car_and_truck' });
const left = await client.bookkeeping.transactions.list(uncertain).toArray();
console.log(`With a rule for "${rule.payeeContains}", ${left.length} of them need a review`);

const { taxYear, grossIncome, totalExpenses, netProfit } = await client.bookkeeping.scheduleC({
  connectionId,
  taxYear: 2025,
});
console.log(
  `Schedule C of ${taxYear}: income ${money.format(grossIncome)}, expenses ${money.format(totalExpenses)}, profit ${money.format(netProfit)}`,
);
