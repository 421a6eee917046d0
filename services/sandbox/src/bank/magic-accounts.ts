/**
 * Account numbers of counterparties that choose what happens. treasury's service.json declares them for customers; a test compares
 * both lists.
 */

/** What the receiving bank answers to an ACH entry for the account. */
export type AchAnswer =
  | { readonly kind: 'return'; readonly code: string }
  | { readonly kind: 'change'; readonly code: string; readonly accountNumber: string };

export const ACH_ANSWERS: ReadonlyMap<string, AchAnswer> = new Map([
  ['1110000001', { kind: 'return', code: 'R01' }],
  ['1110000002', { kind: 'return', code: 'R02' }],
  ['1110000003', { kind: 'return', code: 'R03' }],
  ['1110000010', { kind: 'return', code: 'R10' }],
  ['1110000029', { kind: 'return', code: 'R29' }],
  ['1110000301', { kind: 'change', code: 'C01', accountNumber: '1110000399' }],
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
