import { usStates } from './law/us-states.parameters.js';
import type { Address } from './places/address.api.js';
import { resolvePlace } from './places/resolve-place.js';
import { adviseOnRates } from './tax-advice.js';
import type { TaxCode } from './tax-codes.api.js';
import { calculateSale } from './tax-sale.js';

const DAY = '2026-11-20';

/** The advice of a sale of 100 dollars by a seller that is registered in the states of the test. */
function advice(
  address: Address | null,
  { day = DAY, code = 'general' as TaxCode, taxId = null as string | null } = {},
) {
  const registrations = ['US-UT', 'US-CT', 'US-CA', 'US-PA', 'US-WI', 'US-TX', 'US-NH', 'US-NM', 'US-MO', 'CA', 'FR'];
  const seller = {
    seller: { place: null, registrations: registrations.map((jurisdiction) => ({ jurisdiction })) },
    rounding: null,
  };
  const line = { amount: 100_00n, unitAmount: 100_00n, taxable: true, taxCode: code };
  const customer = { address, tax_id: taxId, tax_exempt: false, exemption_certificate: null };
  const sale = { customer, named: null, day, dayLocation: 'body.date', lines: [line] };
  return calculateSale(seller, sale).advice;
}

test.each([
  [{ city: 'Salt Lake City', state: 'UT', zip: '84101' }],
  [{ city: 'Madison', state: 'WI', zip: '53703' }],
  [{ city: 'Albuquerque', state: 'NM', zip: '87102' }],
  [{ city: 'Kansas City', state: 'MO', zip: '64106' }],
  [{ city: 'St. Louis', state: 'MO', zip: '63101' }],
  [{ state: 'TX' }],
  [{ city: 'Barstow', state: 'CA', zip: '92311' }],
  // A state tax of none, but boroughs and cities with one.
  [{ city: 'Juneau', state: 'AK', zip: '99801' }],
  [{ city: 'Sewickley', state: 'PA', zip: '15143' }],
  // The province is not known.
  [{ country: 'CA' }],
])('%p has a local part that is not known, and the advice says so', (address) => {
  expect(advice(address)).toMatchObject({ local_rate: 'unknown', message: expect.stringMatching(/not known/) });
});

test.each([
  [{ state: 'CT', city: 'Hartford', zip: '06103' }],
  [{ state: 'CA', zip: '90001' }],
  [{ state: 'WI', zip: '53202' }],
  [{ state: 'PA', zip: '17101' }],
  [{ state: 'PA', zip: '15201' }],
  [{ state: 'OR' }],
  [{ state: 'NH' }],
  [{ country: 'CA', state: 'ON' }],
  [{ country: 'FR' }],
])('%p is complete, so there is no advice', (address) => {
  expect(advice(address)).toBeNull();
});

test('a locality whose rate is not known on that day says so', () => {
  const oakland = { state: 'CA', city: 'Oakland', zip: '94601' };
  expect(advice(oakland)).toBeNull();
  expect(advice(oakland, { day: '2025-12-31' })).toMatchObject({ local_rate: 'unknown' });
});

test.each([[{ state: 'CT', zip: '10001' }], [{ country: 'CA', state: 'ON', zip: 'V6B 1A1' }]])(
  '%p contradicts itself: the state is used, and the advice says so',
  (address) => {
    expect(advice(address)).toMatchObject({ place: 'assumed', message: expect.stringMatching(/postal code/) });
  },
);

test.each([
  [{ state: 'CA', city: 'Oakland', zip: '90001' }, 'assumed'],
  [{ state: 'CA', city: 'Los Angeles', zip: '90001' }, undefined],
  // A place that we do not know can have this ZIP code.
  [{ state: 'CA', city: 'Florence', zip: '90001' }, undefined],
])('%p: a ZIP code of another city is told, and its taxes are used', (address, place) => {
  const told = advice(address);
  expect(told?.place).toBe(place);
  if (place) expect(told).toMatchObject({ message: expect.stringMatching(/ZIP code .* is not of its city/) });
});

test('an address in Nunavut, which shares its letter with the Northwest Territories, does not contradict itself', () => {
  expect(advice({ country: 'CA', state: 'NU', zip: 'X0A 0H0' })).toBeNull();
});

test('before the first known rates, a sale without a registration does not look like a complete one', () => {
  expect(advice({ state: 'WA', zip: '98101' }, { day: '2022-12-31' })).toMatchObject({
    registration: 'missing',
    register_with: ['US-WA'],
    rates: 'unknown',
  });
});

test('without a registration too: the local part is missing from the taxes that one would add', () => {
  expect(advice({ city: 'Spokane', state: 'WA', zip: '99201' })).toMatchObject({
    registration: 'missing',
    register_with: ['US-WA'],
    local_rate: 'unknown',
  });
});

test('what the state and its localities exempt has no unknown local part', () => {
  expect(advice({ state: 'CA' }, { code: 'groceries' })).toBeNull();
  expect(advice({ state: 'UT' }, { code: 'services' })).toBeNull();
});

test('every state is in one of three groups: no local taxes, known ones everywhere, or places where they are unknown', () => {
  const without = usStates.filter(({ localTaxes }) => localTaxes === 'none').map(({ code }) => code);
  expect(without.sort()).toEqual('CT DC DE IN KY MA MD ME MI MT NH NJ OR PR RI'.split(' '));
  for (const { code } of usStates) {
    const { local_rate = 'known' } = adviseOnRates(resolvePlace(`US-${code}`)!, DAY, 'general') ?? {};
    expect([code, local_rate]).toEqual([code, without.includes(code) ? 'known' : 'unknown']);
  }
});

test.each([
  ['a country that is not included', { country: 'JP' }, 'Japan'],
  ['a part of the EU outside its VAT', { country: 'ES', zip: '35001' }, 'Canary Islands'],
  ['a town outside the VAT of the EU', { country: 'DE', zip: '78266' }, 'Büsingen'],
  ['an island outside the VAT of the EU', { country: 'FI', city: 'Mariehamn' }, 'Åland'],
])('%s: 0 does not look like a known tax', (_, address, name) => {
  expect(advice(address)).toMatchObject({ rates: 'unknown', message: expect.stringContaining(name) });
});

test.each([
  ['lodging', { state: 'CT' }, 'accommodation'],
  ['lodging in a state without a sales tax', { state: 'NH' }, 'accommodation'],
  ['meals in New Hampshire', { state: 'NH' }, 'prepared_food'],
  ['newspapers', { state: 'CT' }, 'newspapers'],
] as const)('%s: a tax code without rules of that place is named', (_, address, code) => {
  expect(advice(address, { code })).toMatchObject({ tax_codes: [code], message: expect.stringContaining(code) });
});

test("a VAT id of a third country that was not used is named; a business's own is not", () => {
  const french = { country: 'FR' };
  expect(advice(french, { taxId: 'ATU13585627' })).toMatchObject({ tax_id: 'not_used' });
  expect(advice(french, { taxId: 'FR40303265045' })).toBeNull();
  expect(advice(french, { taxId: '12-3456789' })).toBeNull();
});
