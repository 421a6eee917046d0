import type { Labels, LabelsChange, PositionedList } from '@exchequer/http-kit';

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

/** A type whose fields can be read. */
export type ReadableType = 'w2' | '1099-nec' | '1099-misc' | '1099-int' | '1099-div' | 'bank_statement' | 'receipt';

/** Probable document type according to the caller. `1099` stands for every form of the series. */
export type TypeHint =
  | 'w2'
  | '1099'
  | '1099-nec'
  | '1099-misc'
  | '1099-int'
  | '1099-div'
  | 'bank_statement'
  | 'receipt';

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
  source: 'acroform' | 'annotation' | 'text' | 'ocr' | 'repaired' | 'review';
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
export interface BankStatementTransaction {
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
  /** As printed, without spaces. It is masked if the bank printed it masked. */
  account_number?: string | null;
  /** Nine digits (US). */
  routing_number?: string | null;
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
  transactions?: BankStatementTransaction[];
}

/** A row of the state boxes of a form of the 1099 series. */
export interface Form1099StateRow {
  state?: string | null;
  state_id?: string | null;
  tax?: number | null;
  /** Only on 1099-NEC and 1099-MISC. */
  income?: number | null;
}

/** The fields that all forms of the 1099 series have. Null if the box is empty, not on the form, or could not be read. */
export interface Form1099Data {
  /** @isInt */
  tax_year?: number | null;
  payer?: string | null;
  payer_address?: string | null;
  /** As printed: with or without dashes, or masked. */
  payer_tin?: string | null;
  recipient?: string | null;
  recipient_address?: string | null;
  /** As printed: with or without dashes, or masked. */
  recipient_tin?: string | null;
  account_number?: string | null;
  void?: boolean | null;
  corrected?: boolean | null;
  second_tin_notice?: boolean | null;
  fatca?: boolean | null;
  state_rows?: Form1099StateRow[];
}

/** Data of a 1099-NEC. Amounts are dollars. */
export interface Form1099NecData extends Form1099Data {
  /** Box 1 */
  nonemployee_compensation?: number | null;
  /** Box 2 */
  direct_sales?: boolean | null;
  /** Box 3, since 2025 */
  golden_parachute?: number | null;
  /** Box 4 */
  federal_tax?: number | null;
}

/** Data of a 1099-MISC. Amounts are dollars. */
export interface Form1099MiscData extends Form1099Data {
  /** Box 1 */
  rents?: number | null;
  /** Box 2 */
  royalties?: number | null;
  /** Box 3 */
  other_income?: number | null;
  /** Box 4 */
  federal_tax?: number | null;
  /** Box 5 */
  fishing_boat_proceeds?: number | null;
  /** Box 6 */
  medical_payments?: number | null;
  /** Box 7 before 2020 */
  nonemployee_compensation?: number | null;
  /** Box 8 */
  substitute_payments?: number | null;
  /** Box 9, 10 before 2020 */
  crop_insurance?: number | null;
  /** Box 10, 14 before 2020 */
  attorney_proceeds?: number | null;
  /** Box 11, since 2020 */
  fish_purchased?: number | null;
  /** Box 12, 15a before 2020 */
  section_409a_deferrals?: number | null;
  /** Box 15b before 2020 */
  section_409a_income?: number | null;
  /** Box 13 or 14 */
  golden_parachute?: number | null;
  /** Box 14 or 15, since 2020 */
  nonqualified_deferred_compensation?: number | null;
  /** Box 7, 9 before 2020 */
  direct_sales?: boolean | null;
}

/** Data of a 1099-INT. Amounts are dollars. */
export interface Form1099IntData extends Form1099Data {
  /** Box 1 */
  interest_income?: number | null;
  /** Box 2 */
  early_withdrawal_penalty?: number | null;
  /** Box 3 */
  us_savings_bonds_interest?: number | null;
  /** Box 4 */
  federal_tax?: number | null;
  /** Box 5 */
  investment_expenses?: number | null;
  /** Box 6 */
  foreign_tax_paid?: number | null;
  /** Box 7 */
  foreign_country?: string | null;
  /** Box 8 */
  tax_exempt_interest?: number | null;
  /** Box 9 */
  private_activity_bond_interest?: number | null;
  /** Box 10 */
  market_discount?: number | null;
  /** Box 11 */
  bond_premium?: number | null;
  /** Box 12 */
  treasury_bond_premium?: number | null;
  /** Box 13 */
  tax_exempt_bond_premium?: number | null;
  /** Box 14 */
  cusip?: string | null;
  /** Payer's routing number */
  payer_rtn?: string | null;
}

/** Data of a 1099-DIV. Amounts are dollars. */
export interface Form1099DivData extends Form1099Data {
  /** Box 1a */
  ordinary_dividends?: number | null;
  /** Box 1b */
  qualified_dividends?: number | null;
  /** Box 2a */
  capital_gain_distributions?: number | null;
  /** Box 2b */
  section_1250_gain?: number | null;
  /** Box 2c */
  section_1202_gain?: number | null;
  /** Box 2d */
  collectibles_gain?: number | null;
  /** Box 2e */
  section_897_ordinary_dividends?: number | null;
  /** Box 2f */
  section_897_capital_gain?: number | null;
  /** Box 3 */
  nondividend_distributions?: number | null;
  /** Box 4 */
  federal_tax?: number | null;
  /** Box 5 */
  section_199a_dividends?: number | null;
  /** Box 6 */
  investment_expenses?: number | null;
  /** Box 7 */
  foreign_tax_paid?: number | null;
  /** Box 8 */
  foreign_country?: string | null;
  /** Box 9 */
  cash_liquidation?: number | null;
  /** Box 10 */
  noncash_liquidation?: number | null;
  /** Exempt-interest dividends */
  exempt_interest_dividends?: number | null;
  /** Private activity bond interest dividends */
  private_activity_bond_interest?: number | null;
}

/** A tax of a receipt. */
export interface ReceiptTaxLine {
  /** As printed: `GST`, `SALES TAX`. */
  name: string | null;
  /** Percent. */
  rate: number | null;
  amount: number | null;
}

/** An item of a receipt. */
export interface ReceiptItem {
  description: string | null;
  quantity: number | null;
  unit_price: number | null;
  /** Negative: a price reduction. */
  amount: number | null;
}

/** Data of a receipt. Amounts are in `currency`. Null if it is not printed or could not be read. */
export interface ReceiptData {
  /** The merchant. */
  company?: string | null;
  address?: string | null;
  /** Day of the purchase, `YYYY-MM-DD` */
  date?: string | null;
  /** `HH:MM` or `HH:MM:SS` */
  time?: string | null;
  /** ISO 4217: `USD`, `EUR` */
  currency?: string | null;
  /** The amount that was paid, including tax, tip and rounding. Negative for a refund, like its other amounts. */
  total?: number | null;
  subtotal?: number | null;
  /** Sum of `tax_lines`. */
  tax?: number | null;
  tax_lines?: ReceiptTaxLine[];
  service_charge?: number | null;
  discount?: number | null;
  tip?: number | null;
  rounding?: number | null;
  amount_tendered?: number | null;
  change?: number | null;
  /** `cash`, `visa`, `mastercard`, `amex`, `discover`, `debit`, `credit`, `card`, `mobile` or `check` */
  payment_method?: string | null;
  /** Last four digits of the card. */
  card_last4?: string | null;
  /** As printed. */
  receipt_number?: string | null;
  /** As printed. */
  invoice_number?: string | null;
  /** The telephone of the merchant, as printed. */
  phone?: string | null;
  items?: ReceiptItem[];
}

/** Data of a document whose fields are not read: no members. */
export interface NoExtractedData {
  [name: string]: unknown;
}

/** The data of the document type, for example `W2Data` for `w2`. A type whose fields are not read has no members. */
export type ExtractedData =
  | W2Data
  | Form1099NecData
  | Form1099MiscData
  | Form1099IntData
  | Form1099DivData
  | BankStatementData
  | ReceiptData
  | NoExtractedData;

/** One form or receipt found in the file, or one account of a bank statement. Copies of one form are one part. */
export interface DocumentPart {
  document_type: string;
  /**
   * The form that an `unknown` part looks like, for example `1099-b`, `w-2c`. `several_receipts`: receipts on one picture that could not be told apart. Null if
   * none.
   */
  looks_like: string | null;
  /** From 1, with the pages of instructions for the form. */
  pages: number[];
  /**
   * Index of the first part of this file with the same data, for example of a receipt that was scanned twice. Null if there is none.
   * @isInt
   */
  duplicate_of_part?: number | null;
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
  /**
   * `empty_document unsupported_file_type damaged_file encrypted_pdf too_many_pages too_many_pixels processing_timeout too_complex out_of_memory
   * processing_error`
   */
  code: string;
  /** Says what is wrong and what to do next. */
  message: string;
}

/** A page that could not be read, although other pages could. */
export interface FailedPage {
  page: number;
  /** A code as in `DocumentError`. */
  code: string;
}

export interface DocumentProgress {
  pages_done: number;
  /** Null until the file has been opened. */
  pages_total: number | null;
  /** `queued` until the file has been opened, `reading` while its pages are read, then `extracting`. */
  stage: 'queued' | 'reading' | 'extracting';
}

/**
 * The data of an event of the stream. The event is called `progress` while the document is processed, and then `completed`, `failed` or
 * `deleted`.
 */
export interface DocumentProgressEvent {
  id: string;
  object: 'document';
  status: 'processing' | 'completed' | 'failed' | 'deleted';
  /** Present only while processing. */
  progress?: DocumentProgress;
  /** This and the following members are present when the document is completed or failed. */
  document_type?: string | null;
  confidence?: number | null;
  pages?: number | null;
  error?: DocumentError | null;
}

export interface DocumentObject extends Labels {
  id: string;
  object: 'document';
  livemode: boolean;
  /**
   * Unix seconds.
   * @isInt
   */
  created: number;
  /** Id of the key that uploaded it. */
  created_by: string | null;
  /** Id of the key that corrected it last. Null if nobody has changed it. */
  updated_by: string | null;
  status: 'processing' | 'completed' | 'failed';
  file_name: string;
  /** `w2 1099-nec 1099-misc 1099-int 1099-div bank_statement receipt unknown`, of the first part; null until processed. */
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
  /**
   * The oldest document of the organization with the same bytes, or with the same data on its forms. Null if there is none. The document is
   * processed like any other.
   */
  duplicate_of: string | null;
  /** Present only while processing. */
  progress?: DocumentProgress;
  /** Present only when completed. Data of the first part. */
  extracted_data?: ExtractedData;
  /** The confidence of each field of the first part, 0 to 1, by the name of the field. */
  field_confidence?: { [name: string]: number };
  /** Fields of the first part. */
  fields?: DocumentField[];
  /** Names of fields of the first part with a confidence under 0.85. The other parts have their own lists. */
  needs_review?: string[];
  /** The text of the first part if it is `unknown`. */
  text_lines?: DocumentTextLine[];
  /** Every form, receipt and account in the file. */
  parts?: DocumentPart[];
}

export interface DeletedDocument {
  id: string;
  object: 'document';
  livemode: boolean;
  deleted: true;
}

export interface DocumentList extends PositionedList<DocumentObject> {}

/** At least `document_type` or a label. */
export interface ChangeDocumentInput extends LabelsChange {
  /** What the part is. `unknown`: none of the types whose fields are read. */
  document_type?: KnownDocumentType;
  /**
   * Index of the part in a file with several forms, from 0.
   * @isInt
   * @minimum 0
   */
  part?: number;
}

export interface CorrectFieldsInput {
  /**
   * Corrections by field name: text, number or boolean, or null for an empty box. Every field of the type can be set, also one that was not read. The
   * next index adds a row: `items[3].amount` where there are three. `"items[1]": null` removes a row, and the rows after it move up. All indices are
   * those before the request. What no tax return can have is refused: on tax forms amounts below 0 or above 100,000,000,000 (box 14 may be negative),
   * numbers of persons and businesses that cannot have been issued, unknown states and codes of box 12.
   */
  fields: { [name: string]: unknown };
  /**
   * Index of the part in a file with several forms, from 0.
   * @isInt
   * @minimum 0
   */
  part?: number;
}
