/** The entry classes that are read and written. COR is a notification of change. */
export const SEC_CODES = ['PPD', 'CCD', 'WEB', 'TEL', 'CTX', 'COR'] as const;
export type SecCode = (typeof SEC_CODES)[number];

/** 200 debits and credits, 220 credits only, 225 debits only. */
export type ServiceClassCode = 200 | 220 | 225;

/**
 * Record 1. Texts have no trailing blanks; leading blanks stay. Dates are `YYMMDD`, see `toAchDate`.
 * Field names and sizes: Nacha Operating Rules, Appendix Three, "ACH Record Format Specifications".
 */
export interface AchFileHeader {
  /** 10 characters: a blank and the routing number of the receiving operator or bank, or an id on which both agreed. */
  immediateDestination: string;
  /** 10 characters: a blank and the routing number of the sender, or an id on which both agreed. */
  immediateOrigin: string;
  fileCreationDate: string;
  /** `HHMM`, or empty. */
  fileCreationTime: string;
  /** A-Z or 0-9: distinguishes files of one day. */
  fileIdModifier: string;
  /** At most 23 characters. */
  immediateDestinationName: string;
  /** At most 23 characters. */
  immediateOriginName: string;
  /** At most 8 characters, or empty. */
  referenceCode: string;
}

/** Record 5. */
export interface AchBatchHeader {
  serviceClassCode: ServiceClassCode;
  /** At most 16 characters: the name that the receiver knows. */
  companyName: string;
  /** At most 20 characters, for the sender's own use. */
  companyDiscretionaryData: string;
  /** At most 10 characters, for example `1` and the EIN. */
  companyIdentification: string;
  secCode: SecCode;
  /** At most 10 characters: what the entries are for. See `mandatedDescription`. */
  companyEntryDescription: string;
  /** At most 6 characters: a date for the receiver, or `SDhhmm` for a same-day entry. */
  companyDescriptiveDate: string;
  /** `YYMMDD`: the day on which the batch shall settle. Returns and notifications of change may have anything. */
  effectiveEntryDate: string;
  /** Day of the year on which it settles, 3 digits. Only the ACH operator sets it; otherwise empty. */
  settlementDate: string;
  /** 1 for a bank, 0 for the ACH operator, 2 for a federal agency. */
  originatorStatusCode: string;
  /** The first 8 digits of the routing number of the bank that sends the batch. */
  odfiIdentification: string;
  /** Ascends in the file. */
  batchNumber: number;
}

/** Record 6 with its addenda. */
export interface AchEntry {
  /** See `transactionCode`: 22 checking credit, 27 checking debit, 32 savings credit, 37 savings debit, ... */
  transactionCode: number;
  /** 9 digits: the receiving bank. */
  routingNumber: string;
  /** At most 17 characters. */
  accountNumber: string;
  /** 0 for a prenote and a notification of change; at most 99,999,999.99 dollars. */
  amountCents: bigint;
  /** At most 15 characters: the sender's id for the receiver or the payment. */
  identification: string;
  /** At most 22 characters, 16 for CTX. */
  name: string;
  /** At most 2 characters. For WEB: `R` recurring or `S` single. */
  discretionaryData: string;
  /** 15 digits: the first 8 of the sending bank's routing number and 7 that ascend in the batch. */
  traceNumber: string;
  addenda: readonly AchAddenda[];
}

export type AchAddenda =
  | AchPaymentAddenda
  | AchChangeAddenda
  | AchRefusedChangeAddenda
  | AchReturnAddenda
  | AchDishonoredReturnAddenda
  | AchContestedReturnAddenda;

/** Record 7, type 05. */
export interface AchPaymentAddenda {
  kind: 'payment';
  /** At most 80 characters. */
  paymentInformation: string;
}

/** Record 7, type 98: a notification of change. */
export interface AchChangeAddenda {
  kind: 'change';
  /** C01 to C14: see `CHANGE_CODES`. */
  changeCode: string;
  originalTraceNumber: string;
  /** The first 8 digits of the routing number in the original entry. */
  originalRdfiIdentification: string;
  /** At most 29 characters: see `readCorrectedData`. */
  correctedData: string;
  /** 15 digits: the trace number of the entry that has this addenda record. Banks do not always keep to that. */
  traceNumber: string;
}

/** Record 7, type 98 with a code from C61 to C69: the originating bank refuses a notification of change. */
export interface AchRefusedChangeAddenda {
  kind: 'refused_change';
  changeCode: string;
  originalTraceNumber: string;
  originalRdfiIdentification: string;
  correctedData: string;
  /** The code of the refused notification. */
  refusedChangeCode: string;
  /** The last 7 digits of the trace number of the refused notification. */
  traceSequenceNumber: string;
  /** 15 digits: the trace number of the entry that has this addenda record. Banks do not always keep to that. */
  traceNumber: string;
}

/** Record 7, type 99: a return. */
export interface AchReturnAddenda {
  kind: 'return';
  /** R01 to R53, R80 to R85: see `RETURN_CODES`. */
  returnCode: string;
  originalTraceNumber: string;
  /** `YYMMDD` for R14 and R15, otherwise empty. */
  dateOfDeath: string;
  /** The first 8 digits of the routing number in the original entry. */
  originalRdfiIdentification: string;
  /** At most 44 characters. */
  information: string;
  /** 15 digits: the trace number of the entry that has this addenda record. Banks do not always keep to that. */
  traceNumber: string;
}

/** Record 7, type 99 with a code from R61 to R70: the originating bank dishonors a return. */
export interface AchDishonoredReturnAddenda {
  kind: 'dishonored_return';
  returnCode: string;
  originalTraceNumber: string;
  originalRdfiIdentification: string;
  returnTraceNumber: string;
  /** Day of the year, 3 digits, or empty. */
  returnSettlementDate: string;
  /** The code of the dishonored return without its `R`. */
  returnReason: string;
  /** At most 21 characters. */
  information: string;
  /** 15 digits: the trace number of the entry that has this addenda record. Banks do not always keep to that. */
  traceNumber: string;
}

/** Record 7, type 99 with a code from R71 to R77: the receiving bank contests a dishonored return. */
export interface AchContestedReturnAddenda {
  kind: 'contested_return';
  returnCode: string;
  originalTraceNumber: string;
  /** `YYMMDD`, or empty. */
  dateOriginalEntryReturned: string;
  originalRdfiIdentification: string;
  /** Day of the year, 3 digits, or empty. */
  originalSettlementDate: string;
  returnTraceNumber: string;
  returnSettlementDate: string;
  returnReason: string;
  dishonoredReturnTraceNumber: string;
  dishonoredReturnSettlementDate: string;
  dishonoredReturnReason: string;
  /** 15 digits: the trace number of the entry that has this addenda record. Banks do not always keep to that. */
  traceNumber: string;
}

/** Record 8. */
export interface AchBatchControl {
  serviceClassCode: ServiceClassCode;
  /** Number of records 6 and 7. */
  entryAddendaCount: number;
  /** Sum of the first 8 digits of all receiving routing numbers; its last 10 digits. */
  entryHash: bigint;
  totalDebitCents: bigint;
  totalCreditCents: bigint;
  companyIdentification: string;
  messageAuthenticationCode: string;
  odfiIdentification: string;
  batchNumber: number;
}

/** Record 9. */
export interface AchFileControl {
  batchCount: number;
  /** Number of blocks of 10 lines, filled up with lines of nines. */
  blockCount: number;
  entryAddendaCount: number;
  entryHash: bigint;
  totalDebitCents: bigint;
  totalCreditCents: bigint;
}

export interface AchBatch {
  header: AchBatchHeader;
  entries: readonly AchEntry[];
  control: AchBatchControl;
}

export interface AchFile {
  header: AchFileHeader;
  batches: readonly AchBatch[];
  control: AchFileControl;
}

/** How the text of a file was laid out, so that it can be written again byte for byte. */
export interface AchLayout {
  /** Empty when the records follow each other without line breaks. */
  lineEnding: '\n' | '\r\n' | '';
  /** What follows the last line: empty or line breaks. */
  end: string;
  /** Number of lines of nines after the file control. */
  fillerLines: number;
  /** Line number and length of each line whose trailing blanks were missing, or that had blanks after column 94. */
  lineLengths: ReadonlyMap<number, number>;
}
