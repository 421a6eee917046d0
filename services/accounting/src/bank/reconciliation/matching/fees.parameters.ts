import { type Cents, parseRate, timesRate } from '@exchequer/money';

/** A known fee that is deducted from incoming payments, or added to outgoing payments. US prices. */
export interface FeeSchedule {
  readonly name: string;
  /** Deducted from each payment, even if several are paid out together. */
  readonly fromEach: boolean;
  readonly of: (amount: Cents) => Cents;
  readonly asOf: string;
  readonly source: string;
}

const share = (rate: string, fixed: Cents) => (amount: Cents) => timesRate(amount, parseRate(rate)) + fixed;
const smallerOf = (a: Cents, b: Cents) => (a < b ? a : b);
const most = (a: Cents, b: Cents) => (a > b ? a : b);

/** Deducted from incoming money. */
export const incomingFees: readonly FeeSchedule[] = [
  {
    name: 'card processing, 2.9 % + 0.30',
    fromEach: true,
    of: share('0.029', 30n),
    asOf: '2026-05-01',
    source: 'https://stripe.com/pricing (online cards); Square invoices the same',
  },
  {
    name: 'PayPal, 3.49 % + 0.49',
    fromEach: true,
    of: share('0.0349', 49n),
    asOf: '2026-01-10',
    source: 'https://www.paypal.com/us/webapps/mpp/merchant-fees (PayPal Checkout, invoicing)',
  },
  {
    name: 'PayPal cards, 2.99 % + 0.49',
    fromEach: true,
    of: share('0.0299', 49n),
    asOf: '2026-01-10',
    source: 'https://www.paypal.com/us/webapps/mpp/merchant-fees (standard credit and debit card payments)',
  },
  {
    name: 'ACH debit, 0.8 %, at most 5.00',
    fromEach: true,
    of: (amount) => smallerOf(timesRate(amount, parseRate('0.008')), 500n),
    asOf: '2026-05-01',
    source: 'https://stripe.com/pricing (ACH Direct Debit)',
  },
  {
    name: 'ACH invoice payment, 1 %, at least 1.00',
    fromEach: true,
    of: (amount) => most(timesRate(amount, parseRate('0.01')), 100n),
    asOf: '2026-01-01',
    source: 'https://squareup.com/help/us/en/article/7164-invoices-ach-processing',
  },
  {
    name: 'incoming wire, 15.00',
    fromEach: false,
    of: () => 1_500n,
    asOf: '2026-01-01',
    source: 'fee schedules of Chase, Bank of America, Citibank, PNC (incoming domestic wire)',
  },
  {
    name: 'incoming wire, 20.00',
    fromEach: false,
    of: () => 2_000n,
    asOf: '2026-01-01',
    source: 'fee schedule of U.S. Bank (incoming domestic wire)',
  },
  {
    name: 'wire by way of another bank, 25.00',
    fromEach: false,
    of: () => 2_500n,
    asOf: '2026-01-01',
    source: 'fee schedule of U.S. Bank (incoming international wire)',
  },
];

/** Added to outgoing money. */
export const outgoingFees: readonly FeeSchedule[] = [
  {
    name: 'outgoing wire, 25.00',
    fromEach: false,
    of: () => 2_500n,
    asOf: '2026-01-01',
    source: 'fee schedule of Chase (outgoing domestic wire, online)',
  },
  {
    name: 'outgoing wire, 30.00',
    fromEach: false,
    of: () => 3_000n,
    asOf: '2026-01-01',
    source: 'fee schedules of Bank of America, PNC, U.S. Bank (outgoing domestic wire)',
  },
  {
    name: 'outgoing wire, 35.00',
    fromEach: false,
    of: () => 3_500n,
    asOf: '2026-01-01',
    source: 'fee schedule of HSBC (outgoing domestic wire)',
  },
];
