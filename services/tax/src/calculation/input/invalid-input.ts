/** One problem of the input. */
export interface FieldError {
  /** Place of the problem, for example `body.incomeSources.wages`. */
  readonly location: string;
  readonly message: string;
  readonly code: string;
}

/** The input cannot be calculated. Lists every problem at once. */
export class InvalidInput extends Error {
  readonly code = 'invalid_request';
  constructor(readonly errors: readonly FieldError[]) {
    super(errors.map(({ location, message }) => `${location} ${message}`).join('; '));
    this.name = 'InvalidInput';
  }
}
