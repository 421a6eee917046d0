const STATUSES = [
  'single',
  'married_filing_jointly',
  'married_filing_separately',
  'head_of_household',
  'qualifying_surviving_spouse',
];

const STATES = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO ' +
  'MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
).split(' ');

/** Households of all kinds and states. They are the same in every run. */
export function households(count) {
  const random = sequence(20_261_120);
  const amount = (most, share) => (random() < share ? Math.round(random() * most * 100) / 100 : 0);
  return Array.from({ length: count }, (_, index) => {
    const filingStatus = STATUSES[Math.floor(random() * STATUSES.length)];
    const joint = filingStatus === 'married_filing_jointly';
    const qualifiedDividends = amount(8_000, 0.3);
    const wages = amount(180_000, 0.9);
    return {
      taxYear: 2023 + Math.floor(random() * 4),
      filingStatus,
      taxpayer: { age: 20 + Math.floor(random() * 60) },
      ...(joint ? { spouse: { age: 20 + Math.floor(random() * 60) } } : {}),
      dependents: Array.from({ length: Math.floor(random() * 4) }, () => ({ age: Math.floor(random() * 20) })),
      incomeSources: {
        wages,
        ...(joint ? { spouseWages: amount(90_000, 0.6) } : {}),
        selfEmployment: amount(60_000, 0.2),
        interest: amount(5_000, 0.6),
        ordinaryDividends: Math.round(qualifiedDividends * 130) / 100,
        qualifiedDividends,
        longTermCapitalGains: amount(60_000, 0.25),
        pensions: amount(40_000, 0.15),
        socialSecurityBenefits: amount(35_000, 0.15),
        tips: Math.min(wages, amount(5_000, 0.1)),
      },
      deductions: {
        itemized: [
          { type: 'mortgage_interest', amount: amount(20_000, 0.4) },
          { type: 'real_estate_tax', amount: amount(15_000, 0.4) },
          { type: 'charity_cash', amount: amount(8_000, 0.4) },
        ],
      },
      childCareExpenses: amount(9_000, 0.2),
      studentLoanInterest: amount(2_500, 0.2),
      withholding: amount(20_000, 0.9),
      state: STATES[index % STATES.length],
      rentPaid: amount(25_000, 0.4),
    };
  });
}

/** mulberry32: numbers in [0, 1) that depend only on the seed. */
export function sequence(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
