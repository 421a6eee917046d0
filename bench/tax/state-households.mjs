import { sequence } from './households.mjs';

/** The states with an income tax, and DC. */
export const TAXING_STATES = (
  'AL AR AZ CA CO CT DC DE GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NY OH OK OR PA RI SC UT ' +
  'VA VT WA WI WV'
).split(' ');

/** Counties and cities with an income tax of their own that both engines know. */
const COUNTIES = { IN: { county: 'Marion' }, MD: { county: 'Montgomery' } };
const CITIES = { NY: { city: 'New York' }, PA: { city: 'Philadelphia' } };

/**
 * Random households of the kinds that the cases of other engines lack: itemizers, separate filers, claimed dependents, losses, and
 * parents in 2026. They are the same in every run.
 */
export function stateHouseholds(perState) {
  return TAXING_STATES.flatMap((state, stateIndex) => {
    const random = sequence(20_261_122 + stateIndex);
    return Array.from({ length: perState }, (_, index) => {
      const kind = Object.keys(KINDS)[index % Object.keys(KINDS).length];
      const household = KINDS[kind](drawing(random));
      const place = COUNTIES[state] ?? (index % 2 === 0 ? CITIES[state] : undefined);
      return { id: `${state}-${index}`, kind, input: { method: 'formula', state, ...place, ...household } };
    });
  });
}

function drawing(random) {
  const within = (least, most) => least + Math.floor(random() * (most - least + 1));
  const amount = (least, most, share = 1) => (random() < share ? within(least, most) : 0);
  const year = () => within(2024, 2025);
  const person = () => ({ age: within(28, 60) });
  const itemized = (scale) => [
    { type: 'real_estate_tax', amount: amount(1_000, 12_000 * scale) },
    { type: 'state_local_income_tax', amount: amount(1_000, 14_000 * scale) },
    { type: 'mortgage_interest', amount: amount(3_000, 24_000 * scale) },
    { type: 'charity_cash', amount: amount(200, 9_000 * scale, 0.8) },
  ];
  return { within, amount, year, person, itemized };
}

const KINDS = {
  itemizer({ within, amount, year, person, itemized }) {
    const joint = within(0, 1) === 1;
    return {
      taxYear: year(),
      filingStatus: joint ? 'married_filing_jointly' : 'single',
      incomeSources: {
        wages: amount(60_000, 260_000),
        ...(joint ? { spouseWages: amount(20_000, 150_000, 0.7) } : {}),
        interest: amount(100, 8_000, 0.6),
        longTermCapitalGains: amount(1_000, 30_000, 0.3),
      },
      taxpayer: person(),
      ...(joint ? { spouse: person() } : {}),
      dependents: [],
      deductions: { itemized: itemized(1) },
    };
  },
  separate({ within, amount, year, person, itemized }) {
    const itemizes = within(0, 1) === 1;
    return {
      taxYear: year(),
      filingStatus: 'married_filing_separately',
      incomeSources: {
        wages: amount(15_000, 180_000),
        interest: amount(100, 6_000, 0.6),
        shortTermCapitalGains: amount(500, 10_000, 0.3),
      },
      taxpayer: person(),
      dependents: [],
      deductions: { itemized: itemizes ? itemized(0.6) : [] },
    };
  },
  dependent({ within, amount, year }) {
    return {
      taxYear: year(),
      filingStatus: 'single',
      incomeSources: { wages: amount(3_000, 30_000), interest: amount(50, 1_200, 0.7) },
      taxpayer: { age: within(18, 23), claimedAsDependent: true },
      dependents: [],
    };
  },
  loss({ within, amount, year, person }) {
    const joint = within(0, 1) === 1;
    const business = -amount(2_000, 25_000, 0.7);
    return {
      taxYear: year(),
      filingStatus: joint ? 'married_filing_jointly' : 'single',
      incomeSources: {
        wages: amount(40_000, 140_000),
        ...(joint ? { spouseSelfEmployment: business } : { selfEmployment: business }),
        shortTermCapitalGains: -amount(500, 9_000, 0.6),
        longTermCapitalGains: -amount(500, 9_000, 0.3),
        interest: amount(100, 4_000, 0.7),
      },
      taxpayer: person(),
      ...(joint ? { spouse: person() } : {}),
      dependents: [],
    };
  },
  parents2026({ within, amount, person }) {
    const joint = within(0, 1) === 1;
    return {
      taxYear: 2026,
      filingStatus: joint ? 'married_filing_jointly' : 'head_of_household',
      incomeSources: {
        wages: amount(25_000, 160_000),
        ...(joint ? { spouseWages: amount(10_000, 90_000, 0.6) } : {}),
        interest: amount(100, 3_000, 0.5),
      },
      taxpayer: person(),
      ...(joint ? { spouse: person() } : {}),
      dependents: Array.from({ length: within(1, 3) }, () => ({ age: within(2, 16) })),
    };
  },
};
