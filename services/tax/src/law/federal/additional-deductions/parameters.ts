import { parameter } from '../../../engine/parameter.js';
import { percent, usd, usdByStatus, usdJointOrOther } from '../../values.js';

const none = 'none before Pub. L. 119-21';
const sunset = 'ends with 2028, Pub. L. 119-21';

/** Amount for each filer aged 65 or older. */
export const seniorDeductionAmount = parameter(
  'seniorDeductionAmount',
  '26 U.S.C. 151(d)(5)(C); Schedule 1-A, part V',
  [
    ['2018-01-01', usd(0), none],
    ['2025-01-01', usd(6_000), 'Pub. L. 119-21, s. 70103'],
    ['2029-01-01', usd(0), sunset],
  ],
);

export const seniorDeductionPhaseOutStart = parameter('seniorDeductionPhaseOutStart', '26 U.S.C. 151(d)(5)(C)(iii)', [
  ['2018-01-01', usdJointOrOther(150_000, 75_000), 'Pub. L. 119-21, s. 70103'],
]);

export const seniorDeductionPhaseOutRate = parameter('seniorDeductionPhaseOutRate', '26 U.S.C. 151(d)(5)(C)(iii)(I)', [
  ['2018-01-01', percent('6'), 'Pub. L. 119-21, s. 70103'],
]);

export const tipDeductionLimit = parameter('tipDeductionLimit', '26 U.S.C. 224(b)(1); Schedule 1-A, line 7', [
  ['2018-01-01', usd(0), none],
  ['2025-01-01', usd(25_000), 'Pub. L. 119-21, s. 70201'],
  ['2029-01-01', usd(0), sunset],
]);

export const overtimeDeductionLimit = parameter(
  'overtimeDeductionLimit',
  '26 U.S.C. 225(b)(1); Schedule 1-A, line 15',
  [
    ['2018-01-01', usdByStatus(0, 0, 0, 0, 0), none],
    ['2025-01-01', usdJointOrOther(25_000, 12_500), 'Pub. L. 119-21, s. 70202'],
    ['2029-01-01', usdByStatus(0, 0, 0, 0, 0), sunset],
  ],
);

/** Maximum for tips and for overtime. */
export const tipAndOvertimePhaseOutStart = parameter(
  'tipAndOvertimePhaseOutStart',
  '26 U.S.C. 224(b)(2), 225(b)(2); Schedule 1-A, lines 9, 17',
  [['2018-01-01', usdJointOrOther(300_000, 150_000), 'Pub. L. 119-21, s. 70201, 70202']],
);

export const tipAndOvertimePhaseOutAmount = parameter(
  'tipAndOvertimePhaseOutAmount',
  '26 U.S.C. 224(b)(2), 225(b)(2); Schedule 1-A, lines 12, 20',
  [['2018-01-01', usd(100), 'Pub. L. 119-21, s. 70201, 70202']],
);

export const carLoanInterestLimit = parameter(
  'carLoanInterestLimit',
  '26 U.S.C. 163(h)(4)(C)(i); Schedule 1-A, line 24',
  [
    ['2018-01-01', usd(0), none],
    ['2025-01-01', usd(10_000), 'Pub. L. 119-21, s. 70203'],
    ['2029-01-01', usd(0), sunset],
  ],
);

export const carLoanPhaseOutStart = parameter('carLoanPhaseOutStart', '26 U.S.C. 163(h)(4)(C)(ii)', [
  ['2018-01-01', usdJointOrOther(200_000, 100_000), 'Pub. L. 119-21, s. 70203'],
]);

export const carLoanPhaseOutAmount = parameter('carLoanPhaseOutAmount', '26 U.S.C. 163(h)(4)(C)(ii)', [
  ['2018-01-01', usd(200), 'Pub. L. 119-21, s. 70203'],
]);

/** The income step of the three phase-outs by amount. */
export const phaseOutStep = parameter(
  'additionalDeductionPhaseOutStep',
  '26 U.S.C. 163(h)(4)(C)(ii), 224(b)(2), 225(b)(2)',
  [['2018-01-01', usd(1_000), 'Pub. L. 119-21']],
);
