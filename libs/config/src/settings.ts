/** Converts one environment variable to a value. `doc` describes its purpose and appears in the error message. */
export interface Setting<T> {
  readonly doc: string;
  readonly parse: (raw: string) => T;
  /** Value if the variable is missing. A setting without it is required. */
  readonly fallback?: { readonly value: T };
}

interface Options<T> {
  readonly doc: string;
  readonly default?: T;
}

function setting<T>(options: Options<T>, parse: (raw: string) => T): Setting<T> {
  return 'default' in options
    ? { doc: options.doc, parse, fallback: { value: options.default as T } }
    : { doc: options.doc, parse };
}

export function text(options: Options<string>): Setting<string> {
  return setting(options, (raw) => raw);
}

/** A required value that never has a default: passwords, keys. */
export function secret(options: { readonly doc: string }): Setting<string> {
  return setting<string>(options, (raw) => raw);
}

export function int(options: Options<number> & { readonly min?: number; readonly max?: number }): Setting<number> {
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = options;
  return setting(options, (raw) => {
    const value = Number(raw);
    if (!Number.isInteger(value) || value < min || value > max) {
      throw new RangeError(`must be a whole number from ${min} to ${max}`);
    }
    return value;
  });
}

export function bool(options: Options<boolean>): Setting<boolean> {
  return setting(options, (raw) => {
    if (raw !== 'true' && raw !== 'false') throw new RangeError('must be true or false');
    return raw === 'true';
  });
}

export function url(options: Options<string>): Setting<string> {
  return setting(options, (raw) => {
    if (!URL.canParse(raw)) throw new RangeError('must be an absolute URL');
    return raw.replace(/\/$/, '');
  });
}

export function oneOf<const T extends string>(values: readonly T[], options: Options<T>): Setting<T> {
  return setting(options, (raw) => {
    if (!values.includes(raw as T)) throw new RangeError(`must be one of ${values.join(', ')}`);
    return raw as T;
  });
}

/** Comma-separated values. Empty ones are dropped. */
export function list(options: Options<readonly string[]>): Setting<readonly string[]> {
  return setting(options, (raw) =>
    raw
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );
}

/** A missing variable is undefined instead of an error. */
export function optional<T>(inner: Setting<T>): Setting<T | undefined> {
  return { doc: inner.doc, parse: inner.parse, fallback: { value: undefined } };
}
