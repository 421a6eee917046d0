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
  const content: ReturnContent = { people, input, entries, documents: [], missing: [], warnings: [], computed };
  const read = JSON.parse(JSON.stringify(content)) as ReturnContent;
  change(read);
  const head = {
    id: 'ret_1',
    org_id: 'org',
    livemode: false,
    tax_year: input.taxYear,
    law_version: computed.lawVersion,
    created_at: new Date(),
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

test('whatever a return is made of, it is recomputed to the same cent by the same law', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      expect(recomputeReturn(stored(input)).differences).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('every line that comes to another amount is named', () => {
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
