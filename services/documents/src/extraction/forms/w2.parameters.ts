/**
 * Figures of law that a W-2 can be checked against, by calendar year. Dollars and rates.
 * Sources: SSA, Contribution and Benefit Base (ssa.gov/oact/cola/cbb.html); IRC 3101(a), (b); Pub. L. 111-312 sec. 601 and
 * 112-96 sec. 1001 (2011 and 2012); IRS, General Instructions for Forms W-2 and W-3 (box 12 codes); IRS, How EINs are assigned
 * and valid EIN prefixes; SSA, SSN randomization (area numbers never assigned).
 */
export const SOCIAL_SECURITY_WAGE_BASE: Readonly<Record<number, number>> = {
  2009: 106_800,
  2010: 106_800,
  2011: 106_800,
  2012: 110_100,
  2013: 113_700,
  2014: 117_000,
  2015: 118_500,
  2016: 118_500,
  2017: 127_200,
  2018: 128_400,
  2019: 132_900,
  2020: 137_700,
  2021: 142_800,
  2022: 147_000,
  2023: 160_200,
  2024: 168_600,
  2025: 176_100,
  2026: 184_500,
};

export const SOCIAL_SECURITY_RATES: readonly { from: number; rate: number }[] = [
  { from: 2013, rate: 0.062 },
  { from: 2011, rate: 0.042 },
  { from: 1990, rate: 0.062 },
];

export const MEDICARE_RATE = 0.0145;

/** Withheld by the employer on wages above the threshold, for every filing status, since 2013. */
export const ADDITIONAL_MEDICARE = { from: 2013, rate: 0.009, threshold: 200_000 };

/** Payroll software rounds each pay period, so the yearly sum can differ from the yearly product by some cents. */
export const ROUNDING_TOLERANCE = 0.05;

/** Where wages and tax are printed in whole dollars, both are rounded. */
export const WHOLE_DOLLAR_TOLERANCE = 0.55;

/** A larger difference means that the amounts do not belong together. In between, the check says nothing. */
export const IMPLAUSIBLE_DIFFERENCE = 1;

export const BOX_12_CODES: ReadonlySet<string> = new Set(
  'A B C D E F G H J K L M N P Q R S T V W Y Z AA BB DD EE FF GG HH II TA TP TT'.split(' '),
);

export const UNASSIGNED_EIN_PREFIXES: ReadonlySet<string> = new Set(
  '00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' '),
);
