import { ERRORS_MAX, type FieldError, type FormatCheck, Problem } from '@exchequer/http-kit';
import { type Cents, dollarsToCents } from '@exchequer/money';
import { formats } from './formats.js';

/** What is wrong with a request beyond the shape of its body, gathered so that all of it is told at once. */
export class FieldErrors {
  readonly #errors: FieldError[] = [];

  add(location: string, code: string, message: string): void {
    // An answer must not grow with what is wrong.
    if (this.#errors.length < ERRORS_MAX) this.#errors.push({ location, message, code });
  }

  /** Whether a value is of its format; what is wrong with it is added. */
  isOf(format: keyof typeof formats, location: string, value: unknown): boolean {
    const check: FormatCheck = formats[format];
    const problem = check(value);
    if (problem) this.add(location, problem.code, problem.message);
    return problem === undefined;
  }

  /** Cents of an amount in dollars; 0n, and an error, when it is none or is less than `min` cents. */
  cents(location: string, amount: number, min: 0n | 1n): Cents {
    return this.isOf(min === 0n ? 'dollars' : 'positive_dollars', location, amount) ? dollarsToCents(amount) : 0n;
  }

  /** A day that exists, or the default where none is given. */
  day(location: string, day: string | undefined, otherwise: string): string {
    return this.isOf('date', location, day) ? (day ?? otherwise) : otherwise;
  }

  /** The same of something that has happened: a day until today. */
  pastDay(location: string, day: string | undefined, today: string): string {
    const read = this.day(location, day, today);
    if (read > today) this.add(location, 'out_of_range', `must not be after today, ${today} UTC`);
    return read;
  }

  /** @throws {Problem} 400 when there is any. */
  throwIfAny(): void {
    if (this.#errors.length > 0) throw Problem.invalid(this.#errors);
  }
}
