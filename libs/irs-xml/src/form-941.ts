import { count, date, decimal, optional, type Place, required, sequence, signedDecimal } from '@exchequer/xml';
import type { IrsXmlResult } from './document.js';
import { checkbox } from './parts.js';
import {
  type QuarterlyReturn,
  quarterlyReturn,
  readQuarterlyReturn,
  writeQuarterlyReturn,
} from './quarterly-return.js';

/** Return with IRS941, as MeF takes it. Amounts in cents. */
export type Return941 = QuarterlyReturn<Form941>;

/** An amount and the tax on it. */
export interface TaxedAmount {
  readonly amount: bigint;
  readonly tax: bigint;
}

export interface Form941 {
  readonly line1: number;
  readonly line2: bigint;
  readonly line3: bigint;
  readonly line4?: true;
  readonly line5a?: TaxedAmount;
  readonly line5b?: TaxedAmount;
  readonly line5c?: TaxedAmount;
  readonly line5d?: TaxedAmount;
  readonly line5e: bigint;
  readonly line5f: bigint;
  readonly line6: bigint;
  readonly line7: bigint;
  readonly line8: bigint;
  readonly line9: bigint;
  readonly line10: bigint;
  readonly line11: bigint;
  readonly line12: bigint;
  readonly line13: bigint;
  readonly line14?: bigint;
  readonly line15?: { readonly amount: bigint; readonly isAppliedToNextReturn?: true; readonly isRefunded?: true };
  /** Line 16: exactly one of the three. */
  readonly isBelowLimit?: true;
  readonly monthly?: {
    readonly isMonthly: true;
    readonly month1: bigint;
    readonly month2: bigint;
    readonly month3: bigint;
    readonly total: bigint;
  };
  readonly isSemiweekly?: true;
  /** Line 17: the business has closed; the day of the last wages. */
  readonly closed?: { readonly isFinal: true; readonly finalWagesOn: string };
  readonly line18?: true;
}

/** The line of the printed form for each element of IRS941 (Form 941, Rev. March 2025). */
export const FORM_941_LINES: Readonly<Record<string, string>> = {
  EmployeeCnt: '1',
  WagesAmt: '2',
  FederalIncomeTaxWithheldAmt: '3',
  WagesNotSubjToSSMedcrTaxInd: '4',
  'SocialSecurityWageAndTaxGrp/SocialSecurityTaxCashWagesAmt': '5a column 1',
  'SocialSecurityWageAndTaxGrp/SocialSecurityTaxAmt': '5a column 2',
  'SocialSecurityTipsAndTaxGrp/TaxableSocSecTipsAmt': '5b column 1',
  'SocialSecurityTipsAndTaxGrp/TaxOnSocialSecurityTipsAmt': '5b column 2',
  'MedicareWageTipsAndTaxGrp/TaxableMedicareWagesTipsAmt': '5c column 1',
  'MedicareWageTipsAndTaxGrp/TaxOnMedicareWagesTipsAmt': '5c column 2',
  'AddnlMedicareWageTipsAndTaxGrp/TxblWageTipsSubjAddnlMedcrAmt': '5d column 1',
  'AddnlMedicareWageTipsAndTaxGrp/TaxOnWageTipsSubjAddnlMedcrAmt': '5d column 2',
  TotalSSMdcrTaxAmt: '5e',
  TaxOnUnreportedTips3121qAmt: '5f',
  TotalTaxBeforeAdjustmentAmt: '6',
  CurrentQtrFractionsCentsAmt: '7',
  CurrentQuarterSickPaymentAmt: '8',
  CurrQtrTipGrpTermLifeInsAdjAmt: '9',
  TotalTaxAfterAdjustmentAmt: '10',
  PayrollTaxCreditAmt: '11',
  TotalTaxAmt: '12',
  TotalTaxDepositAmt: '13',
  BalanceDueAmt: '14',
  'OverpaymentGrp/OverpaidAmt': '15',
  'OverpaymentGrp/ApplyOverpaymentNextReturnInd': '15, apply to next return',
  'OverpaymentGrp/RefundOverpaymentInd': '15, send a refund',
  TotalTaxLessThanLimitAmtInd: '16, first box',
  'MonthlyScheduleDepositorGrp/MonthlyScheduleDepositorInd': '16, second box',
  'MonthlyScheduleDepositorGrp/TaxLiabilityMonth1Amt': '16, month 1',
  'MonthlyScheduleDepositorGrp/TaxLiabilityMonth2Amt': '16, month 2',
  'MonthlyScheduleDepositorGrp/TaxLiabilityMonth3Amt': '16, month 3',
  'MonthlyScheduleDepositorGrp/TotalQuarterTaxLiabilityAmt': '16, total',
  SemiweeklyScheduleDepositorInd: '16, third box',
  'FutureFilingNotRequiredGrp/FutureFilingNotRequiredInd': '17',
  'FutureFilingNotRequiredGrp/FinalWagesPaidDt': '17, date',
  SeasonalEmployerInd: '18',
};

const taxed = (amountName: string, taxName: string) =>
  sequence<TaxedAmount>([required(amountName, 'amount', decimal), required(taxName, 'tax', decimal)]);

const form = sequence<Form941>([
  required('EmployeeCnt', 'line1', count),
  required('WagesAmt', 'line2', decimal),
  required('FederalIncomeTaxWithheldAmt', 'line3', decimal),
  optional('WagesNotSubjToSSMedcrTaxInd', 'line4', checkbox),
  optional('SocialSecurityWageAndTaxGrp', 'line5a', taxed('SocialSecurityTaxCashWagesAmt', 'SocialSecurityTaxAmt')),
  optional('SocialSecurityTipsAndTaxGrp', 'line5b', taxed('TaxableSocSecTipsAmt', 'TaxOnSocialSecurityTipsAmt')),
  optional('MedicareWageTipsAndTaxGrp', 'line5c', taxed('TaxableMedicareWagesTipsAmt', 'TaxOnMedicareWagesTipsAmt')),
  optional(
    'AddnlMedicareWageTipsAndTaxGrp',
    'line5d',
    taxed('TxblWageTipsSubjAddnlMedcrAmt', 'TaxOnWageTipsSubjAddnlMedcrAmt'),
  ),
  required('TotalSSMdcrTaxAmt', 'line5e', decimal),
  required('TaxOnUnreportedTips3121qAmt', 'line5f', decimal),
  required('TotalTaxBeforeAdjustmentAmt', 'line6', decimal),
  required('CurrentQtrFractionsCentsAmt', 'line7', signedDecimal),
  required('CurrentQuarterSickPaymentAmt', 'line8', signedDecimal),
  required('CurrQtrTipGrpTermLifeInsAdjAmt', 'line9', signedDecimal),
  required('TotalTaxAfterAdjustmentAmt', 'line10', signedDecimal),
  required('PayrollTaxCreditAmt', 'line11', decimal),
  required('TotalTaxAmt', 'line12', signedDecimal),
  required('TotalTaxDepositAmt', 'line13', decimal),
  optional('BalanceDueAmt', 'line14', decimal),
  optional(
    'OverpaymentGrp',
    'line15',
    sequence([
      required('OverpaidAmt', 'amount', decimal),
      optional('ApplyOverpaymentNextReturnInd', 'isAppliedToNextReturn', checkbox),
      optional('RefundOverpaymentInd', 'isRefunded', checkbox),
    ]),
  ),
  optional('TotalTaxLessThanLimitAmtInd', 'isBelowLimit', checkbox),
  optional(
    'MonthlyScheduleDepositorGrp',
    'monthly',
    sequence([
      required('MonthlyScheduleDepositorInd', 'isMonthly', checkbox),
      required('TaxLiabilityMonth1Amt', 'month1', signedDecimal),
      required('TaxLiabilityMonth2Amt', 'month2', signedDecimal),
      required('TaxLiabilityMonth3Amt', 'month3', signedDecimal),
      required('TotalQuarterTaxLiabilityAmt', 'total', signedDecimal),
    ]),
  ),
  optional('SemiweeklyScheduleDepositorInd', 'isSemiweekly', checkbox),
  optional(
    'FutureFilingNotRequiredGrp',
    'closed',
    sequence([
      required('FutureFilingNotRequiredInd', 'isFinal', checkbox),
      required('FinalWagesPaidDt', 'finalWagesOn', date),
    ]),
  ),
  optional('SeasonalEmployerInd', 'line18', checkbox),
]);

const RETURN = quarterlyReturn<Form941>('941', 'IRS941', form, checkForm);

/** The arithmetic of the printed form. Instructions for Form 941 (Rev. March 2025). */
function checkForm(lines: Form941, place: Place): void {
  const equal = (element: string, actual: bigint, expected: bigint, rule: string) => {
    if (actual !== expected) place.child(element).wrong('wrong_count', `must be ${rule}`);
  };
  const taxes = [lines.line5a, lines.line5b, lines.line5c, lines.line5d];
  const line5e = taxes.reduce((sum, part) => sum + (part?.tax ?? 0n), 0n);
  equal('TotalSSMdcrTaxAmt', lines.line5e, line5e, 'the sum of column 2 of lines 5a to 5d');
  equal(
    'TotalTaxBeforeAdjustmentAmt',
    lines.line6,
    lines.line3 + lines.line5e + lines.line5f,
    'the sum of lines 3, 5e and 5f',
  );
  equal(
    'TotalTaxAfterAdjustmentAmt',
    lines.line10,
    lines.line6 + lines.line7 + lines.line8 + lines.line9,
    'the sum of lines 6 to 9',
  );
  equal('TotalTaxAmt', lines.line12, lines.line10 - lines.line11, 'line 10 less line 11');
  const due = lines.line12 - lines.line13;
  equal(
    'BalanceDueAmt',
    lines.line14 ?? 0n,
    due > 0n ? due : 0n,
    'line 12 less line 13 if that is more than 0, otherwise absent or 0',
  );
  equal(
    'OverpaymentGrp',
    lines.line15?.amount ?? 0n,
    due < 0n ? -due : 0n,
    'line 13 less line 12 if that is more than 0, otherwise absent',
  );
  const choices = [lines.isBelowLimit, lines.monthly, lines.isSemiweekly].filter((choice) => choice !== undefined);
  if (choices.length !== 1) place.wrong('wrong_choice', 'must have exactly one of the three boxes of line 16');
  if (lines.monthly) {
    const { month1, month2, month3, total } = lines.monthly;
    equal('MonthlyScheduleDepositorGrp', total, month1 + month2 + month3, 'a total that is the sum of the months');
    equal('MonthlyScheduleDepositorGrp', total, lines.line12, 'a total that is line 12');
  }
}

export function readReturn941(text: string): IrsXmlResult<Return941> {
  return readQuarterlyReturn(RETURN, text);
}

/** @throws {IrsXmlError} when the lines do not add up or a text is not accepted. */
export function writeReturn941(value: Return941): string {
  return writeQuarterlyReturn(RETURN, value);
}
