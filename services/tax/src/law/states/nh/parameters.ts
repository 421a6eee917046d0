import { parametersOf } from '../../../engine/parameter.js';
import { percent, usd, usdJointOrOther } from '../../values.js';

const parameter = parametersOf('NH');

/** Rate on interest and dividends. */
export const incomeTaxRate = parameter('nhIncomeTaxRate', 'N.H. RSA 77:1', [
  ['2023-01-01', percent('4'), '2021 HB 2, ch. 91'],
  ['2024-01-01', percent('3'), '2023 HB 2, ch. 79'],
  ['2025-01-01', percent('0'), '2023 HB 2, ch. 79; TIR 2025-001: the tax is repealed'],
]);

export const exemption = parameter('nhExemption', 'N.H. RSA 77:5', [
  ['1996-01-01', usdJointOrOther(4_800, 2_400), 'Form DP-10'],
]);

/** For each filer who is 65 or older, and for each who is blind. */
export const additionalExemption = parameter('nhAdditionalExemption', 'N.H. RSA 77:5', [
  ['1996-01-01', usd(1_200), 'Form DP-10'],
]);
