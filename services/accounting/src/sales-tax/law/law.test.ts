import { addDays, isCalendarDate } from '@exchequer/calendar';
import { allPlaces, authorityOf, payeeOf, placeOf } from '../jurisdictions.js';
import { millionths } from '../taxability.js';
import { FIRST_DAY, rateOn } from './dated-rate.js';
import { productRules } from './products.parameters.js';

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
