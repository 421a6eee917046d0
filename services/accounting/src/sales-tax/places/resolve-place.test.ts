import { placeOfAddress, resolvePlace } from './resolve-place.js';

test.each([
  ['US-CA', 'US-CA'],
  ['US-MT-59601', 'US-MT'],
  ['US-CA-90001', 'US-CA-LOS-ANGELES'],
  ['US-CA-93555', 'US-CA'],
  ['US-NY-NEW-YORK', 'US-NY-NEW-YORK'],
  ['DE', 'DE'],
  ['DE-BY', 'DE'],
  ['AU-NSW', 'AU'],
  ['PT-20', 'PT-20'],
  ['ES-CN', 'ES-CN'],
  ['CA', 'CA'],
  ['CA-ON', 'CA-ON'],
  ['GB', 'GB'],
  ['EL', 'GR'],
  ['ES-GC', 'ES-CN'],
  ['FR-974', 'FR-RE'],
])('%s is %s', (jurisdiction, place) => {
  expect(resolvePlace(jurisdiction)?.code).toBe(place);
});

test.each([
  'US',
  'US-ZZ',
  'US-CA-10001',
  'US-CA-9000',
  'US-CA-90001-1',
  'CA-ZZ',
  'CA-ON-M5V',
  'JP',
  'XX',
  'DE-BAYERN',
  'EU',
])('%s is no place', (jurisdiction) => {
  expect(resolvePlace(jurisdiction)).toBeUndefined();
});

test.each([
  [{ state: 'TX' }, 'US-TX'],
  [{ state: 'Texas', country: 'US' }, 'US-TX'],
  [{ state: 'tx', zip: '78701-1234' }, 'US-TX-AUSTIN'],
  [{ state: 'WA', city: 'Seattle' }, 'US-WA-SEATTLE'],
  [{ state: 'MN', city: 'St. Paul' }, 'US-MN-ST-PAUL'],
  // The ZIP code is more exact than the city.
  [{ state: 'CA', city: 'Los Angeles', zip: '93555' }, 'US-CA'],
  [{ zip: '59601' }, 'US-MT'],
  // A ZIP code of another state does not count.
  [{ state: 'MT', zip: '10001' }, 'US-MT'],
  [{ country: 'DE', city: 'Berlin' }, 'DE'],
  [{ country: 'CA', state: 'ON' }, 'CA-ON'],
  [{ country: 'CA', zip: 'h3a 0g4' }, 'CA-QC'],
  [{ country: 'CA' }, 'CA'],
  [{ country: 'ES', zip: '35001' }, 'ES-CN'],
  [{ country: 'ES', zip: '28001' }, 'ES'],
  // Places outside the VAT of the EU: by their postal code, their own country code, or their name in an address without a postal code.
  [{ country: 'DE', city: 'Büsingen am Hochrhein', zip: '78266' }, 'DE-BUESINGEN'],
  [{ country: 'DE', city: 'Büsingen' }, 'DE-BUESINGEN'],
  [{ country: 'DE', zip: '27498' }, 'DE-HELGOLAND'],
  [{ country: 'DE', zip: '78224' }, 'DE'],
  [{ country: 'IT', zip: '23041' }, 'IT-LIVIGNO'],
  [{ country: 'IT', city: 'Campione d’Italia' }, 'IT-CAMPIONE'],
  [{ country: 'IT', zip: '22100' }, 'IT'],
  [{ country: 'ES', zip: '51001' }, 'ES-CE'],
  [{ country: 'ES', city: 'Melilla' }, 'ES-ML'],
  [{ country: 'ES', city: 'Telde', state: 'Las Palmas' }, 'ES-CN'],
  [{ country: 'IC' }, 'ES-CN'],
  [{ country: 'AX' }, 'FI-01'],
  [{ country: 'FI', zip: '22100' }, 'FI-01'],
  [{ country: 'FI', zip: '00100' }, 'FI'],
  [{ country: 'GR', zip: '630 86' }, 'GR-69'],
  [{ country: 'GR', zip: '63088' }, 'GR'],
  [{ country: 'FR', zip: '98800' }, 'FR-NC'],
  [{ country: 'FR', city: 'Saint-Denis', state: 'La Réunion' }, 'FR-RE'],
  [{ country: 'PT', city: 'Funchal' }, 'PT-30'],
  [{ country: 'PT', zip: '9500-119' }, 'PT-20'],
  [{ country: 'MC' }, 'FR'],
  [{ country: 'RE' }, 'FR-RE'],
  [{ country: 'FR', zip: '97110' }, 'FR-GP'],
  [{ country: 'CA', state: 'Québec' }, 'CA-QC'],
  [{ country: 'PR' }, 'US-PR'],
])('%p is in %s', (address, place) => {
  expect(placeOfAddress(address)?.code).toBe(place);
});

test.each([{}, { state: 'Nowhere' }, { country: 'JP' }, { zip: '9000' }, { country: 'ZZ' }])(
  '%p is in no place',
  (address) => {
    expect(placeOfAddress(address)).toBeUndefined();
  },
);
