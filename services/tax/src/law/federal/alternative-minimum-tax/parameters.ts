import { brackets } from '../../../engine/brackets.js';
import { parameter } from '../../../engine/parameter.js';
import { byStatus, percent, usd, usdByStatus } from '../../values.js';

/** 26 % up to this amount (half of it on a separate return), 28 % above. */
function rates(all: number, separate: number) {
  const schedule = (end: number) =>
    brackets([
      [usd(0), percent('26')],
      [usd(end), percent('28')],
    ]);
  return byStatus(schedule(all), schedule(all), schedule(separate), schedule(all), schedule(all));
}

export const amtRates = parameter('amtRates', '26 U.S.C. 55(b)(1); Form 6251, line 7', [
  ['2023-01-01', rates(220_700, 110_350), 'Rev. Proc. 2022-38, s. 3.11'],
  ['2024-01-01', rates(232_600, 116_300), 'Rev. Proc. 2023-34, s. 3.11'],
  ['2025-01-01', rates(239_100, 119_550), 'Rev. Proc. 2024-40, s. 2.11'],
  ['2026-01-01', rates(244_500, 122_250), 'Rev. Proc. 2025-32'],
]);

export const amtExemption = parameter('amtExemption', '26 U.S.C. 55(d)(1), (4)(A)(i); Form 6251, line 5', [
  ['2023-01-01', usdByStatus(81_300, 126_500, 63_250, 81_300, 126_500), 'Rev. Proc. 2022-38, s. 3.11'],
  ['2024-01-01', usdByStatus(85_700, 133_300, 66_650, 85_700, 133_300), 'Rev. Proc. 2023-34, s. 3.11'],
  ['2025-01-01', usdByStatus(88_100, 137_000, 68_500, 88_100, 137_000), 'Rev. Proc. 2024-40, s. 2.11'],
  ['2026-01-01', usdByStatus(90_100, 140_200, 70_100, 90_100, 140_200), 'Rev. Proc. 2025-32'],
]);

export const amtExemptionPhaseOutStart = parameter('amtExemptionPhaseOutStart', '26 U.S.C. 55(d)(2), (4)(A)(ii)', [
  ['2023-01-01', usdByStatus(578_150, 1_156_300, 578_150, 578_150, 1_156_300), 'Rev. Proc. 2022-38, s. 3.11'],
  ['2024-01-01', usdByStatus(609_350, 1_218_700, 609_350, 609_350, 1_218_700), 'Rev. Proc. 2023-34, s. 3.11'],
  ['2025-01-01', usdByStatus(626_350, 1_252_700, 626_350, 626_350, 1_252_700), 'Rev. Proc. 2024-40, s. 2.11'],
  ['2026-01-01', usdByStatus(500_000, 1_000_000, 500_000, 500_000, 1_000_000), 'Pub. L. 119-21, s. 70107'],
]);

export const amtExemptionPhaseOutRate = parameter('amtExemptionPhaseOutRate', '26 U.S.C. 55(d)(2)', [
  ['1987-01-01', percent('25'), '26 U.S.C. 55(d)(2)'],
  ['2026-01-01', percent('50'), 'Pub. L. 119-21, s. 70107'],
]);
