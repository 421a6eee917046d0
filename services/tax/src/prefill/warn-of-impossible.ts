import { isPossibleEin } from '@exchequer/http-kit';
import { isState } from '../calculation/states.js';
import type { Telling } from './entries.js';
import { personOn } from './read-people.js';
import { isNumberImpossible, type TaxForm, textIn } from './tax-form.js';

/** Warns of numbers and states on a form that do not exist. An impossible number of a person is not on the return. */
export function warnOfImpossible(form: TaxForm, telling: Telling): void {
  const warn = (name: string, code: string, message: string) => telling.warn(`${form.location}.${name}`, code, message);
  const isW2 = form.type === 'w2';
  if (isNumberImpossible(form)) {
    const name = isW2 ? 'ssn' : 'recipient_tin';
    telling.missing.push(`${form.location}.${name}`);
    warn(
      name,
      'invalid_ssn',
      'No Social Security number and no ITIN is like this: it is not on the return. Correct the document.',
    );
  }
  const ein = textIn(form, 'ein');
  if (isW2 && ein !== null && /^\d{2}-?\d{7}$/.test(ein) && !isPossibleEin(ein.replace('-', '')))
    warn('ein', 'invalid_ein', 'The IRS has assigned no EIN like this, and rejects the return. Correct the document.');
  const state = personOn(form).address?.state;
  if (state !== undefined && !isState(state)) {
    const message = `No state tax is computed for an address in ${state}. Correct the document, or give state.`;
    warn(isW2 ? 'employee_address' : 'recipient_address', 'unknown_state', message);
  }
}
