import { readFileSync } from 'node:fs';
import { emptyRecord, encode, type RecordLayout, RecordProblems } from '@exchequer/fixed-width';
import {
  END_OF_ISSUER,
  END_OF_TRANSMISSION,
  ISSUER,
  PAYEE_MISC,
  PAYEE_NEC,
  STATE_TOTALS,
  TRANSMITTER,
} from './layouts.js';

/** Position tables of another implementation of Pub. 1220: `"Name": {start from 0, length, type, required}`. */
const THEIRS = readFileSync(
  new URL('../test/go/vendor/github.com/moov-io/irs/pkg/config/specification.go', import.meta.url),
  'utf8',
);

function theirPositions(name: string, offset = 0): string[] {
  const table = THEIRS.split(`\t${name} = map[string]SpecField{`)[1]!.split('\n\t}')[0]!;
  return [...table.matchAll(/"(\w+)":\s+\{(\d+), (\d+),/g)]
    .filter(([, field]) => !/^(Blank|Reserved|Zero$)/.test(field!))
    .map(([, , start, length]) => `${offset + Number(start) + 1}-${offset + Number(start) + Number(length)}`);
}

const ourPositions = ({ fields }: RecordLayout) =>
  fields.filter(({ name }) => name !== 'blank' && name !== 'zeros').map(({ from, to }) => `${from}-${to}`);

const sorted = (positions: readonly string[]) =>
  [...positions].sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));

test.each<[string, RecordLayout, string[]]>([
  ['T', TRANSMITTER, theirPositions('TRecordLayout')],
  // Pub. 1220 has had 18 amount codes since tax year 2021; the other table has 16.
  ['A', ISSUER, theirPositions('ARecordLayout').map((positions) => (positions === '28-43' ? '28-45' : positions))],
  ['B of 1099-NEC', PAYEE_NEC, [...theirPositions('BRecordLayout'), ...theirPositions('Sub1099NECLayout', 543)]],
  ['B of 1099-MISC', PAYEE_MISC, [...theirPositions('BRecordLayout'), ...theirPositions('Sub1099MISCLayout', 543)]],
  ['C', END_OF_ISSUER, theirPositions('CRecordLayout')],
  ['K', STATE_TOTALS, theirPositions('KRecordLayout')],
  ['F', END_OF_TRANSMISSION, theirPositions('FRecordLayout')],
])('Each field of the %s record stands where moov-io/irs has it', (_, layout, theirs) => {
  expect(ourPositions(layout)).toEqual(sorted(theirs));
});

test.each<[string, RecordLayout]>([
  ['T', TRANSMITTER],
  ['A', ISSUER],
  ['B', PAYEE_NEC],
  ['C', END_OF_ISSUER],
  ['K', STATE_TOTALS],
  ['F', END_OF_TRANSMISSION],
])('A value of each field of the %s record is written at its positions and nowhere else', (type, layout) => {
  const empty = emptyRecord(layout) as Record<string, string | number | bigint>;
  for (const [name, [, kind]] of Object.entries(layout.specs))
    if (kind === 'digits') empty[name] = '0'.repeat(width(layout, name));
  const blank = encode(layout, empty as never, 1, new RecordProblems());
  expect(blank).toHaveLength(750);
  expect(blank[0]).toBe(type);
  for (const { name, from, to, kind } of layout.fields) {
    if (kind.startsWith('=')) continue;
    const nines = '9'.repeat(to - from + 1);
    const value = kind === 'number' ? Number(nines) : kind === 'cents' ? BigInt(nines) : nines;
    const text = encode(layout, { ...empty, [name]: value } as never, 1, new RecordProblems());
    expect(text).toBe(blank.slice(0, from - 1) + nines + blank.slice(to));
  }
});

function width({ fields }: RecordLayout, name: string): number {
  const { from, to } = fields.find((field) => field.name === name)!;
  return to - from + 1;
}
