import type { Cents } from '@exchequer/money';
import { floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { overtimeDeduction, tipDeduction } from '../../federal/additional-deductions/rules.js';
import { capitalGainOrLoss } from '../../federal/capital-gains/rules.js';
import { adjustedGrossIncome, ordinaryDividends, pensions, taxableInterest } from '../../federal/income/rules.js';
import { selfEmploymentTaxDeduction } from '../../federal/self-employment/rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { fact, filersOf } from '../../tax-return.js';
import { blindFilers, dependentCount, dependentsOf, filerCount } from '../filers.js';
import { stateLaw } from '../state-law.js';
import { taxableIncomeOf } from '../steps.js';
import { refundableCredits } from './credits.rules.js';
import {
  dependentFilerExemption,
  disabledExemption,
  exemption,
  incomeTaxRate,
  investmentDeduction,
  pensionLimit,
  pensionPhaseIn,
  seniorDeduction,
  subtractsTipsAndOvertime,
  tierBirthYears,
} from './parameters.js';

/** Year of birth of the older spouse, which decides the tier. Null if no age is given. */
const birthYear = fact<number | null>('miBirthYear', 'MCL 206.30(9)', ({ given }) => {
  const ages = filersOf(given).flatMap(({ age }) => (age === null ? [] : [age]));
  return ages.length === 0 ? null : given.taxYear - Math.max(...ages);
});

const exemptionPerPerson = fact<Cents>(
  'miExemptionPerPerson',
  'MCL 206.30(2)',
  ({ given, law }) => law(exemption) * (filerCount(given) + dependentCount(given)),
);

/** Pensions of tier 1, or the part that the law of 2023 phases in for the later ones. */
const pensionDeduction = fact<Cents>(
  'miPensionDeduction',
  'MCL 206.30(1)(f), (10); Form 4884',
  ({ given, get, law, times }) => {
    const born = get(birthYear);
    if (born === null) return 0n;
    const limit = law(pensionLimit)[given.filingStatus];
    if (born < law(tierBirthYears).second) return lesser(get(pensions), limit);
    const { share, bornBefore } = law(pensionPhaseIn);
    return bornBefore === null || born < bornBefore ? lesser(get(pensions), times(limit, share)) : 0n;
  },
);

/** Tier 2: the whole amount; tier 3: what exemptions and taxable benefits leave of it. */
const deductionOfSeniors = fact<Cents>(
  'miSeniorDeduction',
  'MCL 206.30(9); Schedule 1, line 23',
  ({ given, get, law }) => {
    const born = get(birthYear);
    const { age, amount, lessBenefits } = law(seniorDeduction);
    const { second, third } = law(tierBirthYears);
    if (born === null || born < second || given.taxYear - born < age) return 0n;
    if (born < third) return amount[given.filingStatus];
    const benefits = lessBenefits ? get(taxableSocialSecurity) : 0n;
    return floorZero(amount[given.filingStatus] - get(exemptionPerPerson) - benefits);
  },
);

const deductionOfInvestments = fact<Cents>(
  'miInvestmentDeduction',
  'MCL 206.30(1)(p); Schedule 1',
  ({ given, get, law }) => {
    const born = get(birthYear);
    if (born === null || born >= law(tierBirthYears).second) return 0n;
    const investments = get(taxableInterest) + get(ordinaryDividends) + floorZero(get(capitalGainOrLoss));
    return lesser(investments, floorZero(law(investmentDeduction)[given.filingStatus] - get(pensionDeduction)));
  },
);

const income = fact<Cents>('miIncome', 'MCL 206.30(1); MI-1040, line 14', ({ get, law }) =>
  sum([
    get(adjustedGrossIncome),
    get(selfEmploymentTaxDeduction),
    -get(taxableSocialSecurity),
    -greater(get(pensionDeduction), get(deductionOfSeniors)),
    -get(deductionOfInvestments),
    law(subtractsTipsAndOvertime) ? -get(tipDeduction) - get(overtimeDeduction) : 0n,
  ]),
);

const exemptions = fact<Cents>('miExemptions', 'MCL 206.30(2) to (4); MI-1040, line 9f', ({ given, get, law }) => {
  const disabled = blindFilers(given).length + dependentsOf(given).filter((dependent) => dependent.disabled).length;
  const dependentFilers = filersOf(given).filter(({ claimedAsDependent }) => claimedAsDependent).length;
  const lost = (law(exemption) - law(dependentFilerExemption)) * BigInt(dependentFilers);
  return get(exemptionPerPerson) - lost + law(disabledExemption) * BigInt(disabled);
});

const taxableIncome = taxableIncomeOf('mi', 'MCL 206.30; MI-1040, line 16', income, exemptions);

const taxBeforeCredits = fact<Cents>('miTaxBeforeCredits', 'MCL 206.51; MI-1040, line 17', ({ get, law, times }) =>
  times(get(taxableIncome), law(incomeTaxRate)),
);

export const michigan = stateLaw(
  'mi',
  'MCL 206.51; MI-1040, line 21 less lines 25 to 27',
  { income, deductions: exemptions, taxableIncome, taxBeforeCredits, refundableCredits },
  [
    'retirement benefits of public safety, of employment without social security and of the military',
    'home heating credit, farmland credit, credit for taxes of other states',
    'subtractions for 529 and ABLE accounts and other lines of Schedule 1',
    'income tax of cities',
  ],
);
