/**
 * The social security wage base by year. 42 U.S.C. 430; SSA cost-of-living notices: 87 FR 64296 (2023), 88 FR 72803 (2024), 89 FR 85275
 * (2025), 90 FR 49195 (2026).
 */
export const WAGE_BASES: Readonly<Record<number, bigint>> = {
  2023: 160_200_00n,
  2024: 168_600_00n,
  2025: 176_100_00n,
  2026: 184_500_00n,
};

/** Employee rates in hundredths of a percent. 26 U.S.C. 3101(a), (b)(1), (b)(2). */
const SOCIAL_SECURITY_RATE = 620n;
const MEDICARE_RATE = 145n;
const ADDITIONAL_MEDICARE_RATE = 90n;
/** Wages from which an employer withholds the additional Medicare tax. 26 U.S.C. 3102(f)(1). */
export const ADDITIONAL_MEDICARE_FROM = 200_000_00n;

/** Employers round each payment, so the sum of a year may differ from the exact tax by up to half a cent for each of 366 payments. */
const ROUNDING = 1_83n;

/** The boxes 1 to 7 of a Form W-2, in cents. */
export interface WageBoxes {
  readonly wages: bigint;
  readonly federalIncomeTax: bigint;
  readonly socialSecurityWages: bigint;
  readonly socialSecurityTax: bigint;
  readonly medicareWages: bigint;
  readonly medicareTax: bigint;
  readonly socialSecurityTips: bigint;
}

export interface BoxProblem {
  readonly box: keyof WageBoxes;
  readonly code: string;
  readonly message: string;
}

const times = (amount: bigint, rate: bigint) => (amount * rate + 5000n) / 10_000n;

/** The tax of social security wages and tips. */
export function socialSecurityTaxOf(wagesAndTips: bigint): bigint {
  return times(wagesAndTips, SOCIAL_SECURITY_RATE);
}

/** The Medicare tax that an employer withholds, with the additional tax. */
export function medicareTaxOf(wages: bigint): bigint {
  const above = wages > ADDITIONAL_MEDICARE_FROM ? wages - ADDITIONAL_MEDICARE_FROM : 0n;
  return times(wages, MEDICARE_RATE) + times(above, ADDITIONAL_MEDICARE_RATE);
}

/** Fills boxes 3 to 6 if they are not given: all wages count as social security wages (up to the wage base) and as Medicare wages. */
export function deriveBoxes(
  taxYear: number,
  given: Partial<WageBoxes> & Pick<WageBoxes, 'wages' | 'federalIncomeTax'>,
): WageBoxes {
  const base = WAGE_BASES[taxYear];
  if (base === undefined) throw new RangeError('no wage base of that year');
  const socialSecurityTips = given.socialSecurityTips ?? 0n;
  const withoutTips = given.wages > socialSecurityTips ? given.wages - socialSecurityTips : 0n;
  const room = base > socialSecurityTips ? base - socialSecurityTips : 0n;
  const socialSecurityWages = given.socialSecurityWages ?? (withoutTips < room ? withoutTips : room);
  const medicareWages = given.medicareWages ?? given.wages;
  return {
    wages: given.wages,
    federalIncomeTax: given.federalIncomeTax,
    socialSecurityWages,
    socialSecurityTips,
    socialSecurityTax: given.socialSecurityTax ?? socialSecurityTaxOf(socialSecurityWages + socialSecurityTips),
    medicareWages,
    medicareTax: given.medicareTax ?? medicareTaxOf(medicareWages),
  };
}

/**
 * The rules by which the SSA rejects a report, and the arithmetic of the boxes. SSA Pub. 42-007 (EFW2, tax year 2025).
 * Household employers and years before 2023 are not supported.
 */
export function checkBoxes(taxYear: number, boxes: WageBoxes): BoxProblem[] {
  const problems: BoxProblem[] = [];
  const wrong = (box: keyof WageBoxes, code: string, message: string) => problems.push({ box, code, message });
  const base = WAGE_BASES[taxYear];
  if (base === undefined) throw new RangeError('no wage base of that year');
  const { wages, federalIncomeTax, socialSecurityWages, socialSecurityTips, medicareWages } = boxes;
  const covered = socialSecurityWages + socialSecurityTips;
  if (federalIncomeTax > wages) {
    wrong('federalIncomeTax', 'withholding_above_wages', 'must be at most the wages');
  }
  if (covered > base) {
    wrong(
      'socialSecurityWages',
      'above_wage_base',
      `must be, with the tips, at most the social security wage base of ${taxYear}, ${base / 100n} dollars`,
    );
  }
  const expected = socialSecurityTaxOf(covered);
  if (covered === 0n && boxes.socialSecurityTax > 0n) {
    wrong('socialSecurityTax', 'tax_without_wages', 'must be 0 without social security wages and tips');
  } else if (distance(boxes.socialSecurityTax, expected) > ROUNDING) {
    wrong('socialSecurityTax', 'wrong_social_security_tax', 'must be 6.2 % of the social security wages and tips');
  }
  if (medicareWages < covered) {
    wrong('medicareWages', 'below_social_security_wages', 'must be at least the social security wages and tips');
  }
  if (medicareWages === 0n && boxes.medicareTax > 0n) {
    wrong('medicareTax', 'tax_without_wages', 'must be 0 without Medicare wages');
  } else if (distance(boxes.medicareTax, medicareTaxOf(medicareWages)) > ROUNDING) {
    wrong(
      'medicareTax',
      'wrong_medicare_tax',
      'must be 1.45 % of the Medicare wages, and 0.9 % more above 200,000 dollars',
    );
  }
  return problems;
}

function distance(a: bigint, b: bigint): bigint {
  return a > b ? a - b : b - a;
}
