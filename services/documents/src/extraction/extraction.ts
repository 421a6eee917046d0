export type DocumentType =
  | 'w2'
  | '1099-nec'
  | '1099-misc'
  | '1099-int'
  | '1099-div'
  | 'bank_statement'
  | 'receipt'
  | 'unknown';

/** `acroform`: the value of a form field; `annotation`: a text annotation of a PDF; `text`: its text layer; `ocr`: read from pixels. */
export type FieldSource = 'acroform' | 'annotation' | 'text' | 'ocr';

export type FieldValue = string | number | boolean | null;

export interface FieldCheck {
  rule: string;
  passed: boolean;
}

export interface ExtractedField {
  /** `wages`, `box12[0].amount`, `state_rows[1].state` ... */
  name: string;
  /**
   * Money in dollars, dates in ISO format, SSN and EIN with dashes. `null`: the box is empty or could not be read; the
   * confidence shows which.
   */
  value: FieldValue;
  /** Probability that `value` is right, calibrated on generated documents. For `null`: probability that the box is empty. */
  confidence: number;
  /** 1-based. */
  page: number;
  /** `[x, y, width, height]` as fractions of the page as `renderPage` shows it. */
  bounding_box: [number, number, number, number] | null;
  /** `repaired`: exactly one changed digit satisfies all rules of the document. A person should look at it. */
  source: FieldSource | 'repaired';
  checks: FieldCheck[];
}

/** One line of a page that was not read as a form. */
export interface TextLine {
  /** 1-based. */
  page: number;
  text: string;
  /** Confidence of its least certain word. */
  confidence: number;
}

/** One form in the file. Copies of the same form are one part. Another person or another form is another part. */
export interface ExtractedPart {
  document_type: DocumentType;
  /** The form that an unknown part looks like, for example `1099-misc`, `receipt` or `w-2c`. */
  looks_like: string | null;
  /** 1-based. */
  pages: number[];
  /** A low quantile over the fields that the form must have: a document is as certain as its weakest required fields. */
  confidence: number;
  extracted_data: Record<string, unknown>;
  field_confidence: Record<string, number>;
  fields: ExtractedField[];
  /** Names of fields under 0.85. For an unknown part: `document_type`. */
  needs_review: string[];
  /** Text of an unknown part. Empty for a form whose fields are read. */
  text_lines: TextLine[];
}

export interface PageFailure {
  page: number;
  code: string;
}

export interface ExtractionResult {
  pages: number;
  /** At least one. Its type is `unknown` if no form was recognized. */
  parts: ExtractedPart[];
  /** Pages that could not be read, although other pages could. */
  failed_pages: PageFailure[];
}

/** The type that the sender expects. `1099` stands for every form of the series. */
export type TypeHint = Exclude<DocumentType, 'unknown'> | '1099';

/** A field with a lower confidence needs a review by a person. */
export const REVIEW_THRESHOLD = 0.85;
