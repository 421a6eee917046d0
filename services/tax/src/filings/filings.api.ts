import type { CamelLabels, PositionedList } from '@exchequer/http-kit';
import type { TaxReturnSummary } from '../returns/returns.api.js';

/** @pattern ^fil_[0-7][0-9a-hjkmnp-tv-z]{25}$ */
export type FilingId = string;

/** The rule of the tax authority that a rejected filing broke. */
export interface FilingError {
  /** The number of the rule, for example `IND-031-04`. */
  code: string;
  message: string;
  /** The member of the e-file input that the rule is about. */
  field: string | null;
}

export interface FilingStep {
  /**
   * `submitted`: the request was taken. `queued`: waits to be transmitted. `transmitted`: the provider has it, and the authority has not acknowledged
   * it.
   */
  status: 'submitted' | 'queued' | 'transmitted' | 'accepted' | 'rejected';
  at: string;
}

/** A line of the return that was filed as given and differs from our computation. ReturnDollars. */
export interface FilingDifference {
  field: string;
  claimed: number;
  allowed: number;
  reason: string;
}

/**
 * `return`: the answer of an e-file has the return too, as an object.
 * @maxLength 100
 * @pattern ^(return)$
 * @extension {"x-accepts": "return"}
 */
export type FilingExpand = string;

/** An e-filed return or an information return. */
export interface Filing extends CamelLabels {
  id: string;
  status: 'submitted' | 'accepted' | 'rejected';
  submittedAt: string;
  /** The authority's confirmation number of an accepted filing, the first rule that a rejected one broke, null before. */
  acknowledgmentCode: string | null;
  /** Null for an information return. */
  estimatedRefund: number | null;
  /** When the refund is expected, YYYY-MM-DD. Null without a refund. */
  refundDate: string | null;
  object: 'filing';
  livemode: boolean;
  kind: 'efile' | '1099' | 'w2' | '941';
  taxYear: number;
  /** Null for an information return. */
  returnId: string | null;
  /** The id of the submission at the tax authority, 20 characters. */
  submissionId: string;
  /** SHA-256 of the transmitted document, hexadecimal. Null while a large submission is prepared. */
  documentSha256: string | null;
  /** The rejected filing that this one replaces. */
  resubmits: string | null;
  /** The accepted filing that this one changes. */
  amends: string | null;
  /** Lines that were filed as given and differ from our computation. */
  adjustments: FilingDifference[];
  acknowledgedAt: string | null;
  refundIssuedAt: string | null;
  /** Id of the key that submitted it. */
  createdBy: string | null;
  /** Id of the key that acknowledged it in test mode. Null before, and in live mode: only the authority changes a filing. */
  updatedBy: string | null;
  /** Only with `expand=return`, for an e-file. */
  return?: TaxReturnSummary;
}

/** Something that is filed but should be looked at. */
export interface FilingWarning {
  location: string;
  code: string;
  message: string;
}

/** An e-filed return that was just submitted. */
export interface SubmittedFiling extends Filing {
  /** What an authority would refuse and test mode files, and what the document does not have in full. */
  warnings: FilingWarning[];
}

/** A filing with its history. */
export interface FilingDetails extends Filing {
  /** The rules that a rejected filing broke. */
  errors: FilingError[];
  /** Begins with `submitted`. */
  history: FilingStep[];
}

export interface FilingList extends PositionedList<Filing> {}

/** How far a submission of information returns is prepared. */
export interface FilingProgress {
  stage: 'preparing' | 'filed';
  recipientsDone: number;
  recipientsTotal: number;
}

/** The status of an e-file or an information return. */
export interface FilingStatusRecord extends CamelLabels {
  filingId: string;
  /** `pending` until the authority has acknowledged. */
  status: 'pending' | 'accepted' | 'rejected';
  submittedAt: string;
  acceptedAt: string | null;
  confirmationNumber: string | null;
  success: true;
  object: 'filing_status';
  livemode: boolean;
  kind: 'efile' | '1099' | 'w2' | '941';
  taxYear: number;
  submissionId: string;
  /** The rules that a rejected filing broke. */
  errors: FilingError[];
  /** Begins with `submitted`. */
  history: FilingStep[];
  /** Id of the key that submitted it. */
  createdBy: string | null;
  /** Id of the key that acknowledged it in test mode. Null before, and in live mode: only the authority changes a filing. */
  updatedBy: string | null;
  /** How far an information return has been prepared. E-files do not have it. */
  progress?: FilingProgress;
}
