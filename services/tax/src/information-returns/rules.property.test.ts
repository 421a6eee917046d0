import * as fc from 'fast-check';
import { depositKind, monthlyDueDate, returnDueDate, semiweeklyDueDate } from './deposit-schedule.js';
import { maskedTin } from './masked-tin.js';
import { splitName } from './person-name.js';
import { threshold1099 } from './thresholds.js';
import { parseTransmitter, TEST_TRANSMITTER } from './transmitter.js';

test('The threshold of Form 1099-NEC is 600 dollars up to 2025 and 2,000 dollars from 2026', () => {
  expect([2023, 2024, 2025, 2026].map(threshold1099)).toEqual([600_00, 600_00, 600_00, 2_000_00]);
});

test.each([
  ['Jane Doe', 'Jane', '', 'Doe', ''],
  ['Jane Q. Doe', 'Jane', 'Q.', 'Doe', ''],
  ['Doe, Jane Q', 'Jane', 'Q', 'Doe', ''],
  ['Jane Doe, Jr.', 'Jane', '', 'Doe', 'Jr'],
  ['Jane Q Doe III', 'Jane', 'Q', 'Doe', 'III'],
  ['Madonna', '', '', 'Madonna', ''],
  ['  Jane   Doe ', 'Jane', '', 'Doe', ''],
])('The name %s is split', (name, first, middle, last, suffix) => {
  expect(splitName(name)).toEqual({ first, middle, last, suffix });
});

test('A masked number shows its last four digits only', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{9}$/), fc.boolean(), (tin, isBusiness) => {
      expect(maskedTin(tin, isBusiness).replace(/\D/g, '')).toBe(tin.slice(-4));
    }),
  );
});

test.each([
  // Pub. 15 (2025), section 11: Wednesday to Friday by the next Wednesday, Saturday to Tuesday by the next Friday.
  ['2025-01-08', 1, '2025-01-15'],
  ['2025-01-10', 1, '2025-01-15'],
  ['2025-01-11', 1, '2025-01-17'],
  ['2025-01-14', 1, '2025-01-17'],
  // A holiday within the three weekdays after the period gives a day more: January 20, 2025.
  ['2025-01-17', 1, '2025-01-23'],
  ['2025-01-21', 1, '2025-01-24'],
  // 100,000 dollars: the next business day.
  ['2025-01-17', 100_000_00, '2025-01-21'],
])('The taxes of %s of a semiweekly depositor (%d cents) are due on %s', (payDay, amount, due) => {
  expect(semiweeklyDueDate(payDay, amount)).toBe(due);
});

test('A semiweekly due date leaves at least three business days and is a business day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 364 }), (offset) => {
      const payDay = new Date(Date.UTC(2025, 0, 1 + offset)).toISOString().slice(0, 10);
      const due = semiweeklyDueDate(payDay, 1);
      expect(due > payDay).toBe(true);
      expect([0, 6]).not.toContain(new Date(due).getUTCDay());
    }),
  );
});

test('The lookback period, a large liability and line 12 decide how taxes are deposited', () => {
  expect(depositKind(2_499_99, undefined, [])).toBe('with_return');
  expect(depositKind(2_500_00, 50_000_00, [])).toBe('monthly');
  expect(depositKind(2_500_00, 50_000_01, [])).toBe('semiweekly');
  expect(depositKind(100_000_00, 0, [{ amount: 100_000_00 }])).toBe('semiweekly');
});

test('Due dates move to the next business day', () => {
  expect([monthlyDueDate(2025, 1), monthlyDueDate(2025, 12)]).toEqual(['2025-02-18', '2026-01-15']);
  expect([1, 2, 3, 4].map((quarter) => returnDueDate(2025, quarter))).toEqual([
    '2025-04-30',
    '2025-07-31',
    '2025-10-31',
    '2026-02-02',
  ]);
});

test('A transmitter that is not complete is refused by the name of its member', () => {
  expect(parseTransmitter(JSON.stringify(TEST_TRANSMITTER))).toEqual(TEST_TRANSMITTER);
  expect(() => parseTransmitter('{')).toThrow('must be JSON');
  expect(() => parseTransmitter(JSON.stringify({ ...TEST_TRANSMITTER, contact: { name: 'A' } }))).toThrow(
    /contact\.phone/,
  );
  expect(() => parseTransmitter(JSON.stringify({ ...TEST_TRANSMITTER, irisTcc: 'x' }))).toThrow(/irisTcc/);
});
