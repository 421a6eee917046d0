import { ApiError, type CustomerInput, type Exchequer } from '@exchequer/sdk';
import { CommandError } from '../core/command-error.js';
import { garbledPdf, receiptPdf } from './sample-files.js';

/** Makes an event happen by ordinary requests, in test mode. */
export interface Recipe {
  run(client: Exchequer): Promise<unknown>;
  /** How far it moves the test clock, in days. None: it does not need time. */
  readonly days?: number;
  /** What cannot be made to happen in seconds: a sample goes to the webhook endpoints. */
  readonly isSample?: true;
}

const OTHER_BANK = '021000021';
const ACCOUNT = '123456789';
const SHOP = { name: 'Corner Bookshop', id: 'mrc_books', mcc: '5942' };
const ADDRESS = { street: '1 Market Street', city: 'San Francisco', state: 'CA', zip: '94105' } as const;

/** A number that is assigned to nobody in test mode, and another one each time. */
const someSsn = () => `400-55-${String(1_000 + Math.floor(Math.random() * 7_000))}`;

async function customer({ accounting }: Exchequer): Promise<string> {
  const input: CustomerInput = { contact_name: 'Tess Trigger', email: 'tess@trigger.example' };
  return (await accounting.customers.create(input)).id;
}

async function invoice(client: Exchequer, amount = 42.5) {
  const customer_id = await customer(client);
  return client.accounting.invoices.create({ customer_id, items: [{ description: 'Trigger', amount }] });
}

async function account(
  { accounts }: Exchequer,
  { type = 'checking', deposit = 60_000 }: { type?: 'checking' | 'savings'; deposit?: number } = {},
): Promise<string> {
  const owner = {
    firstName: 'Tess',
    lastName: 'Trigger',
    email: 'tess@trigger.example',
    phone: '+14155550123',
    ssn: someSsn(),
    dateOfBirth: '1985-12-10',
    address: ADDRESS,
  };
  const opened = await accounts.create({ type, owner, ...(deposit > 0 ? { initialDeposit: deposit } : {}) });
  return opened.id;
}

interface Payment {
  readonly type?: 'ach' | 'wire' | 'instant';
  readonly direction?: 'credit' | 'debit';
  readonly amount?: number;
  readonly to?: string;
}

async function transfer(
  client: Exchequer,
  { type = 'ach', direction, amount = 25, to = ACCOUNT }: Payment = {},
): Promise<string> {
  const counterparty = { name: 'Northwind Mills', routingNumber: OTHER_BANK, accountNumber: to };
  const sent = await client.transfers.create({
    type,
    fromAccountId: await account(client),
    amount,
    counterparty,
    ...(direction && { direction }),
  });
  return sent.id;
}

async function card(client: Exchequer, type: 'virtual' | 'physical' = 'virtual'): Promise<string> {
  return (await client.cards.issue({ accountId: await account(client), type })).id;
}

async function authorization(client: Exchequer, amount = 12.5): Promise<string> {
  return (await client.testHelpers.cards.authorize(await card(client), { amount, merchant: SHOP })).id;
}

async function dispute(client: Exchequer, outcome?: 'won' | 'lost'): Promise<void> {
  const { id } = await client.testHelpers.authorizations.clear(await authorization(client), {});
  const opened = await client.transactions.dispute.create(id, { reason: 'not_received' });
  if (outcome) await client.testHelpers.disputes.resolve(opened.id, { outcome });
}

interface Bill {
  readonly amount?: number;
  readonly to?: string;
  readonly deposit?: number;
  readonly isByCheck?: boolean;
  readonly recurrence?: { readonly interval: 'weekly'; readonly count: number };
}

async function bill(
  client: Exchequer,
  { amount = 75, to = ACCOUNT, deposit, isByCheck = false, recurrence }: Bill = {},
): Promise<string> {
  const accountId = await account(client, deposit === undefined ? {} : { deposit });
  const payee = isByCheck
    ? {
        name: 'City Cleaners',
        address: { street: '1 Main Street', city: 'Springfield', state: 'IL', zip: '62701' } as const,
      }
    : { name: 'City Power', routingNumber: OTHER_BANK, accountNumber: to };
  return (await client.payments.billPay.create({ accountId, payee, amount, ...(recurrence && { recurrence }) })).id;
}

/** Lets payments above 100 dollars wait for an approval, which the same key may give, and sets the old rules again. */
async function withApprovals(client: Exchequer, work: () => Promise<unknown>): Promise<void> {
  const before = await client.payments.approvalRules.retrieve();
  await client.payments.approvalRules.update({ approvalAbove: { ach: 100 }, onePersonApproval: true });
  try {
    await work();
  } finally {
    const { approvalAbove, onePersonApproval } = before;
    await client.payments.approvalRules.update({
      approvalAbove: { ach: approvalAbove.ach ?? null },
      onePersonApproval,
    });
  }
}

async function filing(client: Exchequer, status?: 'accepted' | 'rejected'): Promise<void> {
  const { id: filingId } = await client.tax.efile({
    taxpayer: {
      ssn: someSsn(),
      firstName: 'Tess',
      lastName: 'Trigger',
      dateOfBirth: '1985-06-15',
      address: { street: '12 Larch Road', city: 'Portland', state: 'OR', zip: '97201' },
    },
    form1040: { wages: 60_000, interest: 200, dividends: 0, standardDeduction: 15_750, taxWithheld: 6_000 },
    directDeposit: { routingNumber: OTHER_BANK, accountNumber: '7000123456', accountType: 'checking' },
    digitalAssets: false,
  });
  if (status === undefined) return;
  const errors = status === 'rejected' ? { errors: [{ code: 'IND-031-04' }] } : {};
  await client.testHelpers.tax.filings.acknowledge(filingId, { status, ...errors });
}

async function receipt({ documents }: Exchequer): Promise<string> {
  const { id } = await documents.upload(receiptPdf(), { type: 'receipt' }, { fileName: 'receipt.pdf' });
  return (await documents.waitUntilRead(id)).id;
}

async function connection(client: Exchequer): Promise<string> {
  return (await client.testHelpers.bookkeeping.connections.create({ provider: 'quickbooks', company: 'studio' })).id;
}

async function later(client: Exchequer, days: number): Promise<void> {
  await client.testHelpers.clock.advance({ days }, { timeoutMs: 120_000, deadlineMs: 600_000 });
}

/** Does what may have happened already by other work. */
async function unlessRefused(code: string, work: () => PromiseLike<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== code) throw error;
  }
}

/** After the requests of `first` the clock moves. */
function inDays(days: number, first: (client: Exchequer) => Promise<unknown>): Recipe {
  const run = async (client: Exchequer) => {
    await first(client);
    await later(client, days);
  };
  return { run, days };
}

function atOnce(run: (client: Exchequer) => Promise<unknown>): Recipe {
  return { run };
}

function sample(kind: string): Recipe {
  const run = async ({ webhooks }: Exchequer) => {
    const endpoints = await webhooks.endpoints.list().toArray({ max: 50 });
    if (endpoints.length === 0)
      throw new CommandError(
        `${kind} cannot be made to happen in seconds, so a sample goes to your webhook endpoints, and there is none.`,
      );
    for (const { id } of endpoints) await webhooks.endpoints.test(id, { event_type: kind as never });
  };
  return { run, isSample: true };
}

/** How each kind of event happens. A test lets each of them happen in the suite, and fails if a kind has no recipe. */
export const RECIPES: Readonly<Record<string, Recipe>> = {
  'invoice.created': atOnce((client) => invoice(client)),
  'invoice.paid': atOnce(async (client) => {
    const { id, amount_due } = await invoice(client);
    await client.accounting.invoices.payments.create(id, { amount: amount_due });
  }),
  'expense.recorded': atOnce((client) =>
    client.accounting.expenses.create({ amount: 84.2, description: 'Paper', account_id: 'acc_6100' }),
  ),
  'bank_transaction.reconciled': atOnce(async (client) => {
    const { id, amount_due, issue_date } = await invoice(client);
    const row = { date: issue_date, amount: amount_due, description: `TRIGGER ${id}` };
    const made = await client.accounting.bankTransactions.create(row);
    // One row is answered as itself, and several as a list.
    if (!('id' in made)) return;
    const allocations = [{ invoice_id: id, amount: amount_due }];
    // The reconciliation in the background may be faster.
    await unlessRefused('conflict', () =>
      client.accounting.reconciliation.matches.create({ bank_transaction_id: made.id, allocations }),
    );
  }),
  'document.processed': atOnce(receipt),
  'document.failed': atOnce((client) => client.documents.upload(garbledPdf(), {}, { fileName: 'broken.pdf' })),
  'document.corrected': atOnce(async (client) =>
    client.documents.correctFields(await receipt(client), { fields: { company: 'Corner Bookshop' } }),
  ),
  'tax.filing.submitted': atOnce((client) => filing(client)),
  'tax.filing.accepted': atOnce((client) => filing(client, 'accepted')),
  'tax.filing.rejected': atOnce((client) => filing(client, 'rejected')),
  'return.filed': atOnce((client) => filing(client, 'accepted')),
  'refund.issued': inDays(30, (client) => filing(client, 'accepted')),
  'account.created': atOnce((client) => account(client)),
  'account.frozen': atOnce(async (client) => client.accounts.update(await account(client), { status: 'frozen' })),
  'account.unfrozen': atOnce(async (client) => {
    const id = await account(client);
    await client.accounts.update(id, { status: 'frozen' });
    await client.accounts.update(id, { status: 'active' });
  }),
  'account.closed': atOnce(async (client) => client.accounts.close(await account(client, { deposit: 0 }), {})),
  'transaction.posted': atOnce((client) => account(client)),
  'incoming_transfer.received': atOnce(async (client) =>
    client.testHelpers.treasury.incomingTransfer({
      accountId: await account(client),
      type: 'ach',
      amount: 12.5,
      counterparty: { name: 'Northwind Bakery' },
    }),
  ),
  'interest.paid': inDays(40, (client) => account(client, { type: 'savings' })),
  'transfer.created': atOnce((client) => transfer(client)),
  'transfer.approval_needed': atOnce((client) => withApprovals(client, () => transfer(client, { amount: 101 }))),
  'transfer.approved': atOnce((client) =>
    withApprovals(client, async () => client.transfers.approve(await transfer(client, { amount: 101 }))),
  ),
  'transfer.settled': atOnce(async (client) => client.testHelpers.transfers.settle(await transfer(client))),
  'transfer.returned': atOnce(async (client) => {
    const id = await transfer(client);
    await client.testHelpers.transfers.settle(id);
    await client.testHelpers.transfers.return(id, { returnCode: 'R02' });
  }),
  'transfer.failed': atOnce((client) => transfer(client, { type: 'instant', to: '1120000001' })),
  'transfer.canceled': atOnce(async (client) => client.transfers.cancel(await transfer(client))),
  'transfer.funds_available': inDays(14, (client) => transfer(client, { direction: 'debit' })),
  'transfer.corrected': inDays(7, (client) => transfer(client, { to: '1110000301' })),
  'card.issued': atOnce((client) => card(client)),
  'card.activated': atOnce(async (client) => client.cards.activate(await card(client, 'physical'))),
  'card.frozen': atOnce(async (client) => client.cards.update(await card(client), { status: 'frozen' })),
  'card.unfrozen': atOnce(async (client) => {
    const id = await card(client);
    await client.cards.update(id, { status: 'frozen' });
    await client.cards.update(id, { status: 'active' });
  }),
  'card.closed': atOnce(async (client) => client.cards.close(await card(client))),
  'card.authorization.approved': atOnce((client) => authorization(client)),
  'card.authorization.declined': atOnce((client) => authorization(client, 9_999_999)),
  'card.authorization.reversed': atOnce(async (client) =>
    client.testHelpers.authorizations.reverse(await authorization(client), {}),
  ),
  'card.authorization.expired': inDays(8, (client) => authorization(client)),
  'card.transaction.cleared': atOnce(async (client) =>
    client.testHelpers.authorizations.clear(await authorization(client), {}),
  ),
  'card.transaction.refunded': atOnce(async (client) =>
    client.testHelpers.cards.refund(await card(client), { amount: 10, merchant: SHOP }),
  ),
  'dispute.opened': atOnce((client) => dispute(client)),
  'dispute.won': atOnce((client) => dispute(client, 'won')),
  'dispute.lost': atOnce((client) => dispute(client, 'lost')),
  'bill_payment.scheduled': atOnce((client) => bill(client)),
  'bill_payment.approval_needed': atOnce((client) => bill(client, { amount: 20_001 })),
  'bill_payment.canceled': atOnce(async (client) => client.payments.billPay.cancel(await bill(client))),
  'bill_payment.processing': inDays(10, (client) => bill(client)),
  'bill_payment.sent': inDays(10, (client) => bill(client, { isByCheck: true })),
  'bill_payment.paid': inDays(14, (client) => bill(client)),
  'bill_payment.failed': inDays(10, (client) => bill(client, { deposit: 0 })),
  'bill_payment.returned': inDays(14, (client) => bill(client, { to: '1110000003' })),
  // It waits for an approval while payments of the series come due.
  'bill_payment.skipped': {
    days: 40,
    async run(client) {
      const recurrence = { interval: 'weekly', count: 20 } as const;
      const id = await bill(client, { amount: 20_002, recurrence });
      await later(client, 40);
      await withApprovals(client, () => client.payments.billPay.approve(id));
    },
  },
  'bookkeeping.connected': atOnce(connection),
  'bookkeeping.synced': atOnce(async (client) => {
    const connectionId = await connection(client);
    const { syncId } = await client.bookkeeping.sync({ connectionId });
    await client.bookkeeping.waitForSync(syncId);
  }),
  'bookkeeping.reauth_required': atOnce(async (client) => {
    const connectionId = await connection(client);
    await client.testHelpers.bookkeeping.connections.revoke(connectionId);
    // A synchronization finds out, if nothing has found out before.
    await unlessRefused('reauth_required', () => client.bookkeeping.sync({ connectionId }));
  }),
  'webhook_endpoint.test': sample('webhook_endpoint.test'),
  'webhook_endpoint.disabled': sample('webhook_endpoint.disabled'),
  'webhook_delivery.exhausted': sample('webhook_delivery.exhausted'),
  'webhook_delivery.recovered': sample('webhook_delivery.recovered'),
};
