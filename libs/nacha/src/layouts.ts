import { layout } from './record.js';

/** Nacha Operating Rules, Appendix Three: the record formats, column by column. */

export const FILE_HEADER = layout(
  ['recordType', '=1', 1],
  ['priorityCode', '=01', 2],
  ['immediateDestination', 'text', 10],
  ['immediateOrigin', 'text', 10],
  ['fileCreationDate', 'digits', 6],
  ['fileCreationTime', 'digits_or_blank', 4],
  ['fileIdModifier', 'text', 1],
  ['recordSize', '=094', 3],
  ['blockingFactor', '=10', 2],
  ['formatCode', '=1', 1],
  ['immediateDestinationName', 'text', 23],
  ['immediateOriginName', 'text', 23],
  ['referenceCode', 'text', 8],
);

export const BATCH_HEADER = layout(
  ['recordType', '=5', 1],
  ['serviceClassCode', 'number', 3],
  ['companyName', 'text', 16],
  ['companyDiscretionaryData', 'text', 20],
  ['companyIdentification', 'text', 10],
  ['secCode', 'text', 3],
  ['companyEntryDescription', 'text', 10],
  ['companyDescriptiveDate', 'text', 6],
  ['effectiveEntryDate', 'digits_or_blank', 6],
  ['settlementDate', 'digits_or_blank', 3],
  ['originatorStatusCode', 'text', 1],
  ['odfiIdentification', 'digits', 8],
  ['batchNumber', 'number', 7],
);

export const ENTRY = layout(
  ['recordType', '=6', 1],
  ['transactionCode', 'number', 2],
  ['routingNumber', 'digits', 9],
  ['accountNumber', 'text', 17],
  ['amountCents', 'bigint', 10],
  ['identification', 'text', 15],
  ['name', 'text', 22],
  ['discretionaryData', 'text', 2],
  ['addendaRecordIndicator', 'number', 1],
  ['traceNumber', 'digits', 15],
);

/** CTX: how many addenda records follow. */
export const CTX_ENTRY = layout(
  ['recordType', '=6', 1],
  ['transactionCode', 'number', 2],
  ['routingNumber', 'digits', 9],
  ['accountNumber', 'text', 17],
  ['amountCents', 'bigint', 10],
  ['identification', 'text', 15],
  ['addendaCount', 'number', 4],
  ['name', 'text', 16],
  ['reserved', '=', 2],
  ['discretionaryData', 'text', 2],
  ['addendaRecordIndicator', 'number', 1],
  ['traceNumber', 'digits', 15],
);

export const PAYMENT_ADDENDA = layout(
  ['recordType', '=7', 1],
  ['addendaType', '=05', 2],
  ['paymentInformation', 'text', 80],
  ['addendaSequence', 'number', 4],
  ['entrySequence', 'digits', 7],
);

export const CHANGE_ADDENDA = layout(
  ['recordType', '=7', 1],
  ['addendaType', '=98', 2],
  ['changeCode', 'text', 3],
  ['originalTraceNumber', 'digits', 15],
  ['reserved', '=', 6],
  ['originalRdfiIdentification', 'digits', 8],
  ['correctedData', 'text', 29],
  ['reserved', '=', 15],
  ['traceNumber', 'digits', 15],
);

export const REFUSED_CHANGE_ADDENDA = layout(
  ['recordType', '=7', 1],
  ['addendaType', '=98', 2],
  ['changeCode', 'text', 3],
  ['originalTraceNumber', 'digits', 15],
  ['reserved', '=', 6],
  ['originalRdfiIdentification', 'digits', 8],
  ['correctedData', 'text', 29],
  ['refusedChangeCode', 'text', 3],
  ['traceSequenceNumber', 'digits', 7],
  ['reserved', '=', 5],
  ['traceNumber', 'digits', 15],
);

export const RETURN_ADDENDA = layout(
  ['recordType', '=7', 1],
  ['addendaType', '=99', 2],
  ['returnCode', 'text', 3],
  ['originalTraceNumber', 'digits', 15],
  ['dateOfDeath', 'digits_or_blank', 6],
  ['originalRdfiIdentification', 'digits', 8],
  ['information', 'text', 44],
  ['traceNumber', 'digits', 15],
);

export const DISHONORED_RETURN_ADDENDA = layout(
  ['recordType', '=7', 1],
  ['addendaType', '=99', 2],
  ['returnCode', 'text', 3],
  ['originalTraceNumber', 'digits', 15],
  ['reserved', '=', 6],
  ['originalRdfiIdentification', 'digits', 8],
  ['reserved', '=', 3],
  ['returnTraceNumber', 'digits', 15],
  ['returnSettlementDate', 'digits_or_blank', 3],
  ['returnReason', 'digits', 2],
  ['information', 'text', 21],
  ['traceNumber', 'digits', 15],
);

export const CONTESTED_RETURN_ADDENDA = layout(
  ['recordType', '=7', 1],
  ['addendaType', '=99', 2],
  ['returnCode', 'text', 3],
  ['originalTraceNumber', 'digits', 15],
  ['dateOriginalEntryReturned', 'digits_or_blank', 6],
  ['originalRdfiIdentification', 'digits', 8],
  ['originalSettlementDate', 'digits_or_blank', 3],
  ['returnTraceNumber', 'digits', 15],
  ['returnSettlementDate', 'digits_or_blank', 3],
  ['returnReason', 'digits', 2],
  ['dishonoredReturnTraceNumber', 'digits', 15],
  ['dishonoredReturnSettlementDate', 'digits_or_blank', 3],
  ['dishonoredReturnReason', 'digits', 2],
  ['reserved', '=', 1],
  ['traceNumber', 'digits', 15],
);

export const BATCH_CONTROL = layout(
  ['recordType', '=8', 1],
  ['serviceClassCode', 'number', 3],
  ['entryAddendaCount', 'number', 6],
  ['entryHash', 'bigint', 10],
  ['totalDebitCents', 'bigint', 12],
  ['totalCreditCents', 'bigint', 12],
  ['companyIdentification', 'text', 10],
  ['messageAuthenticationCode', 'text', 19],
  ['reserved', '=', 6],
  ['odfiIdentification', 'digits', 8],
  ['batchNumber', 'number', 7],
);

export const FILE_CONTROL = layout(
  ['recordType', '=9', 1],
  ['batchCount', 'number', 6],
  ['blockCount', 'number', 6],
  ['entryAddendaCount', 'number', 8],
  ['entryHash', 'bigint', 10],
  ['totalDebitCents', 'bigint', 12],
  ['totalCreditCents', 'bigint', 12],
  ['reserved', '=', 39],
);
