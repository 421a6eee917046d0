/** A state that somebody has to change before the request can succeed. */
const NEEDS_AN_ACT_S = 3_600;
/** A state that does not change. */
const FINAL_S = 86_400;

/**
 * Every problem code of the API: HTTP status, title, and what the caller can do. The documentation page of a code shows these. A 409 and a 503
 * say in `Retry-After` how long to wait; only `provider_not_configured` does not, because waiting does not help.
 */
export const problemTypes = {
  invalid_request: {
    status: 400,
    title: 'Invalid request',
    remedy: 'Correct the members that `errors` names and send the request again.',
  },
  malformed_json: { status: 400, title: 'Malformed JSON', remedy: 'Send one JSON value in UTF-8.' },
  malformed_multipart: {
    status: 400,
    title: 'Malformed multipart form',
    remedy: 'Send multipart/form-data with exactly one part `file` and the fields that the operation names.',
  },
  unknown_document_url: {
    status: 400,
    title: 'Unknown document address',
    remedy: 'Send the `url` that upload-document answered, with a key of the same organization and mode.',
  },
  invalid_state: {
    status: 400,
    title: 'The consent is not known, was used already or has expired',
    remedy: 'Start the connection again: a consent page works once, for 30 minutes.',
  },
  other_browser: {
    status: 400,
    title: 'The consent was started in another browser',
    remedy:
      'Open the address in `authUrl` again, in the browser that allows the access, and let that browser keep cookies.',
  },
  consent_denied: {
    status: 400,
    title: 'The person denied the access',
    remedy: 'Start the connection again, and allow the access on the consent page.',
  },
  consent_failed: {
    status: 400,
    title: 'The bookkeeping software refused the consent',
    remedy: 'Start the connection again.',
  },
  unauthorized: {
    status: 401,
    title: 'Unauthorized',
    remedy: 'Send `Authorization: Bearer <key>` with a key that is neither revoked nor expired.',
  },
  missing_scope: { status: 403, title: 'Scope missing', remedy: 'Use a key that carries the scope named in `detail`.' },
  test_mode_only: {
    status: 403,
    title: 'Only in test mode',
    remedy: 'Use a test key (`sk_test_...`): live mode has no test helpers.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    remedy: 'Check the id, and that the key belongs to the same organization and mode.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    remedy: 'Use one of the methods of the `Allow` header.',
  },
  request_timeout: {
    status: 408,
    title: 'Request timeout',
    remedy: 'Send the whole request in less time, without long pauses.',
  },
  conflict: {
    status: 409,
    retryAfterS: NEEDS_AN_ACT_S,
    title: 'Conflict',
    remedy: 'Fetch the object and decide again.',
  },
  test_data_being_deleted: {
    status: 409,
    retryAfterS: 1,
    title: 'Test data being deleted',
    remedy:
      'Your organization deletes its test data. Wait until the deletion has completed, and send the request again.',
  },
  external_id_taken: {
    status: 409,
    retryAfterS: NEEDS_AN_ACT_S,
    title: 'External id taken',
    remedy:
      'Use the object that `detail` names, or another external id. Leave out `unique_external_id` to have several objects with it.',
  },
  account_closed: {
    status: 409,
    retryAfterS: FINAL_S,
    title: 'Account closed',
    remedy: 'Use another account. A closed account stays closed.',
  },
  account_not_empty: {
    status: 409,
    retryAfterS: NEEDS_AN_ACT_S,
    title: 'Account not empty',
    remedy: 'Move the money out, wait until pending payments are posted or released, and close the account then.',
  },
  account_frozen: {
    status: 409,
    retryAfterS: NEEDS_AN_ACT_S,
    title: 'Account frozen',
    remedy: 'Unfreeze the account first, or use another one.',
  },
  transfer_not_cancelable: {
    status: 409,
    retryAfterS: FINAL_S,
    title: 'The transfer can no longer be canceled',
    remedy:
      'A transfer can be canceled until it is sent (`cancelableUntil`). An ACH transfer that has settled can be reversed.',
  },
  transfer_not_reversible: {
    status: 409,
    retryAfterS: FINAL_S,
    title: 'The transfer cannot be reversed',
    remedy:
      'Only a settled ACH transfer can be reversed, once, within five banking days: `detail` says what is missing.',
  },
  not_connected: {
    status: 409,
    retryAfterS: NEEDS_AN_ACT_S,
    title: 'Not connected',
    remedy: 'Connect bookkeeping software first.',
  },
  reauth_required: {
    status: 409,
    retryAfterS: NEEDS_AN_ACT_S,
    title: 'The access to the bookkeeping software ended',
    remedy: 'Let a person connect the company again.',
  },
  card_closed: {
    status: 409,
    retryAfterS: FINAL_S,
    title: 'Card closed',
    remedy: 'Use another card, or issue one. A closed card stays closed.',
  },
  card_inactive: {
    status: 409,
    retryAfterS: NEEDS_AN_ACT_S,
    title: 'Card inactive',
    remedy: 'Activate the card first.',
  },
  idempotency_key_in_use: {
    status: 409,
    retryAfterS: 1,
    title: 'The first request with this key is still running',
    remedy: 'Wait `Retry-After` seconds and send the same request again.',
  },
  document_processing: {
    status: 409,
    retryAfterS: 5,
    title: 'The document is still being processed',
    remedy: 'Wait for `document.processed`, or fetch the document until its status changes.',
  },
  precondition_failed: {
    status: 412,
    title: 'The object has changed',
    remedy: 'Fetch the object, decide again, and send its new `ETag` in `If-Match`.',
  },
  payload_too_large: { status: 413, title: 'Payload too large', remedy: 'Send less: `detail` names the limit.' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type', remedy: '`detail` names what is accepted.' },
  idempotency_key_reused: {
    status: 422,
    title: 'Idempotency key reused',
    remedy: 'Use a new key for a request with another body or path.',
  },
  document_failed: {
    status: 422,
    title: 'The document could not be read',
    remedy: 'Upload another copy: `detail` says what was wrong with this one.',
  },
  document_type_mismatch: {
    status: 422,
    title: 'The document is of another type',
    remedy: 'Ask for the type that `detail` names, or for none.',
  },
  several_accounts: {
    status: 422,
    title: 'The file has several accounts',
    remedy: 'Send `account_ids` with an account of the chart for each account that `errors` lists.',
  },
  period_closed: {
    status: 422,
    title: 'Period closed',
    remedy: 'Use a date after the closed period, or reopen the period.',
  },
  too_late: {
    status: 422,
    title: 'Too late',
    remedy: 'Choose the day that `detail` names, or a later one.',
  },
  payee_not_verified: {
    status: 422,
    title: 'Payee not verified',
    remedy: 'Add the payee again with the right routing number and account number.',
  },
  insufficient_funds: {
    status: 422,
    title: 'Insufficient funds',
    remedy: 'Send a smaller amount, or add money to the account first. Pending payments reduce the available balance.',
  },
  same_account: {
    status: 422,
    title: 'Same account twice',
    remedy: 'Name two different accounts.',
  },
  unknown_bank: {
    status: 422,
    title: 'Unknown bank',
    remedy: 'Check the routing number: no bank has it.',
  },
  rail_not_available: {
    status: 422,
    title: 'The bank cannot be reached this way',
    remedy: 'Use another type of transfer: `detail` names those that the bank takes part in.',
  },
  rail_limit_exceeded: {
    status: 422,
    title: 'Amount above the limit of this type of transfer',
    remedy: 'Send a smaller amount, or use another type of transfer: `detail` names the limit.',
  },
  transfer_limit_exceeded: {
    status: 422,
    title: 'Transfer limit exceeded',
    remedy: 'Send less, wait, or ask the operator for a larger limit: `detail` names the limit and what is left of it.',
  },
  approver_is_creator: {
    status: 403,
    title: 'Approval needs another key',
    remedy:
      'Approve the payment with another key than the one that created it, and not with one that it was rolled to or from. In test mode `PATCH /v1/payments/approval-rules` with `onePersonApproval: true` allows one key for both.',
  },
  not_disputable: {
    status: 422,
    title: 'Not disputable',
    remedy: 'Dispute a posted card payment, for its amount or less: `detail` says what is wrong.',
  },
  clock_only_forward: {
    status: 422,
    title: 'The test clock only moves forward',
    remedy: 'Use a later time: `detail` names what the clock shows.',
  },
  return_refused: {
    status: 422,
    title: 'The bank refuses the return',
    remedy: '`detail` names the reason. Use another return code, or return the transfer earlier.',
  },
  efile_rule: {
    status: 422,
    title: 'The tax authority would reject the filing',
    remedy: 'Correct the members that `errors` names: each `code` is the number of the rule of the authority.',
  },
  insufficient_credit: {
    status: 422,
    title: 'Insufficient credit',
    remedy: 'Pay the rest another way: `detail` names what the customer has.',
  },
  amount_out_of_range: {
    status: 422,
    title: 'Amount out of range',
    remedy: '`detail` names the amount, which the service computed from what it has, and its limit.',
  },
  limit_reached: { status: 422, title: 'Limit reached', remedy: '`detail` names the limit and how to make room.' },
  storage_quota_exceeded: {
    status: 422,
    title: 'Storage quota exceeded',
    remedy: 'Delete what is no longer needed, or ask the operator for a larger quota: `detail` names the limit.',
  },
  document_not_usable: {
    status: 422,
    title: 'Document not usable',
    remedy: 'Leave out or correct the documents that `errors` names, and send the request again.',
  },
  blocked_address: { status: 422, title: 'Address not allowed', remedy: 'Use a public address.' },
  rate_limited: { status: 429, title: 'Too many requests', remedy: 'Wait `Retry-After` seconds.' },
  too_many_in_flight: {
    status: 429,
    retryAfterS: 1,
    title: 'Too many requests at once',
    remedy: 'Send fewer requests in parallel.',
  },
  header_too_large: { status: 431, title: 'Header too large', remedy: 'Send shorter headers.' },
  internal_error: {
    status: 500,
    title: 'Internal error',
    remedy: 'Try again; when it goes on, report the `request_id`.',
  },
  bad_gateway: { status: 502, title: 'Bad gateway', remedy: 'Try again with the same Idempotency-Key.' },
  service_unavailable: {
    status: 503,
    retryAfterS: 1,
    title: 'Service unavailable',
    remedy: 'Wait `Retry-After` seconds and try again.',
  },
  clock_not_there_yet: {
    status: 503,
    retryAfterS: 1,
    title: 'Test clock not there yet',
    remedy:
      'More is due than one request does. Send the request again with the same Idempotency-Key; it goes on where this one stopped.',
  },
  provider_not_configured: {
    status: 503,
    title: 'Provider not configured',
    remedy: 'Configure the provider of live mode, or use a test key.',
  },
  provider_unavailable: {
    status: 503,
    retryAfterS: 60,
    title: 'The bookkeeping software does not answer',
    remedy: 'Wait `Retry-After` seconds and try again.',
  },
  gateway_timeout: { status: 504, title: 'Gateway timeout', remedy: 'Try again with the same Idempotency-Key.' },
} as const satisfies Record<string, ProblemType>;

/** What a code means. */
export interface ProblemType {
  readonly status: number;
  readonly title: string;
  readonly remedy: string;
  /** `Retry-After`, unless the answer knows better. */
  readonly retryAfterS?: number;
}

export type ProblemCode = keyof typeof problemTypes;

/** What every operation can answer with, whatever it does. */
export const commonCodes: readonly ProblemCode[] = [
  'invalid_request', 'unauthorized', 'missing_scope', 'rate_limited', 'too_many_in_flight', 'header_too_large', 'internal_error', 'bad_gateway',
  'service_unavailable', 'gateway_timeout', 'test_data_being_deleted',
]; // biome-ignore format: one list
