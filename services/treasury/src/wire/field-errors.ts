import { ERRORS_MAX, type FieldError, Problem } from '@exchequer/http-kit';

/** Collects the problems of a request, so that one answer lists all of them. */
export class FieldErrors {
  readonly #errors: FieldError[] = [];

  /** @param message follows the name of the member: `must be ...` */
  add(location: string, code: string, message: string): void {
    if (this.#errors.length < ERRORS_MAX) this.#errors.push({ location, message, code });
  }

  /** @throws {Problem} 400 if there are problems. */
  throwIfAny(): void {
    if (this.#errors.length > 0) throw Problem.invalid(this.#errors);
  }
}
