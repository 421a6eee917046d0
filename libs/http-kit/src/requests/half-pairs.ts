import { maskNumbers } from '@exchequer/telemetry';
import { ERRORS_MAX, type FieldError } from '../problems/problem.js';

const HALF_A_PAIR = /\p{Surrogate}/u;
const LOCATION_LENGTH_MAX = 100;

/** The texts and names of a parsed body that hold half of a surrogate pair, which no text in UTF-8 can have. */
export function halfPairsIn(body: unknown): FieldError[] {
  const found: FieldError[] = [];
  const open: { readonly value: unknown; readonly location: string }[] = [{ value: body, location: 'body' }];
  for (let at = open.pop(); at !== undefined && found.length < ERRORS_MAX; at = open.pop()) {
    const { value, location } = at;
    if (typeof value === 'string' && HALF_A_PAIR.test(value)) found.push(halfPairAt(location));
    if (value === null || typeof value !== 'object') continue;
    for (const [name, member] of Object.entries(value)) {
      if (HALF_A_PAIR.test(name)) found.push(halfPairAt(location));
      else
        open.push({ value: member, location: Array.isArray(value) ? `${location}[${name}]` : `${location}.${name}` });
    }
  }
  return found;
}

const halfPairAt = (location: string): FieldError => ({
  location: maskNumbers(location).slice(0, LOCATION_LENGTH_MAX),
  message: 'holds half of a surrogate pair (an escape such as \\ud83d alone), which is not a character',
  code: 'invalid_unicode',
});
