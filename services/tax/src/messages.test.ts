import { readFileSync } from 'node:fs';
import { formats } from './formats.js';

interface Schema {
  readonly pattern?: string;
  readonly format?: string;
  readonly 'x-accepts'?: string;
}

/** Patterns of ids, which a message names by their prefixes. */
const OF_IDS = /^\^\(?(\?:)?[a-z|_]+/;

test('a message about a wrong text says in words what is accepted, and shows no regular expression', () => {
  const openapi = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as object;
  const withoutWords: string[] = [];
  const visit = (place: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { pattern, format = '', 'x-accepts': accepts } = value as Schema;
    const isDescribed = accepts !== undefined || Object.hasOwn(formats, format) || OF_IDS.test(pattern ?? '');
    if (typeof pattern === 'string' && !isDescribed) withoutWords.push(`${place} ${pattern}`);
    for (const [name, member] of Object.entries(value)) visit(`${place}/${name}`, member);
  };
  visit('', openapi);
  expect(withoutWords).toEqual([]);
});
