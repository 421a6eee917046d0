import type { TimeOfDay } from './zoned-time.js';

/** @throws RangeError unless the cut-off is a time as `HH:MM` and not later than `latest`. */
export function checkCutoff(name: string, cutoff: TimeOfDay, latest: TimeOfDay): void {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(cutoff)) throw new RangeError(`the ${name} must be a time as HH:MM`);
  if (cutoff > latest) throw new RangeError(`the ${name} must not be later than ${latest}`);
}
