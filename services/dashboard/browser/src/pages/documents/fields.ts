import type { DocumentField, DocumentPart } from '@exchequer/sdk';

export type Value = DocumentField['value'];

/** Below it a person should check the value: the limit of the API. */
export const CONFIDENT_FROM = 0.85;

/** `checked`: a person has entered or confirmed it. */
export type Certainty = 'checked' | 'confident' | 'doubtful';

export function certaintyOf({ confidence, source }: Pick<DocumentField, 'confidence' | 'source'>): Certainty {
  if (source === 'review') return 'checked';
  return confidence >= CONFIDENT_FROM ? 'confident' : 'doubtful';
}

const ROW_FIELD = /^(\w+)\[(\d+)\]\.(\w+)$/;

export interface RowField {
  readonly list: string;
  readonly index: number;
  readonly member: string;
}

/** `box12[0].amount`: the amount in the first row of box 12. */
export function rowFieldOf(name: string): RowField | undefined {
  const match = ROW_FIELD.exec(name);
  return match ? { list: match[1]!, index: Number(match[2]), member: match[3]! } : undefined;
}

const STATE_ROW = ['state', 'state_id', 'tax'];
const STATE_ROW_WITH_INCOME = [...STATE_ROW, 'income'];

/** The lists of each type, with the members of a row. */
export const LISTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  w2: {
    box12: ['code', 'amount'],
    other: ['description', 'amount'],
    state_rows: ['state', 'state_id', 'wages', 'tax'],
    local_rows: ['wages', 'tax', 'locality'],
  },
  '1099-nec': { state_rows: STATE_ROW_WITH_INCOME },
  '1099-misc': { state_rows: STATE_ROW_WITH_INCOME },
  '1099-int': { state_rows: STATE_ROW },
  '1099-div': { state_rows: STATE_ROW },
  bank_statement: { transactions: ['date', 'description', 'amount', 'balance'] },
  receipt: {
    tax_lines: ['name', 'rate', 'amount'],
    items: ['description', 'quantity', 'unit_price', 'amount'],
  },
};

export const READABLE_TYPES = Object.keys(LISTS);

/** How many rows a list has. */
export function rowCount(part: Pick<DocumentPart, 'extracted_data'>, list: string): number {
  const rows = (part.extracted_data as Readonly<Record<string, unknown>>)[list];
  return Array.isArray(rows) ? rows.length : 0;
}

/**
 * Fields as a person reads the page: by page, from top to bottom and left to right. The rows of a list stay together, behind the single fields.
 * A field without a place on the page is behind the others of its kind.
 */
export function inReadingOrder(fields: readonly DocumentField[]): readonly DocumentField[] {
  const lists = new Map<string, number>();
  for (const { name } of fields) {
    const list = rowFieldOf(name)?.list ?? listAlone(name, fields);
    if (list !== undefined && !lists.has(list)) lists.set(list, lists.size + 1);
  }
  const keyed = fields.map((field, position) => {
    const row = rowFieldOf(field.name);
    const [x = 0, y = Number.POSITIVE_INFINITY] = field.bounding_box ?? [];
    const group = row ? lists.get(row.list)! : 0;
    return { field, position, group, row: row?.index ?? 0, isRow: row !== undefined, x, y: Math.round(y * LINES) };
  });
  keyed.sort(
    (a, b) =>
      a.group - b.group ||
      // The members of a row keep the order of the API.
      (a.isRow ? a.row - b.row : a.field.page - b.field.page || compare(a.y, b.y) || a.x - b.x) ||
      a.position - b.position,
  );
  return keyed.map(({ field }) => field);
}

/** Boxes whose heights differ by less than this part of a page are on one line. */
const LINES = 60;

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

/** The field of a list without rows has the name of the list. */
function listAlone(name: string, fields: readonly DocumentField[]): string | undefined {
  return fields.some((field) => field.name.startsWith(`${name}[`)) ? name : undefined;
}

/** The next name in `names` that is in `wanted`, after `current` and then from the start. */
export function nextIn(
  names: readonly string[],
  wanted: ReadonlySet<string>,
  current: string | undefined,
  step: 1 | -1 = 1,
): string | undefined {
  const start = current === undefined ? (step === 1 ? -1 : 0) : names.indexOf(current);
  for (let turn = 1; turn <= names.length; turn++) {
    const name = names[(start + step * turn + names.length * 2) % names.length]!;
    if (wanted.has(name)) return name;
  }
  return undefined;
}

export type Kind = 'number' | 'text' | 'flag' | 'day';

const FLAGS = new Set([
  'statutory_employee',
  'retirement_plan',
  'third_party_sick_pay',
  'void',
  'corrected',
  'second_tin_notice',
  'fatca',
  'direct_sales',
]);
const DAYS = new Set(['date', 'period_start', 'period_end']);
const TEXTS = new Set([
  ...['ssn', 'ein', 'employer', 'employer_address', 'control_number', 'employee', 'employee_address', 'code'],
  ...['description', 'state', 'state_id', 'locality', 'payer', 'payer_address', 'payer_tin', 'recipient'],
  ...['recipient_address', 'recipient_tin', 'account_number', 'foreign_country', 'cusip', 'payer_rtn', 'bank'],
  ...['account_holder', 'routing_number', 'company', 'address', 'time', 'currency', 'payment_method', 'card_last4'],
  ...['receipt_number', 'invoice_number', 'phone', 'name'],
]);

/** What is typed into a field. The API checks the rest: states, codes, numbers of persons. */
export function kindOf(name: string): Kind {
  const member = rowFieldOf(name)?.member ?? name;
  if (FLAGS.has(member)) return 'flag';
  if (DAYS.has(member)) return 'day';
  return TEXTS.has(member) ? 'text' : 'number';
}

/** The value of what was typed. Undefined: no value of this kind. An empty text is an empty box. */
export function parseTyped(kind: Kind, typed: string): Value | undefined {
  const text = typed.trim();
  if (text === '') return null;
  switch (kind) {
    case 'text':
      return text;
    case 'day':
      return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
    case 'flag':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'number':
      // "1,234.56" and "$ 12" are how forms print it.
      return /^\$?\s*-?\s*(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(text) ? Number(text.replace(/[$,\s]/g, '')) : undefined;
  }
}

export function toTyped(value: Value): string {
  return value === null ? '' : String(value);
}

const PERSONAL_NUMBERS = new Set(['ssn', 'recipient_tin', 'payer_tin', 'account_number']);

/** Numbers of persons and accounts show their last four digits, until somebody works on the field. */
export function masked(name: string, text: string): string {
  if (!PERSONAL_NUMBERS.has(name) || text.length <= 4) return text;
  return text.slice(0, -4).replace(/\d/g, '•') + text.slice(-4);
}

/** Where a box is on its picture, in percent, a little larger than the print. Undefined: the field has no place. */
export function boxStyle(
  box: readonly number[] | null,
): { left: string; top: string; width: string; height: string } | undefined {
  if (box?.length !== 4) return undefined;
  const [x, y, width, height] = box as [number, number, number, number];
  const left = Math.max(0, x - MARGIN);
  const top = Math.max(0, y - MARGIN);
  const percent = (fraction: number) => `${(fraction * 100).toFixed(3)}%`;
  return {
    left: percent(left),
    top: percent(top),
    width: percent(Math.min(1, x + width + MARGIN) - left),
    height: percent(Math.min(1, y + height + MARGIN) - top),
  };
}

const MARGIN = 0.003;
