import { parameter } from '../../../engine/parameter.js';
import { usdHalvedIfSeparate } from '../../values.js';

export const capitalLossLimit = parameter('capitalLossLimit', '26 U.S.C. 1211(b); Schedule D, line 21', [
  ['1978-01-01', usdHalvedIfSeparate(3_000), '26 U.S.C. 1211(b)(1)'],
]);
