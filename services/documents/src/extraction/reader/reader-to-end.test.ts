import { readerToEnd } from './reader-to-end.js';

const reader = (name: string, residentMb: number, owner?: string) => ({
  name,
  residentMb,
  ...(owner !== undefined && { job: { queue: { owner } } }),
});

test('When all readers use too much memory, the owner whose readers use most loses the largest of them', () => {
  const victim = reader('victim', 1_200, 'org_b');
  const hostile = [reader('first', 700, 'org_a'), reader('second', 800, 'org_a')];
  expect(readerToEnd([victim, ...hostile])?.name).toBe('second');
  expect(readerToEnd([victim, hostile[0]!])?.name).toBe('victim');
});

test('An idle reader is ended before one that reads', () => {
  expect(readerToEnd([reader('busy', 1_200, 'org_a'), reader('idle', 200), reader('other idle', 300)])?.name).toBe(
    'other idle',
  );
});
