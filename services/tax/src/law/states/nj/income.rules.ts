import type { Cents, Rate } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import { stepFor } from '../../../engine/brackets.js';
import { netCapitalResult } from '../../federal/capital-gains/rules.js';
import {
  ordinaryDividends,
  otherIncome,
  pensions,
  sCorporationIncome,
  taxableInterest,
} from '../../federal/income/rules.js';
import { rentalIncome } from '../../federal/rental-loss/rules.js';
import { businessIncome, spouseScheduleSE, taxpayerScheduleSE } from '../../federal/self-employment/rules.js';
import { type Filer, fact, filersOf } from '../../tax-return.js';
import { halves, sharesOfFilers } from '../shares.js';
import { boxSixteenOf, healthSavingsOf, stateWagesOfFilers } from '../wages.rules.js';
import { retirementExclusion, retirementExclusionShare } from './parameters.js';

/** Without box 16: with the contributions to health savings accounts, which New Jersey does not exclude. */
const wagesOfFilers = fact<readonly Cents[]>(
  'njWagesOfFilers',
  'N.J. Stat. 54A:5-1(a); Form W-2, boxes 12 and 16; NJ-1040, line 15',
  ({ given, get, round }) =>
    filersOf(given).map((filer, index) => {
      const contributions = boxSixteenOf(filer, given) === null ? healthSavingsOf(filer) : 0n;
      return get(stateWagesOfFilers)[index]! + round(contributions);
    }),
  'w2s',
);
const wages = fact<Cents>('njWages', 'NJ-1040, line 15', ({ get }) => sum(get(wagesOfFilers)));

/**
 * Income of each class. A loss in one class does not reduce another. Social security and unemployment benefits belong to no
 * class.
 */
const totalIncome = fact<Cents>('njTotalIncome', 'N.J. Stat. 54A:5-1, 54A:5-2; NJ-1040, line 27', ({ get }) =>
  sum(
    [
      get(wages),
      get(taxableInterest),
      get(ordinaryDividends),
      get(businessIncome),
      get(netCapitalResult),
      get(pensions),
      get(sCorporationIncome),
      get(rentalIncome),
      get(otherIncome),
    ].map(floorZero),
  ),
);

const exclusionShare = fact<Rate>('njExclusionShare', 'N.J. Stat. 54A:6-10; Worksheet D', ({ given, get, law }) =>
  stepFor(law(retirementExclusionShare)[given.filingStatus], get(totalIncome)),
);

/** Pensions of each filer of the age. */
const pensionsExcluded = fact<Cents>(
  'njPensionsExcluded',
  'N.J. Stat. 54A:6-10; NJ-1040, line 28a',
  ({ given, get, law, times }) => {
    const { fromAge, most } = law(retirementExclusion);
    const ofAge = sharesOfFilers(given, get(pensions), fromAge).filter(
      ({ filer }) => filer.blind || (filer.age ?? 0) >= fromAge,
    );
    return lesser(times(sum(ofAge.map(({ amount }) => amount)), get(exclusionShare)), most[given.filingStatus]);
  },
);

/**
 * The part of the exclusion that pensions leave unused, for other income of filers who have reached the age and have low
 * earnings.
 */
const otherIncomeExcluded = fact<Cents>(
  'njOtherIncomeExcluded',
  'N.J. Stat. 54A:6-15; NJ-1040, line 28b',
  ({ given, get, law, times }) => {
    const { fromAge, most, earnings } = law(retirementExclusion);
    const earned = sum([get(wages), get(businessIncome), get(sCorporationIncome)].map(floorZero));
    if (earned > earnings) return 0n;
    const profitOf = (filer: Filer) =>
      get(filer === given.taxpayer ? taxpayerScheduleSE.profit : spouseScheduleSE.profit);
    const together = sum(
      [
        get(taxableInterest),
        get(ordinaryDividends),
        get(netCapitalResult),
        get(sCorporationIncome),
        get(rentalIncome),
        get(otherIncome),
      ].map(floorZero),
    );
    const ofPensions = sharesOfFilers(given, get(pensions), fromAge);
    const incomes = halves(given, together).map(({ filer, amount }, index) =>
      (filer.age ?? 0) >= fromAge
        ? get(wagesOfFilers)[index]! + floorZero(profitOf(filer)) + ofPensions[index]!.amount + amount
        : 0n,
    );
    const limit = lesser(times(sum(incomes), get(exclusionShare)), most[given.filingStatus]);
    return floorZero(limit - get(pensionsExcluded));
  },
);

/** New Jersey gross income. */
export const income = fact<Cents>('njGrossIncome', 'N.J. Stat. 54A:5-1; NJ-1040, line 29', ({ get }) =>
  floorZero(get(totalIncome) - get(pensionsExcluded) - get(otherIncomeExcluded)),
);
