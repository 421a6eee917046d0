import { isCalendarDate } from '@exchequer/calendar';
import { type Cents, dollarsToCents, MoneyError } from '@exchequer/money';
import type { FieldError } from './invalid-input.js';

type Members = Readonly<Record<string, unknown>>;

/**
 * Reads the members of one JSON object by type and collects every problem under its location. A reading that fails
 * answers the value for "not given", so that reading can go on.
 */
export class Reader {
  private constructor(
    private readonly members: Members,
    private readonly location: string,
    private readonly errors: FieldError[],
  ) {}

  static of(value: unknown, errors: FieldError[], location = 'body'): Reader {
    if (isObject(value)) return new Reader(value, location, errors);
    errors.push({ location, message: 'must be an object', code: 'invalid_type' });
    return new Reader({}, location, errors);
  }

  has(name: string): boolean {
    return this.members[name] !== undefined;
  }

  refuse(name: string, code: string, message: string): void {
    this.errors.push({ location: this.at(name), message, code });
  }

  require(...names: readonly string[]): void {
    for (const name of names) if (!this.has(name)) this.refuse(name, 'required', 'is required');
  }

  /** Refuses members that the object does not have. */
  allowOnly(names: ReadonlySet<string>): void {
    for (const name of Object.keys(this.members)) {
      if (!names.has(name)) this.refuse(name, 'unknown_field', 'is not a known field');
    }
  }

  /** Dollars as cents, 0 when not given. */
  money(name: string, { negative = false, most = MOST_CENTS } = {}): Cents {
    return this.optionalMoney(name, { negative, most }) ?? 0n;
  }

  optionalMoney(name: string, { negative = false, most = MOST_CENTS } = {}): Cents | null {
    const value = this.members[name];
    if (value === undefined) return null;
    if (typeof value !== 'number') return this.fail(name, 'invalid_type', 'must be a number of dollars');
    try {
      const cents = dollarsToCents(value);
      if (cents < 0n && !negative) return this.fail(name, 'negative_amount', 'must not be negative');
      if (cents > most || cents < -most) return this.fail(name, 'out_of_range', 'is beyond 100,000,000,000 dollars');
      return cents;
    } catch (error) {
      if (error instanceof MoneyError) return this.fail(name, error.code, error.message);
      throw error;
    }
  }

  flag(name: string): boolean {
    const value = this.members[name];
    if (value === undefined) return false;
    return typeof value === 'boolean' ? value : (this.fail(name, 'invalid_type', 'must be true or false') ?? false);
  }

  integer(name: string, from: number, to: number): number | null {
    const value = this.members[name];
    if (value === undefined) return null;
    const valid = typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
    return valid ? value : this.fail(name, 'out_of_range', `must be a whole number from ${from} to ${to}`);
  }

  oneOf<Value extends string>(name: string, values: readonly Value[]): Value | null {
    const value = this.members[name];
    if (value === undefined) return null;
    if (values.includes(value as Value)) return value as Value;
    return this.fail(name, 'invalid_value', `must be one of ${values.join(', ')}`);
  }

  text(name: string, most: number): string | null {
    const value = this.members[name];
    if (value === undefined) return null;
    const valid = typeof value === 'string' && value.length > 0 && value.length <= most;
    return valid ? value : this.fail(name, 'invalid_value', `must be text of 1 to ${most} characters`);
  }

  /** A text of a form that `message` tells. */
  matching(name: string, form: RegExp, most: number, message: string, code = 'invalid_form'): string | null {
    const text = this.text(name, most);
    return text === null || form.test(text) ? text : this.fail(name, code, message);
  }

  date(name: string): string | null {
    const value = this.members[name];
    if (value === undefined) return null;
    return isCalendarDate(value) ? value : this.fail(name, 'invalid_date', 'must be a date as YYYY-MM-DD');
  }

  object(name: string): Reader | null {
    return this.has(name) ? Reader.of(this.members[name], this.errors, this.at(name)) : null;
  }

  list<Item>(name: string, most: number, read: (item: Reader) => Item): Item[] | null {
    const value = this.members[name];
    if (value === undefined) return null;
    if (!Array.isArray(value)) return this.fail(name, 'invalid_type', 'must be an array');
    if (value.length > most) return this.fail(name, 'too_many', `must have at most ${most} items`);
    return value.map((item, index) => read(Reader.of(item, this.errors, `${this.at(name)}[${index}]`)));
  }

  /** A list of texts; what is none is told and read as empty. */
  texts(name: string, most: number): string[] | null {
    const value = this.members[name];
    if (value === undefined) return null;
    if (!Array.isArray(value)) return this.fail(name, 'invalid_type', 'must be an array');
    if (value.length > most) return this.fail(name, 'too_many', `must have at most ${most} items`);
    return value.map((one, index) => {
      if (typeof one === 'string') return one;
      this.refuse(`${name}[${index}]`, 'invalid_type', 'must be a text');
      return '';
    });
  }

  /** Texts out of a given set, each at most once. */
  choices<Value extends string>(name: string, values: readonly Value[]): Value[] | null {
    const given = this.members[name];
    if (given === undefined) return null;
    if (!Array.isArray(given)) return this.fail(name, 'invalid_type', 'must be an array');
    if (given.length > values.length) return this.fail(name, 'too_many', `must have at most ${values.length} items`);
    given.forEach((one, index) => {
      const at = `${name}[${index}]`;
      if (!values.includes(one)) this.refuse(at, 'invalid_value', `must be one of ${values.join(', ')}`);
      else if (given.indexOf(one) < index) this.refuse(at, 'not_unique', 'must be given once');
    });
    return given;
  }

  private fail(name: string, code: string, message: string): null {
    this.refuse(name, code, message);
    return null;
  }

  private at(name: string): string {
    return `${this.location}.${name}`;
  }
}

/** Amounts of one return beyond this are typing errors, and sums of many stay far below what JSON can carry. */
const MOST_CENTS: Cents = 10_000_000_000_000n;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
