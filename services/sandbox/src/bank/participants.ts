import { isRoutingNumber } from '@exchequer/nacha';

/** The rails on which a bank can be reached. */
export interface Participant {
  name: string;
  ach: boolean;
  wire: boolean;
  instant: boolean;
}

/** Routing number of this bank. The Federal Reserve assigns none that begins with 99. */
export const OWN_ROUTING_NUMBER = '990000013';
export const OWN_NAME = 'Exchequer Sandbox Bank';

/**
 * Public routing numbers of some banks. Which of them takes part in instant payments is chosen for tests: half of the smaller ones
 * do not.
 */
const BANKS: readonly (readonly [routingNumber: string, name: string, instant: boolean])[] = [
  ['011000138', 'Bank of America, Massachusetts', true],
  ['011103093', 'TD Bank', true],
  ['021000018', 'The Bank of New York Mellon', true],
  ['021000021', 'JPMorgan Chase Bank, New York', true],
  ['021000089', 'Citibank', true],
  ['026009593', 'Bank of America, New York', true],
  ['031100649', 'Discover Bank', false],
  ['031176110', 'Capital One', true],
  ['043000096', 'PNC Bank', true],
  ['061000052', 'Bank of America, Georgia', true],
  ['061000104', 'Truist Bank', true],
  ['084106768', 'Evolve Bank & Trust', false],
  ['091000019', 'Wells Fargo Bank, Minnesota', true],
  ['091000022', 'U.S. Bank, Minnesota', true],
  ['111000025', 'Bank of America, Texas', true],
  ['121000248', 'Wells Fargo Bank, California', true],
  ['121000358', 'Bank of America, California', true],
  ['121042882', 'Wells Fargo Bank, Northern California', true],
  ['121140399', 'Silicon Valley Bank', false],
  ['121145307', 'Column', true],
  ['122105155', 'U.S. Bank, Arizona', true],
  ['124003116', 'Ally Bank', false],
  ['256074974', 'Navy Federal Credit Union', false],
  ['314074269', 'USAA Federal Savings Bank', false],
  ['322271627', 'JPMorgan Chase Bank, California', true],
];

const byRoutingNumber = new Map<string, Participant>([
  ...BANKS.map(([routingNumber, name, instant]) => [routingNumber, { name, ach: true, wire: true, instant }] as const),
  [OWN_ROUTING_NUMBER, { name: OWN_NAME, ach: true, wire: true, instant: true }] as const,
]);

export const knownRoutingNumbers: readonly string[] = [...byRoutingNumber.keys()];

/**
 * The bank with this routing number. Every number that the Federal Reserve could have assigned has a bank: one that is not in the list
 * takes part in ACH and Fedwire. Undefined for a number that no bank can have.
 */
export function findParticipant(routingNumber: string): Participant | undefined {
  const known = byRoutingNumber.get(routingNumber);
  if (known) return known;
  if (!isRoutingNumber(routingNumber) || !isAssigned(Number(routingNumber.slice(0, 2)))) return undefined;
  return { name: `Bank ${routingNumber}`, ach: true, wire: true, instant: false };
}

/** The Federal Reserve districts, 01 to 12, also with 20 (thrifts) and 60 (electronic) added. */
function isAssigned(firstTwo: number): boolean {
  const district = firstTwo > 60 ? firstTwo - 60 : firstTwo > 20 ? firstTwo - 20 : firstTwo;
  return district >= 1 && district <= 12;
}
