/**
 * Reads a receipt, and books it as an expense.
 * You need EXCHEQUER_URL and EXCHEQUER_KEY, a key with the scopes `documents:write` and `accounting:write`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Exchequer, type Expense, money } from '@exchequer/sdk';

const client = new Exchequer();

const { id } = await client.documents.upload(process.argv[2] ?? 'samples/receipt.pdf', { type: 'receipt' });
const receipt = await client.documents.waitUntilRead(id, {
  onProgress: ({ status, progress }) => console.error(`  ${progress?.stage ?? status} ...`),
});
const data = receipt.extracted_data;
if (!('total' in data)) throw new Error(`${receipt.file_name} is no receipt, but: ${receipt.document_type}.`);
console.log(`${receipt.file_name}: ${data.company}, ${data.date}, total ${data.total}, tax ${data.tax}`);

// Accounting makes a draft of each receipt. Nothing is in the books until you record it.
let draft: Expense | undefined;
while (draft === undefined) {
  await sleep(250);
  [draft] = (await client.accounting.expenses.list({ document_id: id })).data;
}
console.log(`Draft: ${draft.description}, ${draft.vendor}, ${money.format(draft.amount ?? 0)}`);
const expense = await client.accounting.expenses.record(draft.id, {
  description: 'Notebooks and pencils',
  category: 'office_expense',
  external_id: 'receipt-2231',
});
console.log(`Recorded: ${expense.description}, ${expense.vendor}, ${money.format(expense.amount ?? 0)}`);
