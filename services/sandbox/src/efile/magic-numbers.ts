/** Last four digits of an SSN that choose what the authority does. tax's service.json declares them for customers. */
export type Outcome = 'accepts' | 'wants_other_signature' | 'name_does_not_match' | 'stays_pending' | 'answer_is_lost';

export const OUTCOMES: ReadonlyMap<string, Outcome> = new Map([
  ['9001', 'accepts'],
  ['9002', 'wants_other_signature'],
  ['9003', 'name_does_not_match'],
  ['9004', 'stays_pending'],
  ['9005', 'answer_is_lost'],
]);

/** Last four digits of the payer's or employer's EIN that choose what the authority does with an information return. */
export const EIN_OUTCOMES: ReadonlyMap<string, Outcome> = new Map([
  ['9003', 'name_does_not_match'],
  ['9004', 'stays_pending'],
  ['9005', 'answer_is_lost'],
]);

/** Last four digits of the SSN of a recipient whose name and number do not match. */
export const UNKNOWN_RECIPIENT = '9003';
