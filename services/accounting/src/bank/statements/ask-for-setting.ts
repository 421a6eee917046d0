import type { RowErrors } from './statement.js';
import type { Undecided } from './statement-formats.js';

const FOUND_LENGTH_MAX = 40;

/** Names the first row that can be read in two ways, and the setting that decides. */
export function askForSetting(errors: RowErrors, { setting, found }: Undecided, row: number): void {
  const { member, wanted, unclear } = ASKED[setting];
  const text = `"${found.slice(0, FOUND_LENGTH_MAX)}"`;
  errors.add(
    `body.file[${row}].${member}`,
    'invalid_value',
    `can be read in two ways: ${text} ${unclear}, and nothing in the file shows which`,
  );
  errors.add(`body.${setting}`, 'required', `must be given as ${wanted}, because of ${text} in row ${row}`);
}

const ASKED = {
  decimal_separator: { member: 'amount', wanted: '"." or ","', unclear: 'has thousands or three decimals' },
  date_order: {
    member: 'date',
    wanted: '"dmy", "mdy" or "ymd"',
    unclear: 'begins with the day, the month or the year',
  },
} as const;
