/**
 * @pattern ^[0-9]{13}[0-9a-z]{7}$
 * @extension {"x-accepts": "the id of a submission: 13 digits and 7 digits or small letters"}
 */
export type SubmissionId = string;

/**
 * A time on the customer's clock.
 * @format date-time
 */
export type SubmissionTime = string;

export interface SubmissionInput {
  submissionId: SubmissionId;
  kind: 'efile' | '1099' | 'w2' | '941';
  /**
   * @isInt
   * @minimum 2000
   * @maximum 2100
   */
  taxYear: number;
  /**
   * @minLength 1
   * @maxLength 40000000
   */
  document: string;
  /**
   * SHA-256 of the document in UTF-8.
   * @pattern ^[0-9a-f]{64}$
   * @extension {"x-accepts": "a SHA-256 hash of 64 hexadecimal digits"}
   */
  sha256: string;
  submittedAt: SubmissionTime;
}

export interface SubmissionError {
  code: string;
  category: string;
  severity: string;
  message: string;
}

export interface SubmissionStatus {
  submissionId: string;
  status: 'received' | 'accepted' | 'rejected';
  /** The provider's id of the submission. */
  reference: string;
  acknowledgedAt: string | null;
  confirmationNumber: string | null;
  errors: SubmissionError[];
}

export interface AcknowledgmentInput {
  submissionId: SubmissionId;
  status: 'accepted' | 'rejected';
  /**
   * Rules that the submission breaks. Default: `R0000-500-01`.
   * @maxItems 20
   */
  errorCodes?: string[];
  occurredAt: SubmissionTime;
}

export interface EfileFaultInput {
  kind: 'away' | 'slow' | 'times_out_after_acting' | 'answers_twice' | 'none';
  /**
   * How many requests it applies to. Default: all.
   * @isInt
   * @minimum 1
   * @maximum 1000
   */
  requests?: number;
  /**
   * @isInt
   * @minimum 0
   * @maximum 60000
   */
  delayMs?: number;
}
