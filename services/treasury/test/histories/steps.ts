import type { Death } from '@exchequer/testkit';
import fc from 'fast-check';

/** Account numbers of counterparties that choose what their bank does (docs/test-mode.md). */
export const COUNTERPARTIES = {
  plain: '123456789',
  R01: '1110000001',
  R03: '1110000003',
  R10: '1110000010',
  R29: '1110000029',
  C01: '1110000301',
  rejected: '1120000001',
  staysPending: '1120000002',
  settlesLater: '1120000003',
  answerIsLost: '1120000004',
  comesBack: '1120000006',
  /** A number that our own bank does not have. */
  nowhere: '999999999999',
} as const;

/** Counterparties at our own bank: an account of the organization, and a number that does not exist. */
export const AT_OUR_BANK = '990000013';

export const MERCHANTS = {
  bookshop: { name: 'Corner Bookshop', id: 'mrc_books', mcc: '5942' },
  hotel: { name: 'Harbor Hotel', id: 'mrc_hotel', mcc: '7011' },
  casino: { name: 'Lucky Casino', id: 'mrc_casino', mcc: '7995' },
  answerLost: { name: 'Far Away Shop', id: 'merchant_answer_lost', mcc: '5942' },
  timeout: { name: 'Slow Shop', id: 'merchant_timeout', mcc: '5942' },
} as const;

/** Names and descriptions that are accepted, and that a file or message cannot hold as they are. */
export const WORDS = {
  plain: { name: 'Grace Hopper' },
  accents: { name: 'Großmann & Söhne', description: 'Ładunek œufs <50 %>' },
  marks: { name: '"O\'Brien" / A & B', description: '-:/ Rechnung 7, ¼ ✓' },
  longest: { name: 'Æ'.repeat(60), description: 'ß'.repeat(40) },
} as const;

export type Rail = 'ach' | 'wire' | 'instant';

/**
 * One command of a history as plain data, so that a printed history can be run again. `which` and other small numbers choose among the
 * objects that exist by then, from the newest.
 */
export type Step = (
  | { readonly kind: 'open'; readonly type: 'checking' | 'savings'; readonly cents: number }
  | { readonly kind: 'incoming'; readonly account: number; readonly rail: Rail; readonly cents: number }
  | { readonly kind: 'own'; readonly account: number; readonly to: number; readonly cents: number | 'all' }
  | {
      readonly kind: 'send';
      readonly account: number;
      readonly rail: Rail;
      readonly counterparty: keyof typeof COUNTERPARTIES | 'ownBank';
      /** Of `ownBank`: the account that the payment is for. */
      readonly to: number;
      readonly direction: 'credit' | 'debit';
      readonly speed: 'standard' | 'same_day';
      readonly secCode: 'PPD' | 'CCD' | 'WEB';
      readonly cents: number;
      readonly words: keyof typeof WORDS;
    }
  | { readonly kind: 'cancel' | 'settle' | 'reverse'; readonly transfer: number }
  | { readonly kind: 'return'; readonly transfer: number; readonly code: 'R01' | 'R10' }
  | {
      readonly kind: 'card';
      readonly account: number;
      readonly limits: CardLimits;
    }
  | { readonly kind: 'cardStatus'; readonly card: number; readonly status: 'active' | 'frozen' }
  | { readonly kind: 'closeCard'; readonly card: number }
  | {
      readonly kind: 'authorize';
      readonly card: number;
      readonly cents: number;
      readonly partial: boolean;
      readonly merchant: keyof typeof MERCHANTS;
    }
  | { readonly kind: 'increment'; readonly payment: number; readonly cents: number; readonly partial: boolean }
  | { readonly kind: 'release'; readonly payment: number; readonly cents: number | 'all' }
  | {
      readonly kind: 'clear';
      readonly payment: number;
      /** In percent of what is on hold; of 1,000 cents if nothing is. */
      readonly percent: number;
      readonly final: boolean;
    }
  | { readonly kind: 'forcePost' | 'refund'; readonly card: number; readonly cents: number }
  | { readonly kind: 'dispute'; readonly transaction: number; readonly percent: number }
  | { readonly kind: 'decide'; readonly dispute: number; readonly outcome: 'won' | 'lost' }
  | {
      readonly kind: 'bill';
      readonly account: number;
      readonly counterparty: 'plain' | 'R03' | 'check';
      readonly cents: number;
      /** Days from now; null: as soon as possible. */
      readonly days: number | null;
      readonly isDeliverBy: boolean;
      readonly every: 'weekly' | 'monthly' | null;
      readonly count: number;
    }
  | { readonly kind: 'approve' | 'reject'; readonly bill: number }
  | { readonly kind: 'cancelBill'; readonly bill: number; readonly later: boolean }
  | { readonly kind: 'accountStatus'; readonly account: number; readonly status: 'active' | 'frozen' }
  | { readonly kind: 'close'; readonly account: number }
  | { readonly kind: 'payout' | 'settleClosed'; readonly account: number; readonly to: number }
  | { readonly kind: 'advance'; readonly minutes: number }
  | {
      readonly kind: 'fault';
      readonly fault: 'none' | 'away' | 'times_out_after_acting' | 'answers_twice';
      readonly requests: number;
    }
) & {
  /** The process dies at this statement; then the request is sent again with its key. */
  readonly crash?: Death | undefined;
};

export type StepKind = Step['kind'];

/** Fees and limits of an organization, in dollars, as an operator writes them into `transfer_policy`. */
export interface Policy {
  readonly fees: { readonly wire: number; readonly instant: number; readonly achSameDay: number };
  /** Dollars per account in 24 hours. */
  readonly creditLimit: number;
  readonly debitLimit: number;
}

export interface Start {
  /** New York. Two minutes after the hour: all that a history takes is less than the time until something is due. */
  readonly date: string;
  readonly time: string;
  readonly policy: Policy | null;
  /** The initial deposit of the first two accounts, cents. */
  readonly deposit: number;
  /** The limits of the first card. */
  readonly limits: CardLimits;
}

/** Cents; null: no limit. */
export interface CardLimits {
  readonly daily: number | null;
  readonly monthly: number | null;
  readonly one: number | null;
}

const cardLimits: fc.Arbitrary<CardLimits> = fc.record({
  daily: fc.option(fc.integer({ min: 0, max: 60_000 }), { freq: 3 }),
  monthly: fc.option(fc.integer({ min: 0, max: 120_000 }), { freq: 3 }),
  one: fc.option(fc.integer({ min: 0, max: 40_000 }), { freq: 2 }),
});

/** Days around ends of months, holidays, weekends and changes of the clock. */
const DATES = ['2031-03-07', '2031-05-23', '2031-10-31', '2031-12-23', '2032-02-27', '2032-06-16', '2032-11-05'];
const TIMES = ['00:02', '08:02', '09:02', '12:02', '16:02', '19:02', '21:02'];

export const start: fc.Arbitrary<Start> = fc.record({
  date: fc.constantFrom(...DATES),
  time: fc.constantFrom(...TIMES),
  policy: fc.option(
    fc.record({
      fees: fc.constant({ wire: 15, instant: 0.5, achSameDay: 1 }),
      creditLimit: fc.integer({ min: 500, max: 20_000 }),
      debitLimit: fc.integer({ min: 500, max: 20_000 }),
    }),
    { freq: 2 },
  ),
  deposit: fc.oneof(fc.integer({ min: 0, max: 300_000 }), fc.integer({ min: 1_000_000, max: 5_000_000 })),
  limits: cardLimits,
});

/** Often the newest. */
const some = fc.oneof(fc.constant(0), fc.nat(7));
const cents = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 30_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 200_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 900_000, max: 1_500_000 }) },
);
const words = fc.constantFrom<keyof typeof WORDS>('plain', 'accents', 'marks', 'longest');
const rail = fc.constantFrom<Rail>('ach', 'wire', 'instant');
const kind = fc.constant;
const MINUTES = [90, 90, 420, 1_440, 1_440, 3 * 1_440, 8 * 1_440, 31 * 1_440, 62 * 1_440];

const counterparty = fc.constantFrom<keyof typeof COUNTERPARTIES | 'ownBank'>(
  'plain', 'plain', 'plain', 'ownBank', 'ownBank', 'ownBank', 'nowhere', 'R01', 'R03', 'R10', 'R29', 'C01', 'rejected', 'staysPending', 'settlesLater', 'answerIsLost', 'comesBack',
); // biome-ignore format: a list

/** Each with how often it comes. */
const STEPS: { readonly weight: number; readonly arbitrary: fc.Arbitrary<Step> }[] = [
  { weight: 2, arbitrary: fc.record({ kind: kind('open'), type: fc.constantFrom('checking', 'savings'), cents }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('incoming'), account: some, rail, cents }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('own'),
      account: some,
      to: some,
      cents: fc.oneof({ weight: 3, arbitrary: cents }, { weight: 1, arbitrary: kind('all') }),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: kind('send'),
      account: some,
      rail: fc.oneof({ weight: 2, arbitrary: kind('ach') }, { weight: 3, arbitrary: rail }),
      counterparty,
      to: some,
      direction: fc.constantFrom('credit', 'credit', 'debit'),
      speed: fc.constantFrom('standard', 'same_day'),
      secCode: fc.constantFrom('PPD', 'CCD', 'WEB'),
      cents,
      words,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('cancel'), transfer: some }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('settle'), transfer: some }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('return'), transfer: some, code: fc.constantFrom('R01', 'R10') }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('reverse'), transfer: some }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('card'),
      account: some,
      limits: cardLimits,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind('cardStatus'), card: some, status: fc.constantFrom('active', 'frozen') }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('closeCard'), card: fc.constantFrom(0, 3) }) },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: kind('authorize'),
      card: some,
      cents,
      partial: fc.boolean(),
      merchant: fc.constantFrom<keyof typeof MERCHANTS>(
        'bookshop',
        'bookshop',
        'bookshop',
        'hotel',
        'casino',
        'answerLost',
        'timeout',
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('increment'), payment: some, cents, partial: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind('release'), payment: some, cents: fc.oneof(cents, kind('all')) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: kind('clear'),
      payment: some,
      percent: fc.constantFrom(40, 100, 100, 130),
      final: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('forcePost'), card: some, cents }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('refund'), card: some, cents }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('dispute'), transaction: some, percent: fc.constantFrom(50, 100) }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('decide'), dispute: some, outcome: fc.constantFrom('won', 'lost') }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: kind('bill'),
      account: some,
      counterparty: fc.constantFrom('plain', 'R03', 'check', 'check'),
      cents: fc.oneof(cents, fc.integer({ min: 1_000_001, max: 1_500_000 })),
      days: fc.option(fc.integer({ min: 14, max: 40 }), { freq: 2 }),
      isDeliverBy: fc.boolean(),
      every: fc.option(fc.constantFrom('weekly', 'monthly'), { freq: 3 }),
      count: fc.integer({ min: 2, max: 4 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kind('approve'), bill: some }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('reject'), bill: some }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('cancelBill'), bill: some, later: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('accountStatus'), account: some, status: fc.constantFrom('active', 'frozen') }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('close'), account: some }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('payout', 'settleClosed'), account: some, to: some }) },
  { weight: 10, arbitrary: fc.record({ kind: kind('advance'), minutes: fc.constantFrom(...MINUTES) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('fault'),
      fault: fc.constantFrom('none', 'away', 'times_out_after_acting', 'answers_twice'),
      requests: fc.integer({ min: 1, max: 3 }),
    }),
  },
] as { weight: number; arbitrary: fc.Arbitrary<Step> }[]; // The kinds are constants of the type Step.

const death = fc.record({
  statement: fc.oneof(fc.integer({ min: 1, max: 15 }), fc.integer({ min: 1, max: 60 })),
  when: fc.constantFrom<Death['when']>('before', 'during', 'after'),
});

/** One step in six has a crash. */
const withCrash = (each: fc.Arbitrary<Step>): fc.Arbitrary<Step> =>
  fc
    .tuple(each, fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: death }))
    .map(([one, crash]): Step => (crash ? { ...one, crash } : one));

export const step: fc.Arbitrary<Step> = withCrash(fc.oneof(...STEPS));

const newest = { transfer: 0, payment: 0, transaction: 0, dispute: 0, bill: 0 };
const entry = fc.record({
  kind: fc.constant('send' as const),
  account: some,
  rail: fc.constant<Rail>('ach'),
  counterparty,
  to: some,
  direction: fc.constantFrom('credit' as const, 'debit' as const),
  speed: fc.constantFrom('standard' as const, 'same_day' as const),
  secCode: fc.constantFrom('PPD' as const, 'CCD' as const, 'WEB' as const),
  cents: fc.integer({ min: 1, max: 30_000 }),
  words,
});
const authorization = fc.record({
  kind: fc.constant('authorize' as const),
  card: some,
  cents: fc.integer({ min: 100, max: 20_000 }),
  partial: fc.constant(true),
  merchant: fc.constantFrom('bookshop' as const, 'hotel' as const),
});
const clearing = fc.record({
  kind: fc.constant('clear' as const),
  payment: fc.constant(0),
  percent: fc.constantFrom(40, 100, 130),
  final: fc.boolean(),
});
const largeBill = fc.record({
  kind: fc.constant('bill' as const),
  account: some,
  counterparty: fc.constantFrom('plain' as const, 'check' as const),
  cents: fc.integer({ min: 1_000_001, max: 1_200_000 }),
  days: fc.constant(null),
  isDeliverBy: fc.constant(false),
  every: fc.constantFrom(null, 'weekly' as const),
  count: fc.constant(2),
});
const advance = fc.record({ kind: fc.constant('advance' as const), minutes: fc.constantFrom(...MINUTES) });
const only = (one: Step) => fc.constant(one);

const emptied = only({ kind: 'own', account: 0, to: 1, cents: 'all' });
const close = only({ kind: 'close', account: 0 });
const payout = only({ kind: 'payout', account: 0, to: 1 });
const settleClosed = only({ kind: 'settleClosed', account: 0, to: 1 });
const ofFirst = entry.map((one): Step => ({ ...one, account: 0 }));

/** Steps that only do something one after the other. */
const SCRIPTS: readonly (readonly fc.Arbitrary<Step>[])[] = [
  [entry, only({ ...newest, kind: 'settle' }), only({ ...newest, kind: 'reverse' }), advance],
  [entry, only({ ...newest, kind: 'settle' }), only({ ...newest, kind: 'return', code: 'R01' })],
  [entry, only({ ...newest, kind: 'cancel' })],
  // Money comes back to a closed account, and leaves it.
  [ofFirst, only({ ...newest, kind: 'settle' }), emptied, close, advance, payout],
  [authorization, only({ ...newest, kind: 'release', cents: 'all' }), emptied, close, clearing, settleClosed],
  [
    authorization,
    clearing,
    clearing,
    only({ ...newest, kind: 'dispute', percent: 50 }),
    only({ ...newest, kind: 'decide', outcome: 'lost' }),
  ],
  [
    authorization,
    only({ ...newest, kind: 'release', cents: 100 }),
    only({ ...newest, kind: 'increment', cents: 500, partial: true }),
    advance,
  ],
  [largeBill, only({ ...newest, kind: 'approve' }), advance],
  [
    largeBill,
    advance,
    only({ ...newest, kind: 'approve' }),
    advance,
    only({ ...newest, kind: 'cancelBill', later: true }),
  ],
];

/** One step, or several that belong together. */
export const script: fc.Arbitrary<readonly Step[]> = fc.oneof(
  { weight: 4 * SCRIPTS.length, arbitrary: step.map((one) => [one]) },
  ...SCRIPTS.map((steps) => ({
    weight: 1,
    arbitrary: fc.tuple(...steps.map(withCrash)) as fc.Arbitrary<Step[]>,
  })),
);
