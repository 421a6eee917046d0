import { type Buyer, decideTreatment, type Registration, type Seller } from './decide-treatment.js';
import { placeOf } from './places/jurisdictions.js';
import type { Supply } from './supply.js';
import { readVatId } from './vat-ids/vat-id.js';

const DAY = '2026-11-20';
const seller = (place: string | null, ...registrations: (string | Registration)[]): Seller => ({
  place: place === null ? null : placeOf(place)!,
  registrations: registrations.map((each) => (typeof each === 'string' ? { jurisdiction: each } : each)),
});
const buyer = (place: string | null, vatId?: string, exemptFrom: readonly string[] = []): Buyer => ({
  place: place === null ? null : placeOf(place)!,
  vatId: vatId === undefined ? null : readVatId(vatId)!,
  isExempt: (payee) => exemptFrom.includes(payee),
});
const GERMAN = 'DE136695976';
const AUSTRIAN = 'ATU13585627';
const BRITISH = 'GB980780684';
const NORTHERN_IRISH = 'XI980780684';
const SWISS = 'CHE107787577MWST';

/** Treatment, whose place, and who taxes it. */
const decide = (from: Seller, to: Buyer, named: string | null = null, supply: Supply = 'goods') => {
  const { treatment, place, authorities } = decideTreatment(
    { seller: from, buyer: to, named: named === null ? null : placeOf(named)!, supply },
    DAY,
  );
  return [treatment, place?.code, ...authorities.map(({ code }) => code)].join(' ');
};

test.each([
  ['without any registration', seller(null), buyer('US-TX'), 'not_registered US-TX'],
  ['without any registration, at home', seller('US-TX'), buyer('US-TX'), 'not_registered US-TX'],
  ['without any registration, a consumer in Germany', seller(null), buyer('DE'), 'not_registered DE'],
  ['without any registration, a business in Germany', seller(null), buyer('DE', GERMAN), 'reverse_charge DE DE'],
  ['without any registration, an exempt customer', seller(null), buyer('US-TX', undefined, ['US-TX']), 'exempt US-TX'],
  ['without any registration, no sales tax there', seller('US-CA'), buyer('US-OR'), 'no_tax US-OR'],
  ['without any registration, Azores from the mainland', seller('PT'), buyer('PT-20'), 'not_registered PT-20'],
  ['without any registration, to the Canary Islands', seller('ES'), buyer('ES-CN'), 'export ES-CN ES'],
  ['without any registration, a consumer of another EU state', seller('DE'), buyer('AT'), 'not_registered DE'],
  ['registered there', seller('US-CA', 'US-TX'), buyer('US-TX'), 'taxed US-TX US-TX'],
  ['registered elsewhere', seller('US-CA', 'US-CA'), buyer('US-TX'), 'not_registered US-TX'],
  ['no sales tax there', seller('US-CA', 'US-CA'), buyer('US-OR'), 'no_tax US-OR'],
  ['registered for the federal tax only', seller(null, 'CA'), buyer('CA-BC'), 'taxed CA-BC CA'],
  ['registered for both', seller(null, 'CA', 'CA-BC'), buyer('CA-BC'), 'taxed CA-BC CA CA-BC'],
  ['registered for the provincial tax only', seller(null, 'CA-QC'), buyer('CA-QC'), 'taxed CA-QC CA-QC'],
  ['registered for the HST', seller(null, 'CA'), buyer('CA-ON'), 'taxed CA-ON CA-ON'],
  [
    'the state covers its localities',
    seller(null, 'US-IL'),
    buyer('US-IL-CHICAGO'),
    'taxed US-IL-CHICAGO US-IL US-IL-COOK US-IL-CHICAGO US-IL-RTA-COOK',
  ],
  ['the one-stop shop is not for sales at home', seller('DE', 'EU-OSS'), buyer('DE'), 'not_registered DE'],
  ['the one-stop shop is not for a business at home', seller('DE', 'EU-OSS'), buyer('DE', GERMAN), 'not_registered DE'],
  ['the one-stop shop is for the EU only', seller('DE', 'EU-OSS'), buyer('ES-CN'), 'export ES-CN DE'],
  ['at home, with a VAT id', seller('DE', 'DE'), buyer('DE', GERMAN), 'taxed DE DE'],
  ['to a business of another state', seller('DE', 'DE'), buyer('AT', AUSTRIAN), 'reverse_charge AT AT'],
  ['registered in that state too', seller('DE', 'DE', 'AT'), buyer('AT', AUSTRIAN), 'taxed AT AT'],
  ['the one-stop shop is for consumers', seller('DE', 'DE', 'EU-OSS'), buyer('AT', AUSTRIAN), 'reverse_charge AT AT'],
  ['to a consumer of another state', seller('DE', 'DE', 'EU-OSS'), buyer('AT'), 'taxed AT AT'],
  ['below the threshold: taxed at home', seller('DE', 'DE'), buyer('AT'), 'taxed DE DE'],
  ['a VAT id of a third state', seller('DE', 'DE', 'EU-OSS'), buyer('FR', AUSTRIAN), 'taxed FR FR'],
  ['a VAT id of a third state, below the threshold', seller('DE', 'DE'), buyer('FR', AUSTRIAN), 'taxed DE DE'],
  ['out of the EU', seller('DE', 'DE'), buyer('US-NY'), 'export US-NY DE'],
  [
    'out of Britain to a consumer in the EU through its import one-stop shop',
    seller('GB', 'GB', 'EU-OSS'),
    buyer('FR'),
    'taxed FR FR',
  ],
  ['to the Canary Islands', seller('ES', 'ES'), buyer('ES-CN'), 'export ES-CN ES'],
  ['to Azores from the mainland', seller('PT', 'PT'), buyer('PT-20'), 'taxed PT-20 PT-20'],
  ['into a state where it is registered', seller('DE', 'DE', 'US-NY'), buyer('US-NY'), 'taxed US-NY US-NY'],
  ['to a British business', seller('DE', 'DE'), buyer('GB', BRITISH), 'export GB DE'],
  ['to a British business, without settings', seller('DE'), buyer('GB', BRITISH), 'export GB DE'],
  ['to a British consumer, without settings', seller('DE'), buyer('GB'), 'export GB DE'],
  ['to a Swiss business', seller('DE', 'DE'), buyer('CH', SWISS), 'export CH DE'],
  ['registered in Britain too', seller('DE', 'DE', 'GB'), buyer('GB', BRITISH), 'taxed GB GB'],
  ['to a business of Northern Ireland', seller('DE', 'DE'), buyer('GB', NORTHERN_IRISH), 'reverse_charge GB GB'],
  ['American to a German business', seller('US-CA', 'US-CA'), buyer('DE', GERMAN), 'reverse_charge DE DE'],
  ['to a British consumer', seller('DE', 'DE'), buyer('GB'), 'export GB DE'],
  ['British to an Austrian business', seller('GB', 'GB'), buyer('AT', AUSTRIAN), 'export AT GB'],
  ['exempt in Texas', seller(null, 'US-TX'), buyer('US-TX', undefined, ['US-TX']), 'exempt US-TX'],
  ['exempt from the provincial tax', seller(null, 'CA'), buyer('CA-BC', undefined, ['CA-BC']), 'taxed CA-BC CA'],
  [
    'exempt from the provincial tax, and not registered for the federal one',
    seller(null, 'CA-BC'),
    buyer('CA-BC', undefined, ['CA-BC']),
    'not_registered CA-BC',
  ],
])('%s', (_, from, to, expected) => {
  expect(decide(from, to)).toBe(expected);
});

test.each([
  ['to a British business', seller('DE', 'DE'), buyer('GB', BRITISH), 'reverse_charge GB GB'],
  ['to a Swiss business', seller('DE', 'DE'), buyer('CH', SWISS), 'reverse_charge CH CH'],
  ['to a British consumer', seller('DE', 'DE'), buyer('GB'), 'export GB DE'],
  ['British to an Austrian business', seller('GB', 'GB'), buyer('AT', AUSTRIAN), 'reverse_charge AT AT'],
  ['American to a German business', seller('US-CA', 'US-CA'), buyer('DE', GERMAN), 'reverse_charge DE DE'],
  ['to a business of another state', seller('DE', 'DE'), buyer('AT', AUSTRIAN), 'reverse_charge AT AT'],
  ['out of the EU', seller('DE', 'DE'), buyer('US-NY'), 'export US-NY DE'],
])('services %s', (_, from, to, expected) => {
  expect(decide(from, to, null, 'services')).toBe(expected);
});

test.each([
  ['is taxed where the seller is registered at home', seller('DE', 'DE'), buyer(null), 'taxed DE DE'],
  ['is taxed at home in the US too', seller('US-CA', 'US-CA'), buyer(null), 'taxed US-CA US-CA'],
  ['is where its VAT id is from', seller('DE', 'DE'), buyer(null, AUSTRIAN), 'reverse_charge AT AT'],
  ['abroad gets goods as exports', seller('DE', 'DE'), buyer(null, BRITISH), 'export GB DE'],
  ['of a seller without a home registration is not taxed', seller('US-CA', 'US-TX'), buyer(null), 'no_tax '],
  ['of a seller of whom nothing is known is not taxed', seller(null), buyer(null), 'no_tax '],
])('a customer without an address %s', (_, from, to, expected) => {
  expect(decide(from, to)).toBe(expected);
});

test('a named jurisdiction says where a sale is taxed, but replaces no registration', () => {
  expect(decide(seller('US-CA', 'US-CA'), buyer('US-TX'), 'US-NY')).toBe('not_registered US-NY');
  expect(decide(seller('US-CA', 'US-CA', 'US-NY'), buyer('US-TX'), 'US-NY')).toBe('taxed US-NY US-NY');
  expect(decide(seller('US-TX'), buyer('US-TX'), 'US-NY')).toBe('not_registered US-NY');
  expect(decide(seller('DE', 'DE'), buyer('AT'), 'AT')).toBe('not_registered AT');
  // A business there still accounts for it, and goods are still exported.
  expect(decide(seller('FR', 'FR'), buyer('US-TX', GERMAN), 'DE')).toBe('reverse_charge DE DE');
  expect(decide(seller('DE', 'DE'), buyer('DE'), 'GB')).toBe('export GB DE');
});

test('as if registered, what would not be collected is taxed, and nothing else changes', () => {
  const assume = (from: Seller, to: Buyer) => {
    const sale = { seller: from, buyer: to, named: null, supply: 'goods', assumeRegistered: true } as const;
    const { treatment, place, authorities } = decideTreatment(sale, DAY);
    return [treatment, place?.code, ...authorities.map(({ code }) => code)].join(' ');
  };
  expect(assume(seller('US-CA'), buyer('US-TX'))).toBe('taxed US-TX US-TX');
  expect(assume(seller(null, 'CA'), buyer('CA-BC'))).toBe('taxed CA-BC CA CA-BC');
  expect(assume(seller('US-CA'), buyer('DE'))).toBe('taxed DE DE');
  expect(assume(seller('US-CA'), buyer(null))).toBe('taxed US-CA US-CA');
  expect(assume(seller('DE'), buyer('AT', AUSTRIAN))).toBe('reverse_charge AT AT');
  expect(assume(seller('DE'), buyer('US-NY'))).toBe('export US-NY DE');
  expect(assume(seller('US-CA'), buyer('US-OR'))).toBe('no_tax US-OR');
  expect(assume(seller(null), buyer('US-TX', undefined, ['US-TX']))).toBe('exempt US-TX');
});

test('a registration applies on its days', () => {
  const texas = { jurisdiction: 'US-TX', from: '2026-01-01', to: '2026-11-20' };
  expect(decide(seller(null, 'US-CA', texas), buyer('US-TX'))).toBe('taxed US-TX US-TX');
  expect(decide(seller(null, 'US-CA', { ...texas, to: '2026-11-19' }), buyer('US-TX'))).toBe('not_registered US-TX');
  expect(decide(seller(null, 'US-CA', { ...texas, from: '2026-11-21', to: '2099-12-31' }), buyer('US-TX'))).toBe(
    'not_registered US-TX',
  );
});

test('sales untaxed by reverse charge or export say so on the invoice; others do not', () => {
  const noteOf = (from: Seller, to: Buyer, supply: Supply = 'goods') =>
    decideTreatment({ seller: from, buyer: to, named: null, supply }, DAY).note;
  expect(noteOf(seller('DE'), buyer('AT', AUSTRIAN))).toMatch(/2006\/112\/EC/);
  expect(noteOf(seller('DE', 'DE'), buyer('GB', BRITISH), 'services')).toMatch(/1994/);
  expect(noteOf(seller('DE', 'DE'), buyer('GB', BRITISH))).toMatch(/Export.*146/);
  expect(noteOf(seller('DE', 'DE'), buyer('GB', NORTHERN_IRISH))).toMatch(/2006\/112\/EC/);
  expect(noteOf(seller('DE', 'DE'), buyer('US-NY'))).toMatch(/^Export/);
  expect(noteOf(seller(null), buyer('US-NY'))).toBeNull();
});
