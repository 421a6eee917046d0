import type { Reading } from '../reading.js';
import { doubtEqualParties } from './read-party.js';

const party = (name: string, address: string, source: Reading['source'] = 'ocr'): Reading[] =>
  [name, address].map(
    (value, i) => ({ kind: i === 0 ? 'name' : 'address', value, source, location: 'cell' }) as Reading,
  );

const locationsOf = (...parties: Reading[][]) => doubtEqualParties(parties).map(([name]) => name!.location);

test('Two parties that OCR read from the same box are doubtful', () => {
  const [first, second] = [party('LINDA COHEN', '275 HILL LANE'), party('LINDA COHEN', '275 HILLLANE')];
  expect(locationsOf(first, second)).toEqual(['open', 'open']);
});

test('Different parties, and equal ones of a text layer, stay as they are', () => {
  expect(locationsOf(party('BEACON LLC', '4084 MAIN ST'), party('LINDA COHEN', '275 HILL LANE'))).toEqual([
    'cell',
    'cell',
  ]);
  const owner = party('LINDA COHEN', '275 HILL LANE', 'text');
  expect(locationsOf(owner, party('COHEN LLC', '275 HILL LANE', 'text'))).toEqual(['cell', 'cell']);
});
