import { dollarsToCents } from '@exchequer/money';
import { WITHHELD_ABOVE_INCOME } from '../../calculation/federal-assumptions.js';
import { readAccepted } from '../../calculation/input/read-calculation.js';
import { sum } from '../../engine/amounts.js';
import { filersOf, type TaxReturn } from '../../law/tax-return.js';
import type { ReturnContent } from '../../returns/return-content.js';
import type { EfileProblems } from './read-efile.js';

/**
 * Checks that the withholding is below the income. Where the authority would take the return although more is withheld, the filing has a warning.
 * @param location place of the return in the body
 */
export function checkWithholding(
  { computed, input, warnings }: ReturnContent,
  location: string,
  problems: EfileProblems,
): void {
  const withheld = dollarsToCents(computed.lines['1040']?.find(({ line }) => line === '25d')?.amount ?? 0);
  if (withheld > 0n && breaksRule(readAccepted(input), withheld)) {
    problems.rule(location, 'F1040-071-05', MUST_BE_BELOW);
    return;
  }
  for (const { field, code, message } of warnings)
    if (code === WITHHELD_ABOVE_INCOME)
      problems.warn(location, code, `has more withheld than income at ${field}. ${message}`);
}

const MUST_BE_BELOW =
  'must have less tax withheld than wages, interest, dividends, pensions, benefits and other income together';

/** The rule does not apply to a return with capital gains or income of Schedule E. It counts the receipts of a business, and we know only its profit. */
function breaksRule(given: TaxReturn, withheld: bigint): boolean {
  const { income } = given;
  const filers = filersOf(given);
  const exempting = [
    income.shortTermCapitalGains,
    income.longTermCapitalGains,
    income.rentalIncome,
    income.sCorporationIncome,
    ...filers.map(({ selfEmployment }) => selfEmployment),
  ];
  if (exempting.some((amount) => amount !== 0n)) return false;
  const counted = [
    ...filers.map(({ wages }) => wages),
    income.interest,
    income.ordinaryDividends,
    income.pensions,
    income.socialSecurityBenefits,
    income.unemployment,
    income.otherIncome,
  ];
  return withheld >= sum(counted);
}
