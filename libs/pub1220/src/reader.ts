import {
  decode,
  type FieldSpecs,
  type RecordEnding,
  type RecordLayout,
  type RecordProblem,
  RecordProblems,
  type RecordValues,
  splitRecords,
} from '@exchequer/fixed-width';
import { Checker } from './checker.js';
import {
  END_OF_ISSUER,
  END_OF_TRANSMISSION,
  type EndOfIssuerRecord,
  ISSUER,
  PAYEE_MISC,
  PAYEE_NEC,
  RECORD_LENGTH,
  STATE_TOTALS,
  TRANSMITTER,
} from './layouts.js';
import type { FireFile, FireIssuer } from './model.js';

export type FireReadResult =
  /** `problems` are broken rules: the records themselves could be read. */
  | { readonly file: FireFile; readonly ending: RecordEnding; readonly problems: readonly RecordProblem[] }
  | { readonly file: undefined; readonly problems: readonly RecordProblem[] };

type Building = {
  -readonly [K in keyof FireIssuer]: FireIssuer[K] extends readonly (infer T)[] ? T[] : FireIssuer[K] | undefined;
};

/** The record types that may follow each type. */
const FOLLOWS: Readonly<Record<string, string>> = { '': 'T', T: 'A', A: 'B', B: 'BC', C: 'KAF', K: 'KAF', F: '' };

/** Reads a file and checks its rules. Never throws for the content of the text. */
export function readFireFile(text: string): FireReadResult {
  const problems = new RecordProblems();
  const { records, ending } = splitRecords(text, RECORD_LENGTH, problems);
  const checker = new Checker(problems);
  const issuers: Building[] = [];
  let transmitter: FireFile['transmitter'] | undefined;
  let end: FireFile['end'] | undefined;
  let before = '';
  let isReadable = problems.list.length === 0;
  const read = <F extends FieldSpecs>(layout: RecordLayout<F>, at: number): RecordValues<F> => {
    const known = problems.list.length;
    const values = decode(layout, records[at]!, at + 1, problems);
    if (problems.list.length > known) isReadable = false;
    return values;
  };
  for (let at = 0; at < records.length && isReadable; at += 1) {
    const type = records[at]![0]!;
    if (!FOLLOWS[before]!.includes(type)) {
      const names = [...FOLLOWS[before]!].join(' or ');
      problems.add(
        at + 1,
        'record',
        'unexpected_record',
        names === '' ? 'must not follow the F record' : `must be ${names} here`,
      );
      isReadable = false;
      break;
    }
    const issuer = issuers.at(-1);
    if ((type === 'A' || type === 'F') && issuer) checker.issuerComplete();
    switch (type) {
      case 'T':
        transmitter = read(TRANSMITTER, at);
        checker.transmitter(transmitter);
        break;
      case 'A': {
        const values = read(ISSUER, at);
        checker.issuerStart(values);
        issuers.push({ issuer: values, payees: [], end: undefined, states: [] });
        break;
      }
      case 'B': {
        const values = issuer!.issuer!.typeOfReturn === 'NE' ? read(PAYEE_NEC, at) : read(PAYEE_MISC, at);
        checker.payee(values);
        issuer!.payees.push(values);
        break;
      }
      case 'C':
        issuer!.end = read(END_OF_ISSUER, at) as EndOfIssuerRecord;
        checker.issuerEnd(issuer!.end);
        break;
      case 'K': {
        const values = read(STATE_TOTALS, at);
        checker.state(values);
        issuer!.states.push(values);
        break;
      }
      default:
        end = read(END_OF_TRANSMISSION, at);
        checker.transmissionEnd(end);
    }
    before = type;
  }
  if (isReadable && before !== 'F') {
    problems.add(Math.max(1, records.length), 'record', 'missing_record', 'must be followed by more records up to F');
  }
  if (!isReadable || !transmitter || !end) return { file: undefined, problems: problems.list };
  return { file: { transmitter, issuers: issuers as FireIssuer[], end }, ending, problems: problems.list };
}
