import { readFileSync } from 'node:fs';
import type { DocumentField } from '@exchequer/sdk';
import { boxStyle, certaintyOf, inReadingOrder, kindOf, LISTS, masked, nextIn, parseTyped } from './fields.ts';

const field = (name: string, box: number[] | null = null, page = 1): DocumentField =>
  ({ name, value: null, confidence: 1, page, bounding_box: box, source: 'ocr', checks: [] }) as DocumentField;

test('Fields are in the order of the page, and the rows of a list stay together behind them', () => {
  const fields = [
    field('box12[0].code', [0.7, 0.1, 0.1, 0.02]),
    field('second_page', [0, 0, 0.1, 0.02], 2),
    field('lower', [0.1, 0.5, 0.1, 0.02]),
    field('without_place'),
    field('right', [0.6, 0.101, 0.1, 0.02]),
    field('box12[0].amount', [0.1, 0.1, 0.1, 0.02]),
    field('left', [0.1, 0.1, 0.1, 0.02]),
  ];
  expect(inReadingOrder(fields).map(({ name }) => name)).toEqual([
    'left',
    'right',
    'lower',
    'without_place',
    'second_page',
    'box12[0].code',
    'box12[0].amount',
  ]);
});

test('The next doubtful field is behind the current one, then from the start', () => {
  const names = ['a', 'b', 'c', 'd'];
  const doubtful = new Set(['b', 'd']);
  expect(nextIn(names, doubtful, undefined)).toBe('b');
  expect(nextIn(names, doubtful, 'b')).toBe('d');
  expect(nextIn(names, doubtful, 'd')).toBe('b');
  expect(nextIn(names, doubtful, 'b', -1)).toBe('d');
  expect(nextIn(names, doubtful, undefined, -1)).toBe('d');
  expect(nextIn(names, new Set(), 'a')).toBeUndefined();
});

test('A value that a person has entered is not doubtful, whatever its confidence', () => {
  expect(certaintyOf({ confidence: 0.849, source: 'ocr' })).toBe('doubtful');
  expect(certaintyOf({ confidence: 0.85, source: 'ocr' })).toBe('confident');
  expect(certaintyOf({ confidence: 0.2, source: 'review' })).toBe('checked');
});

test('A box is where the API says, in percent, and never outside the picture', () => {
  expect(boxStyle([0.5, 0.25, 0.1, 0.05])).toEqual({
    left: '49.700%',
    top: '24.700%',
    width: '10.600%',
    height: '5.600%',
  });
  expect(boxStyle([0, 0, 1, 1])).toEqual({ left: '0.000%', top: '0.000%', width: '100.000%', height: '100.000%' });
  expect(boxStyle(null)).toBeUndefined();
});

test('Amounts are taken as forms print them, and nothing else is a number', () => {
  expect(parseTyped('number', ' $1,234.56 ')).toBe(1234.56);
  expect(parseTyped('number', '-12')).toBe(-12);
  expect(parseTyped('number', '')).toBeNull();
  for (const typed of ['1,2', '12 a', '1.2.3', 'e5', '--1']) expect(parseTyped('number', typed)).toBeUndefined();
  expect(parseTyped('day', '2025-3-1')).toBeUndefined();
});

test('Only the last four digits of a number of a person are shown', () => {
  expect(masked('ssn', '123-45-6789')).toBe('•••-••-6789');
  expect(masked('wages', '12345.67')).toBe('12345.67');
});

/** The document of the API says of each member of the data what it is. */
const openApi = JSON.parse(readFileSync('../documents/openapi.json', 'utf8'));
const schemaOf: Record<string, string> = {
  w2: 'W2Data',
  '1099-nec': 'Form1099NecData',
  '1099-misc': 'Form1099MiscData',
  '1099-int': 'Form1099IntData',
  '1099-div': 'Form1099DivData',
  bank_statement: 'BankStatementData',
  receipt: 'ReceiptData',
};

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Record<string, Schema>;
  readonly items?: { readonly $ref: string };
  readonly allOf?: readonly (Schema & { readonly $ref?: string })[];
}

const named = (ref: string): Schema => openApi.components.schemas[ref.split('/').at(-1)!];
const membersOf = ({ properties = {}, allOf = [] }: Schema): Record<string, Schema> =>
  Object.assign({}, properties, ...allOf.map((part) => membersOf(part.$ref ? named(part.$ref) : part)));

test.each(Object.keys(LISTS))('Every field of a %s is typed as the kind that the API takes', (type) => {
  const members = membersOf(openApi.components.schemas[schemaOf[type]!]);
  const lists = Object.entries(members).filter(([, { items }]) => items !== undefined);
  expect(lists.map(([name]) => name).sort()).toEqual(Object.keys(LISTS[type]!).sort());
  const single = Object.entries(members).filter(([, { items }]) => items === undefined);
  const rows = lists.flatMap(([list, { items }]) =>
    Object.entries(membersOf(named(items!.$ref)))
      .filter(([member]) => LISTS[type]![list]!.includes(member))
      .map(([member, schema]): [string, Schema] => [`${list}[0].${member}`, schema]),
  );
  for (const [name, { type: of = [] }] of [...single, ...rows]) {
    const types = [of].flat();
    const kind = types.includes('boolean') ? 'flag' : types.includes('string') ? 'text' : 'number';
    const ours = kindOf(name) === 'day' ? 'text' : kindOf(name);
    expect([name, ours]).toEqual([name, kind]);
  }
});
