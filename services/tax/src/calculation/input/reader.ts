import { type Cents, dollarsToCents, MoneyError, TAX_FORM_MAX_CENTS } from '@exchequer/money';
import type { FieldError } from './invalid-input.js';

type Members = Readonly<Record<string, unknown>>;

/**
 * Reads the members of one JSON object whose shape is already checked, and collects every problem that the shape cannot express under its
 * location.
 */
export class Reader {
  private constructor(
    private readonly members: Members,
    private readonly location: string,
    private readonly errors: FieldError[],
  ) {}

  static of(value: object, errors: FieldError[], location = 'body'): Reader {
    return new Reader(value as Members, location, errors);
  }

  has(name: string): boolean {
    return this.members[name] !== undefined;
  }

  refuse(name: string, code: string, message: string): void {
    this.errors.push({ location: this.at(name), message, code });
  }

  /** Cents of an amount in dollars; 0 if it is not given. */
  money(name: string, { negative = false } = {}): Cents {
    return this.optionalMoney(name, { negative }) ?? 0n;
  }

  /** The limits are checked here too because the amount may be a sum over documents. */
  optionalMoney(name: string, { negative = false } = {}): Cents | null {
    const value = this.members[name] as number | undefined;
    if (value === undefined) return null;
    try {
      const cents = dollarsToCents(value);
      if (cents < 0n && !negative) this.refuse(name, 'out_of_range', 'must be 0 or more');
      else if (cents > TAX_FORM_MAX_CENTS || cents < -TAX_FORM_MAX_CENTS) {
        this.refuse(name, 'out_of_range', 'must be at most 100,000,000,000 dollars');
      } else return cents;
    } catch (error) {
      if (!(error instanceof MoneyError)) throw error;
      this.refuse(name, error.code, error.message);
    }
    return null;
  }

  flag(name: string): boolean {
    return this.members[name] === true;
  }

  /** Null if it is not given. */
  optionalFlag(name: string): boolean | null {
    return this.has(name) ? this.flag(name) : null;
  }

  integer(name: string): number | null {
    return (this.members[name] as number | undefined) ?? null;
  }

  text<Value extends string = string>(name: string): Value | null {
    return (this.members[name] as Value | undefined) ?? null;
  }

  object(name: string): Reader | null {
    const value = this.members[name] as object | undefined;
    return value === undefined ? null : Reader.of(value, this.errors, this.at(name));
  }

  texts<Value extends string = string>(name: string): readonly Value[] | null {
    return (this.members[name] as readonly Value[] | undefined) ?? null;
  }

  list<Item>(name: string, read: (item: Reader) => Item): Item[] | null {
    const value = this.members[name] as readonly object[] | undefined;
    return value?.map((item, index) => read(Reader.of(item, this.errors, `${this.at(name)}[${index}]`))) ?? null;
  }

  private at(name: string): string {
    return `${this.location}.${name}`;
  }
}
