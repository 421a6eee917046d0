/** The provider did not answer, or is temporarily unable to. The tokens and the place stay valid: try again later. */
export class ProviderUnavailable extends Error {
  constructor(
    message: string,
    /** The time after which the provider wants the next request. */
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
