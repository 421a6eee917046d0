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
