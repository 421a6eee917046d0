import { type FileReadResult, type RecordFileFormat, RecordProblems, readRecords } from '@exchequer/fixed-width';
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

export type FireReadResult = FileReadResult<FireFile>;

type Building = {
  -readonly [K in keyof FireIssuer]: FireIssuer[K] extends readonly (infer T)[] ? T[] : FireIssuer[K] | undefined;
};

/** Pub. 1220, Part C: the records that may follow each record. */
const FORMAT: RecordFileFormat = {
  recordLength: RECORD_LENGTH,
  typeLength: 1,
  follows: {
    '': ['T'],
    T: ['A'],
    A: ['B'],
    B: ['B', 'C'],
    C: ['K', 'A', 'F'],
    K: ['K', 'A', 'F'],
    F: [],
  },
  last: 'F',
};

/** Reads a file and checks its rules. Never throws for the content of the text. */
export function readFireFile(text: string): FireReadResult {
  const problems = new RecordProblems();
  const checker = new Checker(problems);
  const issuers: Building[] = [];
  let transmitter: FireFile['transmitter'] | undefined;
  let end: FireFile['end'] | undefined;
  const { isReadable, ending } = readRecords(text, FORMAT, problems, (type, _, read) => {
    const issuer = issuers.at(-1);
    if ((type === 'A' || type === 'F') && issuer) checker.issuerComplete();
    switch (type) {
      case 'T':
        transmitter = read(TRANSMITTER);
        checker.transmitter(transmitter);
        break;
      case 'A': {
        const values = read(ISSUER);
        checker.issuerStart(values);
        issuers.push({ issuer: values, payees: [], end: undefined, states: [] });
        break;
      }
      case 'B': {
        const values = issuer!.issuer!.typeOfReturn === 'NE' ? read(PAYEE_NEC) : read(PAYEE_MISC);
        checker.payee(values);
        issuer!.payees.push(values);
        break;
      }
      case 'C':
        issuer!.end = read(END_OF_ISSUER) as EndOfIssuerRecord;
        checker.issuerEnd(issuer!.end);
        break;
      case 'K': {
        const values = read(STATE_TOTALS);
        checker.state(values);
        issuer!.states.push(values);
        break;
      }
      default:
        end = read(END_OF_TRANSMISSION);
        checker.transmissionEnd(end);
    }
  });
  if (!isReadable || !transmitter || !end) return { file: undefined, problems: problems.list };
  return { file: { transmitter, issuers: issuers as FireIssuer[], end }, ending, problems: problems.list };
}
