/**
 * Files a Form 1099-NEC for each row of a CSV file, and says which rows are wrong.
 * You need EXCHEQUER_URL and EXCHEQUER_KEY, a test key with the scope `tax:write`.
 */
import { readFile } from 'node:fs/promises';
import { Exchequer, InvalidRequestError, money, type RecipientInput } from '@exchequer/sdk';

const client = new Exchequer();

const [, ...rows] = (await readFile(process.argv[2] ?? 'samples/1099-nec-recipients.csv', 'utf8')).trim().split('\n');
const recipients = rows.map((row): RecipientInput => {
  const [name = '', ssn = '', address = '', city = '', state = '', zip = '', paid = ''] = row.split(',');
  return { name, ssn, address, city, state, zip, compensation: Number(paid) };
});

const payer = { businessName: 'Northwind Bakery LLC', ein: '12-3456780', address: '12 Mill Lane, Portland, OR 97201' };
// Your own id of the filing: a second one with it is refused.
const externalId = '1099-nec-2025';
const submit = (list: RecipientInput[]) =>
  client.filing.submit1099({ ...payer, taxYear: 2025, recipients: list, externalId, uniqueExternalId: true });

let [filing]: { filingId: string }[] = (await client.filing.informationReturns.list({ externalId })).data;
try {
  filing ??= await submit(recipients);
} catch (error) {
  if (!(error instanceof InvalidRequestError)) throw error;
  // Nothing was filed. `body.recipients[20].zip` is the 21st row below the headings.
  const wrong = new Map(error.errors.map(({ location, message }) => [Number(/\d+/.exec(location)), message]));
  for (const [n, message] of wrong) console.log(`Row ${n + 2}, ${recipients[n]?.name}, is left out: ${message}`);
  filing = await submit(recipients.filter((_, n) => !wrong.has(n)));
}

const { status, taxYear } = await client.tax.waitForAcknowledgment(filing.filingId, {
  onProgress: (state) => console.error(`  ${state.status} ...`),
});
console.log(`Forms 1099-NEC of ${taxYear}: ${status}`);
const amounts: number[] = [];
for await (const recipient of client.filing.recipients.list(filing.filingId)) {
  amounts.push(recipient.amount);
  console.log(`  ${recipient.name}: ${money.format(recipient.amount)}, ${recipient.status}`);
}
console.log(`${amounts.length} forms, ${money.format(money.add(...amounts))} USD`);
