import { NAME_LINE_MAX, toMefName } from '../rules/filed-text.js';
import type { FilingPerson } from './filing-person.js';

/**
 * The name line of MeF, at most 35 characters: `DANA R<MILLER`; `<` comes before the last name. A longer one loses middle initials, then has initials of first
 * names, then is cut.
 */
export function nameLineOf(
  taxpayer: FilingPerson,
  spouse: FilingPerson | null,
): { readonly text: string; readonly isShortened: boolean } {
  const [whole, ...shorter] = GIVEN_NAMES.map((given) => lineOf(taxpayer, spouse, given)) as [string, ...string[]];
  if (whole.length <= NAME_LINE_MAX) return { text: whole, isShortened: false };
  const fitting =
    shorter.find((line) => line.length <= NAME_LINE_MAX) ?? shorter.at(-1)!.slice(0, NAME_LINE_MAX).trim();
  return { text: fitting, isShortened: true };
}

type Given = (person: FilingPerson) => string;

/** From the longest to the shortest. */
const GIVEN_NAMES: readonly Given[] = [
  ({ firstName, middleInitial = '' }) => [toMefName(firstName), toMefName(middleInitial)].filter(Boolean).join(' '),
  ({ firstName }) => toMefName(firstName),
  ({ firstName }) => toMefName(firstName).slice(0, 1),
];

function lineOf(taxpayer: FilingPerson, spouse: FilingPerson | null, given: Given): string {
  const last = toMefName(taxpayer.lastName);
  const spousesLast = spouse && toMefName(spouse.lastName);
  const line =
    spouse === null
      ? `${given(taxpayer)}<${last}`
      : spousesLast === last
        ? `${given(taxpayer)} & ${given(spouse)}<${last}`
        : `${given(taxpayer)}<${last}<& ${given(spouse)} ${spousesLast}`;
  return line.toUpperCase();
}
