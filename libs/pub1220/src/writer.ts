import {
  type FieldSpecs,
  type RecordEnding,
  type RecordLayout,
  RecordProblems,
  type RecordValues,
  RecordWriter,
  writeRecords,
} from '@exchequer/fixed-width';
import { Checker } from './checker.js';
import {
  END_OF_ISSUER,
  END_OF_TRANSMISSION,
  ISSUER,
  type IssuerRecord,
  type MiscPayeeRecord,
  PAYEE_MISC,
  PAYEE_NEC,
  type PayeeRecord,
  STATE_TOTALS,
  TRANSMITTER,
  type TransmitterRecord,
} from './layouts.js';
import type { FireFile } from './model.js';

/** The writer numbers the records. */
export type NewTransmitter = Omit<TransmitterRecord, 'sequence'>;
export type NewIssuer = Omit<IssuerRecord, 'sequence'>;
export type NewPayee = Omit<PayeeRecord, 'sequence'>;

export interface FireWriter {
  /** Ends the previous issuer and starts the next one. */
  issuer(issuer: Readonly<NewIssuer>): void;
  payee(payee: Readonly<NewPayee>): void;
  /** Ends the last issuer and the file. */
  end(): void;
}

/**
 * Writes a file of 1099-NEC record by record, with sequence numbers, counts and totals. It does not keep the payees in memory, so a large
 * file needs little memory. Each record is checked as the reader checks it.
 * @param write takes the text of one record.
 * @throws {RecordError} from any method when the file would not be valid. The file is then useless.
 */
export function createFireWriter(transmitter: Readonly<NewTransmitter>, write: (text: string) => void): FireWriter {
  const problems = new RecordProblems();
  const checker = new Checker(problems);
  const out = new RecordWriter(problems, write, '');
  let issuers = 0;
  let payees = 0;
  let hasIssuer = false;

  const record = <F extends FieldSpecs>(
    layout: RecordLayout<F>,
    values: Omit<RecordValues<F>, 'sequence'>,
    check: (values: Readonly<RecordValues<F>>) => void,
  ) => out.record(layout, { ...values, sequence: out.next } as unknown as RecordValues<F>, check);
  const endIssuer = () => {
    if (!hasIssuer) return;
    const totals = checker.issuerTotals();
    const states = checker.stateTotals();
    const end = { payeeCount: totals.count, ...totals.fields() };
    record(END_OF_ISSUER, end, (values) => checker.issuerEnd(values));
    for (const [code, sums] of states) {
      const digits = (cents: bigint) => String(cents).padStart(18, '0');
      const values = {
        payeeCount: sums.count,
        ...sums.fields(),
        stateIncomeTaxWithheld: digits(sums.stateIncomeTaxWithheld),
        localIncomeTaxWithheld: digits(sums.localIncomeTaxWithheld),
        combinedFederalStateCode: code,
      };
      record(STATE_TOTALS, values, (complete) => checker.state(complete));
    }
    checker.issuerComplete();
    hasIssuer = false;
  };

  record(TRANSMITTER, transmitter, (values) => checker.transmitter(values));
  return {
    issuer(issuer) {
      endIssuer();
      hasIssuer = true;
      issuers += 1;
      record(ISSUER, issuer, (values) => checker.issuerStart(values));
    },
    payee(payee) {
      if (!hasIssuer) throw new Error('issuer comes before the first payee');
      payees += 1;
      record(PAYEE_NEC, payee, (values) => checker.payee(values));
    },
    end() {
      endIssuer();
      const values = { issuerCount: issuers, payeeCount: payees };
      record(END_OF_TRANSMISSION, values, (complete) => checker.transmissionEnd(complete));
    },
  };
}

/** Writes the records of a file as they are, without checking its rules. The text that was read is written again byte for byte. */
export function writeFireFile(file: FireFile, ending: RecordEnding = ''): string {
  return writeRecords(ending, (record) => {
    record(TRANSMITTER, file.transmitter);
    for (const { issuer, payees, end, states } of file.issuers) {
      record(ISSUER, issuer);
      for (const payee of payees) {
        if (issuer.typeOfReturn === 'NE') record(PAYEE_NEC, payee);
        else record(PAYEE_MISC, payee as MiscPayeeRecord);
      }
      record(END_OF_ISSUER, end);
      for (const state of states) record(STATE_TOTALS, state);
    }
    record(END_OF_TRANSMISSION, file.end);
  });
}
