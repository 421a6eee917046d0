import * as fc from 'fast-check';
import { decimal, list, optional, pattern, required, sequence, signedDecimal, text } from './codec.js';
import { parseXml, XmlRefused } from './parse.js';
import { Place, type XmlProblem } from './problem.js';
import { isXmlText, serialize } from './serialize.js';

interface Order {
  readonly name: string;
  readonly total: bigint;
  readonly change?: bigint;
  readonly codes: readonly string[];
}

const order = sequence<Order>([
  required('Name', 'name', text(35)),
  required('Total', 'total', decimal),
  optional('Change', 'change', signedDecimal),
  list('Code', 'codes', pattern(/^[A-Z]\d$/, 'a letter and a digit')),
]);

const orders: fc.Arbitrary<Order> = fc.record(
  {
    name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 }).filter(isXmlText),
    total: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    change: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
    codes: fc.array(fc.stringMatching(/^[A-Z]\d$/), { maxLength: 3 }),
  },
  { requiredKeys: ['name', 'total', 'codes'] },
);

test('A value that is written is read as the same value', () => {
  fc.assert(
    fc.property(orders, (value) => {
      const problems: XmlProblem[] = [];
      const place = new Place('/Order', problems);
      const xml = serialize(order.write('Order', value, place));
      expect(order.read(parseXml(xml).root, place)).toEqual(value);
      expect(problems).toEqual([]);
    }),
  );
});

test('Everything that is wrong is reported with its path', () => {
  const problems: XmlProblem[] = [];
  const xml = '<Order><Total>1.234</Total><Code>A1</Code><Code>AA</Code><Other/></Order>';
  order.read(parseXml(xml).root, new Place('/Order', problems));
  expect(problems.map(({ path, code }) => [path, code])).toEqual([
    ['/Order/Total', 'too_many_decimals'],
    ['/Order/Code[2]', 'wrong_format'],
    ['/Order/Other', 'unknown_element'],
    ['/Order/Name', 'missing'],
  ]);
});

test('Document types and entities are refused', () => {
  expect(() => parseXml('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toThrow(XmlRefused);
  expect(() => parseXml('<a>&b;</a>')).toThrow(XmlRefused);
});
