import { date, optional, type Place, pattern, required, sequence, signedDecimal } from '@exchequer/xml';
import type { IrsXmlResult } from './document.js';
import { checkbox } from './parts.js';
import {
  type QuarterlyReturn,
  quarterlyReturn,
  readQuarterlyReturn,
  writeQuarterlyReturn,
} from './quarterly-return.js';

/** Return with IRS941X. Amounts in cents. */
export type Return941X = QuarterlyReturn<Form941X>;

/** A line of Form 941-X, columns 1 to 4. */
export interface CorrectedLine {
  /** Column 1: the correct amount of the quarter. */
  readonly corrected: bigint;
  /** Column 2: the amount that was reported before. */
  readonly reported: bigint;
  /** Column 3: column 1 less column 2. */
  readonly difference: bigint;
  /** Column 4: the correction of the tax. */
  readonly taxCorrection: bigint;
}

/** Contains only the lines that change. The line numbers are those of Form 941-X (Rev. April 2025). */
export interface Form941X {
  /** Part 1: exactly one of the two. */
  readonly isAdjustment?: true;
  readonly isClaim?: true;
  /** The day on which the error was discovered. */
  readonly discoveredOn: string;
  /** Line 3: Forms W-2 or W-2c are filed or will be filed. */
  readonly certifiesFormsW2: true;
  readonly line6?: CorrectedLine;
  readonly line7?: CorrectedLine;
  readonly line8?: CorrectedLine;
  readonly line11?: CorrectedLine;
  readonly line12?: CorrectedLine;
  readonly line13?: CorrectedLine;
  readonly line14?: CorrectedLine;
  readonly line15?: CorrectedLine;
  readonly line16?: CorrectedLine;
  /** The sum of column 4. Less than 0: the tax was too high. */
  readonly line27: bigint;
  /** Line 43: the explanation of the errors. */
  readonly explanation: string;
}

/** The lines that can be corrected, with their elements. `sign` is -1 where a higher amount lowers the tax. Line 6 has no column 4. */
export const FORM_941_X_LINES = {
  line6: { element: 'WagesCorrectionGrp', form941: '2', sign: 0n },
  line7: { element: 'FederalIncomeTaxCorrectionGrp', form941: '3', sign: 1n },
  line8: { element: 'SocialSecurityWagesCorrectionGrp', form941: '5a', sign: 1n },
  line11: { element: 'SocialSecurityTipsCorrectionGrp', form941: '5b', sign: 1n },
  line12: { element: 'MedicareWagesTipsCorrectionGrp', form941: '5c', sign: 1n },
  line13: { element: 'AddnlMedicareCorrectionGrp', form941: '5d', sign: 1n },
  line14: { element: 'UnreportedTips3121qCorrectionGrp', form941: '5f', sign: 1n },
  line15: { element: 'TaxAdjustmentsCorrectionGrp', form941: '7 to 9', sign: 1n },
  line16: { element: 'PayrollTaxCreditCorrectionGrp', form941: '11', sign: -1n },
} as const satisfies Readonly<Record<string, { element: string; form941: string; sign: bigint }>>;

export type Corrected941Line = keyof typeof FORM_941_X_LINES;
const LINES = Object.keys(FORM_941_X_LINES) as Corrected941Line[];

const line = sequence<CorrectedLine>([
  required('CorrectedAmt', 'corrected', signedDecimal),
  required('PreviouslyReportedAmt', 'reported', signedDecimal),
  required('DifferenceAmt', 'difference', signedDecimal),
  required('TaxCorrectionAmt', 'taxCorrection', signedDecimal),
]);

const form = sequence<Form941X>([
  optional('AdjustedEmploymentTaxReturnInd', 'isAdjustment', checkbox),
  optional('ClaimInd', 'isClaim', checkbox),
  required('ErrorDiscoveredDt', 'discoveredOn', date),
  required('FormsW2FiledCertificationInd', 'certifiesFormsW2', checkbox),
  ...LINES.map((name) => optional(FORM_941_X_LINES[name].element, name, line)),
  required('TotalCorrectionAmt', 'line27', signedDecimal),
  required(
    'ExplanationTxt',
    'explanation',
    pattern(/^(?! )[A-Za-z0-9#()&'/,.:;$ -]{1,1000}(?<! )$/, "1 to 1,000 letters, digits and # ( ) & ' / , . : ; $ -"),
  ),
]);

const RETURN = quarterlyReturn<Form941X>('941X', 'IRS941X', form, checkForm);

function checkForm(values: Form941X, place: Place): void {
  if ((values.isAdjustment === undefined) === (values.isClaim === undefined)) {
    place.wrong('wrong_choice', 'must have exactly one of AdjustedEmploymentTaxReturnInd, ClaimInd');
  }
  let total = 0n;
  for (const name of LINES) {
    const columns = values[name];
    if (!columns) continue;
    const { element, sign } = FORM_941_X_LINES[name];
    const at = place.child(element);
    if (columns.difference !== columns.corrected - columns.reported) {
      at.child('DifferenceAmt').wrong('wrong_count', 'must be column 1 less column 2');
    }
    if (name === 'line6' && columns.taxCorrection !== 0n) {
      at.child('TaxCorrectionAmt').wrong('wrong_count', 'must be 0 on line 6');
    }
    if (sign !== 0n && columns.taxCorrection * columns.difference * sign < 0n) {
      at.child('TaxCorrectionAmt').wrong('wrong_count', 'must change the tax in the direction of the difference');
    }
    total += columns.taxCorrection;
  }
  if (LINES.every((name) => values[name] === undefined)) place.wrong('missing', 'must have a line that changes');
  if (total !== values.line27) place.child('TotalCorrectionAmt').wrong('wrong_count', 'must be the sum of column 4');
}

export function readReturn941X(text: string): IrsXmlResult<Return941X> {
  return readQuarterlyReturn(RETURN, text);
}

/** @throws {IrsXmlError} when the lines do not add up or a text is not accepted. */
export function writeReturn941X(value: Return941X): string {
  return writeQuarterlyReturn(RETURN, value);
}
