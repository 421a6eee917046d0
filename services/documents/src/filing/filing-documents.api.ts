import type { Confidence, DocumentTextLine } from '../documents/documents.api.js';

/** A type of document; `1099` is any of the series. */
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
  /** A PDF, JPG or PNG of at most 10 MB in base64 (RFC 4648, section 4); line breaks and a leading `data:...;base64,` are passed over. */
  file: string;
  /** Without a path; 1 to 255 bytes. */
  filename: string;
  /** What the document probably is; breaks ties when its content leaves a doubt. */
  type?: FilingDocumentType;
}

export interface UploadedFilingDocument {
  success: true;
  /** Where the file lies; what extract-document asks for. Downloading from it takes an API key. */
  url: string;
  documentId: string;
  object: 'document';
  livemode: boolean;
  status: 'processing' | 'completed' | 'failed';
}

export interface ExtractFilingDocumentInput {
  /**
   * The `url` that upload-document answered.
   * @format uri
   */
  documentUrl: string;
  /** Which form of the file is wanted; without it the first. */
  documentType?: FilingDocumentType;
}

/** Names as in `extracted_data` of the document, in camelCase. A W-2 has at least those below. */
export interface ExtractedFilingData {
  employer?: string | null;
  /** With the dash. */
  ein?: string | null;
  employee?: string | null;
  /** With dashes, masked when it is printed so. */
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
  /** What the form was read as. */
  documentType: string;
  /** The form that an `unknown` document resembles. Its fields cannot be read. */
  looksLike: string | null;
  /** Of the form: that of its weakest required fields. */
  confidence: Confidence;
  fieldConfidence: { [name: string]: number };
  /** Names of the fields whose confidence is under 0.85; `documentType` for an `unknown` document. */
  needsReview: string[];
  /** The text of an `unknown` document. */
  textLines: DocumentTextLine[];
}
