import type { Cents } from '@exchequer/money';
import { lesser } from '../../../engine/amounts.js';
import { seniors } from '../../federal/filers/rules.js';
import { taxableInterest } from '../../federal/income/rules.js';
import { fact } from '../../tax-return.js';
import { interestExemption } from './parameters.js';

export const exemptInterest = fact<Cents>(
  'mtExemptInterest',
  'Mont. Code 15-30-2120(3); Form 2, Subtractions Schedule',
  ({ given, get, law }) =>
    get(seniors).length > 0 ? lesser(get(taxableInterest), law(interestExemption)[given.filingStatus]) : 0n,
);
