import * as fc from 'fast-check';
import {
  endOfNewYorkDay,
  instantIn,
  newYorkInstant,
  startOfNewYorkDay,
  toLocalTimeIn,
  toNewYorkTime,
} from './zoned-time.js';

test('New York time follows the clock changes.', () => {
  expect(toNewYorkTime(new Date('2026-03-08T06:59:59Z'))).toEqual({ date: '2026-03-08', time: '01:59:59' });
  expect(toNewYorkTime(new Date('2026-03-08T07:00:00Z'))).toEqual({ date: '2026-03-08', time: '03:00:00' });
  expect(toNewYorkTime(new Date('2026-11-01T05:30:00Z'))).toEqual({ date: '2026-11-01', time: '01:30:00' });
  expect(toNewYorkTime(new Date('2026-11-01T06:30:00Z'))).toEqual({ date: '2026-11-01', time: '01:30:00' });
});

test('Midnight is 00:00 of the new day.', () => {
  expect(toNewYorkTime(new Date('2026-07-01T04:00:00Z'))).toEqual({ date: '2026-07-01', time: '00:00:00' });
});

test('A time that the spring change skips means the same distance after it; of a repeated time it is the first.', () => {
  expect(newYorkInstant('2026-03-08', '02:30').toISOString()).toBe('2026-03-08T07:30:00.000Z');
  expect(newYorkInstant('2026-11-01', '01:30').toISOString()).toBe('2026-11-01T05:30:00.000Z');
});

test('The days of the clock changes have 23 and 25 hours.', () => {
  const hours = (date: string) => (endOfNewYorkDay(date).getTime() - startOfNewYorkDay(date).getTime()) / 3_600_000;
  expect([hours('2026-03-08'), hours('2026-11-01'), hours('2026-07-04')]).toEqual([23, 25, 24]);
});

test('The last day of the calendar has an end.', () => {
  expect(endOfNewYorkDay('9999-12-31').getTime()).toBe(Date.parse('9999-12-31T23:59:59Z') + 1_000 + 5 * 3_600_000);
});

test.each(['America/New_York', 'UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe'])(
  'In %s an instant and its local time name each other.',
  (zone) => {
    const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, (instant) => {
        const local = toLocalTimeIn(zone, instant);
        const back = instantIn(zone, local.date, local.time);
        expect(toLocalTimeIn(zone, back)).toEqual(local);
        // Only a repeated hour has two instants.
        expect(instant.getTime() - back.getTime()).toBeLessThan(3_600_000 + 1000);
        expect(back <= instant).toBe(true);
      }),
      { numRuns: 300 },
    );
  },
);

test.each([
  ['2026-02-30', '10:00'],
  ['2026-02-03', '24:00'],
  ['2026-02-03', '9:00'],
])('%s %s is refused.', (date, time) => {
  expect(() => newYorkInstant(date, time)).toThrow(RangeError);
});

test('The local time equals that of Intl, also around each change of an offset, and also at the second call', () => {
  const zones = [
    'America/New_York',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Africa/Monrovia',
    'America/Caracas',
    'UTC',
  ];
  const instants = [
    '2026-03-08T06:59:59.999Z', '2026-03-08T07:00:00.000Z', '2026-11-01T05:59:59.500Z', '2026-11-01T06:00:00.000Z',
    '1972-01-07T00:44:29.000Z', '1972-01-07T00:44:30.000Z', '1985-12-31T18:29:59.000Z', '1985-12-31T18:30:00.000Z',
    '2007-12-09T07:00:00.000Z', '2016-05-01T07:00:00.000Z', '1969-12-31T23:59:59.999Z', '1970-01-01T00:00:00.000Z',
    '1900-01-01T00:00:00.000Z', '9999-12-31T12:00:00.000Z', '2026-04-04T15:00:00.000Z', '2026-10-03T15:30:00.000Z',
  ]; // biome-ignore format: a table
  for (const timeZone of zones) {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    for (const instant of [...instants, ...instants].map((text) => new Date(text))) {
      const { date, time } = toLocalTimeIn(timeZone, instant);
      expect([timeZone, instant, `${date} ${time}`]).toEqual([timeZone, instant, format.format(instant)]);
    }
  }
});
