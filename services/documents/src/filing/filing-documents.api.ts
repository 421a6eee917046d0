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

export interface UploadFilingDocumentInput {
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

export interface UploadedFilingDocument {
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

/** Field names of `extracted_data` in camelCase. A W-2 has at least the fields below. */
export interface ExtractedFilingData {
  employer?: string | null;
  /** With the dash. */
  ein?: string | null;
  employee?: string | null;
  /** With dashes, masked if it is printed masked. */
  ssn?: string | null;
  /** Box 1, dollars. */
  wages?: number | null;
  /** Box 2, dollars. */
  federalWithheld?: number | null;
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
