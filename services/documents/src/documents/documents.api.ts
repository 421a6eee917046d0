/** What a document was read as. */
export type KnownDocumentType =
  | 'w2'
  | '1099-nec'
  | '1099-misc'
  | '1099-int'
  | '1099-div'
  | 'bank_statement'
  | 'receipt'
  | 'unknown';

/** What the caller says that a document probably is. */
export type TypeHint = 'w2' | '1099' | 'receipt';

/** 0 to 1: the probability that the value is right. Below 0.85 a person should look. */
export type Confidence = number;

export interface DocumentFieldCheck {
  rule: string;
  passed: boolean;
}

export interface DocumentField {
  /** As in `extracted_data`; rows are numbered: `box12[0].amount`. */
  name: string;
  /** Text, number, boolean, or null when it could not be read. */
  value: string | number | boolean | null;
  confidence: Confidence;
  /** Page of the file, from 1. */
  page: number;
  /** `[x, y, width, height]` as shares (0 to 1) of the page. */
  bounding_box: number[] | null;
  source: 'acroform' | 'text' | 'ocr' | 'review';
  checks: DocumentFieldCheck[];
}

/** A line of text on a page that was not read as a form. */
export interface DocumentTextLine {
  /** Page of the file, from 1. */
  page: number;
  text: string;
  /** That of its least certain word. */
  confidence: Confidence;
}

/** One form found in the file. */
export interface DocumentPart {
  document_type: string;
  /** The form that an `unknown` part resembles, for example `1099-misc`, `receipt`, `w-2c`; null when it resembles none. */
  looks_like: string | null;
  pages: number[];
  confidence: Confidence;
  extracted_data: { [name: string]: unknown };
  field_confidence: { [name: string]: number };
  fields: DocumentField[];
  /** Names of the fields whose confidence is under 0.85; `document_type` for an `unknown` part. */
  needs_review: string[];
  /** The text of an `unknown` part, at most 300 lines of a page; empty for a form whose fields are read. */
  text_lines: DocumentTextLine[];
}

export interface DocumentError {
  code: string;
  message: string;
}

/** A page that could not be read although others could. */
export interface FailedPage {
  page: number;
  code: string;
}

export interface DocumentProgress {
  pages_done: number;
  /** Null until the file was opened. */
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
  /** The form that an `unknown` document resembles. Its fields cannot be read. */
  looks_like: string | null;
  confidence: number | null;
  /**
   * Number of pages; null until the file was opened.
   * @isInt
   */
  pages: number | null;
  error: DocumentError | null;
  /** Pages that could not be read; the others were. */
  failed_pages: FailedPage[];
  /** Only while processing. */
  progress?: DocumentProgress;
  /** Only when completed; of the first part. */
  extracted_data?: { [name: string]: unknown };
  field_confidence?: { [name: string]: number };
  fields?: DocumentField[];
  needs_review?: string[];
  text_lines?: DocumentTextLine[];
  /** Every form of the file. */
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
  /**
   * Field names as in `fields`, each with the text, number or boolean that a person read; null for an empty box.
   */
  fields: { [name: string]: unknown };
  /**
   * Which part of a file with several forms, from 0.
   * @isInt
   * @minimum 0
   */
  part?: number;
}
