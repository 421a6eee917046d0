/** The provider did not answer, or said that it cannot now. Tokens and place stay valid: try again later. */
export class ProviderUnavailable extends Error {
  constructor(
    message: string,
    /** When the provider wants to be asked again. */
    readonly retryAfterMs?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The provider does not accept the access token. */
export class AccessRefused extends Error {}

/** The provider refused the request for a reason that another attempt does not change. */
export class ProviderRefused extends Error {}
