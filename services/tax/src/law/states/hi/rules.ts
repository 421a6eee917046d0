import type { Cents } from '@exchequer/money';
import { floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { stepFor, stepReached } from '../../../engine/brackets.js';
import { netCapitalGain } from '../../federal/capital-gains/rules.js';
import { earningsForCare } from '../../federal/child-care-credit/rules.js';
import { earnedIncomeCredit } from '../../federal/earned-income-credit/rules.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome, pensions } from '../../federal/income/rules.js';
import {
  casualtyDeduction,
  medicalDeduction,
  stateLocalIncomeTax,
} from '../../federal/itemized-deductions/schedule-a.rules.js';
import { earnedIncome } from '../../federal/self-employment/rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { fact, filersOf, isSeparate } from '../../tax-return.js';
import {
  blindFilers,
  dependentCount,
  dependentsAtHome,
  filerCount,
  hasClaimedFiler,
  unclaimedFilers,
  unclaimedPersonCount,
} from '../filers.js';
import { gap } from '../gaps.js';
import { itemizedWithoutStateIncomeTax } from '../itemized.rules.js';
import { stateLaw } from '../state-law.js';
import { scheduleYield, taxableIncomeOf } from '../steps.js';
import {
  blindExemption,
  careCredit,
  dependentMinimumDeduction,
  earnedIncomeCreditShare,
  exemption,
  foodCredit,
  gainsRate,
  incomeTaxRates,
  itemizedLimit,
  renterCredit,
  standardDeduction,
  stateTaxDeductionIncome,
} from './parameters.js';

/** Pensions are assumed to come from an employer's plan without contributions of the filer. */
const income = fact<Cents>('hiAdjustedGrossIncome', 'HRS 235-7(a)(2), (3); N-11, line 20', ({ get }) =>
  sum([get(adjustedGrossIncome), -get(pensions), -get(taxableSocialSecurity)]),
);

/** Earnings limit it for a filer whom someone else can claim. */
const standardAllowed = fact<Cents>('hiStandardAllowed', 'HRS 235-2.4(a); N-11, line 23', ({ given, get, law }) => {
  const full = law(standardDeduction)[given.filingStatus];
  const ofDependent = () => lesser(full, greater(law(dependentMinimumDeduction), get(earnedIncome)));
  return hasClaimedFiler(given) ? ofDependent() : full;
});

const itemizedBeforeLimit = fact<Cents>(
  'hiItemizedBeforeLimit',
  'HRS 235-2.4; N-11, line 22',
  ({ given, get, law }) => {
    const stateTax = get(income) < law(stateTaxDeductionIncome)[given.filingStatus] ? get(stateLocalIncomeTax) : 0n;
    return get(itemizedWithoutStateIncomeTax) + stateTax;
  },
);

/** Medical expenses and casualty losses are not limited. */
const itemized = fact<Cents>(
  'hiItemizedDeductions',
  'HRS 235-2.4(c); N-11, Total Itemized Deductions Worksheet',
  ({ given, get, law, times }) => {
    const { start, share, most } = law(itemizedLimit);
    const limited = get(itemizedBeforeLimit) - get(medicalDeduction) - get(casualtyDeduction);
    const excess = floorZero(get(income) - start[given.filingStatus]);
    return get(itemizedBeforeLimit) - lesser(times(limited, most), times(excess, share));
  },
);

const deduction = fact<Cents>('hiDeduction', 'HRS 235-2.4; N-11, lines 22 and 23', ({ get }) =>
  greater(get(standardAllowed), get(itemized)),
);

/** The usual ones, or with a blind filer those of the filers alone, if they are more. */
const exemptions = fact<Cents>(
  'hiExemptions',
  'HRS 235-54; Haw. Admin. Rules 18-235-54(c); N-11, line 25',
  ({ given, get }) =>
    blindFilers(given).length > 0 ? greater(get(usualExemptions), get(exemptionsWithBlind)) : get(usualExemptions),
);

/** A higher one for each blind filer. The other spouse has the usual one and that for age. There is none for dependents. */
const exemptionsWithBlind = fact<Cents>(
  'hiExemptionsWithBlind',
  'HRS 235-54(c); Haw. Admin. Rules 18-235-54(c); Form N-172',
  ({ given, get, law }) =>
    sum(
      filersOf(given).map((filer) => {
        if (filer.blind) return law(blindExemption);
        if (filer.claimedAsDependent) return 0n;
        return get(seniors).includes(filer) ? law(exemption) + law(exemption) : law(exemption);
      }),
    ),
);

/** A filer whom someone else can claim has none, also not for age. */
const usualExemptions = fact<Cents>('hiUsualExemptions', 'HRS 235-54(a); N-11, line 25', ({ given, get, law }) => {
  const old = unclaimedFilers(given).filter((filer) => get(seniors).includes(filer));
  return law(exemption) * (unclaimedPersonCount(given) + BigInt(old.length));
});

const deductions = fact<Cents>('hiDeductions', 'N-11, lines 22 to 25', ({ get }) => get(deduction) + get(exemptions));
const taxableIncome = taxableIncomeOf('hi', 'N-11, line 26', income, deductions);

/** The schedule on all, or on what is no long-term gain with a lower rate on the gain. */
const taxBeforeCredits = fact<Cents>('hiTaxBeforeCredits', 'HRS 235-51; N-11, line 27', (scope) => {
  const { given, get, law, times } = scope;
  const schedule = law(incomeTaxRates)[given.filingStatus];
  const onAll = scheduleYield(scope, schedule, get(taxableIncome));
  if (get(netCapitalGain) === 0n) return onAll;
  const { numerator, denominator } = law(gainsRate);
  const higher = schedule.brackets.find(({ rate }) => rate.numerator * denominator > numerator * rate.denominator)!;
  const ordinary = lesser(get(taxableIncome), greater(get(taxableIncome) - get(netCapitalGain), higher.over));
  const onParts = scheduleYield(scope, schedule, ordinary) + times(get(taxableIncome) - ordinary, law(gainsRate));
  return lesser(onAll, onParts);
});

/** Depends on the lower earnings of the spouses. Not for separate filers who live with the spouse. */
const creditForCare = fact<Cents>(
  'hiCareCredit',
  'HRS 235-55.6; Schedule X, part II',
  ({ given, get, law, times, round }) => {
    const { most, below, share } = law(careCredit);
    const children = dependentsAtHome(given).filter(({ age, disabled }) => disabled || age < below).length;
    if (children === 0 || (isSeparate(given) && given.livedApartLastSixMonths !== true)) return 0n;
    const limit = lesser(children > 1 ? most.more : most.one, get(earningsForCare).reduce(lesser));
    return times(lesser(round(given.childCareExpenses), limit), stepFor(share, get(income)));
  },
);

const refundableCredits = fact<Cents>('hiRefundableCredits', 'N-11, lines 28 to 33', ({ given, get, law, times }) => {
  const persons = given.taxpayer.claimedAsDependent ? 0n : filerCount(given) + dependentCount(given);
  const renter = law(renterCredit);
  const rents = given.residence.rentPaid > renter.rent && get(income) < renter.income;
  return sum([
    times(get(earnedIncomeCredit), law(earnedIncomeCreditShare)),
    stepReached(law(foodCredit)[given.filingStatus], get(adjustedGrossIncome)) * persons,
    rents ? renter.amount * (persons + BigInt(get(seniors).length)) : 0n,
    get(creditForCare),
  ]);
});

export const hawaii = stateLaw(
  'hi',
  'HRS 235-51; N-11, line 40',
  { income, deductions, taxableIncome, taxBeforeCredits, refundableCredits },
  [
    'pensions to which the filer contributed, which are taxed in part',
    gap('disability_exemption', 'exemptions of the deaf and disabled; military reserve pay', 'disabled_filer'),
    gap('student_loan_interest', 'limits on student loan interest from 2025 on', 'student_loan_interest_since_2025'),
    'food credit of minor children in public support, credits for solar energy and other lines of Schedule CR',
  ],
);
