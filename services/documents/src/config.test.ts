import { readersFor } from './config.js';

test.each([
  [1, 2, 2],
  [2, 24, 2],
  [8, 64, 8],
  [8, 12, 4],
  [128, 1_024, 64],
])('%i cores and %i GB of memory have %i readers', (cores, gigabytes, readers) => {
  expect(readersFor({ cores, memoryMb: gigabytes * 1_024 })).toBe(readers);
});
