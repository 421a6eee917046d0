import { daysBetween, toNewYorkTime } from '@exchequer/calendar';

/** Electronic filing identification number of test mode. The IRS assigns none that begins with 00. */
export const TEST_EFIN = '000100';

/**
 * The id of a submission at the authority, 20 characters: EFIN (6), year (4) and day of the year (3) of the submission, and a
 * sequence of 7 lower-case letters and digits.
 * @param sequence unique in the database
 */
export function toSubmissionId(efin: string, at: Date, sequence: bigint): string {
  const { date } = toNewYorkTime(at);
  const year = date.slice(0, 4);
  const day = daysBetween(`${year}-01-01`, date) + 1;
  return `${efin}${year}${String(day).padStart(3, '0')}${(sequence % SEQUENCES).toString(36).padStart(7, '0')}`;
}

const SEQUENCES = 36n ** 7n;
