import type { DocumentPart } from '@exchequer/sdk';
import {
  conflicts,
  nextRow,
  rebased,
  removedRows,
  rowSteps,
  type Steps,
  toFields,
  undone,
  withStep,
} from './review.ts';

const set = (name: string, value: string | number | null, base: string | number | null = null) =>
  ({ act: 'set', name, value, base }) as const;

const part = (values: Record<string, string | number | null>, data: object = {}) =>
  ({
    extracted_data: data,
    fields: Object.entries(values).map(([name, value]) => ({ name, value })),
  }) as unknown as DocumentPart;

test('Undo takes back the last act and leaves the earlier ones', () => {
  const steps = [set('wages', 1), set('wages', 2), set('tax', 3)].reduce<Steps>(withStep, []);
  expect(toFields(steps)).toEqual({ wages: 2, tax: 3 });
  expect(toFields(undone(steps))).toEqual({ wages: 2 });
  expect(toFields(undone(undone(steps)))).toEqual({ wages: 1 });
});

test('Values in a row that is removed are not sent with its removal', () => {
  const steps = [set('items[1].amount', 5), { act: 'remove', row: 'items[1]' } as const].reduce<Steps>(withStep, []);
  expect(toFields(steps)).toEqual({ 'items[1]': null });
  expect(withStep(steps, { act: 'remove', row: 'items[1]' })).toBe(steps);
  expect([...removedRows(steps)]).toEqual(['items[1]']);
});

test('A row is added behind the rows of the document and those that were added before', () => {
  const receipt = part({}, { items: [{}, {}] });
  expect(nextRow(receipt, [], 'items')).toBe(2);
  const added = rowSteps('receipt', 'items', 2);
  expect(Object.keys(toFields(added))).toEqual([
    'items[2].description',
    'items[2].quantity',
    'items[2].unit_price',
    'items[2].amount',
  ]);
  expect(nextRow(receipt, added, 'items')).toBe(3);
  expect(nextRow(part({}), [], 'items')).toBe(0);
});

test('A field that somebody else changed meanwhile is a conflict until the person has seen it', () => {
  const steps = [set('wages', 2, 1), set('tax', 5, 4), set('tips', 7, 6)];
  const now = part({ wages: 1, tax: 9, tips: 7 });
  expect(conflicts(now, steps)).toEqual(['tax']);
  expect(conflicts(now, rebased(now, steps))).toEqual([]);
});
