import { setTimeout as sleep } from 'node:timers/promises';
import { several, writes } from '../writes/requests.mjs';
import { prepareAll, sendAll } from '../writes/send-requests.mjs';
import { ORIGINALS } from './many-rows.mjs';

/** What an organization has, in the order in which it is made. The first rows of each table are copied. */
const MADE = [
  'create a customer', 'create a credit note', 'refund credit', 'pay a bill', 'record an expense', 'make a journal entry',
  'record a tax payment', 'record a bank transaction', 'match by hand', 'transfer between own accounts', 'transfer by ACH', 'issue a card',
  'authorize a card payment (test)', 'clear an authorization (test)', 'add a payee', 'schedule a bill payment', 'store a Form 1040', 'submit a 1099',
  'upload a document',
]; // biome-ignore format: one list
/** Events reach the other services, and documents are read. */
const SETTLE_MS = 5_000;

/** Makes some of everything through the API. */
export async function makeOriginals(world) {
  await makeInvoices(world);
  await makeBills(world);
  for (const one of MADE.map((wanted) => writes.find(({ name }) => name === wanted))) {
    await one.setup?.(world, 1);
    const prepared = new Map([[world, await prepareAll(one, world, ORIGINALS)]]);
    await sendAll(one, 1, () => world, [], () => true, 0, prepared); // biome-ignore format: one line
  }
  await sleep(SETTLE_MS);
}

/** All but one of the first invoices are paid, as in a business of some years. */
async function makeInvoices({ client, customer_id }) {
  await several(ORIGINALS, async (n) => {
    const item = { description: 'Advice', amount: 100, quantity: 1 };
    const { id, total } = await client('POST', '/accounting/invoices', { customer_id, items: [item] });
    if (n > 0) await client('POST', `/accounting/invoices/${id}/payments`, { amount: total, method: 'check' });
  });
}

/** All but one of the first bills are paid too. */
async function makeBills({ client }) {
  await several(ORIGINALS, async (n) => {
    const item = { description: 'Paper', amount: 50, account_id: 'acc_6650' };
    const { id, total } = await client('POST', '/accounting/bills', { vendor: `Vendor ${n}`, items: [item] });
    if (n > 0) await client('POST', `/accounting/bills/${id}/payments`, { amount: total });
  });
}
