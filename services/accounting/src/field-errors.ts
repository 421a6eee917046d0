import { isCalendarDate } from '@exchequer/calendar';
import { type FieldError, Problem } from '@exchequer/http-kit';
import { type Cents, dollarsToCents, MoneyError } from '@exchequer/money';

export const ERRORS_MAX = 100;

/** What is wrong with a request beyond the shape of its body, gathered so that all of it is told at once. */
export class FieldErrors {
  readonly #errors: FieldError[] = [];

  add(location: string, code: string, message: string): void {
    // An answer must not grow with what is wrong.
    if (this.#errors.length < ERRORS_MAX) this.#errors.push({ location, message, code });
  }

  /** Cents of an amount in dollars; 0n, and an error, when it is none or is less than `min` cents. */
  cents(location: string, amount: number, min: Cents): Cents {
    try {
      const cents = dollarsToCents(amount);
      if (cents >= min) return cents;
      this.add(location, 'out_of_range', min > 0n ? 'must be more than 0' : 'must not be negative');
    } catch (error) {
      if (!(error instanceof MoneyError)) throw error;
      this.add(location, error.code, error.message);
    }
    return 0n;
  }

  /** A day that exists, or the default where none is given. */
  day(location: string, day: string | undefined, otherwise: string): string {
    if (day === undefined || isCalendarDate(day)) return day ?? otherwise;
    this.add(location, 'invalid_value', 'must be a day that exists');
    return otherwise;
  }

  /** @throws {Problem} 400 when there is any. */
  throwIfAny(): void {
    if (this.#errors.length > 0) throw Problem.invalid(this.#errors);
  }
}
