export type AdminErrorCode =
  | 'invalid_argument'
  | 'organization_not_found'
  | 'key_not_found'
  | 'key_not_active'
  | 'key_already_rolled'
  | 'too_many_keys'
  | 'limit_required'
  | 'not_confirmed'
  | 'organization_closed'
  | 'organization_in_use'
  | 'organization_open';

/** A refusal of the admin command, shown to the operator with code and text. */
export class AdminError extends Error {
  constructor(
    readonly code: AdminErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'AdminError';
  }
}
