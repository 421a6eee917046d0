import type {
  Adjustment,
  Assumption,
  CalculationResult,
  FilersInput,
  ItemizedItem,
  PayrollInput,
  TaxFacts,
} from '../calculation/calculation.api.js';

/** `standard`, `itemized`, or both to use the one that leaves less tax. */
export type DeductionKind = 'standard' | 'itemized';

/** Input of a refund estimate: the input of a calculation, with deductions by kind. */
export interface RefundEstimateInput extends TaxFacts, PayrollInput, FilersInput {
  /**
   * Default: the standard deduction, or the itemized deductions if they leave less tax.
   * @maxItems 2
   * @extension {"x-unique-items": true}
   */
  deductions?: DeductionKind[];
  /** @maxItems 200 */
  itemizedDeductions?: ItemizedItem[];
  /**
   * 2023 to 2026. Default: the year whose return is due next. From January to April that is the year before.
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
  /** From the input, or assumed. If assumed, `assumptions` contains `withholding_presumed`. */
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
