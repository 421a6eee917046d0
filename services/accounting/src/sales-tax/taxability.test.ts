import type { Cents } from '@exchequer/money';
import { calculateTaxes } from './calculate-taxes.js';
import { resolvePlace } from './places/resolve-place.js';
import type { TaxCode } from './tax-codes.api.js';

function taxOf(jurisdiction: string, taxCode: TaxCode, amount: Cents, day = '2026-11-20', quantity = 1n): Cents {
  const { authorities } = resolvePlace(jurisdiction)!;
  const line = { amount: amount * quantity, unitAmount: amount, taxable: true, taxCode };
  return calculateTaxes(authorities, [line], { day, rounding: 'invoice' }).total;
}

test.each([
  ['US-CA', 'groceries', 0n],
  ['US-CA', 'prepared_food', 725n],
  ['US-CA', 'software', 0n],
  ['US-CA', 'saas', 0n],
  ['US-CA', 'services', 0n],
  ['US-HI', 'services', 400n],
  ['US-ID', 'groceries', 600n],
  ['US-NY', 'saas', 400n],
  ['US-DC', 'prepared_food', 1_000n],
  ['US-WA', 'prescription_drugs', 0n],
  ['US-IL', 'prescription_drugs', 100n],
  // The state leaves it out, the locality does not, or the other way round.
  ['US-TN-37203', 'groceries', 400n + 275n],
  ['US-KS-67202', 'groceries', 100n],
  ['US-GA-30303', 'groceries', 490n],
  ['US-PA-19103', 'clothing', 0n],
  ['US-IL-60601', 'groceries', 125n + 100n],
  ['US-VA-22201', 'groceries', 100n],
  ['US-NY-14202', 'clothing', 475n],
  ['US-NY-10001', 'clothing', 0n],
  // Four fifths of the price.
  ['US-TX-78701', 'saas', 660n],
  ['DE', 'books', 700n],
  ['DE', 'prepared_food', 700n],
  ['DE', 'insurance', 0n],
  ['FR', 'newspapers', 210n],
  ['IE', 'childrens_clothing', 0n],
  ['PT-20', 'groceries', 400n],
  ['GB', 'groceries', 0n],
  ['GB', 'clothing', 2_000n],
  ['CH', 'accommodation', 380n],
  ['AU', 'medical_care', 0n],
  ['CA-BC', 'books', 500n],
  ['CA-QC', 'books', 500n],
  ['CA-ON', 'groceries', 0n],
] as const)('%s, %s of 100.00: %s cents', (jurisdiction, code, cents) => {
  expect(taxOf(jurisdiction, code, 10_000n)).toBe(cents);
});

test.each([
  ['DE', 'prepared_food', '2025-12-31', 1_900n],
  ['DE', 'prepared_food', '2026-01-01', 700n],
  ['US-KS', 'groceries', '2024-12-31', 200n],
  ['US-KS', 'groceries', '2025-01-01', 0n],
  ['SE', 'groceries', '2026-03-31', 1_200n],
  ['SE', 'groceries', '2026-04-01', 600n],
  ['PL', 'groceries', '2024-03-31', 0n],
  ['PL', 'groceries', '2024-04-01', 500n],
  ['US-VT', 'saas', '2024-06-30', 0n],
  ['US-VT', 'saas', '2024-07-01', 600n],
] as const)('%s, %s on %s: %s cents', (jurisdiction, code, day, cents) => {
  expect(taxOf(jurisdiction, code, 10_000n, day)).toBe(cents);
});

test('clothing is untaxed up to a price per piece; above it all is taxed, or only the excess', () => {
  const newYork = 'US-NY-10001';
  expect([taxOf(newYork, 'clothing', 10_999n), taxOf(newYork, 'clothing', 11_000n)]).toEqual([0n, 976n]);
  // Two pieces of 100 are still under it.
  expect(taxOf(newYork, 'clothing', 10_000n, '2026-11-20', 2n)).toBe(0n);
  expect([taxOf('US-MA', 'clothing', 17_500n), taxOf('US-MA', 'clothing', 20_000n)]).toEqual([0n, 156n]);
  expect(taxOf('US-MA', 'clothing', 20_000n, '2026-11-20', 2n)).toBe(313n);
});

test('zero-rated is taxed at zero; exempt is not taxed', () => {
  const of = (taxCode: TaxCode) => {
    const line = { amount: 500n, unitAmount: 500n, taxable: true, taxCode };
    return calculateTaxes(resolvePlace('GB')!.authorities, [line], { day: '2026-11-20', rounding: 'invoice' });
  };
  expect(of('groceries')).toMatchObject({ taxes: [{ percent: '0', taxable: 500n, amount: 0n }], exempt: [] });
  expect(of('insurance')).toMatchObject({ taxes: [], exempt: [{ amount: 500n }] });
});
