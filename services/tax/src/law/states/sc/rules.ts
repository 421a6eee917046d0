import type { Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import { additionalDeductions } from '../../federal/additional-deductions/rules.js';
import { netCapitalGain } from '../../federal/capital-gains/rules.js';
import { careExpenses } from '../../federal/child-care-credit/rules.js';
import { earnedIncomeCredit } from '../../federal/earned-income-credit/rules.js';
import { seniorAge } from '../../federal/filers/parameters.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome, pensions } from '../../federal/income/rules.js';
import { taxableIncome as federalTaxableIncome } from '../../federal/income-tax/rules.js';
import { itemizedDeductions, itemizes } from '../../federal/itemized-deductions/rules.js';
import { qbiDeduction } from '../../federal/qualified-business-income/rules.js';
import { earnedIncomeOfFilers } from '../../federal/self-employment/rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { basicAmount, standardDeduction } from '../../federal/standard-deduction/rules.js';
import { fact, filersOf, isJoint } from '../../tax-return.js';
import { dependentCount, dependentsBelow } from '../filers.js';
import { gap } from '../gaps.js';
import { stateIncomeTaxDeducted } from '../itemized.rules.js';
import { sharesOfFilers } from '../shares.js';
import { stateLaw } from '../state-law.js';
import { scheduleYield, taxableIncomeOf } from '../steps.js';
import {
  careCreditShare,
  dependentExemption,
  earnedIncomeCreditShare,
  gainDeductionShare,
  incomeAdjustedDeduction,
  incomeTaxRates,
  retirementDeduction,
  seniorDeduction,
  standardDeductionKept,
  twoEarnerCredit,
} from './parameters.js';

/** For itemizers: the part of the state income tax that increased the deduction. */
const stateTaxAddback = fact<Cents>('scStateTaxAddback', 'S.C. Code 12-6-1130(2); SC1040, line a', ({ get }) =>
  lesser(get(stateIncomeTaxDeducted), floorZero(get(itemizedDeductions) - get(standardDeduction))),
);

/**
 * The basic amount on the federal return. The earnings of a filer whom someone else can claim limit it.
 *
 * S.C. Code 12-6-40(A)(1)(a), as amended by Act 63 of 2025, takes the Internal Revenue Code of 31 December 2024. Under both Codes this deduction is
 * earned income plus 450 up to the basic amount (26 U.S.C. 63(c)(5)), which was 15,000 and is now 15,750. So with earnings up to 14,550
 * the deduction is the same under both, and there is nothing to add back. PolicyEngine-US 2.68 adds the whole 750 to every return with the
 * standard deduction. The Department lists "the increased standard deduction" as an addition (conformity update, SC1040 line e). It publishes
 * no worksheet for claimed filers, so this is our reading of the statute.
 */
const basicDeductionTaken = fact<Cents>('scBasicDeductionTaken', '26 U.S.C. 63(c)(2), (5)', ({ get }) =>
  get(basicAmount),
);

/** Federal deductions introduced after the date up to which the state follows federal law. */
const nonconformity = fact<Cents>(
  'scNonconformity',
  'S.C. Code 12-6-40(A)(1); SC1040, line e',
  ({ given, get, law }) => {
    const kept = law(standardDeductionKept);
    if (kept === null) return 0n;
    const larger = floorZero(get(basicDeductionTaken) - kept[given.filingStatus]);
    return get(additionalDeductions) + (get(itemizes) ? 0n : larger);
  },
);

/** From 2026 on the state starts from adjusted gross income. */
const income = fact<Cents>('scIncome', 'S.C. Code 12-6-560, 12-6-1130; SC1040, line 3', ({ get, law }) => {
  if (law(incomeAdjustedDeduction) !== null) return get(adjustedGrossIncome);
  return sum([get(federalTaxableIncome), get(qbiDeduction), get(stateTaxAddback), get(nonconformity)]);
});

/** Pensions of each filer, and of seniors other income with them. */
const retirement = fact<Cents>(
  'scRetirementDeductions',
  'S.C. Code 12-6-1170; SC1040, lines p and q',
  ({ given, get, law }) => {
    const { most, mostOfSeniors } = law(retirementDeduction);
    return sum(
      sharesOfFilers(given, get(pensions), law(seniorAge)).map(({ filer, amount }) => {
        const senior = get(seniors).includes(filer);
        const ofPension = lesser(amount, senior ? mostOfSeniors : most);
        return senior ? ofPension + floorZero(law(seniorDeduction) - ofPension) : ofPension;
      }),
    );
  },
);

const forDependents = fact<Cents>('scForDependents', 'S.C. Code 12-6-1140(13), 12-6-1160', ({ given, law }) => {
  const { amount, youngBelow } = law(dependentExemption);
  return amount * (dependentCount(given) + BigInt(dependentsBelow(given, youngBelow).length));
});

const adjustedDeduction = fact<Cents>(
  'scAdjustedDeduction',
  'S.C. Code 12-6-1140(15)',
  ({ given, get, law, times }) => {
    const deduction = law(incomeAdjustedDeduction);
    if (deduction === null) return 0n;
    const amount = deduction.amount[given.filingStatus];
    const range = deduction.range[given.filingStatus];
    const excess = lesser(floorZero(get(adjustedGrossIncome) - deduction.start[given.filingStatus]), range);
    const reduction = times(amount, { numerator: excess, denominator: range });
    return amount - (reduction - (reduction % deduction.step));
  },
);

const deductions = fact<Cents>('scDeductions', 'S.C. Code 12-6-1140; SC1040, line 4', ({ get, law, times }) =>
  sum([
    get(taxableSocialSecurity),
    times(get(netCapitalGain), law(gainDeductionShare)),
    get(retirement),
    get(forDependents),
    get(adjustedDeduction),
  ]),
);

const taxableIncome = taxableIncomeOf('sc', 'S.C. Code 12-6-560; SC1040, line 5', income, deductions);

const scheduleTax = fact<Cents>('scScheduleTax', 'S.C. Code 12-6-510; SC1040, line 6', (scope) =>
  scheduleYield(scope, scope.law(incomeTaxRates), scope.get(taxableIncome)),
);

const nonrefundableCredits = fact<Cents>(
  'scNonrefundableCredits',
  'S.C. Code 12-6-3330, 12-6-3380, 12-6-3632; SC1040, lines 11 to 13',
  ({ given, get, law, times }) => {
    const twoEarners = law(twoEarnerCredit);
    const lesserEarnings = lesser(floorZero(get(earnedIncomeOfFilers).reduce(lesser)), twoEarners.earnings);
    const { share, most } = law(earnedIncomeCreditShare);
    const workCredit = times(get(earnedIncomeCredit), share);
    const couple = isJoint(given) && filersOf(given).length > 1;
    return sum([
      times(get(careExpenses), law(careCreditShare)),
      couple ? times(lesserEarnings, twoEarners.share) : 0n,
      most === null ? workCredit : lesser(workCredit, most),
    ]);
  },
);

export const southCarolina = stateLaw(
  'sc',
  'S.C. Code 12-6-510; SC1040, line 15',
  { income, deductions, taxableIncome, taxBeforeCredits: scheduleTax, nonrefundableCredits },
  [
    gap(
      'disability_income',
      'military retirement and pay, disability income, survivors’ pensions, interest of the United States, 529 plans',
      'disabled_filer',
    ),
    gap('business_rates', 'active trade or business income at the reduced rate (I-335)', 'business_income'),
    'tuition credit, credits for other states and businesses; use tax',
  ],
);
