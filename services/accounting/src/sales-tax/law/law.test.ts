import { addDays, isCalendarDate } from '@exchequer/calendar';
import { allPlaces, authorityOf, payeeOf, placeOf } from '../places/jurisdictions.js';
import { resolvePlace } from '../places/resolve-place.js';
import type { TaxCode } from '../tax-codes.api.js';
import { chargeOf, millionths, productRules } from '../taxability.js';
import { FIRST_DAY, rateOn } from './dated-rate.js';
import { localities } from './us-localities.parameters.js';

const authorities = [...new Set(allPlaces().flatMap((place) => place.authorities))];

interface Period {
  readonly from: string;
  readonly to?: string;
  readonly percent: string;
  readonly source: string;
}

const histories: readonly (readonly [string, readonly Period[]])[] = [
  ...authorities.map(({ code, rates }) => [code, rates] as const),
  ...productRules.map(({ jurisdiction, code, rates }) => [`${jurisdiction} ${code}`, rates] as const),
];

test.each(histories)('%s: its rates follow one another without gap or overlap, each with its source', (_, rates) => {
  expect(rates.length).toBeGreaterThan(0);
  rates.forEach(({ from, to, percent, source }, n) => {
    const next = rates[n + 1];
    expect(isCalendarDate(from)).toBe(true);
    expect(source.length).toBeGreaterThan(5);
    if (next) expect([to, from < next.from]).toEqual([addDays(next.from, -1), true]);
    else expect(to).toBeUndefined();
    if (percent !== 'general' && percent !== 'exempt') expect(millionths(percent) <= 300_000n).toBe(true);
  });
});

test('every state and country is known from the first day on', () => {
  const late = authorities.filter(({ local, rates }) => !local && rates[0]!.from !== FIRST_DAY);
  expect(late).toEqual([]);
  expect(authorities.filter(({ payee }) => !payeeOf(payee))).toEqual([]);
});

test('50 states, the District of Columbia and Puerto Rico; 27 member states; 13 provinces and territories', () => {
  const codes = allPlaces().map(({ code }) => code);
  expect(codes.filter((code) => /^US-[A-Z]{2}$/.test(code)).length).toBe(52);
  expect(codes.filter((code) => /^CA-[A-Z]{2}$/.test(code)).length).toBe(13);
  const eu = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');
  expect(eu.filter((code) => placeOf(code)?.authorities[0]?.kind !== 'vat')).toEqual([]);
});

test('every product rule belongs to a taxing authority, and there is one per kind', () => {
  const codes = productRules.map(({ jurisdiction }) => jurisdiction);
  expect(codes.filter((code) => code !== 'US' && !authorityOf(code))).toEqual([]);
  const keys = productRules.map(({ jurisdiction, code }) => `${jurisdiction} ${code}`);
  expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([]);
});

test('no ZIP code is in two localities, and each belongs to the state', () => {
  const known = new Map<string, string>();
  for (const { code, zips, authorities: local } of localities) {
    expect(local.filter((each) => !authorityOf(each))).toEqual([]);
    for (const range of zips.split(',')) {
      const [first = '', last = first] = range.split('-');
      for (let zip = Number(first); zip <= Number(last); zip++) {
        const text = String(zip).padStart(5, '0');
        expect([text, known.get(text)]).toEqual([text, undefined]);
        known.set(text, code);
        expect(resolvePlace(`${code.slice(0, 5)}-${text}`)?.code).toBe(code);
      }
    }
  }
  expect(known.size).toBeGreaterThan(2_500);
});

/** Combined rates as the states publish them. */
test.each([
  ['US-CA-90001', '2025-03-31', '9.5'],
  ['US-CA-90001', '2025-04-01', '9.75'],
  ['US-CA-94103', '2026-11-20', '8.625'],
  ['US-CA-95113', '2026-11-20', '10'],
  ['US-CA-94607', '2026-11-20', '10.75'],
  ['US-CA-90802', '2026-11-20', '10.5'],
  ['US-CA-92101', '2026-11-20', '7.75'],
  ['US-NY-10001', '2026-11-20', '8.875'],
  ['US-NY-11901', '2025-03-01', '8.75'],
  ['US-NY-14202', '2026-11-20', '8.75'],
  ['US-TX-77002', '2026-11-20', '8.25'],
  ['US-TX-78701', '2026-11-20', '8.25'],
  ['US-TX-78205', '2026-11-20', '8.25'],
  ['US-TX-79901', '2026-11-20', '8.25'],
  ['US-FL-33131', '2026-11-20', '7'],
  ['US-FL-33401', '2026-11-20', '6.5'],
  ['US-FL-33602', '2026-11-20', '7.5'],
  ['US-IL-60601', '2026-11-20', '10.25'],
  ['US-PA-19103', '2026-11-20', '8'],
  ['US-WA-98101', '2026-11-20', '10.55'],
  ['US-AZ-85004', '2026-11-20', '9.1'],
  ['US-AZ-85701', '2026-11-20', '8.7'],
  ['US-CO-80202', '2026-11-20', '9.15'],
  ['US-CO-80903', '2026-11-20', '8.2'],
  ['US-TN-37203', '2025-01-31', '9.25'],
  ['US-TN-37203', '2026-11-20', '9.75'],
  ['US-OH-43215', '2026-11-20', '8'],
  ['US-OH-44113', '2026-11-20', '8'],
  ['US-OH-45202', '2026-11-20', '7.8'],
  ['US-WI-53202', '2023-12-31', '5.5'],
  ['US-WI-53202', '2024-01-01', '7.9'],
  ['US-MN-55401', '2026-11-20', '9.025'],
  ['US-MN-55101', '2026-11-20', '9.875'],
  ['US-NV-89101', '2026-11-20', '8.375'],
  ['US-NV-89501', '2026-11-20', '8.265'],
  ['US-GA-30303', '2026-11-20', '8.9'],
  ['US-NC-28202', '2026-06-30', '7.25'],
  ['US-NC-28202', '2026-07-01', '8.25'],
  ['US-OK-73102', '2026-11-20', '8.625'],
  ['US-OK-74103', '2026-11-20', '8.517'],
  ['US-NE-68102', '2026-11-20', '7'],
  ['US-KS-67202', '2026-11-20', '7.5'],
  ['US-LA-70112', '2026-11-20', '10'],
  ['US-AL-35203', '2026-11-20', '10'],
  ['US-SC-29401', '2026-11-20', '9'],
  ['US-VA-22201', '2026-11-20', '6'],
  ['US-HI-96813', '2026-11-20', '4.5'],
])('%s on %s: %s %% in all', (jurisdiction, day, percent) => {
  const rates = resolvePlace(jurisdiction)!.authorities.flatMap(({ rates }) => rateOn(rates, day)?.percent ?? []);
  expect(rates.reduce((sum, rate) => sum + millionths(rate), 0n)).toBe(millionths(percent));
});

test.each([
  ['US-CA', '2026-11-20', '7.25'],
  ['US-NY', '2026-11-20', '4'],
  ['US-TX', '2026-11-20', '6.25'],
  ['US-LA', '2024-12-31', '4.45'],
  ['US-LA', '2025-01-01', '5'],
  ['US-NM', '2023-06-30', '5'],
  ['US-NM', '2023-07-01', '4.875'],
  ['US-SD', '2023-07-01', '4.2'],
  ['US-DC', '2026-09-30', '6'],
  ['US-DC', '2026-10-01', '7'],
  ['EE', '2023-12-31', '20'],
  ['EE', '2025-06-30', '22'],
  ['EE', '2025-07-01', '24'],
  ['FI', '2024-08-31', '24'],
  ['FI', '2024-09-01', '25.5'],
  ['SK', '2025-01-01', '23'],
  ['RO', '2025-07-31', '19'],
  ['RO', '2025-08-01', '21'],
  ['LU', '2023-12-31', '16'],
  ['LU', '2024-01-01', '17'],
  ['CH', '2024-01-01', '8.1'],
  ['DE', '2026-11-20', '19'],
  ['HU', '2026-11-20', '27'],
  ['GB', '2026-11-20', '20'],
  ['AU', '2026-11-20', '10'],
  ['CA', '2026-11-20', '5'],
  ['CA-ON', '2026-11-20', '13'],
  ['CA-NS', '2025-03-31', '15'],
  ['CA-NS', '2025-04-01', '14'],
  ['CA-QC', '2026-11-20', '9.975'],
])('%s on %s is %s %%', (code, day, percent) => {
  expect(rateOn(authorityOf(code)!.rates, day)?.percent).toBe(percent);
});

/** What 100.00 of a thing is taxed in all, as the authorities' own publications say. */
test.each<[string, TaxCode, string, bigint]>([
  // The provincial part of the harmonized tax is rebated at the point of sale.
  ['CA-ON', 'books', '2023-01-01', 5_00n],
  ['CA-ON', 'childrens_clothing', '2026-11-20', 5_00n],
  ['CA-ON', 'newspapers', '2026-11-20', 5_00n],
  ['CA-ON', 'ebooks', '2026-11-20', 13_00n],
  ['CA-ON', 'clothing', '2026-11-20', 13_00n],
  ['CA-NS', 'books', '2025-03-31', 5_00n],
  ['CA-NS', 'books', '2025-04-01', 5_00n],
  ['CA-NS', 'childrens_clothing', '2026-11-20', 5_00n],
  ['CA-NS', 'newspapers', '2026-11-20', 14_00n],
  ['CA-NB', 'books', '2026-11-20', 5_00n],
  ['CA-NB', 'childrens_clothing', '2026-11-20', 15_00n],
  ['CA-NL', 'books', '2026-11-20', 5_00n],
  ['CA-NL', 'childrens_clothing', '2026-11-20', 15_00n],
  ['CA-PE', 'books', '2026-11-20', 5_00n],
  ['CA-PE', 'childrens_clothing', '2026-11-20', 5_00n],
  ['CA-SK', 'books', '2026-11-20', 5_00n],
  ['CA-SK', 'ebooks', '2026-11-20', 5_00n],
  ['CA-SK', 'newspapers', '2026-11-20', 5_00n],
  ['CA-SK', 'childrens_clothing', '2026-11-20', 11_00n],
  // British Columbia taxes services that were free until 30 September 2026.
  ['CA-BC', 'accounting_services', '2026-09-30', 5_00n],
  ['CA-BC', 'accounting_services', '2026-10-01', 12_00n],
  ['CA-BC', 'security_services', '2026-10-01', 12_00n],
  ['CA-BC', 'engineering_services', '2026-09-30', 5_00n],
  ['CA-BC', 'engineering_services', '2026-10-01', 7_10n],
  ['CA-BC', 'legal_services', '2023-01-01', 12_00n],
  ['CA-BC', 'services', '2026-10-01', 5_00n],
  ['CA-AB', 'accounting_services', '2026-10-01', 5_00n],
  ['BG', 'newspapers', '2023-01-01', 9_00n],
  ['SK', 'newspapers', '2024-12-31', 10_00n],
  ['SK', 'newspapers', '2025-01-01', 5_00n],
  ['SK', 'ebooks', '2024-12-31', 20_00n],
  ['SK', 'ebooks', '2025-01-01', 5_00n],
  ['NL', 'ebooks', '2026-11-20', 9_00n],
  ['DK', 'books', '2026-11-20', 25_00n],
  ['DK', 'newspapers', '2026-11-20', 0n],
  ['US-RI', 'prepared_food', '2026-11-20', 8_00n],
  ['US-RI', 'general', '2026-11-20', 7_00n],
  ['US-PR', 'prepared_food', '2026-11-20', 7_00n],
  ['US-PR', 'general', '2026-11-20', 11_50n],
  ['US-IL-60601', 'groceries', '2025-12-31', 2_25n],
  ['US-IL-60601', 'groceries', '2026-01-01', 2_25n],
  ['US-NY', 'accounting_services', '2026-11-20', 0n],
  ['DE', 'legal_services', '2026-11-20', 19_00n],
])('%s, %s on %s', (jurisdiction, taxCode, day, expected) => {
  const line = { amount: 100_00n, unitAmount: 100_00n, taxable: true, taxCode };
  const charges = resolvePlace(jurisdiction)!.authorities.map((authority) => chargeOf(authority, line, day));
  const tax = charges.reduce((sum, { rate, base }) => sum + (rate === null ? 0n : (base * rate) / 1_000_000n), 0n);
  expect(tax).toBe(expected);
});
