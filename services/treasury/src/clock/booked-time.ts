import { NEW_YORK, toDateIn } from '@exchequer/calendar';
import { monthOf } from './month.js';

/**
 * A time at which something happened, whose month has a final statement by now. It is booked later. It is a `Date`, so everything that depends on the
 * bank's day, such as a return window, uses the bank's time.
 */
class LateTime extends Date {
  constructor(
    at: Date,
    readonly bookedAt: Date,
  ) {
    super(at);
  }
}

/**
 * The time of a message of the bank, or of work, that is handled now. What happened in a month that is over is booked now, because the statement of that
 * month is final.
 */
export function timeToBook(at: Date, now: Date): Date {
  const month = (time: Date) => monthOf(toDateIn(NEW_YORK, time));
  return month(at) < month(now) ? new LateTime(at, now) : at;
}

/** When it is booked: the day of the books and of statements. */
export function bookedAt(at: Date): Date {
  return at instanceof LateTime ? at.bookedAt : at;
}

/** The bank's time of what is booked later (value date of a statement); otherwise null. */
export function valueAt(at: Date): Date | null {
  return at instanceof LateTime ? new Date(at) : null;
}
