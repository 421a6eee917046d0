import { accountLabels, labelOf } from './account-labels.js';

test('long numbers are shortened, also with letters in front and marks between', () => {
  expect(labelOf('Giro DE89 3704 0044 0532')).toBe('Giro *0532');
  expect(labelOf('Savings 12')).toBe('Savings 12');
  expect([...accountLabels(['111 1234', '222 1234']).values()]).toEqual(['*1234', '*1234 (2)']);
});

test('a long name without digits is shortened quickly', () => {
  const before = process.cpuUsage();
  expect(labelOf('a'.repeat(1_000_000))).toHaveLength(60);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
});
