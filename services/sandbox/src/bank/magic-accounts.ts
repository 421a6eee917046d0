/**
 * Account numbers of counterparties that choose what happens. treasury's service.json declares them for customers; a test compares
 * both lists.
 */

/** What the receiving bank answers to an ACH entry for the account. */
export type AchAnswer =
  | { readonly kind: 'return'; readonly code: string }
  | ({ readonly kind: 'change'; readonly code: string } & Correction);

/** What a notification of change tells. */
export interface Correction {
  readonly accountNumber?: string;
  readonly routingNumber?: string;
  readonly name?: string;
  /** The account is a savings account, if the entry names a checking account, and the other way round. */
  readonly isOtherType?: true;
}

/** Bank of America, New York. */
const RIGHT_BANK = '026009593';

export const ACH_ANSWERS: ReadonlyMap<string, AchAnswer> = new Map<string, AchAnswer>([
  ['1110000001', { kind: 'return', code: 'R01' }],
  ['1110000002', { kind: 'return', code: 'R02' }],
  ['1110000003', { kind: 'return', code: 'R03' }],
  ['1110000010', { kind: 'return', code: 'R10' }],
  ['1110000029', { kind: 'return', code: 'R29' }],
  ['1110000301', { kind: 'change', code: 'C01', accountNumber: '1110000399' }],
  ['1110000302', { kind: 'change', code: 'C02', routingNumber: RIGHT_BANK }],
  ['1110000303', { kind: 'change', code: 'C03', routingNumber: RIGHT_BANK, accountNumber: '1110000393' }],
  ['1110000304', { kind: 'change', code: 'C04', name: 'Corrected Name' }],
  ['1110000305', { kind: 'change', code: 'C05', isOtherType: true }],
  ['1110000306', { kind: 'change', code: 'C06', accountNumber: '1110000396', isOtherType: true }],
  [
    '1110000307',
    { kind: 'change', code: 'C07', routingNumber: RIGHT_BANK, accountNumber: '1110000397', isOtherType: true },
  ],
]);

/** What becomes of a wire or an instant payment to the account. */
export type PaymentOutcome =
  | 'rejected'
  | 'stays_pending'
  | 'settles_later'
  | 'answer_is_lost'
  | 'answer_is_slow'
  | 'comes_back';

export const PAYMENT_OUTCOMES: ReadonlyMap<string, PaymentOutcome> = new Map([
  ['1120000001', 'rejected'],
  ['1120000002', 'stays_pending'],
  ['1120000003', 'settles_later'],
  ['1120000004', 'answer_is_lost'],
  ['1120000005', 'answer_is_slow'],
  ['1120000006', 'comes_back'],
]);
