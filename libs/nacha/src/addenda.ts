import { REFUSED_CHANGE_CODES } from './change-codes.js';
import {
  CHANGE_ADDENDA,
  CONTESTED_RETURN_ADDENDA,
  DISHONORED_RETURN_ADDENDA,
  PAYMENT_ADDENDA,
  REFUSED_CHANGE_ADDENDA,
  RETURN_ADDENDA,
} from './layouts.js';
import type { AchAddenda } from './model.js';
import type { AchProblems } from './problem.js';
import { decode, encode, type RecordLayout } from './record.js';
import { returnKind } from './return-codes.js';

const LAYOUTS: Readonly<Record<AchAddenda['kind'], RecordLayout>> = {
  payment: PAYMENT_ADDENDA,
  change: CHANGE_ADDENDA,
  refused_change: REFUSED_CHANGE_ADDENDA,
  return: RETURN_ADDENDA,
  dishonored_return: DISHONORED_RETURN_ADDENDA,
  contested_return: CONTESTED_RETURN_ADDENDA,
};

/** Where a record 7 stands: after which entry, and as which of its addenda records, from 1. */
export interface AddendaPlace {
  readonly traceNumber: string;
  readonly sequence: number;
}

/** Reads a record 7, or reports why it cannot be read. */
export function readAddenda(
  line: string,
  place: AddendaPlace,
  lineNumber: number,
  problems: AchProblems,
): AchAddenda | undefined {
  const kind = addendaKind(line);
  if (!kind) {
    problems.add(lineNumber, 'addendaType', 'wrong_addenda', 'must be 05, 98 or 99 (columns 2 to 3)');
    return undefined;
  }
  const { addendaSequence, entrySequence, ...values } = decode(LAYOUTS[kind], line, lineNumber, problems);
  if (kind === 'payment') {
    if (addendaSequence !== place.sequence) {
      problems.add(
        lineNumber,
        'addendaSequence',
        'wrong_sequence',
        'must count the addenda records of the entry from 1',
      );
    }
    if (entrySequence !== place.traceNumber.slice(-7)) {
      problems.add(
        lineNumber,
        'entrySequence',
        'does_not_match',
        'must be the last 7 digits of the trace number of the entry',
      );
    }
  }
  return { kind, ...values } as unknown as AchAddenda;
}

/** Writes a record 7. */
export function writeAddenda(
  addenda: AchAddenda,
  place: AddendaPlace,
  lineNumber: number,
  problems: AchProblems,
): string {
  const own = { addendaSequence: place.sequence, entrySequence: place.traceNumber.slice(-7) };
  return encode(LAYOUTS[addenda.kind], { ...addenda, ...own }, lineNumber, problems);
}

function addendaKind(line: string): AchAddenda['kind'] | undefined {
  const code = line.slice(3, 6);
  switch (line.slice(1, 3)) {
    case '05':
      return 'payment';
    case '98':
      return REFUSED_CHANGE_CODES.has(code) ? 'refused_change' : 'change';
    case '99':
      return returnKind(code) ?? 'return';
    default:
      return undefined;
  }
}
