import { changedLabels, labelsOf, showLabels } from './labels.js';

const none = { external_id: null, external_id_is_unique: false, metadata: null };

test('an object without labels has null and an empty object', () => {
  expect(labelsOf({})).toEqual(none);
  expect(showLabels(none)).toEqual({ external_id: null, metadata: {} });
});

test('a change sets the given keys, keeps the others, and removes those with null or an empty text', () => {
  const before = labelsOf({ external_id: 'x', unique_external_id: true, metadata: { a: '1', b: '2', c: '3', e: '' } });
  expect(before.metadata).toEqual({ a: '1', b: '2', c: '3' });
  const after = changedLabels(before, { metadata: { a: null, b: '', c: '4', d: '5' } });
  expect(after).toEqual({ external_id: 'x', external_id_is_unique: true, metadata: { c: '4', d: '5' } });
  expect(changedLabels(after, {})).toEqual(after);
  expect(changedLabels(after, { metadata: {} })).toEqual(after);
  expect(changedLabels(after, { metadata: null, external_id: null })).toEqual(none);
});

test('a new external id is unique only if this request asks', () => {
  const before = labelsOf({ external_id: 'x', unique_external_id: true });
  expect(changedLabels(before, { external_id: 'y' })).toMatchObject({ external_id: 'y', external_id_is_unique: false });
  expect(changedLabels(before, { unique_external_id: false })).toMatchObject({ external_id_is_unique: false });
});

test('a change that would leave more than 50 keys is refused', () => {
  const keys = (prefix: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`${prefix}${n}`, 'x']));
  const before = labelsOf({ metadata: keys('a', 50) });
  expect(() => changedLabels(before, { metadata: { b: 'x' } })).toThrow(
    '"metadata" must have 50 keys at most: it would have 51.',
  );
  expect(Object.keys(changedLabels(before, { metadata: { b: 'x', a0: null } }).metadata!)).toHaveLength(50);
});

test('a key can have any name of an object', () => {
  const metadata = JSON.parse('{"__proto__": "a", "constructor": "b"}');
  expect(JSON.stringify(showLabels(labelsOf({ metadata })).metadata)).toBe('{"__proto__":"a","constructor":"b"}');
});
