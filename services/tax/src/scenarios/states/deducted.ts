import type { IncomeSources } from '../../calculation/calculation.api.js';
import { type Household, type Mechanism, mechanismScenario } from './mechanism.js';

type Paid = Readonly<Record<string, number>>;

const single = (incomeSources: IncomeSources, paid: Paid = {}) =>
  ({
    filingStatus: 'single',
    incomeSources,
    taxpayer: { age: 40 },
    deductions: { itemized: Object.entries(paid).map(([type, amount]) => ({ type, amount })) },
  }) as Household;

const owner = { mortgage_interest: 15_000, state_local_income_tax: 5_000 };

/** Gains, interest and itemized deductions of a single filer. */
const rows: readonly Mechanism[] = [
  [
    'AR',
    2024,
    'half of long-term gains is untaxed',
    '30,000 + 5,000 - 2,410 = 32,590: 108 + 141 + 343.40 + 3.9 % of 6,891, less 29',
    single({ wages: 30_000, longTermCapitalGains: 10_000 }),
    832.15,
  ],
  [
    'AR',
    2025,
    'a high income has the schedule without an untaxed part',
    '150,000 - 2,470 = 147,530: 94 + 3.9 % of 142,830, less 29',
    single({ wages: 150_000 }),
    5_635.37,
  ],
  [
    'AR',
    2026,
    'a high income has the schedule without an untaxed part',
    '150,000 - 2,470 = 147,530: 94 + 3.7 % of 142,830, less 29',
    single({ wages: 150_000 }),
    5_349.71,
  ],
  [
    'GA',
    2024,
    'who itemizes has 300 credited',
    '80,000 - 20,000 at 5.39 %, less 300',
    single({ wages: 80_000 }, { mortgage_interest: 20_000 }),
    2_934,
  ],
  [
    'MO',
    2024,
    'payroll tax is an itemized deduction, state income tax is not',
    '90,000 - (20,000 + 6,885 - 5,000) - 15 % of 10,453 = 66,547.05: 248.235 + 4.8 % of 57,636.05',
    single({ wages: 90_000 }, owner),
    3_014.77,
  ],
  [
    'MO',
    2025,
    'gains are untaxed',
    '60,000 - 15,750 - 15 % of (5,071.50 + 885) = 43,356.52: 256.035 + 4.7 % of 34,165.52',
    single({ wages: 60_000, longTermCapitalGains: 10_000 }),
    1_861.81,
  ],
  [
    'ND',
    2024,
    'the lower rate above the untaxed part',
    '100,000 - 14,600 = 85,400: 1.95 % of 38,250',
    single({ wages: 100_000 }),
    745.88,
  ],
  [
    'ND',
    2026,
    'the lower rate above the untaxed part',
    '100,000 - 16,100 = 83,900: 1.95 % of 34,325',
    single({ wages: 100_000 }),
    669.34,
  ],
  [
    'NE',
    2024,
    'itemized deductions without state income tax',
    '90,000 - 21,000 = 69,000: 95.94 + 683.40 + 716.43 + 5.84 % of 31,330, less 166',
    single({ wages: 90_000 }, { ...owner, real_estate_tax: 6_000 }),
    3_159.44,
  ],
  ['NH', 2023, 'interest above 2,400 at 4 %', '10,000 at 4 %', single({ interest: 12_400 }), 400],
  [
    'NJ',
    2024,
    'medical expenses above 2 % are deducted',
    '60,000 - 3,800 - 1,000 = 55,200: 280 + 262.50 + 175 + 5.525 % of 15,200',
    single({ wages: 60_000 }, { medical: 5_000 }),
    1_557.3,
  ],
  [
    'NY',
    2024,
    'itemized deductions without state income tax, and without the federal cap',
    '90,000 - 32,000 = 58,000: 340 + 144 + 115.50 + 5.5 % of 44,100',
    single({ wages: 90_000 }, { mortgage_interest: 20_000, real_estate_tax: 12_000, state_local_income_tax: 8_000 }),
    3_025,
  ],
  [
    'OK',
    2024,
    'itemized deductions but gifts are limited to 17,000',
    '80,000 - 17,000 - 5,000 - 1,000 = 57,000: 153.50 + 4.75 % of 49,800',
    single({ wages: 80_000 }, { mortgage_interest: 15_000, real_estate_tax: 3_000, charity_cash: 5_000 }),
    2_519,
  ],
  [
    'SC',
    2024,
    'state income tax that was itemized is added back',
    '70,000 + 5,000: 416.10 + 6.2 % of 57,670',
    single({ wages: 90_000 }, owner),
    3_991.64,
  ],
  [
    'UT',
    2023,
    'one rate, and 6 % of the deduction credited, falling with income',
    '4.65 % of 60,000 = 2,790 less 6 % of 13,850 + 1.3 % of 43,258',
    single({ wages: 60_000 }),
    2_521.35,
  ],
  [
    'UT',
    2026,
    'one rate, and 6 % of the deduction credited, falling with income',
    '4.45 % of 60,000 = 2,670 less 6 % of 16,100 + 1.3 % of 41,787',
    single({ wages: 60_000 }),
    2_247.23,
  ],
  [
    'VA',
    2024,
    'itemized deductions without state income tax',
    '90,000 - 15,000 - 930 = 74,070: 720 + 5.75 % of 57,070',
    single({ wages: 90_000 }, owner),
    4_001.53,
  ],
  [
    'VA',
    2025,
    'itemized deductions lose 3 % of what income is above 332,700',
    '400,000 - (30,000 - 2,019) - 930 = 371,089: 720 + 5.75 % of 354,089',
    single({ wages: 400_000 }, { mortgage_interest: 20_000, charity_cash: 10_000 }),
    21_080.12,
  ],
  [
    'WI',
    2024,
    'unemployment is taxed up to half of what income is above 12,000',
    '20,000 - 2,000 - 13,230 - 700 at 3.5 %',
    single({ wages: 14_000, unemployment: 6_000 }),
    142.45,
  ],
  [
    'WI',
    2024,
    '30 % of long-term gain is untaxed',
    '67,000 - 7,478.40 - 700 = 58,821.60: 501.20 + 630.08 + 5.3 % of 30,181.60',
    single({ wages: 60_000, longTermCapitalGains: 10_000 }),
    2_730.9,
  ],
  [
    'WI',
    2024,
    '5 % of deductions above the standard deduction is credited',
    '60,000 - 8,318.40 - 700 = 50,981.60: 1,131.28 + 5.3 % of 22,341.60, less 5 % of (18,000 - 8,318.40)',
    single({ wages: 60_000 }, { mortgage_interest: 15_000, charity_cash: 3_000 }),
    1_831.3,
  ],
];

export const deducted = rows.map(mechanismScenario);
