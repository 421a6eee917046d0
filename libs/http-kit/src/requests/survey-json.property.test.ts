import * as fc from 'fast-check';
import { scanJson } from './scan-json.js';
import { countNames, surveyJson } from './survey-json.js';

const survey = (json: string, valuesMax?: number) => surveyJson(Buffer.from(json), valuesMax);

/** Members and items of a value, without the value itself. */
function valuesIn(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  return Object.values(value).reduce<number>((sum, member) => sum + 1 + valuesIn(member), 0);
}

test('members are counted as the parsed value has them, whatever the texts hold', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (json) => {
      const value: unknown = JSON.parse(json);
      expect(survey(json).names).toBe(countNames(value));
    }),
    { numRuns: 2_000 },
  );
});

test('a body is refused if it has more members and items than its operation accepts, and only then', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), (json) => {
      const count = valuesIn(JSON.parse(json));
      // An empty array counts as one.
      const most = count + (json.match(/\[/g)?.length ?? 0);
      expect(survey(json, most).tooManyIn).toBeUndefined();
      if (count > 0) expect(survey(json, Math.floor((count - 1) / 2)).tooManyIn).toBeDefined();
    }),
    { numRuns: 2_000 },
  );
});

test('every text in which scanJson finds something is given to it', () => {
  const texts = [
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
    '[{"x":{"b":1,"b":{}}}]',
    '{"a":12.3400000000000000001}',
    '[1e400]',
    '{"a":-9007199254740993}',
    '1000.00000000000000000001',
  ];
  for (const text of texts) {
    const { repeated, inexact } = scanJson(Buffer.from(text));
    expect(repeated.length + inexact.length).toBeGreaterThan(0);
    const { names, hasLongNumber } = survey(text);
    expect([text, hasLongNumber || names !== countNames(JSON.parse(text))]).toEqual([text, true]);
  }
});

test('a text with too many members is not examined to its end', () => {
  // What follows the limit would count as too deep.
  const json = `{${Array.from({ length: 50 }, (_, n) => `"k${n}":1`).join(',')},"deep":${'['.repeat(500)}`;
  expect(survey(json, 20)).toMatchObject({ names: 21, tooManyIn: '', isTooDeep: false });
});
