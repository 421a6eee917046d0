import { parameter } from '../../../engine/parameter.js';
import { usdJointOrOther } from '../../values.js';

/** Business losses above this amount are not deducted this year. */
export const businessLossThreshold = parameter(
  'businessLossThreshold',
  '26 U.S.C. 461(l)(3)(A)(ii); Form 461, line 15',
  [
    ['2023-01-01', usdJointOrOther(578_000, 289_000), 'Rev. Proc. 2022-38, s. 3.31'],
    ['2024-01-01', usdJointOrOther(610_000, 305_000), 'Rev. Proc. 2023-34, s. 3.31'],
    ['2025-01-01', usdJointOrOther(626_000, 313_000), 'Rev. Proc. 2024-40, s. 2.32'],
    ['2026-01-01', usdJointOrOther(512_000, 256_000), 'Rev. Proc. 2025-32; Pub. L. 119-21, s. 70601'],
  ],
);
