import type { Tenant } from '@exchequer/postgres';

/** `efile` is a Form 1040. The others are information returns and Form 941. */
export type FilingKind = 'efile' | '1099' | 'w2' | '941';

/** The provider did not answer, or not in time. It is unknown whether it received the submission: ask for its status, or send it again. */
export class EfileUnavailable extends Error {}

/** The provider answered that it does not take this submission. It can still have it from an earlier transmission whose answer was lost. */
export class SubmissionRefused extends EfileUnavailable {}

/** An error of the authority. The texts are ours: what an authority quotes can be personal. */
export interface AuthorityError {
  /** The rule's number, for example `IND-031-04`. */
  readonly code: string;
  readonly message: string;
  /** The place in the input that the rule is about. */
  readonly field: string | null;
}

export interface Submission {
  readonly submissionId: string;
  readonly kind: FilingKind;
  readonly taxYear: number;
  /** The document as text. */
  readonly document: string;
  /** SHA-256 of the document in UTF-8, hexadecimal. */
  readonly sha256: string;
  /** On the tenant's clock. */
  readonly submittedAt: Date;
}

/** What the provider knows about a submission. */
export interface ProviderStatus {
  /** `received`: the authority has not acknowledged it yet. */
  readonly status: 'received' | 'accepted' | 'rejected';
  /** The provider's own id of the submission. Null if the provider did not take it. */
  readonly reference: string | null;
  /** When it was acknowledged, on the tenant's clock. Null if it is `received`. */
  readonly acknowledgedAt: Date | null;
  /** The authority's confirmation of an accepted submission. */
  readonly confirmationNumber: string | null;
  /** The rules that a rejected submission broke. */
  readonly errorCodes: readonly string[];
  /** Payment of the refund by the authority. Null until then, and if the provider does not report payments. */
  readonly refund: ProviderRefund | null;
}

export interface ProviderRefund {
  /** In cents. It can differ from the amount on the return, because the authority can change it. */
  readonly amount: bigint;
  readonly issuedAt: Date;
}

/**
 * The third party that forwards submissions to the tax authority. It processes each submission id once, so a call can be repeated. Every
 * method throws `EfileUnavailable` if the outcome is not known.
 */
export interface EfileProvider {
  /** @throws {SubmissionRefused} if the provider answers that it does not take this submission */
  transmit(tenant: Tenant, submission: Submission): Promise<ProviderStatus>;
  /** @returns undefined if the provider never received the submission */
  findStatus(tenant: Tenant, submissionId: string, now: Date): Promise<ProviderStatus | undefined>;
}

/** The provider of each mode. In test mode it is the sandbox. */
export interface EfileProviders {
  readonly test: EfileProvider;
  readonly live: EfileProvider | undefined;
}

/** The secret that the callbacks of each mode are signed with. */
export interface CallbackSecrets {
  readonly test: string;
  readonly live: string | undefined;
}
