import { CUSTOMER, type DemoInvoice } from './demo-books.js';
import { expectStep } from './expect-step.js';
import type { CallSuite } from './suite-client.js';

interface WithId {
  readonly id: string;
}

interface WithStatus extends WithId {
  readonly status: string;
}

export interface DemoAccount extends WithId {
  readonly routingNumber: string;
}

interface Authorization extends WithStatus {
  readonly declineReason?: string | null;
}

interface Transfer extends WithStatus {
  readonly returnCode?: string;
}

interface Statement {
  readonly month: string;
  readonly openingBalance: number;
  readonly closingBalance: number;
  readonly transactions: readonly {
    readonly postedAt: string;
    readonly type: string;
    readonly description: string;
    readonly counterparty: string | null;
    readonly amount: number;
    readonly balance: number;
  }[];
}

const HELPERS = '/v1/test_helpers';
/** The sandbox returns what is sent to this account number: docs/test-mode.md. */
const RETURNED_WITH_R01 = '1110000001';
/** Enough days for a payment to settle and to be returned, also around holidays. */
const DAYS = 10;
const BLOCKED = 'Lucky Casino';
const TEXT_WIDTH = 46;

export async function openAccount(api: CallSuite): Promise<DemoAccount> {
  const account = await api<DemoAccount>('POST', '/v1/accounts/create', {
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
  });
  console.log(`Opened a checking account: routing number ${account.routingNumber}`);
  return account;
}

/** The customer pays its invoice by ACH. */
export async function receivePayment(api: CallSuite, { id }: DemoAccount, invoice: DemoInvoice): Promise<void> {
  const received = await api<WithStatus & { amount: number }>('POST', `${HELPERS}/treasury/incoming_transfer`, {
    accountId: id,
    type: 'ach',
    amount: invoice.total,
    counterparty: { name: CUSTOMER },
    description: invoice.number,
  });
  expectStep(received.status === 'posted', `the incoming ACH payment is ${received.status}, not posted`);
  console.log(`ACH came in: ${received.amount.toFixed(2)} USD from ${CUSTOMER}, "${invoice.number}"`);
}

/** Buys at an allowed and at a blocked merchant. */
export async function useCard(api: CallSuite, { id }: DemoAccount): Promise<void> {
  const card = await api<WithId & { last4: string }>('POST', '/v1/cards/issue', {
    accountId: id,
    type: 'virtual',
    restrictions: { blockedMerchants: [BLOCKED] },
  });
  console.log(`\nIssued a virtual card ending in ${card.last4}; ${BLOCKED} is blocked`);
  const buy = async (name: string, mcc: string) => {
    const purchase = { amount: 40, merchant: { name, mcc } };
    const authorization = await api<Authorization>('POST', `${HELPERS}/cards/${card.id}/authorize`, purchase);
    const reason = authorization.declineReason ? ` (${authorization.declineReason})` : '';
    console.log(`  40.00 USD at ${name}: ${authorization.status}${reason}`);
    return authorization;
  };
  const allowed = await buy('Corner Bookshop', '5942');
  expectStep(allowed.status === 'approved', `the purchase at an allowed merchant was ${allowed.status}`);
  const cleared = await api<WithStatus>('POST', `${HELPERS}/authorizations/${allowed.id}/clear`, {});
  expectStep(cleared.status === 'posted', `the cleared purchase is ${cleared.status}, not posted`);
  const blocked = await buy(BLOCKED, '7995');
  expectStep(blocked.declineReason === 'merchant_blocked', `the purchase at a blocked merchant was ${blocked.status}`);
}

/** Pays a bill, and sends a payment to a bank that returns it. Moves the test clock so that both happen. */
export async function payBills(api: CallSuite, { id }: DemoAccount): Promise<void> {
  const bill = await api<WithStatus & { scheduledDate: string }>('POST', '/v1/payments/bill-pay', {
    accountId: id,
    payee: { name: 'Mill Supplies', routingNumber: '021000021', accountNumber: '12345678' },
    amount: 400,
    invoiceNumber: 'MS-2044',
  });
  console.log(`\nScheduled a bill payment of 400.00 USD to Mill Supplies for ${bill.scheduledDate}`);
  const transfer = await api<Transfer>('POST', '/v1/transfers', {
    type: 'ach',
    fromAccountId: id,
    amount: 150,
    counterparty: { name: 'Closed Shop', routingNumber: '021000021', accountNumber: RETURNED_WITH_R01 },
  });
  console.log('Sent 150.00 USD by ACH to Closed Shop');
  await api('POST', `${HELPERS}/treasury/advance_time`, { days: DAYS });
  const [paid, returned] = await Promise.all([
    api<WithStatus>('GET', `/v1/payments/bill-pay/${bill.id}`),
    api<Transfer>('GET', `/v1/transfers/${transfer.id}`),
  ]);
  console.log(`After ${DAYS} days on the test clock:`);
  console.log(`  Mill Supplies: ${paid.status}`);
  console.log(`  Closed Shop: ${returned.status} ${returned.returnCode ?? ''}`.trimEnd());
  expectStep(paid.status === 'paid', `the bill payment is ${paid.status}, not paid`);
  expectStep(returned.status === 'returned', `the payment to Closed Shop is ${returned.status}, not returned`);
}

/** Prints the statement of each month since the account was opened. */
export async function printStatement(api: CallSuite, { id }: DemoAccount): Promise<void> {
  const statements = `/v1/accounts/${id}/statements`;
  const { data: months } = await api<{ data: readonly { month: string }[] }>('GET', statements);
  let balance = 0;
  for (const { month } of months.toReversed()) {
    const statement = await api<Statement>('GET', `${statements}/${month}`);
    expectStep(
      statement.openingBalance === balance,
      `the statement of ${month} does not begin where the last one ended`,
    );
    balance = statement.closingBalance;
    if (statement.transactions.length === 0) continue;
    console.log(`\nStatement of ${month}\n`);
    for (const { postedAt, description, counterparty, amount, balance: after } of statement.transactions) {
      const text = [...new Set([counterparty, description])].filter(Boolean).join(': ').slice(0, TEXT_WIDTH);
      const [moved, left] = [amount, after].map((dollars) => dollars.toFixed(2).padStart(10));
      console.log(`  ${postedAt.slice(0, 10)}  ${text.padEnd(TEXT_WIDTH)} ${moved} ${left}`);
    }
  }
  const account = await api<{ balance: number }>('GET', `/v1/accounts/${id}/balance`);
  expectStep(account.balance === balance, `the balance is ${account.balance}, but the statement ends with ${balance}`);
  console.log(`\nBalance ${account.balance.toFixed(2)} USD, as on the statement`);
}
