import type { Cents } from '@exchequer/money';
import { floorZero } from '../../../engine/amounts.js';
import { fact } from '../../tax-return.js';
import { gap } from '../gaps.js';
import { stateLaw } from '../state-law.js';
import { cities, localTaxOf } from './city.rules.js';
import { householdCreditTaken, refundableCredits } from './credits.rules.js';
import { deductions, income, taxableIncome } from './income.rules.js';
import { taxBeforeCredits } from './tax.rules.js';

const stateTax = fact<Cents>(
  'nyStateTax',
  'N.Y. Tax Law 601; IT-201, line 46 less lines 63 to 67',
  ({ get }) => floorZero(get(taxBeforeCredits) - get(householdCreditTaken)) - get(refundableCredits),
);

export const newYork = stateLaw(
  'ny',
  'N.Y. Tax Law 601; IT-201, line 62 less lines 63 to 71',
  {
    income,
    deductions,
    taxableIncome,
    taxBeforeCredits,
    nonrefundableCredits: householdCreditTaken,
    refundableCredits,
    localTax: localTaxOf(stateTax),
  },
  [
    gap(
      'disability_income',
      'public pensions, disability income, interest of the United States and of bonds of other states, 529 plans',
      'disabled_filer',
    ),
    gap(
      'property_tax_credit',
      'real property tax credit of homeowners; college tuition, energy, other states’ and business credits',
      'property_tax',
    ),
    'payments that the state makes later: supplemental child credits of 2023, inflation refund for 2023',
    gap(
      'business_taxes',
      'metropolitan commuter tax on self-employment; unincorporated business tax of New York City',
      'own_business_in_new_york_city',
    ),
    'earnings tax of Yonkers on those who only work there',
  ],
  cities,
);
