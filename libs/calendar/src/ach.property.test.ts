import * as fc from 'fast-check';
import { type AchCutoffs, achSchedule, sameDayLimitCents } from './ach.js';
import { isBusinessDay } from './business-day.js';
import { achReturnDeadline, firstSettlementAfterPrenote } from './return-deadline.js';
import { newYorkInstant, toNewYorkTime } from './zoned-time.js';

const OURS: AchCutoffs = { sameDay: ['10:00', '14:15', '16:15'], standard: '17:30' };
const at = (date: string, time: string) => newYorkInstant(date, time);
const sameDay = { speed: 'same_day', direction: 'credit', amountCents: 100_00n } as const;
const standard = { ...sameDay, speed: 'standard' } as const;

test.each([
  ['2026-11-23', '10:29', 1, '13:00'],
  ['2026-11-23', '10:30', 2, '17:00'],
  ['2026-11-23', '14:45', 3, '18:00'],
] as const)('A same-day credit at %s %s goes with window %i and settles at %s.', (date, time, window, settlement) => {
  expect(achSchedule(at(date, time), sameDay)).toEqual({
    effectiveSpeed: 'same_day',
    processingDate: date,
    sendBy: at(date, ({ 1: '10:30', 2: '14:45', 3: '16:45' } as const)[window]),
    window,
    effectiveDate: date,
    settlesAt: at(date, settlement),
    returnDeadline: '2026-11-25',
    unauthorizedReturnDeadline: '2027-01-25',
  });
});

test('A same-day entry after the last window settles with the standard file of the next banking day.', () => {
  const late = achSchedule(at('2026-11-25', '16:20'), { ...sameDay, cutoffs: OURS });
  expect(late).toMatchObject({
    effectiveSpeed: 'standard',
    effectiveDate: '2026-11-27', // Thanksgiving is between
    settlesAt: at('2026-11-27', '08:30'),
    reason: 'after_same_day_cutoff',
  });
});

test('A same-day entry after both cut-offs, or on a weekend, takes the first same-day window of the next banking day.', () => {
  const evening = achSchedule(at('2026-11-25', '17:30'), { ...sameDay, cutoffs: OURS });
  expect(evening).toMatchObject({
    effectiveSpeed: 'same_day',
    window: 1,
    effectiveDate: '2026-11-27',
    reason: 'after_cutoff',
  });
  const saturday = achSchedule(at('2026-11-28', '09:00'), { ...sameDay, cutoffs: OURS });
  expect(saturday).toMatchObject({
    effectiveSpeed: 'same_day',
    effectiveDate: '2026-11-30',
    reason: 'not_a_banking_day',
  });
});

test('An entry above the same-day limit of its day is standard.', () => {
  const over = achSchedule(at('2026-11-23', '09:00'), { ...sameDay, amountCents: 1_000_000_01n });
  expect(over).toMatchObject({
    effectiveSpeed: 'standard',
    effectiveDate: '2026-11-24',
    reason: 'over_same_day_limit',
  });
  const equal = achSchedule(at('2026-11-23', '09:00'), { ...sameDay, amountCents: 1_000_000_00n });
  expect(equal.effectiveSpeed).toBe('same_day');
  expect(achSchedule(at('2021-11-23', '09:00'), { ...sameDay, amountCents: 100_000_01n }).reason).toBe(
    'over_same_day_limit',
  );
});

test('Same-day limits and windows are those of the day.', () => {
  expect(sameDayLimitCents('2016-09-22', 'credit')).toBe(0n);
  expect(sameDayLimitCents('2017-09-14', 'debit')).toBe(0n);
  expect(sameDayLimitCents('2017-09-15', 'debit')).toBe(25_000_00n);
  expect(sameDayLimitCents('2022-03-17', 'credit')).toBe(100_000_00n);
  expect(sameDayLimitCents('2022-03-18', 'credit')).toBe(1_000_000_00n);
  expect(achSchedule(at('2021-03-18', '15:00'), sameDay)).toMatchObject({ effectiveSpeed: 'standard' });
  expect(achSchedule(at('2021-03-19', '15:00'), sameDay)).toMatchObject({ effectiveSpeed: 'same_day', window: 3 });
  expect(achSchedule(at('2016-09-22', '09:00'), sameDay)).toMatchObject({
    effectiveSpeed: 'standard',
    reason: 'same_day_not_offered',
  });
});

test('A standard entry settles at 08:30 of the next banking day, a slower credit a day later.', () => {
  const friday = achSchedule(at('2026-11-20', '17:29'), { ...standard, cutoffs: OURS });
  expect(friday).toMatchObject({
    processingDate: '2026-11-20',
    effectiveDate: '2026-11-23',
    settlesAt: at('2026-11-23', '08:30'),
  });
  expect(friday.reason).toBeUndefined();
  const late = achSchedule(at('2026-11-20', '17:30'), { ...standard, cutoffs: OURS });
  expect(late).toMatchObject({ processingDate: '2026-11-23', effectiveDate: '2026-11-24', reason: 'after_cutoff' });
  expect(achSchedule(at('2026-11-20', '12:00'), { ...standard, standardDays: 2 }).effectiveDate).toBe('2026-11-24');
});

test('FedACH takes standard entries of a banking day until 02:15 of the next calendar day.', () => {
  expect(achSchedule(at('2026-11-21', '02:14'), standard)).toMatchObject({
    processingDate: '2026-11-20',
    effectiveDate: '2026-11-23',
  });
  expect(achSchedule(at('2026-11-21', '02:15'), standard)).toMatchObject({
    processingDate: '2026-11-23',
    effectiveDate: '2026-11-24',
  });
});

test('The same local time is another instant after the clocks change.', () => {
  expect(achSchedule(at('2026-03-06', '12:00'), standard).settlesAt.toISOString()).toBe('2026-03-09T12:30:00.000Z');
  expect(achSchedule(at('2026-03-05', '12:00'), standard).settlesAt.toISOString()).toBe('2026-03-06T13:30:00.000Z');
  expect(achSchedule(at('2026-10-30', '12:00'), standard).settlesAt.toISOString()).toBe('2026-11-02T13:30:00.000Z');
});

test('Return deadlines: two and five banking days, and the banking day after 60 calendar days.', () => {
  expect(achReturnDeadline('2026-11-25', 'two_banking_days')).toBe('2026-11-30');
  expect(achReturnDeadline('2026-11-25', 'five_banking_days')).toBe('2026-12-03');
  expect(achReturnDeadline('2026-11-02', 'sixty_calendar_days')).toBe('2027-01-04'); // the sixtieth day is New Year's Day
  expect(firstSettlementAfterPrenote('2026-11-25')).toBe('2026-12-01');
});

test.each([
  [{ sameDay: ['10:31'], standard: '17:30' }, 'not be later than 10:30'],
  [{ sameDay: ['10:00', '09:00'], standard: '17:30' }, 'ascend'],
  [{ sameDay: ['09:00', '10:00', '11:00', '12:00'], standard: '17:30' }, 'at most 3'],
  [{ sameDay: ['9:00'], standard: '17:30' }, 'HH:MM'],
  [{ sameDay: [], standard: '24:00' }, 'HH:MM'],
])('Wrong cut-offs are refused: %j', (cutoffs, message) => {
  expect(() => achSchedule(at('2026-11-20', '12:00'), { ...standard, cutoffs })).toThrow(message);
});

const instants = fc.date({ min: new Date('2015-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const requests = fc.record({
  speed: fc.constantFrom('same_day', 'standard' as const),
  direction: fc.constantFrom('credit', 'debit' as const),
  amountCents: fc.bigInt({ min: 0n, max: 2_000_000_00n }),
  cutoffs: fc.constantFrom(
    undefined,
    OURS,
    { sameDay: [], standard: '12:00' },
    { sameDay: ['08:00'], standard: '23:59' },
  ),
});

test('An entry settles on a banking day, after its submission and its cut-off, at a settlement time of FedACH.', () => {
  fc.assert(
    fc.property(instants, requests, (submittedAt, request) => {
      const schedule = achSchedule(submittedAt, request as Parameters<typeof achSchedule>[1]);
      const settles = toNewYorkTime(schedule.settlesAt);
      expect(settles.date).toBe(schedule.effectiveDate);
      expect(isBusinessDay(schedule.effectiveDate)).toBe(true);
      expect(isBusinessDay(schedule.processingDate)).toBe(true);
      expect(schedule.sendBy > submittedAt).toBe(true);
      expect(schedule.settlesAt > schedule.sendBy).toBe(true);
      expect(['08:30:00', '13:00:00', '17:00:00', '18:00:00']).toContain(settles.time);
      expect(schedule.effectiveSpeed === 'same_day').toBe(schedule.effectiveDate === schedule.processingDate);
      expect(schedule.returnDeadline < schedule.unauthorizedReturnDeadline).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('A later submission never settles earlier.', () => {
  const laterBy = fc.integer({ min: 0, max: 5 * 24 * 60 }).map((minutes) => minutes * 60_000);
  fc.assert(
    fc.property(instants, laterBy, requests, (submittedAt, ms, request) => {
      const first = achSchedule(submittedAt, request as Parameters<typeof achSchedule>[1]);
      const second = achSchedule(new Date(submittedAt.getTime() + ms), request as Parameters<typeof achSchedule>[1]);
      return first.settlesAt <= second.settlesAt;
    }),
    { numRuns: 500 },
  );
});
