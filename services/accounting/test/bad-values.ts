/** A schema of our openapi.json. */
export interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}

/** Texts that are not a day, an amount, an id or an allowed choice, and that are not a line of text. */
const NO_TEXTS = ['', ' ', '\t', 'a\u0000b', '\u0007', 'a\u0085b', 'two\r\nlines'];
const NO_DAYS = [
  '2026-02-30',
  '2026-13-01',
  '1969-12-31',
  '2100-01-01',
  '2026-1-1',
  '2026-11-20T00:00:00Z',
  '20261120',
  'today',
];
const NO_DOLLARS = [0.001, 12.345, 1e308, 9007199254740.994, 9007199254741, -9007199254741, 5e-324];
const NO_ADDRESSES = [
  'none', 'a@b', 'a b@example.com', '@example.com', 'a@', 'a@example..com', 'a@.com', 'a@@example.com', '<a@example.com>',
  'a,b@example.com', 'a..b@example.com', '.a@example.com', 'a.@example.com', 'a@-example.com', 'a@example-.com', 'a@1.2.3.4',
  'mailto:a@example.com', 'a@example.com.', 'a@exam_ple.com', `${'x'.repeat(65)}@example.com`, 'Ada <a@example.com>',
]; // biome-ignore format: one list
const NO_PLACES = ['ZZ', 'US-ZZ', 'us-ca', 'US-CA-10001', '../US', 'constructor'];
const NO_IDS = [
  'none',
  '1',
  '../../customers',
  '__proto__',
  "' or 1=1--",
  'inv_',
  `inv_${'0'.repeat(25)}`,
  'acc_-1',
  'acc_1e3',
  'acc_1.5',
];

/** Values that no member with this schema may have. */
export function badValues(schema: Schema, accepted: unknown): unknown[] {
  const values = ofType(schema, accepted);
  return isNullable(schema) ? values : [null, ...values];
}

const isNullable = ({ type, anyOf = [] }: Schema): boolean =>
  type === 'null' || (Array.isArray(type) && type.includes('null')) || anyOf.some(isNullable);

function ofType(schema: Schema, accepted: unknown): unknown[] {
  const { enum: choices, format, minimum = -Infinity, maximum = Infinity } = schema;
  if (choices)
    return [...NO_TEXTS, 'none', '__proto__', 'constructor', `${choices[0]} `, 1, true, {}, [], [choices[0]]];
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  switch (type) {
    case 'boolean':
      return ['true', '', 0, 1, [], {}];
    case 'integer':
      return ['1', '', true, [], {}, 1.5, 1e308, -1e308, minimum - 1, maximum + 1].filter(
        (value) => value !== Infinity,
      );
    case 'number':
      return ['1', '1.00', 'NaN', '', true, [], {}, [1], ...ofNumber(format)];
    case 'array':
      return ofArray(schema, accepted as unknown[]);
    case 'string':
      return [1, true, [], {}, ['text'], ...NO_TEXTS, 'x'.repeat((schema.maxLength ?? 1_000) + 1), ...ofForm(schema)];
    default:
      return ['text', 1, true, [], { unheard_of: 1 }, Object.fromEntries([['__proto__', 1]])];
  }
}

function ofNumber(format: string | undefined): number[] {
  if (format === 'dollars') return [-1, -0.01, ...NO_DOLLARS];
  if (format === 'positive_dollars') return [0, -1, -0.01, ...NO_DOLLARS];
  if (format === 'non_zero_dollars') return [0, ...NO_DOLLARS];
  if (format === 'signed_dollars') return NO_DOLLARS;
  return [0, -1, 1e-7, 1.0000001, 1e9, 1e308];
}

function ofArray({ minItems = 0, maxItems = Infinity }: Schema, accepted: unknown[] = [{}]): unknown[] {
  return [
    {}, 'text', 1, [null], [[]],
    ...(minItems > 0 ? [[], accepted.slice(0, minItems - 1)] : []),
    ...(maxItems === Infinity ? [] : [Array(maxItems + 1).fill(brief(accepted[0]))]),
  ]; // biome-ignore format: one table
}

function ofForm({ format, pattern = '' }: Schema): string[] {
  if (format === 'date') return NO_DAYS;
  if (format === 'place') return NO_PLACES;
  if (pattern.includes('\\x40')) return NO_ADDRESSES;
  if (/^\^[a-z]{2,4}_/.test(pattern)) return NO_IDS;
  return [];
}

/** Ten thousand of them are no more than a body may hold. */
function brief(item: unknown): unknown {
  return item instanceof Object ? Object.fromEntries(Object.entries(item).slice(0, 2)) : item;
}
