import type {
  Adjustment,
  Assumption,
  CalculationInput,
  CalculationResult,
  ItemizedItem,
} from '../calculation/calculation.api.js';

/** `standard`, `itemized`, or both for whichever leaves less tax. */
export type DeductionKind = 'standard' | 'itemized';

/** Input of a refund estimate: that of a calculation, with deductions by kind. */
export interface RefundEstimateInput
  extends Omit<CalculationInput, 'deductions' | 'taxYear' | 'explain' | 'method' | 'lawVersion'> {
  /** Neither told: the standard deduction, or what `itemizedDeductions` come to where that is better. */
  deductions?: DeductionKind[];
  itemizedDeductions?: ItemizedItem[];
  /**
   * 2023 to 2026. Not told: the year whose return is due next, which from January to April is the year before.
   * @isInt
   * @minimum 2023
   * @maximum 2026
   */
  taxYear?: number;
}

/** Amounts are dollars. */
export interface RefundEstimate {
  refundAmount: number;
  object: 'refund_estimate';
  livemode: boolean;
  amountOwed: number;
  taxYear: number;
  /** As told, or presumed: `assumptions` then has `withholding_presumed`. */
  withholding: number;
  taxLiability: number;
  adjustedGrossIncome: number;
  taxableIncome: number;
  deduction: CalculationResult['deduction'];
  credits: CalculationResult['credits'];
  state: CalculationResult['state'];
  adjustments: Adjustment[];
  assumptions: Assumption[];
  lawVersion: string;
}
