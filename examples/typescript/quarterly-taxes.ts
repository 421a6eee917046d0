/**
 * Says a freelancer how much to pay the IRS each quarter, and why.
 * You need EXCHEQUER_URL and EXCHEQUER_KEY, a key with the scope `tax:read`.
 */
import { Exchequer, InvalidRequestError, money, type QuarterlyInput } from '@exchequer/sdk';

const client = new Exchequer();

const year: QuarterlyInput = {
  taxYear: 2026,
  filingStatus: 'single',
  incomeSources: { selfEmployment: 120_000 },
  state: 'CA',
  priorYear: { tax: 21_400, agi: 98_000 },
  paymentsMade: [{ date: '2026-04-15', amount: 5_000 }],
};

const estimate = await client.tax.quarterlyEstimates(year);
console.log(`Expected federal tax of ${year.taxYear}: ${money.format(estimate.expectedTax)}`);
console.log(`Enough to avoid a penalty: ${money.format(estimate.requiredAnnualPayment)} (${estimate.safeHarbor.rule})`);
for (const { quarter, dueDate, amount, paid } of estimate.payments) {
  console.log(`  quarter ${quarter}, due ${dueDate}: ${money.format(amount)}, paid ${money.format(paid)}`);
}

// What a person typed can be wrong: each wrong field is named.
try {
  await client.tax.quarterlyEstimates({ ...year, state: 'California' });
} catch (error) {
  if (!(error instanceof InvalidRequestError)) throw error;
  for (const { location, message } of error.errors) console.log(`Wrong: ${location}, ${message}`);
}
