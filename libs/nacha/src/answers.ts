import { CHANGE_CODES, type CorrectedData, writeCorrectedData } from './change-codes.js';
import type { AchBatchHeader, AchEntry, ServiceClassCode } from './model.js';
import { returnKind } from './return-codes.js';
import { routingCheckDigit, toTraceNumber } from './routing-number.js';
import { readTransactionCode, transactionCode } from './transaction-code.js';
import type { AchNewBatch, AchNewBatchHeader } from './writer.js';

/** Who answers, and how the answers are numbered. */
export interface AchAnswerOptions {
  /** Routing number, or its first 8 digits, of the bank that sends the answers. */
  readonly odfiIdentification: string;
  /** Sequence of the first trace number. */
  readonly firstSequence: number;
  /** `YYMMDD` */
  readonly effectiveEntryDate: string;
}

export interface AchReturnOf {
  readonly entry: AchEntry;
  /** R01 to R53 */
  readonly returnCode: string;
  /** `YYMMDD` for R14 and R15. */
  readonly dateOfDeath?: string;
  /** At most 44 characters. */
  readonly information?: string;
}

export interface AchDishonorOf {
  /** The return. */
  readonly entry: AchEntry;
  /** R61 to R70 */
  readonly returnCode: string;
  /** At most 21 characters. */
  readonly information?: string;
}

export interface AchChangeOf {
  readonly entry: AchEntry;
  /** C01 to C09 */
  readonly changeCode: string;
  readonly corrected: CorrectedData;
}

/**
 * The batch with which the receiving bank returns entries of one batch.
 * @throws RangeError for a code that is not one of a return, and for an unknown transaction code.
 */
export function returnBatch(
  original: AchBatchHeader,
  returns: readonly AchReturnOf[],
  options: AchAnswerOptions,
): AchNewBatch {
  const entries = returns.map(({ entry, returnCode, dateOfDeath = '', information = '' }, index): AchEntry => {
    if (returnKind(returnCode) !== 'return') throw new RangeError(`${returnCode} is not the code of a return`);
    const answer = answerTo(original, entry, index, options);
    const reference = originalReference(entry);
    return {
      ...answer,
      addenda: [
        { kind: 'return', returnCode, ...reference, dateOfDeath, information, traceNumber: answer.traceNumber },
      ],
    };
  });
  return { header: answerHeader(original, entries, options), entries };
}

/**
 * The batch with which the originating bank dishonors returns of one batch, for example because they came too late (R68). The money goes
 * back to the originating bank. It must be sent within five banking days after the settlement of the return.
 * @param original the batch of the returns
 * @throws RangeError for a code that does not dishonor a return, and for an entry that is not a return.
 */
export function dishonorBatch(
  original: AchBatchHeader,
  dishonors: readonly AchDishonorOf[],
  options: AchAnswerOptions,
): AchNewBatch {
  const entries = dishonors.map(({ entry, returnCode, information = '' }, index): AchEntry => {
    if (returnKind(returnCode) !== 'dishonored_return') {
      throw new RangeError(`${returnCode} does not dishonor a return`);
    }
    const returned = entry.addenda.find((one) => one.kind === 'return');
    if (!returned) throw new RangeError('only a return can be dishonored');
    const answer = answerTo(original, entry, index, options);
    return {
      ...answer,
      addenda: [
        {
          kind: 'dishonored_return',
          returnCode,
          originalTraceNumber: returned.originalTraceNumber,
          originalRdfiIdentification: returned.originalRdfiIdentification,
          returnTraceNumber: entry.traceNumber,
          returnSettlementDate: original.settlementDate,
          returnReason: returned.returnCode.slice(1),
          information,
          traceNumber: answer.traceNumber,
        },
      ],
    };
  });
  return { header: answerHeader(original, entries, options), entries };
}

/**
 * The batch (COR) with which the receiving bank reports corrections for entries of one batch.
 * @throws RangeError for an unknown change code and for corrected data that do not fit to it.
 */
export function changeBatch(
  original: AchBatchHeader,
  changes: readonly AchChangeOf[],
  options: AchAnswerOptions,
): AchNewBatch {
  const entries = changes.map(({ entry, changeCode, corrected }, index): AchEntry => {
    if (!CHANGE_CODES.has(changeCode)) throw new RangeError(`${changeCode} is not a change code`);
    const answer = answerTo(original, entry, index, options);
    const reference = originalReference(entry);
    const correctedData = writeCorrectedData(changeCode, corrected);
    return {
      ...answer,
      amountCents: 0n,
      addenda: [{ kind: 'change', changeCode, ...reference, correctedData, traceNumber: answer.traceNumber }],
    };
  });
  return { header: { ...answerHeader(original, entries, options), secCode: 'COR' }, entries };
}

/**
 * The batch that reverses entries of one batch: description REVERSAL, credits become debits and debits credits, all else stays (Nacha Operating
 * Rules 2.10). It must be sent within five banking days after settlement, see `achReturnDeadline`.
 * @param options the sending bank is that of the original batch
 * @throws RangeError for an entry that moves no money.
 */
export function reversalBatch(
  original: AchBatchHeader,
  entries: readonly AchEntry[],
  options: Pick<AchAnswerOptions, 'firstSequence' | 'effectiveEntryDate'>,
): AchNewBatch {
  const reversed = entries.map((entry, index): AchEntry => {
    const code = readTransactionCode(entry.transactionCode);
    if (code?.kind !== 'live') throw new RangeError('only an entry that moves money can be reversed');
    return {
      ...entry,
      transactionCode: reversedCode(entry.transactionCode),
      traceNumber: toTraceNumber(original.odfiIdentification, options.firstSequence + index),
      addenda: [],
    };
  });
  const { batchNumber: _, ...header } = original;
  return {
    header: {
      ...header,
      serviceClassCode: serviceClass(reversed),
      companyEntryDescription: 'REVERSAL',
      effectiveEntryDate: options.effectiveEntryDate,
      settlementDate: '',
    },
    entries: reversed,
  };
}

/** 220 for credits, 225 for debits, 200 for both. */
export function serviceClass(entries: Iterable<AchEntry>): ServiceClassCode {
  let hasCredits = false;
  let hasDebits = false;
  for (const entry of entries) {
    if (readTransactionCode(entry.transactionCode)?.direction === 'debit') hasDebits = true;
    else hasCredits = true;
  }
  if (hasCredits && hasDebits) return 200;
  return hasDebits ? 225 : 220;
}

function reversedCode(code: number): number {
  const { accountType, direction } = readTransactionCode(code)!;
  return transactionCode(accountType, direction === 'credit' ? 'debit' : 'credit');
}

function answerTo(original: AchBatchHeader, entry: AchEntry, index: number, options: AchAnswerOptions): AchEntry {
  const code = readTransactionCode(entry.transactionCode);
  if (!code) throw new RangeError('the entry has an unknown transaction code');
  return {
    ...entry,
    transactionCode: transactionCode(code.accountType, code.direction, 'return'),
    routingNumber: `${original.odfiIdentification}${routingCheckDigit(original.odfiIdentification)}`,
    traceNumber: toTraceNumber(options.odfiIdentification, options.firstSequence + index),
  };
}

function originalReference(entry: AchEntry) {
  return { originalTraceNumber: entry.traceNumber, originalRdfiIdentification: entry.routingNumber.slice(0, 8) };
}

function answerHeader(
  original: AchBatchHeader,
  entries: readonly AchEntry[],
  options: AchAnswerOptions,
): AchNewBatchHeader {
  const { batchNumber: _, ...header } = original;
  return {
    ...header,
    serviceClassCode: serviceClass(entries),
    effectiveEntryDate: options.effectiveEntryDate,
    settlementDate: '',
    odfiIdentification: options.odfiIdentification.slice(0, 8),
  };
}
