import type { Cents } from '@exchequer/money';
import { floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { adjustmentsToIncome, iraDeduction } from '../../federal/adjustments/rules.js';
import { longTermGain, shortTermGain } from '../../federal/capital-gains/rules.js';
import { earnedIncomeCredit } from '../../federal/earned-income-credit/rules.js';
import { seniors } from '../../federal/filers/rules.js';
import {
  ordinaryDividends,
  otherIncome,
  pensions,
  sCorporationIncome,
  taxableInterest,
  taxExemptInterest,
  unemployment,
} from '../../federal/income/rules.js';
import { itemizes } from '../../federal/itemized-deductions/rules.js';
import { medicalDeduction, realEstateTax } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { employeePayrollTaxOfFilers } from '../../federal/payroll-tax/rules.js';
import { rentalIncome } from '../../federal/rental-loss/rules.js';
import {
  businessIncome,
  selfEmploymentTaxDeduction,
  spouseScheduleSE,
  taxpayerScheduleSE,
} from '../../federal/self-employment/rules.js';
import { socialSecurityBenefits } from '../../federal/social-security-benefits/rules.js';
import { fact, isSeparate } from '../../tax-return.js';
import { blindFilers, dependentCount, dependentsOf } from '../filers.js';
import { charityDeductionWithoutFloor } from '../itemized.rules.js';
import { stateLaw } from '../state-law.js';
import { scheduleYield } from '../steps.js';
import { stateWages } from '../wages.rules.js';
import {
  bankInterestExemption,
  circuitBreaker,
  earnedIncomeCreditShare,
  familyCredit,
  incomeTaxRate,
  limitedIncome,
  lossAgainstDividends,
  noTaxIncome,
  otherExemptions,
  payrollTaxDeduction,
  personalExemption,
  rentDeduction,
  surtax,
} from './parameters.js';

interface Parts {
  readonly dividends: Cents;
  readonly shortTermGains: Cents;
  readonly longTermGains: Cents;
  /** Part B: everything else. */
  readonly other: Cents;
}

const total = ({ dividends, shortTermGains, longTermGains, other }: Parts) =>
  sum([dividends, shortTermGains, longTermGains, other]);

/** Without public pensions, social security and the deduction for self-employment tax. Business losses count. */
const partBIncome = fact<Cents>(
  'maPartBIncome',
  'M.G.L. c. 62, s. 2(a), (d); Form 1, lines 10 and Schedule Y',
  ({ get }) => {
    const gross = sum([
      get(stateWages),
      get(taxableInterest),
      get(pensions),
      get(businessIncome),
      get(sCorporationIncome),
      get(rentalIncome),
      get(unemployment),
      get(otherIncome),
    ]);
    const adjustments = get(adjustmentsToIncome) - get(selfEmploymentTaxDeduction) - get(iraDeduction);
    return floorZero(floorZero(gross) - adjustments);
  },
);

/** Losses of one term reduce gains of the other, then dividends up to a limit. */
const adjustedIncome = fact<Parts>(
  'maAdjustedIncome',
  'M.G.L. c. 62, s. 2(c), (e); Schedules B and D',
  ({ get, law }) => {
    const [short, long] = [get(shortTermGain), get(longTermGain)];
    const limit = lesser(law(lossAgainstDividends), get(ordinaryDividends));
    const shortLossUsed = lesser(limit, floorZero(-short));
    const longLossLeft = floorZero(floorZero(-long) - floorZero(short));
    const longLossUsed = lesser(limit - shortLossUsed, longLossLeft);
    return {
      dividends: get(ordinaryDividends) - shortLossUsed - longLossUsed,
      shortTermGains: floorZero(floorZero(short) - floorZero(-long)),
      longTermGains: floorZero(long - (floorZero(-short) - shortLossUsed)),
      other: get(partBIncome),
    };
  },
);

const income = fact<Cents>('maAdjustedGrossIncome', 'M.G.L. c. 62, s. 2; Schedule NTS-L-NR/PY', ({ get }) =>
  total(get(adjustedIncome)),
);

const partBDeductions = fact<Cents>(
  'maPartBDeductions',
  'M.G.L. c. 62, s. 3(B)(a); Form 1, lines 11 to 16',
  (scope) => {
    const { given, get, law, times, round } = scope;
    const selfEmploymentTaxes = [get(taxpayerScheduleSE.tax), get(spouseScheduleSE.tax)];
    const payrollTaxes = get(employeePayrollTaxOfFilers).map((withheld, index) =>
      lesser(law(payrollTaxDeduction), round(withheld) + selfEmploymentTaxes[index]!),
    );
    const rent = law(rentDeduction);
    return sum([
      ...payrollTaxes,
      lesser(times(round(given.residence.rentPaid), rent.share), rent.most[given.filingStatus]),
      lesser(get(taxableInterest), law(bankInterestExemption)[given.filingStatus]),
      get(charityDeductionWithoutFloor),
    ]);
  },
);

const exemptions = fact<Cents>('maExemptions', 'M.G.L. c. 62, s. 3(B)(b); Form 1, line 2f', ({ given, get, law }) => {
  const { dependent, aged, blind } = law(otherExemptions);
  return sum([
    law(personalExemption)[given.filingStatus],
    dependent * dependentCount(given),
    aged * BigInt(get(seniors).length),
    blind * BigInt(blindFilers(given).length),
    get(itemizes) ? get(medicalDeduction) : 0n,
  ]);
});

/** Exemptions that Part B does not use go to dividends, then to short-term, then to long-term gains. */
const taxable = fact<Parts>('maTaxableParts', 'M.G.L. c. 62, s. 3; Schedule B, line 32', ({ get }) => {
  const { dividends, shortTermGains, longTermGains, other } = get(adjustedIncome);
  let exempt = get(exemptions);
  const less = (amount: Cents) => {
    const used = lesser(amount, exempt);
    exempt -= used;
    return amount - used;
  };
  return {
    other: less(floorZero(other - get(partBDeductions))),
    dividends: less(dividends),
    shortTermGains: less(shortTermGains),
    longTermGains: less(longTermGains),
  };
});

const taxableIncome = fact<Cents>('maTaxableIncome', 'M.G.L. c. 62, s. 3', ({ get }) => total(get(taxable)));
const deductions = fact<Cents>(
  'maDeductions',
  'M.G.L. c. 62, s. 3(B)',
  ({ get }) => get(partBDeductions) + get(exemptions),
);

const noTaxUpTo = fact<Cents>('maNoTaxUpTo', 'M.G.L. c. 62, s. 5(a)', ({ given, law }) => {
  const { base, addsExemptions } = law(noTaxIncome);
  const status = given.filingStatus;
  if (!addsExemptions[status]) return base[status];
  return base[status] + law(personalExemption)[status] + law(otherExemptions).dependent * dependentCount(given);
});

/** Zero below the no-tax income. Just above it, at most a share of the excess. */
const taxBeforeCredits = fact<Cents>(
  'maTaxBeforeCredits',
  'M.G.L. c. 62, s. 4, 5; Form 1, line 28 less 29',
  (scope) => {
    const { get, law, times } = scope;
    const excess = get(income) - get(noTaxUpTo);
    if (excess <= 0n) return 0n;
    const { general, shortTermGains } = law(incomeTaxRate);
    const short = get(taxable).shortTermGains;
    const onParts = times(get(taxableIncome) - short, general) + times(short, shortTermGains);
    const tax = onParts + scheduleYield(scope, law(surtax), get(taxableIncome));
    const { multiple, share } = law(limitedIncome);
    return get(income) <= times(get(noTaxUpTo), multiple) ? lesser(tax, times(excess, share)) : tax;
  },
);

const creditForFamilies = fact<Cents>('maFamilyCredit', 'M.G.L. c. 62, s. 6(x); Form 1, line 46', ({ given, law }) => {
  if (isSeparate(given)) return 0n;
  const { amount, below, from } = law(familyCredit);
  const entitled = dependentsOf(given).filter(({ age, disabled }) => disabled || age < below || age >= from);
  return amount * BigInt(entitled.length);
});

/** Depends on income including social security, tax-exempt interest and all gains, minus exemptions. */
const creditOfSeniors = fact<Cents>(
  'maCircuitBreaker',
  'M.G.L. c. 62, s. 6(k); Schedule CB',
  ({ given, get, law, times, round }) => {
    const { most, income: limit, rentShare, incomeShare } = law(circuitBreaker);
    if (get(seniors).length === 0 || isSeparate(given) || given.taxpayer.claimedAsDependent) return 0n;
    const totalIncome = floorZero(
      sum([
        get(partBIncome),
        get(ordinaryDividends),
        floorZero(get(shortTermGain)) + floorZero(get(longTermGain)),
        get(socialSecurityBenefits),
        get(taxExemptInterest),
        law(personalExemption)[given.filingStatus] - get(exemptions),
      ]),
    );
    if (totalIncome > limit[given.filingStatus]) return 0n;
    const paid = get(realEstateTax) + times(round(given.residence.rentPaid), rentShare);
    return lesser(most, greater(0n, paid - times(totalIncome, incomeShare)));
  },
);

const refundableCredits = fact<Cents>('maRefundableCredits', 'Form 1, lines 44 to 46', ({ get, law, times }) =>
  sum([times(get(earnedIncomeCredit), law(earnedIncomeCreditShare)), get(creditForFamilies), get(creditOfSeniors)]),
);

export const massachusetts = stateLaw(
  'ma',
  'M.G.L. c. 62, s. 4; Form 1, lines 32 and 50',
  { income, deductions, taxableIncome, taxBeforeCredits, refundableCredits },
  [
    'public pensions of the state and of states that do not tax, which are exempt',
    'collectibles and installment gains; interest that is not of Massachusetts banks (Part A)',
    'college savings, commuter and tuition deductions; joint filing of one spouse federal separate',
    'credits for taxes of other states, septic, lead paint and energy; home values of the circuit breaker',
    'penalty for months without health coverage',
  ],
);
