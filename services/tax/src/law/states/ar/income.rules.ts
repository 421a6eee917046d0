import type { Cents } from '@exchequer/money';
import { floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { adjustmentsToIncome } from '../../federal/adjustments/rules.js';
import { capitalLossLimit } from '../../federal/capital-gains/parameters.js';
import { netCapitalGain, netCapitalResult } from '../../federal/capital-gains/rules.js';
import {
  ordinaryDividends,
  otherIncome,
  pensions,
  sCorporationIncome,
  taxableInterest,
  unemployment,
} from '../../federal/income/rules.js';
import { rentalIncome } from '../../federal/rental-loss/rules.js';
import { selfEmploymentTaxDeduction } from '../../federal/self-employment/rules.js';
import { fact, filersOf } from '../../tax-return.js';
import { halves } from '../shares.js';
import { stateWagesOfFilers } from '../wages.rules.js';
import { exemptGains, retirementExemption } from './parameters.js';

const taxedGains = fact<Cents>('arTaxedGains', 'A.C.A. 26-51-815; AR1000D', ({ given, get, law, times }) => {
  const { share, above } = law(exemptGains);
  const gain = lesser(get(netCapitalGain), above);
  const others = lesser(get(netCapitalResult), above) - gain;
  return greater(gain - times(gain, share) + others, -law(capitalLossLimit)[given.filingStatus]);
});

/** Income of each filer. Social security is exempt. The federal deduction for self-employment tax does not apply. */
export const incomeOfFilers = fact<readonly Cents[]>(
  'arAdjustedGrossIncomeOfFilers',
  'A.C.A. 26-51-403, 26-51-404; AR1000F, line 25',
  ({ given, get, law, round }) => {
    const adjustments = get(adjustmentsToIncome) - get(selfEmploymentTaxDeduction);
    const shared = sum([
      get(taxableInterest) + get(ordinaryDividends) + get(taxedGains),
      get(sCorporationIncome) + get(rentalIncome) + get(unemployment) + get(otherIncome),
      -adjustments,
    ]);
    const ofShared = halves(given, shared);
    const ofPensions = halves(given, get(pensions));
    return filersOf(given).map((filer, index) => {
      const pension = floorZero(ofPensions[index]!.amount - law(retirementExemption));
      return get(stateWagesOfFilers)[index]! + round(filer.selfEmployment) + pension + ofShared[index]!.amount;
    });
  },
);
