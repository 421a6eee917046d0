import type { Reading } from './reading.js';

/** On a form with cents, only few amounts lose them. */
const LOST_SHARE = 0.5;

/**
 * On a form with cents, an amount that OCR read without cents, or with only one digit of them, has probably lost them. The rules of a form do
 * not notice it.
 */
export function doubtLostCents(copy: readonly Reading[]): Reading[] {
  const amounts = copy.filter(({ kind, value }) => kind === 'amount' && value !== null);
  const lost = amounts.filter(({ withoutCents }) => withoutCents);
  const withCents = amounts.filter(({ withoutCents, value }) => !withoutCents && !Number.isInteger(value));
  if (lost.length > LOST_SHARE * withCents.length) return [...copy];
  return copy.map((reading) => (lost.includes(reading) ? { ...reading, support: 'differ' } : reading));
}
