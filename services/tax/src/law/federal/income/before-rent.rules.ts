import type { Cents } from '@exchequer/money';
import { sum } from '../../../engine/amounts.js';
import { fact } from '../../tax-return.js';
import { capitalGainOrLoss } from '../capital-gains/rules.js';
import { businessIncome } from '../self-employment/rules.js';
import {
  ordinaryDividends,
  otherIncome,
  pensions,
  sCorporationIncome,
  taxableInterest,
  unemployment,
  wages,
} from './sources.rules.js';

/** Income that does not depend on rent or social security benefits. */
export const incomeOtherThanRentAndBenefits = fact<Cents>(
  'incomeOtherThanRentAndBenefits',
  '26 U.S.C. 469(i)(3)(F)',
  ({ get }) =>
    sum([
      get(wages),
      get(taxableInterest),
      get(ordinaryDividends),
      get(pensions),
      get(capitalGainOrLoss),
      get(businessIncome),
      get(sCorporationIncome),
      get(unemployment),
      get(otherIncome),
    ]),
);
