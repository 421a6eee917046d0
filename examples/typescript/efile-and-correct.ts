/**
 * E-files a Form 1040, learns why the IRS rejects it, corrects it and files it again.
 * You need EXCHEQUER_URL and EXCHEQUER_KEY, a test key with the scope `tax:write`. In test mode the IRS is played by the sandbox.
 */
import { type EfileInput, Exchequer, type FilingDetails, money, RefusedError } from '@exchequer/sdk';

const client = new Exchequer();

// The IRS of the sandbox rejects an SSN that ends with 9002 until last year's AGI is corrected.
// A person files once a year, so each run takes another person.
const between = (first: number, last: number) => first + Math.floor(Math.random() * (last - first + 1));
const taxReturn: EfileInput = {
  taxpayer: {
    ssn: `${between(100, 665)}-${between(10, 99)}-9002`,
    firstName: 'Dana',
    lastName: 'Miller',
    dateOfBirth: '1985-06-15',
    address: { street: '12 Larch Road', city: 'Portland', state: 'OR', zip: '97201' },
  },
  taxYear: 2025,
  form1040: { wages: 60_000, interest: 200, dividends: 0, standardDeduction: 15_750, taxWithheld: 6_000 },
  directDeposit: { routingNumber: '021000021', accountNumber: '7000123456', accountType: 'checking' },
  digitalAssets: false,
  priorYearAgi: 1,
};

const onProgress = ({ status }: FilingDetails) => console.error(`  ${status} ...`);

const first = await client.tax.efile(taxReturn);
const rejected = await client.tax.waitForAcknowledgment(first.id, { onProgress });
console.log(`First attempt: ${rejected.status}`);
for (const { code, field, message } of rejected.errors) console.log(`  ${code}, ${field}: ${message}`);

const second = await client.tax.efile({ ...taxReturn, priorYearAgi: 48_500, resubmits: first.id });
const accepted = await client.tax.waitForAcknowledgment(second.id, { onProgress });
console.log(`Second attempt: ${accepted.status}, refund ${money.format(accepted.estimatedRefund ?? 0)}`);

// The IRS accepts one return of a person and year.
try {
  await client.tax.efile({ ...taxReturn, priorYearAgi: 48_500 });
} catch (error) {
  if (!(error instanceof RefusedError)) throw error;
  for (const { code, message } of error.errors) console.log(`Third attempt: ${code}, ${message}`);
}
