import * as fc from 'fast-check';
import { isBusinessDay } from './business-day.js';
import { wireSchedule } from './wire.js';
import { newYorkInstant } from './zoned-time.js';

const at = (date: string, time: string) => newYorkInstant(date, time);

test('A wire before the cut-off of a banking day is sent at once.', () => {
  const submittedAt = at('2026-11-25', '18:44');
  expect(wireSchedule(submittedAt)).toEqual({
    businessDate: '2026-11-25',
    sendAt: submittedAt,
    settlesAt: submittedAt,
    sendBy: at('2026-11-25', '18:45'),
  });
});

test('A wire after the cut-off waits until Fedwire opens in the evening before the next banking day.', () => {
  // Thanksgiving: Friday's business day opens on Thursday evening.
  expect(wireSchedule(at('2026-11-25', '18:45'))).toMatchObject({
    businessDate: '2026-11-27',
    sendAt: at('2026-11-26', '21:00'),
    reason: 'after_cutoff',
  });
  expect(wireSchedule(at('2026-11-28', '09:00'))).toMatchObject({
    sendAt: at('2026-11-29', '21:00'),
    reason: 'not_a_banking_day',
  });
  const sunday = at('2026-11-29', '21:00');
  expect(wireSchedule(sunday)).toEqual({
    businessDate: '2026-11-30',
    sendAt: sunday,
    settlesAt: sunday,
    sendBy: at('2026-11-30', '18:45'),
  });
});

test("The sender's own cut-off can be earlier but not later than Fedwire's.", () => {
  expect(wireSchedule(at('2026-11-23', '16:00'), { cutoff: '16:00' }).businessDate).toBe('2026-11-24');
  expect(() => wireSchedule(at('2026-11-23', '16:00'), { cutoff: '18:46' })).toThrow('not be later than 18:45');
  expect(() => wireSchedule(at('2026-11-23', '16:00'), { cutoff: '9:00' })).toThrow('HH:MM');
});

test('A wire settles on a Fedwire business day, and a later submission never settles earlier.', () => {
  const instants = fc.date({ min: new Date('2022-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.nat(7 * 24 * 60), (submittedAt, minutes) => {
      const first = wireSchedule(submittedAt);
      const second = wireSchedule(new Date(submittedAt.getTime() + minutes * 60_000));
      expect(isBusinessDay(first.businessDate)).toBe(true);
      expect(first.settlesAt >= submittedAt && first.settlesAt < first.sendBy).toBe(true);
      expect(first.settlesAt <= second.settlesAt).toBe(true);
    }),
    { numRuns: 500 },
  );
});
