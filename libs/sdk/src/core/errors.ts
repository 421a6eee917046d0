import type { KnownErrorCode } from '../generated/error-codes.js';

/** What goes wrong before there is an answer, or around it. */
export type ClientErrorCode =
  | 'configuration'
  | 'connection_failed'
  | 'deadline_exceeded'
  | 'document_failed'
  | 'file_not_found'
  | 'file_too_large'
  | 'file_unreadable'
  | 'invalid_amount'
  | 'invalid_argument'
  | 'timed_out'
  | 'unexpected_answer'
  | WebhookErrorCode;

export type WebhookErrorCode =
  | 'webhook_body_not_raw'
  | 'webhook_body_invalid'
  | 'webhook_headers_missing'
  | 'webhook_replayed'
  | 'webhook_secret_invalid'
  | 'webhook_signature_mismatch'
  | 'webhook_timestamp_invalid';

/** A newer service can answer with a code that this version does not know. */
export type ErrorCode = KnownErrorCode | ClientErrorCode | (string & {});

/** One member of the request that is not as expected. */
export interface FieldError {
  /** Where it is: `body.items[0].amount`, `query.limit`. */
  readonly location: string;
  /** Stable. Decide by it. */
  readonly code: string;
  /** A sentence that says what would be accepted. */
  readonly message: string;
}

/** Everything that this library throws, except the reason of a signal that you aborted yourself. */
export class ExchequerError extends Error {
  // Written out, because bundlers change the names of classes.
  override readonly name: string = 'ExchequerError';

  constructor(
    /** Stable. Decide by it, not by the message. */
    readonly code: ErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The client was set up or called in a way that cannot work. Nothing was sent. */
export class ConfigurationError extends ExchequerError {
  override readonly name: string = 'ConfigurationError';
}

/** No answer came. A write may have taken effect: `idempotencyKey` sends it again safely. */
export class ConnectionError extends ExchequerError {
  override readonly name: string = 'ConnectionError';

  constructor(
    code: ErrorCode,
    message: string,
    /** The key of the request. Send the same request with it again, and it takes effect once. */
    readonly idempotencyKey: string | undefined,
    options?: ErrorOptions,
  ) {
    super(code, message, options);
  }
}

/** No answer came in time. */
export class TimeoutError extends ConnectionError {
  override readonly name: string = 'TimeoutError';
}

/** A file that cannot be sent. Nothing was sent. */
export class FileError extends ExchequerError {
  override readonly name: string = 'FileError';
}

/** The delivery is not from Exchequer, or too old, or was changed. Answer 400 and do nothing. */
export class WebhookVerificationError extends ExchequerError {
  override readonly name: string = 'WebhookVerificationError';
  declare readonly code: WebhookErrorCode;
}

/** What an answer says about itself. */
export interface ApiErrorDetails {
  readonly code: ErrorCode;
  readonly message: string;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly errors: readonly FieldError[];
  readonly docUrl: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly idempotencyKey: string | undefined;
}

/** The service refused the request. */
export class ApiError extends ExchequerError {
  override readonly name: string = 'ApiError';
  readonly status: number;
  /** Names the request; `client.requests.retrieve` shows it. Quote it to support. */
  readonly requestId: string | undefined;
  /** For bad input: every member that is not as expected. */
  readonly errors: readonly FieldError[];
  /** A page about the code. */
  readonly docUrl: string | undefined;
  /** The same request can have another answer then. */
  readonly retryAfterSeconds: number | undefined;
  readonly idempotencyKey: string | undefined;

  constructor(details: ApiErrorDetails) {
    super(details.code, details.message);
    this.status = details.status;
    this.requestId = details.requestId;
    this.errors = details.errors;
    this.docUrl = details.docUrl;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.idempotencyKey = details.idempotencyKey;
  }
}

/** 400 and its like: correct what `errors` names. */
export class InvalidRequestError extends ApiError {
  override readonly name: string = 'InvalidRequestError';
}
/** 401: the key is missing, wrong, revoked or expired. */
export class AuthenticationError extends ApiError {
  override readonly name: string = 'AuthenticationError';
}
/** 403: the key does not have the scope, or the other mode. */
export class PermissionError extends ApiError {
  override readonly name: string = 'PermissionError';
}
/** 404: also for an object of another organization or mode. */
export class NotFoundError extends ApiError {
  override readonly name: string = 'NotFoundError';
}
/** 409: the state of the object does not allow it. */
export class ConflictError extends ApiError {
  override readonly name: string = 'ConflictError';
}
/** 412: somebody has changed the object since. Fetch it and decide again. */
export class PreconditionFailedError extends ApiError {
  override readonly name: string = 'PreconditionFailedError';
}
/** 413: the body is over the limit. */
export class TooLargeError extends ApiError {
  override readonly name: string = 'TooLargeError';
}
/** 422: a rule refuses the request. */
export class RefusedError extends ApiError {
  override readonly name: string = 'RefusedError';
}
/** The idempotency key belongs to another request, or its first request still runs. */
export class IdempotencyError extends ApiError {
  override readonly name: string = 'IdempotencyError';
}
/** 429: too many requests. */
export class RateLimitError extends ApiError {
  override readonly name: string = 'RateLimitError';
}
/** 5xx: not your fault. */
export class ServerError extends ApiError {
  override readonly name: string = 'ServerError';
}
/** 503: not available now. */
export class UnavailableError extends ServerError {
  override readonly name: string = 'UnavailableError';
}
