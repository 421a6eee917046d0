import { address, cents, company, ein, PLACES, person, shuffled, ssn } from './people.mjs';

/** The content of a generated W-2, in the form of the extraction's `extracted_data`. */

const WAGE_BASE = { 2021: 142_800, 2022: 147_000, 2023: 160_200, 2024: 168_600, 2025: 176_100 };
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

export function w2Facts(random) {
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
    employer: write(company(random)),
    ein: ein(random),
    employer_address: write(address(random, place)),
    control_number: random.chance(0.6) ? random.digits(random.integer(4, 9)) : null,
    employee: write(person(random)),
    ssn: ssn(random),
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
