import { type CalendarDate, parseDate } from './date.js';

/** The zone of the Federal Reserve's deadlines and of Nacha's rules: "ET" in their schedules. */
export const NEW_YORK = 'America/New_York';

/** A local time of day, `HH:MM` or `HH:MM:SS`, from 00:00. Can be compared as text with a time of the same length. */
export type TimeOfDay = string;

export interface LocalTime {
  readonly date: CalendarDate;
  /** `HH:MM:SS` */
  readonly time: TimeOfDay;
}

const MINUTE_MS = 60_000;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The day and time of day of an instant in an IANA zone.
 * @throws RangeError for an unknown zone or an invalid instant.
 */
export function toLocalTimeIn(zone: string, instant: Date): LocalTime {
  const epochMs = instant.getTime();
  const offset = epochMs >= 0 && epochMs < YEAR_9999_MS ? fixedOffsetMs(zone, epochMs) : undefined;
  if (offset === undefined) return formatTimeIn(zone, instant);
  const local = new Date(epochMs + offset).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 19) };
}

const QUARTER_MS = 15 * MINUTE_MS;
const QUARTERS_MAX = 100;
const YEAR_9999_MS = Date.UTC(9999, 0, 1);

/** By zone: quarters of an hour since 1970 with one offset, ms. `Intl` takes fifty times as long as the look-up. */
const offsets = new Map<string, Map<number, number>>();

/** The offset of the zone in the quarter of an hour of the instant. Undefined if the offset changes within it. */
function fixedOffsetMs(zone: string, epochMs: number): number | undefined {
  const known = offsets.get(zone) ?? new Map<number, number>();
  const quarter = Math.floor(epochMs / QUARTER_MS);
  const found = known.get(quarter);
  if (found !== undefined) return found;
  const [first, last] = [quarter * QUARTER_MS, (quarter + 1) * QUARTER_MS - 1];
  const offset = formattedOffsetMs(zone, first);
  if (offset !== formattedOffsetMs(zone, last)) return undefined;
  if (known.size >= QUARTERS_MAX) known.clear();
  known.set(quarter, offset);
  offsets.set(zone, known);
  return offset;
}

function formatTimeIn(zone: string, instant: Date): LocalTime {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatIn(zone).formatToParts(instant)) parts[type] = value;
  const { year = '', month, day, hour, minute, second } = parts;
  return { date: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}:${second}` };
}

/** The day of this instant in an IANA zone, e.g. `America/New_York`. */
export function toDateIn(zone: string, instant: Date): CalendarDate {
  return toLocalTimeIn(zone, instant).date;
}

/** The day and time of day of an instant in New York. */
export function toNewYorkTime(instant: Date): LocalTime {
  return toLocalTimeIn(NEW_YORK, instant);
}

/**
 * The instant of a local day and time. A time that the spring change skips means the same distance after the change
 * (02:30 is 03:30). Of a time that the autumn change repeats it is the first.
 * @throws RangeError if the day, the time or the zone does not exist.
 */
export function instantIn(zone: string, date: CalendarDate, time: TimeOfDay): Date {
  const match = TIME.exec(time);
  if (!match) throw new RangeError('must be a time as HH:MM or HH:MM:SS');
  const asUtc = Date.parse(`${parseDate(date)}T${match[1]}:${match[2]}:${match[3] ?? '00'}Z`);
  // The offsets a day before and after cover each change of the offset: there is at most one in two days.
  const before = offsetMs(zone, asUtc - 24 * 60 * MINUTE_MS);
  const after = offsetMs(zone, asUtc + 24 * 60 * MINUTE_MS);
  const first = asUtc - before;
  if (offsetMs(zone, first) === before) return new Date(first);
  const second = asUtc - after;
  return new Date(offsetMs(zone, second) === after ? second : first);
}

/** The instant of a day and time of day in New York. See `instantIn`. */
export function newYorkInstant(date: CalendarDate, time: TimeOfDay): Date {
  return instantIn(NEW_YORK, date, time);
}

/** The instant at which the day begins in New York. */
export function startOfNewYorkDay(date: CalendarDate): Date {
  return newYorkInstant(date, '00:00');
}

/** The first instant after the day in New York. */
export function endOfNewYorkDay(date: CalendarDate): Date {
  // The start of the next day is not used, because the day after 9999-12-31 cannot be written as a date.
  return new Date(newYorkInstant(date, '23:59:59').getTime() + 1000);
}

function offsetMs(zone: string, epochMs: number): number {
  const { date, time } = toLocalTimeIn(zone, new Date(epochMs));
  return Date.parse(`${date}T${time}Z`) - Math.floor(epochMs / 1000) * 1000;
}

function formattedOffsetMs(zone: string, epochMs: number): number {
  const { date, time } = formatTimeIn(zone, new Date(epochMs));
  return Date.parse(`${date}T${time}Z`) - Math.floor(epochMs / 1000) * 1000;
}

function formatIn(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}
