/** The content of a generated W-2, in the form of the extraction's `extracted_data`. */

const WAGE_BASE = { 2021: 142_800, 2022: 147_000, 2023: 160_200, 2024: 168_600, 2025: 176_100 };
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
const PLACES = [
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
const CODES = ['A', 'C', 'D', 'DD', 'E', 'G', 'J', 'P', 'S', 'V', 'W', 'AA', 'BB', 'EE', 'FF', 'L', 'H'];
const OTHER = [
  'DISINS',
  'SDI',
  'UNION',
  'VPDI',
  'NYPFL',
  'CASDI',
  'HEALTH',
  'FLI',
  'UI/WF/SWF',
  '414H',
  'Car allow',
  'Parking',
];
const EIN_PREFIXES = '01 12 20 26 35 43 47 52 58 61 75 82 84 91 95'.split(' ');

export function makeFacts(random) {
  const upper = random.chance(0.6);
  const write = (text) => (upper ? text.toUpperCase() : text);
  const year = random.pick([2021, 2022, 2023, 2024, 2025]);
  const medicare = cents(random.chance(0.1) ? random.between(150_000, 320_000) : random.between(3_000, 120_000));
  const deferred = random.chance(0.5) ? cents(medicare * random.between(0.02, 0.12)) : 0;
  const wages = cents(medicare - deferred);
  const tips = random.chance(0.12) ? cents(random.between(100, 3_000)) : null;
  const socialSecurity = cents(Math.min(medicare - (tips ?? 0), WAGE_BASE[year] - (tips ?? 0)));
  const place = random.pick(PLACES);
  const home = random.chance(0.7) ? place : random.pick(PLACES);
  const states = random.chance(0.12) ? 0 : random.chance(0.2) ? 2 : 1;
  const locals = states === 0 ? 0 : random.chance(0.35) ? random.integer(1, states) : 0;
  const optional = (probability, low, high) => (random.chance(probability) ? cents(random.between(low, high)) : null);
  return {
    employer: write(`${random.pick(WORDS)} ${random.pick(TRADES)} ${random.pick(FORMS)}`.trim()),
    ein: `${random.pick(EIN_PREFIXES)}-${random.digits(7)}`,
    employer_address: write(address(random, place)),
    control_number: random.chance(0.6) ? random.digits(random.integer(4, 9)) : null,
    employee: write(
      `${random.pick(FIRST)} ${random.chance(0.5) ? `${random.pick('ABCDEFGHJKLMRST'.split(''))} ` : ''}${random.pick(LAST)}`,
    ),
    ssn: `${random.integer(100, 665)}-${String(random.integer(1, 99)).padStart(2, '0')}-${String(random.integer(1, 9999)).padStart(4, '0')}`,
    employee_address: write(address(random, home)),
    wages,
    federal_tax: cents(wages * random.between(0.02, 0.22)),
    ss_wages: socialSecurity,
    ss_tax: cents((socialSecurity + (tips ?? 0)) * 0.062),
    medicare_wages: medicare,
    medicare_tax: cents(medicare * 0.0145 + Math.max(0, medicare - 200_000) * 0.009),
    ss_tips: tips,
    allocated_tips: optional(0.06, 50, 2_000),
    dependent_care: optional(0.12, 200, 5_000),
    nonqualified_plans: optional(0.06, 100, 9_000),
    box12: shuffled(random, CODES)
      .slice(0, random.pick([0, 1, 1, 2, 2, 3, 4]))
      .map((code) => ({ code, amount: cents(random.between(20, 19_000)) })),
    statutory_employee: random.chance(0.1),
    retirement_plan: random.chance(0.5),
    third_party_sick_pay: random.chance(0.1),
    other: shuffled(random, OTHER)
      .slice(0, random.pick([0, 0, 1, 1, 2]))
      .map((description) => ({ description, amount: cents(random.between(10, 2_500)) })),
    state_rows: shuffled(
      random,
      PLACES.map(([, state]) => state).filter((state, i, all) => all.indexOf(state) === i),
    )
      .slice(0, states)
      .map((state, i) => ({
        state,
        state_id: random.chance(0.5) ? random.digits(random.integer(7, 9)) : `${random.digits(2)}-${random.digits(7)}`,
        wages: i === 0 && random.chance(0.6) ? wages : cents(random.between(1_000, wages)),
        tax: cents(wages * random.between(0.01, 0.07)),
      })),
    local_rows: Array.from({ length: locals }, () => ({
      wages: random.chance(0.5) ? wages : cents(random.between(1_000, wages)),
      tax: cents(wages * random.between(0.003, 0.02)),
      locality: write(`${random.pick(PLACES)[0]}`),
    })),
    tax_year: year,
  };
}

const cents = (value) => Math.round(value * 100) / 100;

function address(random, [city, state]) {
  const street = random.chance(0.12)
    ? `PO Box ${random.digits(4)}`
    : `${random.integer(11, 9899)} ${random.pick(STREETS)} ${random.pick(KINDS)}`;
  const unit = random.chance(0.2) ? `, ${random.pick(['Apt', 'Suite', 'Unit'])} ${random.integer(2, 480)}` : '';
  return `${street}${unit}, ${city}, ${state} ${random.integer(1, 9)}${random.digits(4)}`;
}

function shuffled(random, list) {
  return list
    .map((item) => [random.next(), item])
    .sort((a, b) => a[0] - b[0])
    .map(([, item]) => item);
}

/** `123 Oak St, Suite 4, Mesa, AZ 85201` as it is printed: first the street, then the city with its state. */
export function addressLines(text) {
  const parts = text.split(', ');
  return [...parts.slice(0, -2), parts.slice(-2).join(', ')];
}
