import { readFileSync } from 'node:fs';
import { formats } from './formats.js';

interface Schema {
  readonly pattern?: string;
  readonly format?: string;
  readonly 'x-accepts'?: string;
}

const openapi = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'));
const AN_ID = /^\^\w+_/;
/** Types of libs/http-kit, and messages of partners. */
const NOT_OURS = new Set(['Line', 'NetworkMessageId', 'NetworkPaymentId', 'DisputeOutcomeMessage', 'OnUsPaymentId']);

/** Patterns that are shown to a caller as they are, because nothing says in words what they accept. */
function patternsWithoutWords(value: unknown, name = ''): string[] {
  if (value === null || typeof value !== 'object' || NOT_OURS.has(name)) return [];
  const { pattern, format = '', 'x-accepts': words } = value as Schema;
  const isUnexplained =
    typeof pattern === 'string' && !AN_ID.test(pattern) && !words && !Object.hasOwn(formats, format);
  const own = isUnexplained ? [`${name}: ${pattern}`] : [];
  return [...own, ...Object.entries(value).flatMap(([member, each]) => patternsWithoutWords(each, member))];
}

test('Each pattern of the API says in words what it accepts, so that no answer shows a regular expression', () => {
  expect(patternsWithoutWords(openapi.paths)).toEqual([]);
  expect(patternsWithoutWords(openapi.components.schemas)).toEqual([]);
});
