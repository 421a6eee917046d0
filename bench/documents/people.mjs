/** Invented people, companies and addresses. */

const FIRST =
  'Maria James Aisha Wei Olga Carlos Priya Tom Linda Kofi Ingrid Rafael Noor Daniel Grace Hiro Elena Samuel Fatima Peter Yusuf Anna Diego Ruth'.split(
    ' ',
  );
const LAST =
  "Nguyen Smith O'Brien Garcia Patel Kowalski Johnson Okafor Lindqvist Martinez Kim Cohen Dubois Rossi Haddad Brown Fischer Tanaka Silva Novak Reyes Walsh".split(
    ' ',
  );
const WORDS =
  'Northwind Cedar Summit Harbor Pioneer Granite Blue Ridge Liberty Maple Keystone Redwood Atlas Beacon Prairie Delta Evergreen Falcon Quarry Orchard'.split(
    ' ',
  );
const TRADES = [
  'Logistics',
  'Foods',
  'Software',
  'Health Services',
  'Construction',
  'Dental Group',
  'Motors',
  'Bakery',
  'School District',
  'Consulting',
  'Hotels',
];
const FORMS = ['Inc', 'LLC', 'Corp', 'Ltd', 'Co', ''];
const STREETS = 'Main Oak Elm Washington Lake Hill Park Pine Maple Cedar Sunset Church Mill Spring River'.split(' ');
const KINDS = ['St', 'Street', 'Ave', 'Avenue', 'Blvd', 'Road', 'Dr', 'Lane', 'Way'];
export const PLACES = [
  ['Buffalo', 'NY'],
  ['Portland', 'OR'],
  ['Dayton', 'OH'],
  ['Mesa', 'AZ'],
  ['Fresno', 'CA'],
  ['Lancaster', 'PA'],
  ['Macon', 'GA'],
  ['Duluth', 'MN'],
  ['Salem', 'MA'],
  ['Toledo', 'OH'],
  ['Boise', 'ID'],
  ['Grand Rapids', 'MI'],
  ['St Louis', 'MO'],
  ['Newark', 'NJ'],
  ['Richmond', 'VA'],
];
const EIN_PREFIXES = '01 12 20 26 35 43 47 52 58 61 75 82 84 91 95'.split(' ');

export const cents = (value) => Math.round(value * 100) / 100;

export const company = (random) => `${random.pick(WORDS)} ${random.pick(TRADES)} ${random.pick(FORMS)}`.trim();
export const companyWord = (random) => random.pick(WORDS);
export const person = (random) =>
  `${random.pick(FIRST)} ${random.chance(0.5) ? `${random.pick('ABCDEFGHJKLMRST'.split(''))} ` : ''}${random.pick(LAST)}`;
export const firstName = (random) => random.pick(FIRST);
export const ein = (random) => `${random.pick(EIN_PREFIXES)}-${random.digits(7)}`;
export const ssn = (random) =>
  `${random.integer(100, 665)}-${String(random.integer(1, 99)).padStart(2, '0')}-${String(random.integer(1, 9999)).padStart(4, '0')}`;

export function streetOf(random) {
  const street = random.chance(0.12)
    ? `PO Box ${random.digits(4)}`
    : `${random.integer(11, 9899)} ${random.pick(STREETS)} ${random.pick(KINDS)}`;
  const unit = random.chance(0.2) ? `, ${random.pick(['Apt', 'Suite', 'Unit'])} ${random.integer(2, 480)}` : '';
  return `${street}${unit}`;
}

export function address(random, [city, state]) {
  const street = streetOf(random);
  return `${street}, ${city}, ${state} ${random.integer(1, 9)}${random.digits(4)}`;
}

/** `123 Oak St, Suite 4, Mesa, AZ 85201` as it is printed: first the street, then the city with its state. */
export function addressLines(text) {
  const parts = text.split(', ');
  return [...parts.slice(0, -2), parts.slice(-2).join(', ')];
}

export function shuffled(random, list) {
  return list
    .map((item) => [random.next(), item])
    .sort((a, b) => a[0] - b[0])
    .map(([, item]) => item);
}

export const phone = (random) => `(${random.integer(201, 979)}) 555-01${random.digits(2)}`;
