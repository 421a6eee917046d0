import { readFileSync } from 'node:fs';
import { toolTable } from '../index.js';
import { TOOLS } from './all-tools.js';

test('docs/mcp.md lists the tools as they are', () => {
  const guide = readFileSync(new URL('../../../../docs/mcp.md', import.meta.url), 'utf8');
  expect(guide).toContain(`\n${toolTable()}\n<!-- end of tools -->`);
});

test('Each tool has a name of its own and a description that fits on a screen, and all together are few', () => {
  expect(new Set(TOOLS.map(({ name }) => name)).size).toBe(TOOLS.length);
  expect(TOOLS.length).toBeLessThanOrEqual(32);
  for (const { name, description } of TOOLS) {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/);
    expect(description.length).toBeLessThanOrEqual(400);
  }
});

test('Each sentence of a description is short', () => {
  for (const { name, description } of TOOLS) {
    for (const sentence of description.split(/(?<=[.;:]) /)) {
      const words = sentence.split(' ');
      expect([name, words.length <= 25 ? '' : sentence]).toEqual([name, '']);
    }
  }
});

test('What moves money takes a quote_id, and its quote takes the same values', () => {
  const money = TOOLS.filter(({ kind }) => kind === 'money');
  const quotes = TOOLS.filter(({ kind }) => kind === 'quote');
  expect(money.map(({ name }) => name)).toEqual(['send_transfer', 'pay_bill', 'efile_return']);
  money.forEach(({ input }, at) => {
    const { quote_id, ...rest } = input;
    expect(quote_id).toBeDefined();
    expect(rest).toEqual(quotes[at]!.input);
  });
});
