import type { Cents } from '@exchequer/money';
import { floorZero } from '../../../engine/amounts.js';
import { fact } from '../../tax-return.js';
import { sCorporationIncome } from '../income/sources.rules.js';
import { rentalIncome } from '../rental-loss/rules.js';
import { businessIncome } from '../self-employment/rules.js';
import { businessLossThreshold } from './parameters.js';

/** Form 461, line 16. It is added to income and becomes a net operating loss of later years. */
export const excessBusinessLoss = fact<Cents>(
  'excessBusinessLoss',
  '26 U.S.C. 461(l); Form 461, line 16; Schedule 1, line 8p',
  ({ given, get, law }) => {
    const loss = -(get(businessIncome) + get(sCorporationIncome) + get(rentalIncome));
    return floorZero(loss - law(businessLossThreshold)[given.filingStatus]);
  },
);
