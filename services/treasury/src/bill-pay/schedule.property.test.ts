import { addDays, isBusinessDay } from '@exchequer/calendar';
import fc from 'fast-check';
import { dayOfOccurrence, paymentDates } from './schedule.js';

const anyDay = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2024-01-01', days));
const anyMethod = fc.constantFrom('ach' as const, 'check' as const);

test('A payment is processed as late as possible to be delivered in time', () => {
  // Thanksgiving Day 2026 is November 26.
  expect(paymentDates('ach', { deliverBy: '2026-11-27' })).toEqual({
    processDate: '2026-11-25',
    estimatedDelivery: '2026-11-27',
  });
  expect(paymentDates('check', { deliverBy: '2026-11-29' })).toEqual({
    processDate: '2026-11-19',
    estimatedDelivery: '2026-11-27',
  });
});

test('A payment that is scheduled for a weekend or a holiday is processed on the next business day', () => {
  expect(paymentDates('ach', { scheduledDate: '2026-11-28' }).processDate).toBe('2026-11-30');
  expect(paymentDates('ach', { scheduledDate: '2026-12-25' }).processDate).toBe('2026-12-28');
});

test('A payment with deliverBy arrives on a business day that is not later', () => {
  fc.assert(
    fc.property(anyDay, anyMethod, (deliverBy, method) => {
      const { processDate, estimatedDelivery } = paymentDates(method, { deliverBy });
      expect(isBusinessDay(processDate)).toBe(true);
      expect(isBusinessDay(estimatedDelivery)).toBe(true);
      expect(estimatedDelivery <= deliverBy).toBe(true);
      // One business day later would be too late.
      const next = paymentDates(method, { scheduledDate: addDays(processDate, 1) });
      expect(next.estimatedDelivery > deliverBy).toBe(true);
    }),
  );
});

test('A monthly payment of the 31st is made on the last day of shorter months, and on the 31st again', () => {
  const days = [1, 2, 3, 4, 14].map((n) => dayOfOccurrence('2027-01-31', 'monthly', n));
  expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2028-02-29']);
});

test('A yearly payment of February 29 is made on February 28 in other years', () => {
  expect([2, 5].map((n) => dayOfOccurrence('2028-02-29', 'yearly', n))).toEqual(['2029-02-28', '2032-02-29']);
});

test('Weekly payments stay on their day of the week', () => {
  expect(dayOfOccurrence('2026-10-30', 'biweekly', 3)).toBe('2026-11-27');
});
