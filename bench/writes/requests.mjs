import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { newId } from '@exchequer/ids';
import { Form } from './suite.mjs';

const line = { description: 'Advice', amount: 100, quantity: 1 };
const lines = [
  { account_id: 'acc_1000', debit: 5 },
  { account_id: 'acc_3000', credit: 5 },
];
const address = { street: '1 Main St', city: 'Reno', state: 'NV', zip: '89501', country: 'US' };
const today = new Date().toISOString().slice(0, 10);
const w2 = readFileSync(new URL('../../samples/w2.pdf', import.meta.url)).toString('base64');
let serial = 0;
/** A text that is unique in the run. */
const unique = () => `${process.pid}-${++serial}`;

/** An organization has fifty at most. Nothing listens at this address, and no event of the bench goes there. */
const ENDPOINTS_MAX = 48;
const ENDPOINT_URL = 'http://127.0.0.1:1024/hook';
const endpointForEach = { prepare: newEndpoint, roundMax: ENDPOINTS_MAX, reset: deleteEndpoints };

/** What a caller says about its objects. */
export const LABELS = { external_id: 'crm', metadata: { plan: 'basic', region: 'west' } };

/** The objects of an organization that the requests refer to. */
export async function makeWorld({ client, organizationId, database }) {
  await client('PUT', '/accounting/tax_settings', { registrations: [{ jurisdiction: 'US-CA' }] });
  const { id: customer_id } = await newCustomer(client, {
    contact_name: 'Ada Byron',
    email: 'ada@example.com',
    address: { state: 'CA', zip: '90001' },
  });
  for (let n = 0; n < 12; n++) await newCustomer(client, { contact_name: 'Charles', email: 'c@example.com' });
  return { client, organizationId, database, customer_id };
}

/** A checkout from before (`--before`) can refuse labels. */
async function newCustomer(client, customer) {
  try {
    return await client('POST', '/accounting/customers', { ...customer, ...LABELS });
  } catch (error) {
    if (error.status !== 400) throw error;
    return client('POST', '/accounting/customers', customer);
  }
}

const OWNER = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '+14155550123',
  ssn: '536-90-4399',
  dateOfBirth: '1985-12-10',
  address: { street: '1 Market Street', city: 'San Francisco', state: 'CA', zip: '94105' },
};
const MERCHANT = { name: 'Corner Bookshop', id: 'mrc_books', mcc: '5942' };
const BANK_ACCOUNT = { name: 'Northwind Mills', routingNumber: '021000021', accountNumber: '123456789' };
/** Payments on this day wait until it comes. */
const scheduledDate = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
const ABOVE_APPROVAL = 20_000;

/** Accounts, a card and a payee of treasury, opened by the first write that needs them. */
async function openTreasury(world) {
  if (world.accounts) return;
  const { client, organizationId, database } = world;
  const accounts = [];
  for (let n = 0; n < 4; n++) accounts.push(await newAccount(world, 5_000_000));
  world.frozenAccount = await newAccount(world, 0);
  world.ownerId = (await client('GET', `/accounts/${world.frozenAccount}`)).ownerId;
  world.card = await newCard({ client, accounts });
  world.payee = await newPayee(world);
  // A bench sends more transfers than the limits of an organization allow.
  const limits = Object.fromEntries(
    ['24h', '30d'].map((window) => [window, { amount: 1_000_000_000, count: 1_000_000 }]),
  );
  const everywhere = { account: { credit: limits, debit: limits }, organization: { credit: limits, debit: limits } };
  await database.query(
    'insert into treasury.transfer_policy (org_id, livemode, policy) values ($1, false, $2) on conflict do nothing',
    [organizationId, { limits: everywhere }],
  );
  // One key creates and approves. A checkout for comparison may be older than the rules.
  await client('PATCH', '/payments/approval-rules', { approvalAbove: { wire: 1 }, onePersonApproval: true }).catch(
    (error) => {
      if (error.status !== 404) throw error;
    },
  );
  world.accounts = accounts;
}

const inTreasury = { setup: openTreasury };
/** `prepare` makes what one request needs. */
const afterTreasury = (prepare) => ({ setup: openTreasury, prepare });
const newAccount = async ({ client }, initialDeposit) =>
  (await client('POST', '/accounts/create', { type: 'checking', owner: OWNER, initialDeposit })).id;
const newCard = async ({ client, accounts }, type = 'virtual') =>
  (await client('POST', '/cards/issue', { accountId: accounts[0], type, spendingLimits: { daily: 4_000_000 } })).id;
const newPayee = async ({ client }) => (await client('POST', '/payments/payees', BANK_ACCOUNT)).id;
const ownTransfer = ({ accounts }) => {
  const from = ++serial % accounts.length;
  return {
    type: 'ach',
    fromAccountId: accounts[from],
    toAccountId: accounts[(from + 1) % accounts.length],
    amount: 0.01,
  };
};
const achTransfer = ({ accounts }) => ({
  type: 'ach', fromAccountId: accounts[++serial % accounts.length], counterparty: BANK_ACCOUNT, amount: 0.01,
}); // biome-ignore format: one line
const newTransfer = async (world) => (await world.client('POST', '/transfers', achTransfer(world))).id;
const newSettledTransfer = async (world) => {
  const id = await newTransfer(world);
  await world.client('POST', `/test_helpers/transfers/${id}/settle`);
  return id;
};
/** The rules of the world let wires of this amount wait. */
const newWaitingTransfer = async (world) =>
  (await world.client('POST', '/transfers', { ...achTransfer(world), type: 'wire', amount: 1.01 })).id;
/** An account that gets the money of a refund after it was closed. */
async function newClosedAccount(world) {
  const { client } = world;
  const id = await newAccount(world, 0);
  const card = await newCard({ client, accounts: [id] });
  await client('POST', `/accounts/${id}/close`);
  await client('POST', `/test_helpers/cards/${card}/refund`, { ...purchase, amount: 1 });
  return id;
}
/** An account that is overdrawn by a late clearing after it was closed. */
async function newOverdrawnAccount(world) {
  const { client, accounts } = world;
  const id = await newAccount(world, 1);
  const card = await newCard({ client, accounts: [id] });
  const payment = await newAuthorization({ client, card });
  await client('POST', `/test_helpers/authorizations/${payment}/reverse`, {});
  await client('POST', '/transfers', { type: 'ach', fromAccountId: id, toAccountId: accounts[0], amount: 1 });
  await client('POST', `/accounts/${id}/close`);
  await client('POST', `/test_helpers/authorizations/${payment}/clear`, { amount: 1 });
  return id;
}
const billPayment = ({ accounts, payee }, amount = 1) => ({
  accountId: accounts[0],
  payeeId: payee,
  amount,
  scheduledDate,
});
const newBillPayment = (amount) => async (world) =>
  (await world.client('POST', '/payments/bill-pay', billPayment(world, amount))).id;
const purchase = { amount: 0.01, merchant: MERCHANT };
const newAuthorization = async ({ client, card }) =>
  (await client('POST', `/test_helpers/cards/${card}/authorize`, { ...purchase, amount: 1 })).id;
const newCardPayment = async (world) =>
  (await world.client('POST', `/test_helpers/authorizations/${await newAuthorization(world)}/clear`, {})).id;

const created = async (client, path, body, headers) =>
  (await client('POST', `/accounting${path}`, body, { headers })).id;
const newInvoice = ({ client, customer_id }) => created(client, '/invoices', { customer_id, items: [line] });
const newBill = ({ client }) =>
  created(client, '/bills', { vendor: `Vendor ${unique()}`, items: [{ ...line, account_id: 'acc_6650' }] });
const newExpense = ({ client }) =>
  created(client, '/expenses', { amount: 10, description: 'Paper', account_id: 'acc_6650' });
const newTransaction = async ({ client }) => {
  const description = `Bank ${unique()}`;
  return created(client, '/bank_transactions', { date: '2026-11-02', amount: 7, description });
};
const payment = { amount: 100, method: 'check', payment_account_id: 'acc_1000' };
const form1040 = { filingStatus: 'single', taxYear: 2025, income: 60_000 };

/** Serial numbers stay in a range without the magic values of test mode (docs/test-mode.md). */
let taxpayers = 0;
const newTaxpayer = () => {
  const [group, number] = [1 + Math.floor(taxpayers / 8_000), 1_000 + (taxpayers % 8_000)];
  taxpayers += 1;
  return `400-${String(group).padStart(2, '0')}-${number}`;
};
let employers = 0;
const newEmployer = () => `12-${String(++employers).padStart(7, '0')}`;
const PARTY = { name: 'Acme Inc.', ein: '12-3456789', address: '2 Oak Avenue, Denver, CO 80202' };
const taxReturn = () => ({
  taxpayer: {
    ssn: newTaxpayer(),
    firstName: 'Dana',
    lastName: 'Miller',
    dateOfBirth: '1985-06-15',
    address: { street: '12 Larch Road', city: 'Portland', state: 'OR', zip: '97201' },
  },
  form1040: { wages: 60_000, interest: 200, dividends: 0, standardDeduction: 15_750, taxWithheld: 6_000 },
  directDeposit: { routingNumber: '021000021', accountNumber: '7000123456', accountType: 'checking' },
});
const form1099 = () => ({
  businessName: PARTY.name,
  ein: PARTY.ein,
  address: PARTY.address,
  recipients: [
    {
      name: 'Jane Doe',
      ssn: newTaxpayer(),
      address: '3 Elm Street',
      city: 'Boise',
      state: 'ID',
      zip: '83702',
      compensation: 5000,
    },
  ],
});
const formW2 = () => ({
  employer: PARTY,
  employee: { name: 'Jane Q Doe', ssn: newTaxpayer(), wages: 50_000, federalWithheld: 5_000 },
});
const form941 = () => ({
  businessName: PARTY.name,
  ein: newEmployer(),
  address: PARTY.address,
  taxYear: 2025,
  quarter: 1,
  lines: { line1: 1, line2: 50_000, line3: 5_000, line5a: 50_000, line5c: 50_000, line13: 12_650 },
  liability: [4_000, 4_000, 4_650],
});
const newFile = () => new Form('file', 'dot.png', 'image/png', pngWith(unique()));

/** Far in the past, each later than the one before: no other write has a date in these periods. */
let days = 0;
const nextDay = () => new Date(Date.UTC(1970, 0, ++days)).toISOString().slice(0, 10);

/** A draft without an amount, as a processed receipt makes it. */
async function newDraft({ organizationId, database }) {
  const id = newId('exp');
  await database.query(
    `insert into accounting.expense (id, org_id, livemode, tax_amount, description, document_id)
     values ($1, $2, false, 0, 'Receipt', $3)`,
    [id, organizationId, newId('doc')],
  );
  return id;
}

/** Invoices and bank transactions of the same amounts, which are suggested as matches. */
async function suggestMatches({ client, customer_id, organizationId, database }, count) {
  // The service learns from decisions: after some of them it would match the next transactions itself.
  const forget = `update accounting.match set bits = null, payer_key = '' where org_id = $1 and status <> 'suggested'`;
  await database.query(forget, [organizationId]);
  const transactions = await several(count, async () => {
    const item = { ...line, amount: (100_000 + ++serial) / 100 };
    // With its tax.
    const { total: amount } = await client('POST', '/accounting/invoices', { customer_id, items: [item] });
    return created(client, '/bank_transactions', { date: today, amount, description: 'Deposit' });
  });
  await client('POST', '/accounting/reconciliation/run', { limit: count });
  return several(count, async (n) => {
    const filter = `bank_transaction_id=${transactions[n]}&status=suggested`;
    const { data } = await client('GET', `/accounting/reconciliation/matches?${filter}`);
    if (data.length === 0) throw new Error(`No match is suggested for ${transactions[n]}.`);
    return data[0].id;
  });
}

/** How many are made at the same time for one organization. */
const AT_ONCE = 8;

/** Makes `count` of something, in no order. */
export async function several(count, make) {
  const made = [];
  const workers = Math.min(count, AT_ONCE);
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let n = worker; n < count; n += workers) made.push(await make(n));
    }),
  );
  return made;
}

/** W-2s that were read. Clients share them. */
async function readDocuments(world, clients) {
  world.documents ??= [];
  while (world.documents.length < Math.min(clients, AT_ONCE)) {
    const upload = { file: w2, filename: 'w2.pdf', type: 'w2' };
    const { documentId: id, url } = await world.client('POST', '/api/filing/upload-document', upload);
    await world.client('POST', '/api/filing/extract-document', { documentUrl: url });
    world.documents.push({ id, url });
  }
}
/** A connection to a company of the sandbox. A company that is connected already is connected again. */
/** A busy sandbox answers late: then 503 says to try again. */
async function newConnection({ client }) {
  for (;;) {
    try {
      return (await client('POST', '/test_helpers/bookkeeping/connections', { company: 'empty' })).id;
    } catch (error) {
      if (error.status !== 503) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** An organization can have 500 rules. */
const RULES_MAX = 400;
const apiKey = () => ({ name: unique(), scopes: ['documents:read'] });
const apiKeyForEach = { prepare: async ({ client }) => (await client('POST', '/keys', apiKey())).id, countMax: 32 };
const rule = () => ({ payeeContains: unique(), category: 'travel' });
const newRule = async ({ client }) => (await client('POST', '/api/bookkeeping/rules', rule())).id;
const withFewRules = { roundMax: RULES_MAX, reset: deleteRules };

async function deleteRules({ client }) {
  const { data } = await client('GET', '/api/bookkeeping/rules?limit=1000');
  for (const { id } of data) await client('DELETE', `/api/bookkeeping/rules/${id}`);
}

const PAUSE_MS = 250;
let statement;
/** A bank statement that is a PDF, which every organization uploads once. */
const drawStatement = async () => {
  const { make } = await import('../documents/corpus.mjs');
  const { createRandom } = await import('../documents/random.mjs');
  const random = createRandom(7);
  return (await make({ type: 'bank_statement', layout: 'columns', degradation: 'text layer', random })).file;
};

async function readStatement(world) {
  world.statement ??= (async () => {
    statement ??= drawStatement();
    const file = new Form('file', 'statement.pdf', 'application/pdf', await statement);
    const { id } = await world.client('POST', '/documents/upload', file);
    let document;
    do {
      await sleep(PAUSE_MS);
      document = await world.client('GET', `/documents/${id}`);
    } while (document.status === 'processing');
    if (document.document_type !== 'bank_statement')
      throw new Error(`The statement was read as ${document.document_type}.`);
    return id;
  })();
  world.statementId = await world.statement;
}

/** An organization can have 1,000 accounts. */
const ACCOUNTS_PER_ROUND = 100;
/** On another account the rows of the statement are new. */
const newBankAccount = ({ client }) =>
  created(client, '/accounts', { number: 500_000 + ++serial, name: 'Bank', type: 'asset' });

/** A transaction of bookkeeping software. Clients share it. */
async function someBookkeepingTransaction(world) {
  world.bookkeepingTransaction ??= (async () => {
    await world.client('POST', '/test_helpers/bookkeeping/connections', { company: 'studio' });
    await world.client('POST', '/api/bookkeeping/sync', {});
    for (;;) {
      const { data } = await world.client('GET', '/api/bookkeeping/transactions?limit=1');
      if (data.length > 0) return data[0].id;
      await sleep(PAUSE_MS);
    }
  })();
  return world.bookkeepingTransaction;
}

const someDocument = ({ documents }) => documents[++serial % documents.length];

/**
 * A row of the table. `send` sends its request. `more` may have:
 * - `prepare(world)`: makes what one request needs, outside of what is measured. `prepareAll(world, count)`: the same for several.
 * - `setup(world, clients)`: makes what all requests of a world share. `reset(world)`: runs before each round.
 * - `roundMax`: requests of one world between two resets, where an organization may have only so many objects.
 * - `countMax`: how many requests are measured at most.
 * - `isOrdered`: the request for what was prepared last comes first.
 * - `mayConflict`: a request that is answered with 409 is sent again.
 */
const write = (name, method, path, body, more = {}) => ({
  name,
  method,
  path,
  body,
  ...(typeof more === 'function' ? { prepare: more } : more),
});

export const writes = [
  write('create a customer', 'POST', '/accounting/customers', () => ({ contact_name: 'Ada', email: 'a@example.com' })),
  write('change a customer', 'PATCH', ({ customer_id }) => `/accounting/customers/${customer_id}`, () => ({ phone: unique() })),
  write('delete a customer', 'DELETE', (_, id) => `/accounting/customers/${id}`, undefined, ({ client }) =>
    created(client, '/customers', { contact_name: 'Ada', email: 'a@example.com' })),
  write('erase a customer', 'POST', (_, id) => `/accounting/customers/${id}/erase`, undefined, ({ client }) =>
    created(client, '/customers', { contact_name: 'Ada', email: 'a@example.com' })),
  write('create an invoice', 'POST', '/accounting/invoices', ({ customer_id }) => ({ customer_id, items: [line] })),
  write('change an invoice', 'PATCH', (_, id) => `/accounting/invoices/${id}`, () => ({ memo: unique() }), newInvoice),
  write('void an invoice', 'POST', (_, id) => `/accounting/invoices/${id}/void`, undefined, newInvoice),
  write('pay an invoice', 'POST', (_, id) => `/accounting/invoices/${id}/payments`, () => ({ ...payment, amount: 50 }), newInvoice),
  write('reverse a payment', 'POST', (_, id) => `/accounting/payments/${id}/reverse`, undefined, async (world) =>
    created(world.client, `/invoices/${await newInvoice(world)}/payments`, { ...payment, amount: 50 })),
  write('create a credit note', 'POST', '/accounting/credit_notes', (_, id) => ({ invoice_id: id }), newInvoice),
  write('void a credit note', 'POST', (_, id) => `/accounting/credit_notes/${id}/void`, undefined, async (world) =>
    created(world.client, '/credit_notes', { invoice_id: await newInvoice(world) })),
  write('refund credit', 'POST', '/accounting/refunds', ({ customer_id }) => ({ ...payment, amount: 1, customer_id }), async (world) =>
    created(world.client, `/invoices/${await newInvoice(world)}/payments`, { ...payment, amount: 200 })),
  write('reverse a refund', 'POST', (_, id) => `/accounting/refunds/${id}/reverse`, undefined, async (world) => {
    await created(world.client, `/invoices/${await newInvoice(world)}/payments`, { ...payment, amount: 200 });
    return created(world.client, '/refunds', { ...payment, amount: 1, customer_id: world.customer_id });
  }),
  write('enter a bill', 'POST', '/accounting/bills', () => ({ vendor: `Vendor ${unique()}`, items: [{ ...line, account_id: 'acc_6650' }] })),
  write('change a bill', 'PATCH', (_, id) => `/accounting/bills/${id}`, () => ({ memo: unique() }), newBill),
  write('void a bill', 'POST', (_, id) => `/accounting/bills/${id}/void`, undefined, newBill),
  write('pay a bill', 'POST', (_, id) => `/accounting/bills/${id}/payments`, () => ({ ...payment, amount: 50 }), newBill),
  write('reverse a bill payment', 'POST', (_, id) => `/accounting/bill_payments/${id}/reverse`, undefined, async (world) =>
    created(world.client, `/bills/${await newBill(world)}/payments`, { ...payment, amount: 50 })),
  write('record an expense', 'POST', '/accounting/expenses', () => ({ amount: 10, description: 'Paper', account_id: 'acc_6650' })),
  write('change an expense', 'PATCH', (_, id) => `/accounting/expenses/${id}`, () => ({ amount: 11 }), newExpense),
  write('void an expense', 'POST', (_, id) => `/accounting/expenses/${id}/void`, undefined, newExpense),
  write('make a journal entry', 'POST', '/accounting/journal_entries', () => ({ description: 'By hand', lines })),
  write('reverse a journal entry', 'POST', (_, id) => `/accounting/journal_entries/${id}/reverse`, () => ({}), ({ client }) =>
    created(client, '/journal_entries', { description: 'Wrong', lines })),
  write('add an account', 'POST', '/accounting/accounts', () => ({ number: 100_000 + ++serial, name: 'Own', type: 'expense' }), { roundMax: ACCOUNTS_PER_ROUND }),
  write('set the business profile', 'PUT', '/accounting/business_profile', () => ({ name: 'Analytical', address })),
  write('set the tax settings', 'PUT', '/accounting/tax_settings', () => ({ registrations: [{ jurisdiction: 'US-CA' }], origin: address })),
  write('record a tax payment', 'POST', '/accounting/tax_payments', () => ({
    jurisdiction: 'US-CA', type: 'payment', amount: 5, period_start: '2026-10-01', period_end: '2026-10-31', payment_account_id: 'acc_1000',
  })),
  write('reverse a tax payment', 'POST', (_, id) => `/accounting/tax_payments/${id}/reverse`, undefined, ({ client }) =>
    created(client, '/tax_payments', {
      jurisdiction: 'US-CA', type: 'payment', amount: 5, period_start: '2026-10-01', period_end: '2026-10-31', payment_account_id: 'acc_1000',
    })),
  write('calculate sales taxes', 'POST', '/accounting/tax_calculations', ({ customer_id }) => ({ customer_id, items: [{ amount: 100 }] })),
  write('record a bank transaction', 'POST', '/accounting/bank_transactions', () => ({ date: '2026-11-02', amount: 7, description: unique() })),
  write('import a statement of one line', 'POST', '/accounting/bank_transactions/import', () =>
    new Form('file', 'bank.csv', 'text/csv', `Date,Description,Amount\n2026-11-02,${unique()},7.00\n`, { account_id: 'acc_1000' })),
  write('import a statement that is a document', 'POST', '/accounting/bank_transactions/import_document', ({ statementId: document_id }, account_id) => ({ document_id, account_id }), { setup: readStatement, prepare: newBankAccount }),
  write('exclude a bank transaction', 'POST', (_, id) => `/accounting/bank_transactions/${id}/exclude`, undefined, newTransaction),
  write('include a bank transaction', 'POST', (_, id) => `/accounting/bank_transactions/${id}/include`, undefined, async (world) => {
    const id = await newTransaction(world);
    await world.client('POST', `/accounting/bank_transactions/${id}/exclude`);
    return id;
  }),
  write('match by hand', 'POST', '/accounting/reconciliation/matches', (_, { transaction, invoice }) => ({
    bank_transaction_id: transaction, allocations: [{ invoice_id: invoice, amount: 7 }],
  }), async (world) => ({ transaction: await newTransaction(world), invoice: await newInvoice(world) })),
  write('undo a match', 'POST', (_, id) => `/accounting/reconciliation/matches/${id}/undo`, undefined, async (world) =>
    created(world.client, '/reconciliation/matches', {
      bank_transaction_id: await newTransaction(world), allocations: [{ invoice_id: await newInvoice(world), amount: 7 }],
    })),
  write('run the reconciliation', 'POST', '/accounting/reconciliation/run', () => ({ limit: 1 })),
  write('close a period', 'POST', '/accounting/fiscal_periods', () => ({ end_date: nextDay() }), { mayConflict: true }),
  write('reopen a period', 'POST', (_, day) => `/accounting/fiscal_periods/${day}/reopen`, undefined, {
    isOrdered: true,
    mayConflict: true,
    countMax: 32,
    prepare: async ({ client }) => (await client('POST', '/accounting/fiscal_periods', { end_date: nextDay() })).end_date,
  }),
  write('confirm a match', 'POST', (_, id) => `/accounting/reconciliation/matches/${id}/confirm`, undefined, { prepareAll: suggestMatches }),
  write('reject a match', 'POST', (_, id) => `/accounting/reconciliation/matches/${id}/reject`, undefined, { prepareAll: suggestMatches }),
  write('record a draft of an expense', 'POST', (_, id) => `/accounting/expenses/${id}/record`, () => ({ amount: 10, account_id: 'acc_6650' }), newDraft),
  write('calculate income tax', 'POST', '/tax/calculate', () => ({ filingStatus: 'single', taxYear: 2025, income: 60_000 })),
  write('estimate a refund', 'POST', '/tax/refund/estimate', () => ({ filingStatus: 'single', taxYear: 2025, income: 60_000 })),
  write('calculate quarterly estimates', 'POST', '/tax/quarterly-estimates', () => ({
    filingStatus: 'single', taxYear: 2025, incomeSources: { selfEmployment: 60_000 },
  })),
  write('create a webhook endpoint', 'POST', '/webhooks/endpoints', () => ({ url: ENDPOINT_URL, event_types: ['invoice.created'] }), {
    roundMax: ENDPOINTS_MAX, reset: deleteEndpoints,
  }),
  write('change a webhook endpoint', 'PATCH', (_, id) => `/webhooks/endpoints/${id}`, () => ({ description: unique() }), endpointForEach),
  write('rotate a webhook secret', 'POST', (_, id) => `/webhooks/endpoints/${id}/rotate-secret`, undefined, endpointForEach),
  write('delete a webhook endpoint', 'DELETE', (_, id) => `/webhooks/endpoints/${id}`, undefined, endpointForEach),
  write('send a test event', 'POST', (_, id) => `/webhooks/endpoints/${id}/test`, undefined, endpointForEach),
  write('recover a webhook endpoint', 'POST', (_, id) => `/webhooks/endpoints/${id}/recover`, () => ({ since: '2026-01-01T00:00:00Z' }), endpointForEach),
  write('replay events', 'POST', (_, id) => `/webhooks/endpoints/${id}/replay`, () => ({ from: '2026-01-01T00:00:00Z' }), endpointForEach),
  write('cancel a replay', 'POST', (_, id) => `/webhooks/replays/${id}/cancel`, undefined, {
    ...endpointForEach,
    prepare: async (world) => newReplay(world.client, await newEndpoint(world)),
  }),
  write('resend a delivery', 'POST', (_, id) => `/webhooks/deliveries/${id}/resend`, undefined, {
    ...endpointForEach,
    prepare: async (world) => (await world.client('POST', `/webhooks/endpoints/${await newEndpoint(world)}/test`)).id,
  }),
  write('open an account', 'POST', '/accounts/create', () => ({ type: 'checking', owner: OWNER, initialDeposit: 1 }), inTreasury),
  write('freeze or unfreeze an account', 'PATCH', ({ frozenAccount }) => `/accounts/${frozenAccount}`, () => ({
    status: ++serial % 2 === 0 ? 'active' : 'frozen',
  }), inTreasury),
  write('change an owner', 'PATCH', ({ ownerId }) => `/owners/${ownerId}`, () => ({
    address: { ...OWNER.address, street: `${++serial} Market Street` },
  }), inTreasury),
  write('close an account', 'POST', (_, id) => `/accounts/${id}/close`, undefined, afterTreasury((world) => newAccount(world, 0))),
  write('pay out a closed account', 'POST', (_, id) => `/accounts/${id}/payout`, ({ accounts }) => ({ toAccountId: accounts[0] }), afterTreasury(newClosedAccount)),
  write('settle a closed account', 'POST', (_, id) => `/accounts/${id}/settle`, ({ accounts }) => ({ fromAccountId: accounts[0] }), afterTreasury(newOverdrawnAccount)),
  write('transfer between own accounts', 'POST', '/transfers', ownTransfer, inTreasury),
  write('transfer by ACH', 'POST', '/transfers', achTransfer, inTreasury),
  write('transfer by instant payment', 'POST', '/transfers', (world) => ({ ...achTransfer(world), type: 'instant' }), inTreasury),
  write('cancel a transfer', 'POST', (_, id) => `/transfers/${id}/cancel`, undefined, afterTreasury(newTransfer)),
  write('reverse a transfer', 'POST', (_, id) => `/transfers/${id}/reverse`, undefined, afterTreasury(newSettledTransfer)),
  write('approve a transfer', 'POST', (_, id) => `/transfers/${id}/approve`, undefined, afterTreasury(newWaitingTransfer)),
  write('reject a transfer', 'POST', (_, id) => `/transfers/${id}/reject`, undefined, afterTreasury(newWaitingTransfer)),
  write('change the approval rules', 'PATCH', '/payments/approval-rules', () => ({ approvalAbove: { instant: 1_000_000 + (++serial % 2) } }), inTreasury),
  write('issue a card', 'POST', '/cards/issue', ({ accounts }) => ({ accountId: accounts[0], type: 'virtual' }), inTreasury),
  write('change a card', 'PATCH', ({ card }) => `/cards/${card}`, () => ({ spendingLimits: { daily: 3_000_000 + (++serial % 1_000) } }), inTreasury),
  write('activate a card', 'POST', (_, id) => `/cards/${id}/activate`, undefined, afterTreasury((world) => newCard(world, 'physical'))),
  write('replace a card', 'POST', (_, id) => `/cards/${id}/replace`, () => ({ reason: 'lost' }), afterTreasury((world) => newCard(world))),
  write('close a card', 'POST', (_, id) => `/cards/${id}/close`, undefined, afterTreasury((world) => newCard(world))),
  write('authorize a card payment (test)', 'POST', ({ card }) => `/test_helpers/cards/${card}/authorize`, () => purchase, inTreasury),
  write('increment an authorization (test)', 'POST', (_, id) => `/test_helpers/authorizations/${id}/increment`, () => ({ amount: 0.01 }), afterTreasury(newAuthorization)),
  write('reverse an authorization (test)', 'POST', (_, id) => `/test_helpers/authorizations/${id}/reverse`, () => ({}), afterTreasury(newAuthorization)),
  write('clear an authorization (test)', 'POST', (_, id) => `/test_helpers/authorizations/${id}/clear`, () => ({}), afterTreasury(newAuthorization)),
  write('refund a card payment (test)', 'POST', ({ card }) => `/test_helpers/cards/${card}/refund`, () => purchase, inTreasury),
  write('dispute a card payment', 'POST', (_, id) => `/transactions/${id}/dispute`, () => ({ reason: 'other' }), afterTreasury(newCardPayment)),
  write('resolve a dispute (test)', 'POST', (_, id) => `/test_helpers/disputes/${id}/resolve`, () => ({ outcome: 'lost' }), afterTreasury(async (world) =>
    (await world.client('POST', `/transactions/${await newCardPayment(world)}/dispute`, { reason: 'other' })).id)),
  write('add a payee', 'POST', '/payments/payees', () => ({ ...BANK_ACCOUNT, name: unique() }), inTreasury),
  write('verify a payee', 'POST', (_, id) => `/payments/payees/${id}/verify`, ({ accounts }) => ({ fromAccountId: accounts[0] }), afterTreasury(newPayee)),
  write('delete a payee', 'DELETE', (_, id) => `/payments/payees/${id}`, undefined, afterTreasury(newPayee)),
  write('schedule a bill payment', 'POST', '/payments/bill-pay', (world) => billPayment(world), inTreasury),
  write('approve a bill payment', 'POST', (_, id) => `/payments/bill-pay/${id}/approve`, undefined, afterTreasury(newBillPayment(ABOVE_APPROVAL))),
  write('reject a bill payment', 'POST', (_, id) => `/payments/bill-pay/${id}/reject`, undefined, afterTreasury(newBillPayment(ABOVE_APPROVAL))),
  write('cancel a bill payment', 'POST', (_, id) => `/payments/bill-pay/${id}/cancel`, () => ({}), afterTreasury(newBillPayment(1))),
  write('store a Form 1040', 'POST', '/tax/forms/1040', () => form1040),
  write('delete a tax return', 'DELETE', (_, id) => `/tax/returns/${id}`, undefined, async ({ client }) => (await client('POST', '/tax/forms/1040', form1040)).id),
  write('e-file a return', 'POST', '/tax/efile', taxReturn),
  write('submit a 1099', 'POST', '/api/filing/submit-1099', form1099),
  write('submit a W-2', 'POST', '/api/filing/submit-w2', formW2),
  write('submit a 941', 'POST', '/api/filing/submit-941', form941),
  write('reconcile four 941s', 'POST', '/api/filing/reconcile-941', () => ({ ein: PARTY.ein, taxYear: 2025 })),
  write('connect bookkeeping software', 'POST', '/api/bookkeeping/connect', () => ({ provider: 'xero' })),
  write('renew a connection', 'POST', (_, id) => `/api/bookkeeping/connections/${id}/reconnect`, undefined, newConnection),
  write('synchronize bookkeeping software', 'POST', '/api/bookkeeping/sync', () => ({}), newConnection),
  write('categorize a bookkeeping transaction', 'PATCH', (_, id) => `/api/bookkeeping/transactions/${id}`, () => ({ category: ++serial % 2 === 0 ? 'rent_property' : 'office_expense' }), someBookkeepingTransaction),
  write('create a category rule', 'POST', '/api/bookkeeping/rules', rule, withFewRules),
  write('change a category rule', 'PATCH', (_, id) => `/api/bookkeeping/rules/${id}`, () => ({ priority: ++serial % 1_000 }), { prepare: newRule, ...withFewRules }),
  write('delete a category rule', 'DELETE', (_, id) => `/api/bookkeeping/rules/${id}`, undefined, { prepare: newRule, ...withFewRules }),
  write('disconnect bookkeeping software', 'DELETE', (_, id) => `/api/bookkeeping/connections/${id}`, undefined, newConnection),
  write('create an API key', 'POST', '/keys', apiKey, { countMax: 32 }),
  write('rename an API key', 'PATCH', (_, id) => `/keys/${id}`, () => ({ name: unique() }), apiKeyForEach),
  write('roll an API key', 'POST', (_, id) => `/keys/${id}/roll`, () => ({ overlap_hours: 0 }), apiKeyForEach),
  write('revoke an API key', 'POST', (_, id) => `/keys/${id}/revoke`, undefined, apiKeyForEach),
  // Last, because the documents are read in the background.
  write('correct a document', 'PATCH', (world) => `/documents/${someDocument(world).id}/fields`, () => ({ fields: { control_number: unique() } }), { setup: readDocuments }),
  write('extract a document (filing)', 'POST', '/api/filing/extract-document', (world) => ({ documentUrl: someDocument(world).url }), { setup: readDocuments }),
  write('change the type of a document', 'PATCH', (world) => `/documents/${someDocument(world).id}`, () => ({ document_type: 'w2' }), { setup: readDocuments, countMax: 8 }),
  write('delete a document', 'DELETE', (_, id) => `/documents/${id}`, undefined, async ({ client }) =>
    (await client('POST', '/documents/upload', newFile())).id),
  write('upload a document (filing)', 'POST', '/api/filing/upload-document', () => ({
    file: pngWith(unique()).toString('base64'), filename: 'dot.png',
  })),
  write('upload a document', 'POST', '/documents/upload', newFile),
]; // biome-ignore format: one table

/** Writes of test mode alone, which the bench does not measure. */
export const testWrites = [
  write('receive a transfer (test)', 'POST', '/test_helpers/treasury/incoming_transfer', ({ accounts }) => ({
    accountId: accounts[0], type: 'ach', amount: 1, counterparty: { name: 'Northwind Mills' }, description: unique(),
  }), inTreasury),
  write('settle a transfer (test)', 'POST', (_, id) => `/test_helpers/transfers/${id}/settle`, undefined, afterTreasury(newTransfer)),
  write('return a transfer (test)', 'POST', (_, id) => `/test_helpers/transfers/${id}/return`, () => ({ returnCode: 'R01' }), afterTreasury(newSettledTransfer)),
  write('connect a test company', 'POST', '/test_helpers/bookkeeping/connections', () => ({ company: 'empty' })),
]; // biome-ignore format: one table

/** An image of one grey dot, with a text in it that makes each image different. */
function pngWith(text) {
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${text}`)),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An organization can have only a few endpoints. */
async function deleteEndpoints({ client }) {
  const { data } = await client('GET', '/webhooks/endpoints');
  for (const { id } of data) await client('DELETE', `/webhooks/endpoints/${id}`);
}

async function newEndpoint({ client }) {
  return (await client('POST', '/webhooks/endpoints', { url: ENDPOINT_URL, event_types: ['invoice.created'] })).id;
}

async function newReplay(client, endpointId) {
  return (await client('POST', `/webhooks/endpoints/${endpointId}/replay`, { from: '2026-01-01T00:00:00Z' })).id;
}

/** Sends one request of the table. */
export function send({ method, path, body }, world, prepared) {
  const headers = method === 'POST' ? { 'idempotency-key': `bench ${unique()}` } : {};
  const target = typeof path === 'function' ? path(world, prepared) : path;
  return world.client(method, target, body?.(world, prepared), { headers });
}
