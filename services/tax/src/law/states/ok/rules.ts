import type { Cents } from '@exchequer/money';
import { lesser } from '../../../engine/amounts.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome } from '../../federal/income/rules.js';
import { charityDeduction } from '../../federal/itemized-deductions/charity.rules.js';
import { itemizes } from '../../federal/itemized-deductions/rules.js';
import { medicalDeduction } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { fact } from '../../tax-return.js';
import { blindFilers } from '../filers.js';
import { gap } from '../gaps.js';
import { federalItemizedWithoutStateIncomeTax } from '../itemized.rules.js';
import { stateLaw } from '../state-law.js';
import { scheduleTaxOf, taxableIncomeOf } from '../steps.js';
import { exemptPersons, familyCreditOf, refundableCredits } from './credits.rules.js';
import { income } from './income.rules.js';
import { exemption, incomeTaxRates, itemizedLimit, seniorExemptionIncome, standardDeduction } from './parameters.js';

const exemptions = fact<Cents>('okExemptions', '68 O.S. 2358(E)(1); Form 511, line 9', ({ given, get, law }) => {
  const special = get(adjustedGrossIncome) <= law(seniorExemptionIncome)[given.filingStatus] ? get(seniors).length : 0;
  const more = BigInt(blindFilers(given).length + special);
  return law(exemption) * (get(exemptPersons) + more);
});

/** Gifts and medical expenses in full, the others up to the limit. */
const itemizedDeductions = fact<Cents>('okItemizedDeductions', '68 O.S. 2358(E)(3); Schedule 511-D', ({ get, law }) => {
  const inFull = get(charityDeduction) + get(medicalDeduction);
  return inFull + lesser(get(federalItemizedWithoutStateIncomeTax) - inFull, law(itemizedLimit));
});

/** A filer who itemizes on the federal return also itemizes here. */
const deductions = fact<Cents>('okDeductions', '68 O.S. 2358(E); Form 511, lines 8 and 9', ({ given, get, law }) => {
  const deducted = get(itemizes) ? get(itemizedDeductions) : law(standardDeduction)[given.filingStatus];
  return deducted + get(exemptions);
});

const taxableIncome = taxableIncomeOf('ok', '68 O.S. 2358; Form 511, line 11', income, deductions);
const scheduleTax = scheduleTaxOf('ok', '68 O.S. 2355; Form 511, line 12', incomeTaxRates, taxableIncome);

export const oklahoma = stateLaw(
  'ok',
  '68 O.S. 2355; Form 511, line 18 less lines 27 to 30',
  {
    income,
    deductions,
    taxableIncome,
    taxBeforeCredits: scheduleTax,
    nonrefundableCredits: familyCreditOf,
    refundableCredits,
  },
  [
    'gains on property and companies of the state, which are not taxed',
    'military pay and retirement pay, interest of the United States, 529 plans',
    'sales tax relief is refused to families on assistance and to prisoners, which the input does not tell',
    gap(
      'disability_relief',
      'relief for disabled filers; parental choice, other states and business credits; use tax',
      'disabled_filer',
    ),
  ],
);
