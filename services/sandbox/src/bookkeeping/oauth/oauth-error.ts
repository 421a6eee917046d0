/** An error of the token endpoint (RFC 6749 5.2). */
export class OAuthError extends Error {
  constructor(
    readonly code: 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type',
    message: string,
  ) {
    super(message);
  }

  get status(): 400 | 401 {
    return this.code === 'invalid_client' ? 401 : 400;
  }
}
