import { runs } from '@exchequer/testkit';
import fc from 'fast-check';
import { readCsv } from './csv.js';
import type { CsvOptions } from './csv-sheet.js';

/** A way in which banks write amounts and days. */
interface Convention {
  readonly decimal: '.' | ',';
  readonly group: string;
  readonly lakh: boolean;
  readonly cents: 'always' | 'where needed' | 'never';
  readonly negative: (digits: string) => string;
  readonly order: 'ymd' | 'mdy' | 'dmy';
  readonly mark: string;
  readonly delimiter: string;
  readonly balance: boolean;
}

const convention: fc.Arbitrary<Convention> = fc
  .record({
    decimal: fc.constantFrom('.' as const, ',' as const),
    group: fc.constantFrom('', "'", ' ', 'other'),
    lakh: fc.boolean(),
    cents: fc.constantFrom('always' as const, 'where needed' as const, 'never' as const),
    negative: fc.constantFrom(
      (digits: string) => `-${digits}`,
      (digits: string) => `${digits}-`,
      (digits: string) => `(${digits})`,
    ),
    order: fc.constantFrom('ymd' as const, 'mdy' as const, 'dmy' as const),
    mark: fc.constantFrom('/', '-', '.'),
    delimiter: fc.constantFrom(',', ';', '\t'),
    balance: fc.boolean(),
  })
  .map((each) => ({ ...each, group: each.group === 'other' ? (each.decimal === '.' ? ',' : '.') : each.group }))
  // No country writes so: points in days that begin with the month, decimal points where the list separator is a semicolon and thousands have commas.
  .filter(({ order, mark, decimal, group, delimiter }) => {
    const isSemicolonOrPoints = delimiter === ';' || mark === '.';
    return (
      !(order === 'mdy' && (mark === '.' || decimal === ',')) &&
      !(isSemicolonOrPoints && decimal === '.' && group === ',')
    );
  });

function write(cents: number, { decimal, group, lakh, cents: style, negative }: Convention): string {
  const size = Math.abs(cents);
  const whole = String(Math.floor(size / 100));
  const isLakh = lakh && group === ',';
  const grouped = isLakh ? whole.replace(/\B(?=(?:\d{2})*\d{3}$)/g, group) : whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  const hasCents = style === 'always' || (style === 'where needed' && size % 100 !== 0);
  const digits = hasCents ? `${grouped}${decimal}${String(size % 100).padStart(2, '0')}` : grouped;
  return cents < 0 ? negative(digits) : digits;
}

function day(date: string, { order, mark }: Convention): string {
  const [y, m, d] = date.split('-');
  return { ymd: [y, m, d], mdy: [m, d, y], dmy: [d, m, y] }[order].join(mark);
}

const amount = fc.oneof(
  fc.integer({ min: 1, max: 99_999_999 }),
  fc.integer({ min: 1, max: 999 }).map((thousands) => thousands * 100_000),
  fc.integer({ min: 1, max: 9_999 }).map((whole) => whole * 100),
);
const row = fc.record({
  cents: fc.tuple(amount, fc.boolean()).map(([size, out]) => (out ? -size : size)),
  date: fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([m, d]) => `2026-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`),
});

function fileOf(rows: readonly { cents: number; date: string }[], way: Convention) {
  const meant = rows.map(({ cents, date }) => ({
    date,
    cents: way.cents === 'never' ? Math.sign(cents) * Math.max(1, Math.floor(Math.abs(cents) / 100)) * 100 : cents,
  }));
  let balance = 0;
  const body = meant.map(({ cents, date }) => {
    balance += cents;
    const cells = [day(date, way), write(cents, way), ...(way.balance ? [write(balance, way)] : [])];
    return cells.map((cell) => `"${cell}"`).join(way.delimiter);
  });
  const heading = ['Date', 'Amount', ...(way.balance ? ['Balance'] : [])].join(way.delimiter);
  return { meant, text: [heading, ...body].join('\n') };
}

function readAs(text: string, options: Partial<CsvOptions> = {}) {
  const errors: string[] = [];
  const add = (location: string) => void errors.push(location);
  const { lines } = readCsv({ add }, text, { currency: 'USD', ...options });
  return { errors, read: lines.map((line) => ({ date: line.date, cents: Number(line.amount) })) };
}

test('a file that is accepted without settings has the amounts and days that were meant; a refusal names a setting that is then right', () => {
  let accepted = 0;
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), convention, (rows, way) => {
      const { meant, text } = fileOf(rows, way);
      const { errors, read } = readAs(text);
      if (errors.length === 0) {
        accepted += 1;
        expect(read).toEqual(meant);
        return;
      }
      const settings = errors.filter((location) => !location.startsWith('body.file['));
      expect(settings).not.toEqual([]);
      expect(['body.decimal_separator', 'body.date_order']).toEqual(expect.arrayContaining(settings));
      const told = readAs(text, { decimalSeparator: way.decimal, dateOrder: way.order });
      expect(told).toEqual({ errors: [], read: meant });
    }),
    { numRuns: runs(1_000, 50_000) },
  );
  expect(accepted).toBeGreaterThan(runs(1_000, 50_000) / 2);
});

test('hints about a country that has the convention of the file never change what was meant', () => {
  const countries = { '.mdy': 'US', '.dmy': 'GB', ',dmy': 'DE' } as const;
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), convention, (rows, way) => {
      const country = countries[`${way.decimal}${way.order}` as keyof typeof countries];
      fc.pre(country !== undefined);
      const { meant, text } = fileOf(rows, way);
      const { errors, read } = readAs(text, { hints: { country } });
      if (errors.length === 0) expect(read).toEqual(meant);
    }),
    { numRuns: runs(500, 20_000) },
  );
});
