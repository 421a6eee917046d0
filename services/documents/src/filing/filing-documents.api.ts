import type { CamelLabels, CamelLabelsInput } from '@exchequer/http-kit';
import type { Confidence, DocumentTextLine } from '../documents/documents.api.js';

/** Document type. `1099` stands for any form of the series. */
export type FilingDocumentType =
  | 'w2'
  | '1099'
  | '1099-nec'
  | '1099-misc'
  | '1099-int'
  | '1099-div'
  | 'bank_statement'
  | 'receipt';

export interface UploadFilingDocumentInput extends CamelLabelsInput {
  /**
   * A PDF, JPG or PNG of at most 10 MB in base64 (RFC 4648, section 4). Line breaks and a leading `data:...;base64,` are
   * ignored.
   */
  file: string;
  /** File name without a path, 1 to 255 bytes. */
  filename: string;
  /** Probable document type. Used only if the content leaves a doubt. */
  type?: FilingDocumentType;
}

export interface UploadedFilingDocument extends CamelLabels {
  success: true;
  /** Address of the file for extract-document. Downloading from it needs an API key. */
  url: string;
  documentId: string;
  object: 'document';
  livemode: boolean;
  status: 'processing' | 'completed' | 'failed';
}

export interface ExtractFilingDocumentInput {
  /**
   * The `url` from the upload-document answer.
   */
  documentUrl: string;
  /** The wanted form in the file. Default: the first form. */
  documentType?: FilingDocumentType;
}

/** An entry of box 12 of a W-2. */
export interface FilingBox12Entry {
  code: string | null;
  amount: number | null;
}

/** An entry of box 14 of a W-2. */
export interface FilingOtherEntry {
  description: string | null;
  amount: number | null;
}

/** Boxes 15 to 17 of a W-2 for one state. */
export interface FilingStateRow {
  state: string | null;
  stateId: string | null;
  wages: number | null;
  tax: number | null;
}

/** The boxes of a 1099 for one state. */
export interface Filing1099StateRow {
  state: string | null;
  stateId: string | null;
  /** State tax withheld. */
  tax: number | null;
  /** State income. Null on forms without that box. */
  income: number | null;
}

/** Boxes 18 to 20 of a W-2 for one locality. */
export interface FilingLocalRow {
  wages: number | null;
  tax: number | null;
  locality: string | null;
}

/**
 * The members of a W-2 are listed here. Other forms have the fields of their type in camel case, such as `payer`, and `stateRows`.
 * Amounts are dollars. Null if the box is empty or could not be read. A document whose fields are not read has no members.
 */
export interface ExtractedFilingData {
  /** @isInt */
  taxYear?: number | null;
  employer?: string | null;
  employerAddress?: string | null;
  /** With the dash. */
  ein?: string | null;
  employee?: string | null;
  employeeAddress?: string | null;
  /** With dashes, masked if it is printed masked. */
  ssn?: string | null;
  controlNumber?: string | null;
  /** Box 1 */
  wages?: number | null;
  /** Box 2 */
  federalWithheld?: number | null;
  /** Box 3 */
  ssWages?: number | null;
  /** Box 4 */
  ssTax?: number | null;
  /** Box 5 */
  medicareWages?: number | null;
  /** Box 6 */
  medicareTax?: number | null;
  /** Box 7 */
  ssTips?: number | null;
  /** Box 8 */
  allocatedTips?: number | null;
  /** Box 10 */
  dependentCare?: number | null;
  /** Box 11 */
  nonqualifiedPlans?: number | null;
  box12?: FilingBox12Entry[];
  /** Box 13 */
  statutoryEmployee?: boolean | null;
  /** Box 13 */
  retirementPlan?: boolean | null;
  /** Box 13 */
  thirdPartySickPay?: boolean | null;
  /** Box 14 */
  other?: FilingOtherEntry[];
  /** One for each state: of a W-2 with `wages`, of a 1099 with `income`. */
  stateRows?: (FilingStateRow | Filing1099StateRow)[];
  localRows?: FilingLocalRow[];
  [name: string]: unknown;
}

export interface ExtractedFilingDocument {
  success: true;
  extractedData: ExtractedFilingData;
  documentId: string;
  object: 'document';
  livemode: boolean;
  /** Document type found by reading. */
  documentType: string;
  /** The form that an `unknown` document looks like. Its fields cannot be read. */
  looksLike: string | null;
  /** Confidence of the form: that of its weakest required fields. */
  confidence: Confidence;
  fieldConfidence: { [name: string]: number };
  /** Names of fields with a confidence under 0.85. For an `unknown` document: `documentType`. */
  needsReview: string[];
  /** Text of an `unknown` document. */
  textLines: DocumentTextLine[];
}
