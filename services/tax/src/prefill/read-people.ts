import type { MailingAddress, PersonInput, TaxpayerInput } from '../returns/returns.api.js';
import { numberOn, type TaxForm, textIn } from './tax-form.js';

/** The person named on a form, as far as the form identifies the person. */
export function personOn(form: TaxForm): TaxpayerInput {
  const name = textIn(form, form.type === 'w2' ? 'employee' : 'recipient');
  const address = textIn(form, form.type === 'w2' ? 'employee_address' : 'recipient_address');
  const ssn = numberOn(form);
  const read = address === null ? null : readAddress(address);
  return {
    ...(name !== null && readName(name)),
    ...(ssn !== null && { ssn }),
    ...(read && { address: read }),
  };
}

const SUFFIX = /^(jr|sr|ii|iii|iv)\.?$/i;
const LATIN = /^[\p{Script=Latin}\p{M} '’.-]+$/u;

/** Parses `DANA R MILLER` and `Miller, Dana R`. A single word is not used. */
function readName(text: string): Pick<PersonInput, 'firstName' | 'middleInitial' | 'lastName'> {
  if (!LATIN.test(text.replace(',', ' '))) return {};
  const [before = '', after] = text.split(',').map((part) => part.trim());
  const words = after ? [...after.split(/\s+/), before] : before.split(/\s+/);
  const suffix = words.length > 2 && SUFFIX.test(words.at(-1)!) ? ` ${words.pop()}` : '';
  if (words.length < 2) return {};
  const last = words.pop()!;
  const middle = words.length > 1 && /^\p{L}\.?$/u.test(words.at(-1)!) ? words.pop()! : null;
  return {
    firstName: words.join(' ').slice(0, 60),
    ...(middle && { middleInitial: middle.slice(0, 1) }),
    lastName: `${last}${suffix}`.slice(0, 60),
  };
}

const ADDRESS = /^(?<street>.+?),\s*(?<city>[^,\d]+?),?\s+(?<state>[A-Z]{2}),?\s+(?<zip>\d{5}(?:-\d{4})?)$/;

/** Parses street, city, state and ZIP code from one line. Undefined if the line has another form. */
function readAddress(text: string): MailingAddress | undefined {
  const parts = ADDRESS.exec(text.replace(/\s*\n\s*/g, ', '))?.groups;
  if (!parts) return undefined;
  const { street, city, state, zip } = parts as Record<'street' | 'city' | 'state' | 'zip', string>;
  return { street: street.slice(0, 100), city: city.slice(0, 60), state, zip };
}
