import { maskNumbers } from '@exchequer/telemetry';
import { ERRORS_MAX, type FieldError } from '../problems/problem.js';

const HALF_A_PAIR = /\p{Surrogate}/u;
const LOCATION_LENGTH_MAX = 100;

/** The texts and names of a parsed body with characters that no text in UTF-8, or in Postgres, can have: half a surrogate pair, and NUL. */
export function impossibleCharactersIn(body: unknown, at = 'body'): FieldError[] {
  const found: FieldError[] = [];
  const open: { readonly value: unknown; readonly location: string }[] = [{ value: body, location: at }];
  for (let next = open.pop(); next !== undefined && found.length < ERRORS_MAX; next = open.pop()) {
    const { value, location } = next;
    const error = typeof value === 'string' ? errorAt(value, location) : undefined;
    if (error) found.push(error);
    if (value === null || typeof value !== 'object') continue;
    for (const [name, member] of Object.entries(value)) {
      const ofName = errorAt(name, location);
      if (ofName) found.push(ofName);
      else
        open.push({ value: member, location: Array.isArray(value) ? `${location}[${name}]` : `${location}.${name}` });
    }
  }
  return found;
}

function errorAt(text: string, place: string): FieldError | undefined {
  const location = maskNumbers(place).slice(0, LOCATION_LENGTH_MAX);
  if (text.includes('\0')) return { location, message: 'must not contain a NUL character', code: 'invalid_value' };
  if (!HALF_A_PAIR.test(text)) return undefined;
  const message = 'holds half of a surrogate pair (an escape such as \\ud83d alone), which is not a character';
  return { location, message, code: 'invalid_unicode' };
}
