import type {
  EndOfIssuerRecord,
  EndOfTransmissionRecord,
  IssuerRecord,
  MiscPayeeRecord,
  PayeeRecord,
  StateTotalsRecord,
  TransmitterRecord,
} from './layouts.js';

/** The records of a file in its order: T, then for each issuer A, B..., C, K..., then F. */
export interface FireFile {
  readonly transmitter: Readonly<TransmitterRecord>;
  readonly issuers: readonly FireIssuer[];
  readonly end: Readonly<EndOfTransmissionRecord>;
}

export interface FireIssuer {
  readonly issuer: Readonly<IssuerRecord>;
  readonly payees: readonly (Readonly<PayeeRecord> | Readonly<MiscPayeeRecord>)[];
  readonly end: Readonly<EndOfIssuerRecord>;
  readonly states: readonly Readonly<StateTotalsRecord>[];
}
