import { labelsOf } from '@exchequer/http-kit';
import * as fc from 'fast-check';
import type { CalculationInput } from '../calculation/calculation.api.js';
import { filingStatuses } from '../law/tax-return.js';
import { recomputeReturn } from './recompute-return.js';
import { computeReturn, type ReturnContent } from './return-content.js';
import type { StoredReturn } from './tax-return.js';

/** A return as it comes back from the database. */
function stored(input: CalculationInput, change: (content: ReturnContent) => void = () => {}): StoredReturn {
  const entries = [{ form: '1040', line: '25a', amount: 5_000, documents: [], source: 'Form W-2' }];
  const computed = computeReturn(input, entries);
  const people = { taxpayer: {}, spouse: null, dependents: [], digitalAssets: null };
  const told = { origins: {}, documents: [], bookkeeping: [] };
  const content: ReturnContent = { people, input, entries, ...told, missing: [], warnings: [], computed };
  const read = JSON.parse(JSON.stringify(content)) as ReturnContent;
  change(read);
  const head = {
    id: 'ret_1',
    org_id: 'org',
    livemode: false,
    tax_year: input.taxYear,
    law_version: computed.lawVersion,
    created_at: new Date(),
    created_by: null,
    ...labelsOf(),
  };
  return { head, content: read };
}

const cents = (least: number, most: number) => fc.integer({ min: least * 100, max: most * 100 }).map((n) => n / 100);
const inputs: fc.Arbitrary<CalculationInput> = fc.record({
  filingStatus: fc.constantFrom(...filingStatuses),
  taxYear: fc.integer({ min: 2023, max: 2026 }),
  incomeSources: fc.record({
    wages: cents(0, 500_000),
    selfEmployment: cents(-20_000, 90_000),
    interest: cents(0, 9_000),
    longTermCapitalGains: cents(-9_000, 200_000),
    socialSecurityBenefits: cents(0, 40_000),
  }),
  dependents: fc.array(fc.record({ age: fc.integer({ min: 0, max: 20 }) }), { maxLength: 4 }),
  state: fc.constantFrom('CA', 'CO', 'PA', 'TX'),
  withholding: cents(0, 90_000),
});

test('any return is recomputed to the same cent with the same law', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      expect(recomputeReturn(stored(input)).differences).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('an amount that was read from a document keeps its line, also where a rule computes zero', () => {
  const entry = (form: string, line: string, amount: number) => ({ form, line, amount, documents: [], source: 'W-2' });
  const input: CalculationInput = { filingStatus: 'single', taxYear: 2025, income: 300_000, withholding: 60_900 };
  const entered = { '19': 5_250, '20': 300_000, '21': 4_350, '22': 900, '24': 900 };
  const entries = [
    ...Object.entries(entered).map(([line, amount]) => entry('8959', line, amount)),
    entry('1040', '25a', 60_000),
    entry('1040', '25c', 900),
  ];
  const { lines } = computeReturn(input, entries);
  const on = (form: string) => Object.fromEntries(lines[form]!.map(({ line, amount }) => [line, amount]));
  expect(on('8959')).toMatchObject({ '1': 300_000, '18': 900, ...entered });
  expect(on('1040')).toMatchObject({ '25a': 60_000, '25c': 900, '25d': 60_900, '31': 0, '33': 60_900 });
});

test('every line with another amount is named', () => {
  const input: CalculationInput = { filingStatus: 'single', taxYear: 2025, income: 50_000 };
  const changed = stored(input, ({ computed }) => {
    computed.lines['1040']!.find(({ line }) => line === '16')!.amount += 1;
    (computed.lines as Record<string, unknown>).Gone = [{ line: '1', amount: 7 }];
  });
  expect(recomputeReturn(changed)).toMatchObject({
    identical: false,
    differences: [
      { form: '1040', line: '16', stored: 3_876, recomputed: 3_875 },
      { form: 'Gone', line: '1', stored: 7, recomputed: null },
    ],
  });
});
