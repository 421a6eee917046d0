/** Document type found by reading. */
export type KnownDocumentType =
  | 'w2'
  | '1099-nec'
  | '1099-misc'
  | '1099-int'
  | '1099-div'
  | 'bank_statement'
  | 'receipt'
  | 'unknown';

/** Probable document type according to the caller. */
export type TypeHint = 'w2' | '1099' | 'receipt';

/** Probability from 0 to 1 that the value is right. Below 0.85 a person should check it. */
export type Confidence = number;

export interface DocumentFieldCheck {
  rule: string;
  passed: boolean;
}

export interface DocumentField {
  /** Field name as in `extracted_data`. Rows are numbered: `box12[0].amount`. */
  name: string;
  /** Text, number or boolean. Null if the box is empty or could not be read. */
  value: string | number | boolean | null;
  confidence: Confidence;
  /** Page of the file, from 1. */
  page: number;
  /** `[x, y, width, height]` as fractions (0 to 1) of the page. */
  bounding_box: number[] | null;
  /** `repaired`: exactly one changed digit satisfies all rules of the document; a person should look at it. */
  source: 'acroform' | 'text' | 'ocr' | 'repaired' | 'review';
  checks: DocumentFieldCheck[];
}

/** A line of text on a page that was not read as a form. */
export interface DocumentTextLine {
  /** Page of the file, from 1. */
  page: number;
  text: string;
  /** Confidence of the least certain word. */
  confidence: Confidence;
}

/** An entry of box 12 of a W-2. */
export interface W2Box12Entry {
  code: string | null;
  amount: number | null;
}

/** An entry of box 14 of a W-2. */
export interface W2OtherEntry {
  description: string | null;
  amount: number | null;
}

/** Boxes 15 to 17 of a W-2 for one state. */
export interface W2StateRow {
  state: string | null;
  state_id: string | null;
  wages: number | null;
  tax: number | null;
}

/** Boxes 18 to 20 of a W-2 for one locality. */
export interface W2LocalRow {
  wages: number | null;
  tax: number | null;
  locality: string | null;
}

/** Data of a W-2. Amounts are dollars. Null if the box is empty or could not be read. */
export interface W2Data {
  /** @isInt */
  tax_year?: number | null;
  /** Box a, with dashes, masked if it is printed masked. */
  ssn?: string | null;
  /** Box b, with the dash. */
  ein?: string | null;
  /** Box c */
  employer?: string | null;
  employer_address?: string | null;
  /** Box d */
  control_number?: string | null;
  /** Box e */
  employee?: string | null;
  /** Box f */
  employee_address?: string | null;
  /** Box 1 */
  wages?: number | null;
  /** Box 2 */
  federal_tax?: number | null;
  /** Box 3 */
  ss_wages?: number | null;
  /** Box 4 */
  ss_tax?: number | null;
  /** Box 5 */
  medicare_wages?: number | null;
  /** Box 6 */
  medicare_tax?: number | null;
  /** Box 7 */
  ss_tips?: number | null;
  /** Box 8 */
  allocated_tips?: number | null;
  /** Box 10 */
  dependent_care?: number | null;
  /** Box 11 */
  nonqualified_plans?: number | null;
  box12?: W2Box12Entry[];
  /** Box 13 */
  statutory_employee?: boolean | null;
  /** Box 13 */
  retirement_plan?: boolean | null;
  /** Box 13 */
  third_party_sick_pay?: boolean | null;
  /** Box 14 */
  other?: W2OtherEntry[];
  state_rows?: W2StateRow[];
  local_rows?: W2LocalRow[];
}

/** A transaction of a bank statement. */
export interface StatementTransaction {
  /** `YYYY-MM-DD`. The year comes from the period if the row does not print it. */
  date: string | null;
  description: string | null;
  /** Positive: money came in. Negative: money went out. */
  amount: number | null;
  /** The balance printed in the row. Null if the row has none. */
  balance: number | null;
}

/** Data of one account of a bank statement. Amounts are dollars. Null if it is not printed or could not be read. */
export interface BankStatementData {
  bank?: string | null;
  account_holder?: string | null;
  /** As printed, without spaces; masked if it is printed masked. */
  account_number?: string | null;
  /** `YYYY-MM-DD` */
  period_start?: string | null;
  /** `YYYY-MM-DD` */
  period_end?: string | null;
  opening_balance?: number | null;
  closing_balance?: number | null;
  /** As printed, not computed. */
  total_deposits?: number | null;
  /** As printed, not computed. */
  total_withdrawals?: number | null;
  transactions?: StatementTransaction[];
}

/** Data of a document whose fields are not read: no members. */
export interface NoExtractedData {
  [name: string]: unknown;
}

/** For the document type `w2`: `W2Data`; for `bank_statement`: `BankStatementData`. Every other type has no members. */
export type ExtractedData = W2Data | BankStatementData | NoExtractedData;

/** One form found in the file, or one account of a bank statement. */
export interface DocumentPart {
  document_type: string;
  /** The form that an `unknown` part looks like, for example `1099-misc`, `receipt`, `w-2c`. Null if none. */
  looks_like: string | null;
  pages: number[];
  confidence: Confidence;
  extracted_data: ExtractedData;
  field_confidence: { [name: string]: number };
  fields: DocumentField[];
  /** Names of fields with a confidence under 0.85. For an `unknown` part: `document_type`. */
  needs_review: string[];
  /** Text of an `unknown` part, at most 300 lines per page. Empty for a form whose fields are read. */
  text_lines: DocumentTextLine[];
}

export interface DocumentError {
  code: string;
  message: string;
}

/** A page that could not be read, although other pages could. */
export interface FailedPage {
  page: number;
  code: string;
}

export interface DocumentProgress {
  pages_done: number;
  /** Null until the file has been opened. */
  pages_total: number | null;
}

export interface DocumentObject {
  id: string;
  object: 'document';
  livemode: boolean;
  /**
   * Unix seconds.
   * @isInt
   */
  created: number;
  status: 'processing' | 'completed' | 'failed';
  file_name: string;
  /** `w2 1099-nec 1099-misc 1099-int 1099-div bank_statement receipt unknown`; null until processed. */
  document_type: string | null;
  /** The form that an `unknown` document looks like. Its fields cannot be read. */
  looks_like: string | null;
  confidence: number | null;
  /**
   * Number of pages. Null until the file has been opened.
   * @isInt
   */
  pages: number | null;
  error: DocumentError | null;
  /** Pages that could not be read, although other pages could. */
  failed_pages: FailedPage[];
  /** Present only while processing. */
  progress?: DocumentProgress;
  /** Present only when completed. Data of the first part. */
  extracted_data?: ExtractedData;
  field_confidence?: { [name: string]: number };
  fields?: DocumentField[];
  needs_review?: string[];
  text_lines?: DocumentTextLine[];
  /** Every form in the file. */
  parts?: DocumentPart[];
}

export interface DeletedDocument {
  id: string;
  object: 'document';
  livemode: boolean;
  deleted: true;
}

export interface DocumentList {
  object: 'list';
  data: DocumentObject[];
  has_more: boolean;
  total_count: number;
  limit: number;
  offset: number;
}

export interface CorrectFieldsInput {
  /** Corrections by field name as in `fields`: text, number or boolean, or null for an empty box. */
  fields: { [name: string]: unknown };
  /**
   * Index of the part in a file with several forms, from 0.
   * @isInt
   * @minimum 0
   */
  part?: number;
}
