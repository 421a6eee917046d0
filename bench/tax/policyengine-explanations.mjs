const within = (amount, expected) => Math.abs(amount - expected) <= 2;
const isDependent = ({ kind }) => kind === 'dependent';
const isSeparate = ({ input }) => input.filingStatus === 'married_filing_separately';
const isItemizer = ({ input }) => (input.deductions?.itemized ?? []).length > 0;

/** What PolicyEngine-US gives a filer whom someone else can claim, although the state does not. */
const CLAIMED_FILERS = {
  AZ: 'A.R.S. 43-1072.01(C): no excise tax credit',
  CA: 'Cal. Rev. & Tax. Code 17052, 17054: no earned income credit, no exemption credit (Form 540, line 7)',
  CO: 'C.R.S. 39-22-123.5: the federal conditions apply, 26 U.S.C. 32(c)(1)(A)(ii)(III)',
  DC: 'D.C. Code 47-1801.04(44): the standard deduction of a dependent is earned income and 450',
  ID: 'Idaho Code 63-3024A: no grocery credit',
  IL: '35 ILCS 5/212: no earned income credit, 26 U.S.C. 32(c)(1)(A)(ii)(III)',
  MD: 'Md. Code Tax-Gen. 10-211: no exemption; 10-704, 10-709: no earned income credit',
  ME: '36 M.R.S. 5124-C: the federal standard deduction of a dependent',
  MN: 'Minn. Stat. 290.0671: no working family credit, 26 U.S.C. 32(c)(1)(A)(ii)(III)',
  NE: 'Neb. Rev. Stat. 77-2716.01: no exemption credit (Form 1040N, line 4)',
  NJ: 'N.J. Stat. 54A:4-7: no earned income credit, 26 U.S.C. 32(c)(1)(A)(ii)(III)',
  OK: '68 O.S. 2358(E), 5011: no exemption, no sales tax relief',
  PA: '72 P.S. 7304: no tax forgiveness unless the one who claims the filer is eligible (Schedule SP, line 19a)',
  WV: 'W. Va. Code 11-21-16(b), 11-21-21: exemption of 500, no family tax credit',
};

/** States whose amounts of 2026 were not published when this was written. We use those of 2025. */
const NOT_PUBLISHED = ['CA', 'CO', 'DC', 'ME', 'NM', 'OR', 'SC', 'UT', 'VT', 'WA'];

/** Classes of differences where our amount follows the law, or where the input does not decide. docs/tax-accuracy.md lists them. */
const explanations = [
  {
    name: 'credits and exemptions of a filer whom someone else can claim',
    applies: (row) => isDependent(row) && row.difference > 0 && row.input.state in CLAIMED_FILERS,
  },
  {
    name: 'OR: the kicker of 2025, a refund by the tax of 2024',
    applies: ({ input, ours, difference }) =>
      input.state === 'OR' && input.taxYear === 2025 && difference > 0 && difference < 0.2 * ours.stateTax,
  },
  {
    name: 'VA: the rebate for 2024, which is paid apart from the return',
    applies: ({ input, difference }) =>
      input.state === 'VA' && input.taxYear === 2024 && (within(difference, 200) || within(difference, 400)),
  },
  {
    name: 'ME: the affordability payment for 2025, which is paid apart from the return',
    applies: ({ input, difference }) =>
      input.state === 'ME' && input.taxYear === 2025 && (within(difference, 300) || within(difference, 600)),
  },
  {
    name: 'MI: the home heating credit, which is claimed apart from the return',
    applies: ({ theirs, difference }) => theirs.claimedApart > 0 && within(difference, theirs.claimedApart),
  },
  {
    name: 'IA: Iowa income tax is not deducted',
    applies: (row) => row.input.state === 'IA' && isItemizer(row) && row.difference > 0,
  },
  {
    name: 'NJ: separate filers who share a home deduct half of the property tax',
    applies: (row) => row.input.state === 'NJ' && isSeparate(row) && isItemizer(row) && row.difference > 0,
  },
  {
    name: 'WI: at most 150 of school property tax credit on a separate return',
    applies: (row) => row.input.state === 'WI' && isSeparate(row) && row.difference > 0 && row.difference < 152,
  },
  {
    name: 'AR: a couple deducts 3,000 of capital losses, not 3,000 each',
    applies: ({ kind, input, difference }) => input.state === 'AR' && kind === 'loss' && difference > 0,
  },
  {
    name: 'MO: each spouse has half of a joint capital loss',
    applies: ({ kind, input, difference }) =>
      input.state === 'MO' && kind === 'loss' && difference > 0 && 'spouse' in input,
  },
  {
    name: 'DE: spouses in two columns divide itemized deductions by income',
    applies: (row) => row.input.state === 'DE' && isItemizer(row) && 'spouse' in row.input && row.difference > 0,
  },
  {
    name: 'earned income credit of a separate filer',
    applies: (row) => ['DC', 'MI', 'NM'].includes(row.input.state) && isSeparate(row) && row.difference > 0,
  },
  {
    name: 'HI: itemized deductions of a separate filer are limited above 83,400',
    applies: (row) => row.input.state === 'HI' && isSeparate(row) && isItemizer(row) && row.difference > 0,
  },
  {
    name: 'ID: the engine assumes food stamps, which exclude the grocery credit',
    applies: ({ input, difference }) => input.state === 'ID' && difference < 0,
  },
  {
    name: 'NY: household credit of a separate filer',
    applies: (row) => row.input.state === 'NY' && isSeparate(row) && within(row.difference, -20),
  },
  {
    name: 'SC: income tax is added back only as far as itemizing increased the deduction',
    applies: (row) => row.input.state === 'SC' && isSeparate(row) && isItemizer(row) && row.difference < 0,
  },
  {
    name: 'CO: state income tax of a high income is added back once',
    applies: (row) =>
      row.input.state === 'CO' && isItemizer(row) && row.ours.adjustedGrossIncome >= 300_000 && row.difference < 0,
  },
  {
    name: 'AR: the low income table contains the personal credit',
    applies: (row) => row.input.state === 'AR' && isDependent(row) && within(row.difference, 29),
  },
  {
    name: 'MD: a spouse with a loss has no second income',
    applies: ({ kind, input, difference }) =>
      input.state === 'MD' && kind === 'loss' && 'spouse' in input && difference > 0,
  },
  {
    name: 'OK: the engine counts public benefits that it assumes against the sales tax relief',
    applies: ({ kind, input, difference }) =>
      input.state === 'OK' && kind === 'parents2026' && within(difference, Math.round(difference / 40) * 40),
  },
  {
    name: 'VT: the child credit falls for each child, not once for all',
    applies: ({ input, ours, difference }) => {
      if (input.state !== 'VT') return false;
      const children = input.dependents.filter(({ age }) => age < 7).length;
      const fall = 20 * Math.ceil(Math.max(0, ours.adjustedGrossIncome - 125_000) / 1_000);
      const once = fall * (children - 1);
      // The engine also projects the amounts of 2026.
      return once > 0 && difference >= once && difference < once + 150;
    },
  },
  {
    name: 'amounts of 2026 that the state has not published, which the engine projects',
    applies: ({ input, difference }) => input.taxYear === 2026 && NOT_PUBLISHED.includes(input.state) && difference > 0,
  },
  {
    name: 'a loss of a spouse reduces the earned income of the couple',
    applies: ({ kind, input, difference }) => input.state === 'WA' && kind === 'loss' && difference < 0,
  },
];

export const explanationOf = (row) => explanations.find(({ applies }) => applies(row))?.name ?? null;
