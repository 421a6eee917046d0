import { maskNumbers } from '@exchequer/telemetry';
import type { ValidateError } from '@tsoa/runtime';
import type { Request } from 'express';
import { ERRORS_MAX, type FieldError } from './problem.js';

const NAME_MAX = 100;

/**
 * What tsoa found wrong, in our words. Its own texts quote the caller's values, which may be personal.
 */
export function fieldErrors(error: ValidateError, request: Request): FieldError[] {
  return Object.entries(error.fields)
    .slice(0, ERRORS_MAX)
    .map(([key, { message }]) => ({ location: locationOf(key, message, request), ...explain(message) }));
}

/** tsoa says `body.items.$0.amount`, `limit` for a parameter, `event_types.$0` inside a union of a body. */
function locationOf(key: string, message: string, request: Request): string {
  const path = maskNumbers(key.replace(/^requestBody\b/, 'body').replace(/\.\$(\d+)/g, '[$1]')).slice(0, NAME_MAX);
  const [root = ''] = path.split(/[.[]/, 1);
  if (root === 'body') return path;
  if (Object.hasOwn(request.query, root)) return `query.${path}`;
  if (request.method !== 'GET' && request.method !== 'DELETE') return `body.${path}`;
  // What is missing cannot be part of the path.
  return message.endsWith('is required') ? `query.${path}` : `path.${path}`;
}

const EXPLANATIONS: readonly (readonly [RegExp, string, (match: RegExpExecArray) => string])[] = [
  [/is required$/, 'required', () => 'is required'],
  [/excess propert/, 'unknown_field', () => 'is not a member here'],
  [/^invalid string/, 'wrong_type', () => 'must be a text'],
  [/^invalid boolean/, 'wrong_type', () => 'must be true or false'],
  [/^invalid integer/, 'wrong_type', () => 'must be a whole number'],
  [/^invalid (float|double|number|long)/, 'wrong_type', () => 'must be a number'],
  [/^invalid array/, 'wrong_type', () => 'must be an array'],
  [/^invalid (object|undefined|any)/, 'wrong_type', () => 'must be an object'],
  [/^invalid (ISO 8601 )?date/, 'wrong_type', () => 'must be a time as 2026-11-20T12:00:00.000Z'],
  [/^min (-?[\d.]+)/, 'too_small', ([, limit]) => `must be ${limit} or more`],
  [/^max (-?[\d.]+)/, 'too_large', ([, limit]) => `must be ${limit} or less`],
  [/^minLength (\d+)/, 'too_short', ([, limit]) => `must have ${limit} characters or more`],
  [/^maxLength (\d+)/, 'too_long', ([, limit]) => `must have ${limit} characters or less`],
  [/^minItems (\d+)/, 'too_few', ([, limit]) => `must have ${limit} items or more`],
  [/^maxItems (\d+)/, 'too_many', ([, limit]) => `must have ${limit} items or less`],
  [/^required unique array/, 'not_unique', () => 'must not repeat an item'],
  [/^Not match in/, 'invalid_form', () => 'does not have the expected form'],
  // Texts of our own annotations.
  [/^must [\w ,.-]{1,200}$/, 'invalid_value', ([text]) => text],
];

const ONE_OF = /should be one of the following; \[((?:\\?["'][\w.*-]{1,60}\\?["'],?)+)\]/g;

function explain(message: string): { message: string; code: string } {
  const allowed = allowedValues(message);
  if (allowed.length > 0) return { message: `must be one of ${allowed.join(', ')}`, code: 'invalid_value' };
  for (const [pattern, code, words] of EXPLANATIONS) {
    const match = pattern.exec(message);
    if (match) return { message: words(match), code };
  }
  return { message: 'is not one of the accepted values', code: 'invalid_value' };
}

/** The literals that the contract allows, which tsoa lists; never the value that it quotes beside them. */
function allowedValues(message: string): string[] {
  const values = [...message.matchAll(ONE_OF)].flatMap(([, list = '']) => list.replace(/[\\"']/g, '').split(','));
  return [...new Set(values.filter(Boolean))];
}
