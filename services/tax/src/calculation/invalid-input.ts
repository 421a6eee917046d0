/** One thing that is wrong with the input. */
export interface FieldError {
  /** E.g. `body.incomeSources.wages`. */
  readonly location: string;
  readonly message: string;
  readonly code: string;
}

/** Input that cannot be calculated; names every problem at once. */
export class InvalidInput extends Error {
  readonly code = 'invalid_request';
  constructor(readonly errors: readonly FieldError[]) {
    super(errors.map(({ location, message }) => `${location} ${message}`).join('; '));
    this.name = 'InvalidInput';
  }
}
