import type { Scenario } from '../scenario.ts';
import { type Household, type Mechanism, mechanismScenario } from './mechanism.ts';

/** A single filer of 19 whom the parents can claim. */
const claimed = (incomeSources: Household['incomeSources']): Household => ({
  filingStatus: 'single',
  incomeSources: incomeSources!,
  taxpayer: { age: 19, claimedAsDependent: true },
});
const earnings = (wages: number) => claimed({ wages });
/** Federal standard deduction of 2024: 3,000 + 450. */
const mostlyInterest = claimed({ wages: 3_000, interest: 7_000 });

const rows: readonly Mechanism[] = [
  ['CA', 2025, 'a claimed filer has no exemption credit', '14,294: 110.79 + 2 % of 3,215', earnings(20_000), 175.09],
  ['CA', 2025, 'earnings limit the deduction of a claimed filer', '10,000 - 3,450 at 1 %', mostlyInterest, 65.5],
  [
    'CA',
    2024,
    'a claimed filer of 65 has no credit for age either',
    '30,000 - 5,540: 107.56 + 2 % of 13,704',
    { ...earnings(30_000), taxpayer: { age: 66, claimedAsDependent: true } },
    381.64,
  ],
  [
    'CA',
    2024,
    'on a joint return only the spouse who cannot be claimed has a credit',
    '60,000 - 11,080: 215.12 + 2 % of 27,408, less 149',
    {
      filingStatus: 'married_filing_jointly',
      incomeSources: { wages: 60_000 },
      taxpayer: { age: 30 },
      spouse: { age: 22, claimedAsDependent: true },
    },
    614.28,
  ],
  ['DC', 2024, 'earnings limit the deduction of a claimed filer', '10,000 - 3,450 at 4 %', mostlyInterest, 262],
  [
    'GA',
    2023,
    'a claimed filer has no credit for low income',
    '12,000 - 8,100: 82.50 + 4 % of 150',
    earnings(12_000),
    88.5,
  ],
  [
    'HI',
    2024,
    'a claimed filer has no exemption',
    '25,500 - 4,400: 1,008 + 7.2 % of 1,900',
    claimed({ wages: 25_000, interest: 500 }),
    1_144.8,
  ],
  [
    'HI',
    2024,
    'earnings limit the deduction of a claimed filer',
    '10,000 - 3,000: 110.40 + 5.5 % of 2,200',
    mostlyInterest,
    231.4,
  ],
  [
    'IA',
    2024,
    'a claimed filer is taxed below 9,000',
    '8,000 - 2,450 at 4.4 %, less 40',
    claimed({ wages: 2_000, interest: 6_000 }),
    204.2,
  ],
  ['IA', 2024, 'a claimed filer is not taxed below 5,000', '4,500', claimed({ wages: 1_000, interest: 3_500 }), 0],
  ['KS', 2023, 'a claimed filer has no exemption', '3.1 % of 15,000 + 5.25 % of 1,500', earnings(20_000), 543.75],
  ['KS', 2024, 'the exemption goes by filing status', '20,000 - 3,605 - 9,160 at 5.2 %', earnings(20_000), 376.22],
  ['KS', 2023, 'earnings limit the deduction of a claimed filer', '10,000 - 3,000 at 3.1 %', mostlyInterest, 217],
  [
    'KS',
    2023,
    'a claimed filer without earnings deducts 500',
    '4,000 - 500 at 3.1 %',
    claimed({ interest: 4_000 }),
    108.5,
  ],
  ['ME', 2024, 'earnings limit the deduction of a claimed filer', '10,000 - 3,450 at 5.8 %', mostlyInterest, 379.9],
  ['MN', 2024, 'earnings limit the deduction of a claimed filer', '10,000 - 3,400 at 5.35 %', mostlyInterest, 353.1],
  [
    'MN',
    2025,
    'a claimed filer without earnings deducts 1,250',
    '4,000 - 1,250 at 5.35 %',
    claimed({ interest: 4_000 }),
    147.13,
  ],
  ['NM', 2024, 'a claimed filer has no rebate', '12,500 is below the deduction', earnings(12_500), 0],
  ['NM', 2024, 'a claimed filer has no exemption by income', '20,000 - 14,600 at 1.7 %', earnings(20_000), 91.8],
  [
    'OK',
    2024,
    'a claimed filer has no exemption and no sales tax relief',
    '20,000 - 6,350 = 13,650: 153.50 + 4.75 % of 6,450',
    earnings(20_000),
    459.88,
  ],
  [
    'NE',
    2024,
    'earnings limit the deduction of a claimed filer, who has no exemption credit',
    '10,000 - 3,450 = 6,550: 95.94 + 3.51 % of 2,650',
    mostlyInterest,
    188.96,
  ],
  ['PA', 2024, 'a claimed filer has no tax forgiveness', '6,000 at 3.07 %', earnings(6_000), 184.2],
  ['UT', 2024, 'a claimed filer is taxed above the own deduction', '455 - 6 % of 3,450', mostlyInterest, 248],
  ['WI', 2024, 'earnings limit the deduction of a claimed filer', '10,000 - 3,450 at 3.5 %', mostlyInterest, 229.25],
  ['WV', 2024, 'a claimed filer has no family credit', '11,500: 236 + 3.15 % of 1,500', earnings(12_000), 283.25],
  [
    'MD',
    2024,
    'a claimed filer has no exemption (filing status 6)',
    '30,000 - 2,700 = 27,300: 90 + 4.75 % of 24,300; 3.2 % for the county',
    { ...earnings(30_000), county: 'Howard' },
    2_117.85,
  ],
];

/** A couple of whom the parents can claim one spouse. */
const marriedStudent: Household = {
  filingStatus: 'married_filing_jointly',
  incomeSources: { wages: 60_000 },
  taxpayer: { age: 24 },
  spouse: { age: 22, student: true, claimedAsDependent: true },
};

const couples: readonly Mechanism[] = [
  [
    'VA',
    2024,
    'on a joint return the spouse who cannot be claimed has an exemption',
    '60,000 - 17,000 - 930 = 42,070: 720 + 5.75 % of 25,070',
    marriedStudent,
    2_161.53,
  ],
  [
    'OH',
    2024,
    'on a joint return the spouse who cannot be claimed has an exemption',
    '60,000 - 2,150 = 57,850: 360.69 + 2.75 % of 31,800',
    marriedStudent,
    1_235.19,
  ],
  [
    'ID',
    2024,
    'on a joint return the spouse who cannot be claimed has the grocery credit',
    '30,800 - 9,346 at 5.695 %, 10, less 120',
    marriedStudent,
    1_111.81,
  ],
  [
    'MD',
    2024,
    'on a joint return the spouse who cannot be claimed has an exemption',
    '60,000 - 5,450 - 3,200 = 51,350: 90 + 4.75 % of 48,350; 3.2 % for the county',
    { ...marriedStudent, county: 'Howard' },
    4_029.83,
  ],
  [
    'WI',
    2024,
    'a claimed filer has no homestead credit',
    'nothing is taxed and nothing is paid back',
    { ...earnings(12_000), rentPaid: 6_000 },
    0,
  ],
];

export const claimedFilers: readonly Scenario[] = [...rows, ...couples].map(mechanismScenario);
