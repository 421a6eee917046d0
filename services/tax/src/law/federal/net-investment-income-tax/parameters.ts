import { parameter } from '../../../engine/parameter.js';
import { percent, usdByStatus } from '../../values.js';

export const netInvestmentIncomeRate = parameter('netInvestmentIncomeRate', '26 U.S.C. 1411(a)(1)', [
  ['2013-01-01', percent('3.8'), 'Pub. L. 111-152, s. 1402'],
]);

export const netInvestmentIncomeThreshold = parameter('netInvestmentIncomeThreshold', '26 U.S.C. 1411(b)', [
  ['2013-01-01', usdByStatus(200_000, 250_000, 125_000, 200_000, 250_000), 'not indexed'],
]);
