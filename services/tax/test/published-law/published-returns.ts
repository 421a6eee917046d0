import { stateCodes } from '#src/calculation/states.js';
import { filingStatuses } from '#src/law/tax-return.js';
import type { CalculationInput } from '../../src/calculation/calculation.api.js';

/**
 * Households of every state and year for checking the published versions of the law. They were generated once and are the same
 * in every run.
 */
export function publishedReturns(): CalculationInput[] {
  const draw = drawFrom(1040);
  return [2023, 2024, 2025, 2026].flatMap((taxYear) =>
    stateCodes.flatMap((state) => Array.from({ length: 14 }, () => household(taxYear, state, draw))),
  );
}

interface Draw {
  /** Returns true with this probability. */
  chance(share: number): boolean;
  /** Dollars and cents, small amounts more often than large ones. */
  amount(share: number, most: number): number;
  whole(from: number, to: number): number;
  of<Item>(items: readonly Item[]): Item;
}

function household(taxYear: number, state: string, draw: Draw): CalculationInput {
  const filingStatus = draw.of(filingStatuses);
  const joint = filingStatus === 'married_filing_jointly';
  const wages = draw.amount(0.8, draw.of([600_000, 150_000, 40_000]));
  const retired = draw.of([1, 0.2]);
  const qualifiedDividends = draw.amount(0.3, 40_000);
  return {
    taxYear,
    filingStatus,
    method: draw.of(['table', 'formula']),
    incomeSources: {
      wages,
      ...(joint && { spouseWages: draw.amount(0.6, 200_000), spouseSelfEmployment: draw.amount(0.2, 80_000) }),
      selfEmployment: dollars(draw.amount(0.3, 150_000) - draw.amount(0.1, 20_000)),
      interest: draw.amount(0.5, 20_000),
      taxExemptInterest: draw.amount(0.1, 5_000),
      qualifiedDividends,
      ordinaryDividends: dollars(qualifiedDividends + draw.amount(0.3, 5_000)),
      shortTermCapitalGains: dollars(draw.amount(0.2, 30_000) - draw.amount(0.2, 10_000)),
      longTermCapitalGains: dollars(draw.amount(0.3, 800_000 * retired) - draw.amount(0.1, 10_000)),
      pensions: draw.amount(0.3, 80_000 * retired),
      socialSecurityBenefits: draw.amount(0.3, 50_000),
      unemployment: draw.amount(0.1, 15_000),
      tips: Math.min(draw.amount(0.2, 10_000), dollars(wages / 4)),
      overtimePremium: Math.min(draw.amount(0.2, 10_000), dollars(wages / 4)),
      rentalIncome: dollars(draw.amount(0.2, 40_000) - draw.amount(0.2, 30_000)),
      sCorporationIncome: draw.amount(0.1, 300_000),
      otherIncome: draw.amount(0.1, 9_000),
    },
    taxpayer: filer(draw),
    ...(joint && { spouse: filer(draw) }),
    ...(draw.chance(0.3) && { w2s: Array.from({ length: draw.whole(1, 4) }, () => statement(joint, draw)) }),
    ...(filingStatus === 'married_filing_separately' && {
      livedApartAllYear: draw.chance(0.3),
      spouseItemizes: draw.chance(0.2),
    }),
    ...(draw.chance(0.8)
      ? { dependents: Array.from({ length: draw.of([0, 0, 1, 1, 2, 3, 4]) }, () => dependent(draw)) }
      : { credits: { childTaxCredit: draw.amount(0.5, 6_000), earnedIncomeCredit: draw.amount(0.5, 6_000) } }),
    deductions: {
      ...(draw.chance(0.3) && { standard: draw.chance(0.5) }),
      itemized: [
        { type: 'real_estate_tax', amount: draw.amount(0.4, 30_000) },
        { type: 'state_local_income_tax', amount: draw.amount(0.4, 30_000) },
        { type: 'personal_property_tax', amount: draw.amount(0.2, 3_000) },
        { type: 'mortgage_interest', amount: draw.amount(0.4, 40_000), loanBalance: draw.whole(1, 15) * 100_000 },
        { type: 'charity_cash', amount: draw.amount(0.4, 20_000) },
        { type: 'charity_noncash', amount: draw.amount(0.2, 9_000) },
        { type: 'medical', amount: draw.amount(0.2, 30_000) },
        { type: 'casualty', amount: draw.amount(0.05, 30_000) },
        { type: 'other', amount: draw.amount(0.05, 5_000) },
      ],
    },
    childCareExpenses: draw.amount(0.3, 9_000),
    studentLoanInterest: draw.amount(0.2, 3_000),
    iraContribution: draw.amount(0.2, 7_000),
    retirementContributions: draw.amount(0.2, 5_000),
    ...(joint && {
      spouseIraContribution: draw.amount(0.2, 7_000),
      spouseRetirementContributions: draw.amount(0.2, 5_000),
    }),
    hsaContribution: draw.amount(0.1, 9_000),
    hsaCoverage: draw.of(['self_only', 'family']),
    ...(draw.chance(0.3) && {
      businessDetails: {
        w2Wages: draw.amount(0.7, 200_000),
        unadjustedBasis: draw.amount(0.3, 500_000),
        specifiedService: draw.chance(0.4),
      },
    }),
    selfEmployedHealthInsurance: draw.amount(0.1, 9_000),
    carLoanInterest: draw.amount(0.2, 12_000),
    educationExpenses: [
      { credit: 'american_opportunity', amount: draw.amount(0.1, 5_000) },
      { credit: 'lifetime_learning', amount: draw.amount(0.1, 9_000) },
    ],
    rentPaid: draw.amount(0.3, 30_000),
    withholding: draw.amount(0.8, 50_000),
    stateWithholding: draw.amount(0.5, 9_000),
    estimatedPayments: draw.amount(0.1, 9_000),
    state,
    ...(state in places && draw.of(places[state]!)),
  };
}

function statement(joint: boolean, draw: Draw): NonNullable<CalculationInput['w2s']>[number] {
  const medicareWages = draw.amount(1, 400_000);
  const socialSecurityWages = Math.min(medicareWages, 160_000);
  return {
    owner: joint && draw.chance(0.3) ? 'spouse' : 'taxpayer',
    socialSecurityWages,
    socialSecurityTips: draw.amount(0.2, 5_000),
    socialSecurityTax: dollars(socialSecurityWages * 0.062),
    medicareWages,
    medicareTax: dollars(medicareWages * 0.0145 + Math.max(0, medicareWages - 200_000) * 0.009),
  };
}

const filer = (draw: Draw): NonNullable<CalculationInput['taxpayer']> => ({
  age: draw.whole(18, 85),
  blind: draw.chance(0.1),
  student: draw.chance(0.1),
  claimedAsDependent: draw.chance(0.05),
  coveredByRetirementPlan: draw.chance(0.3),
});

const dependent = (draw: Draw): NonNullable<CalculationInput['dependents']>[number] => ({
  age: draw.whole(0, 24),
  relationship: draw.of(['child', 'child', 'grandchild', 'sibling', 'parent', 'other']),
  student: draw.chance(0.3),
  disabled: draw.chance(0.1),
  ...(draw.chance(0.1) && { ssn: '900-70-0000' }),
});

/** Places with a local income tax. */
const places: Readonly<Record<string, readonly Pick<CalculationInput, 'county' | 'city'>[]>> = {
  IN: [{ county: 'Marion' }, { county: 'Lake' }, { county: 'Hamilton' }],
  MD: [{ county: 'Montgomery' }, { county: 'Baltimore City' }, { county: 'Worcester' }],
  NY: [{ city: 'New York' }, { city: 'Yonkers' }, {}],
  OH: [{ city: 'Columbus' }, { city: 'Cleveland' }, {}],
  PA: [{ city: 'Philadelphia' }, { city: 'Pittsburgh' }, {}],
};

const dollars = (amount: number) => Math.round(amount * 100) / 100;

function drawFrom(seed: number): Draw {
  const next = randomFrom(seed);
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    chance: (share) => next() < share,
    amount: (share, most) => {
      const [happens, size] = [next() < share, next()];
      return happens ? dollars(size * size * most) : 0;
    },
    whole,
    of: (items) => items[whole(0, items.length - 1)]!,
  };
}

/** Mulberry32: pseudo-random numbers from 0 to 1 that depend only on the seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
