import { type Cents, dollarsToCents } from '@exchequer/money';
import { commonFormats, type Formats } from '../validation/formats.js';
import { ERRORS_MAX, type FieldError, Problem } from './problem.js';

/** Collects problems of a request beyond the shape of its body, so that one answer lists all of them. */
export class FieldErrors {
  readonly #errors: FieldError[] = [];
  readonly #formats: Formats;

  /** @param formats those of the service; default: the common ones */
  constructor(formats: Formats = commonFormats) {
    this.#formats = formats;
  }

  add(location: string, code: string, message: string): void {
    // Limits the size of the answer.
    if (this.#errors.length < ERRORS_MAX) this.#errors.push({ location, message, code });
  }

  /** Returns whether a value fits its format. If not, adds the problem. */
  isOf(format: string, location: string, value: unknown): boolean {
    const problem = this.#formats[format]?.check?.(value);
    if (problem) this.add(location, problem.code, problem.message);
    return problem === undefined;
  }

  /** Converts dollars to cents. Returns 0n and adds an error if it is not an amount or is less than `min` cents. */
  cents(location: string, amount: number, min: 0n | 1n): Cents {
    return this.isOf(min === 0n ? 'dollars' : 'positive_dollars', location, amount) ? dollarsToCents(amount) : 0n;
  }

  /** Returns an existing day, or the default if none is given. */
  day(location: string, day: string | undefined, otherwise: string): string {
    return this.isOf('date', location, day) ? (day ?? otherwise) : otherwise;
  }

  /** Like `day`, for something that has happened: a day until today. */
  pastDay(location: string, day: string | undefined, today: string): string {
    const read = this.day(location, day, today);
    if (read > today) this.add(location, 'out_of_range', `must not be after today, ${today} UTC`);
    return read;
  }

  get all(): readonly FieldError[] {
    return this.#errors;
  }

  /** @throws {Problem} 400 if there are problems. */
  throwIfAny(): void {
    if (this.#errors.length > 0) throw Problem.invalid(this.#errors);
  }
}
