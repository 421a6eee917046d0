export { fromAchDate, toAchDate } from './ach-date.js';
export { toAchText } from './ach-text.js';
export {
  type AchAnswerOptions,
  type AchChangeOf,
  type AchDishonorOf,
  type AchReturnOf,
  changeBatch,
  dishonorBatch,
  returnBatch,
  reversalBatch,
  serviceClass,
} from './answers.js';
export {
  CHANGE_CODES,
  type ChangeCode,
  type CorrectedData,
  type CorrectedField,
  REFUSED_CHANGE_CODES,
  readCorrectedData,
  writeCorrectedData,
} from './change-codes.js';
export {
  type AchPurpose,
  MANDATED_DESCRIPTIONS,
  type MandatedDescription,
  mandatedDescription,
} from './descriptions.js';
export * from './model.js';
export { AchError, type AchProblem, type AchProblemCode } from './problem.js';
export { type AchBatchesRead, type AchUnreadBatch, createAchBatchReader } from './read-batches.js';
export {
  type AchReader,
  type AchReaderEvents,
  type AchReadResult,
  createAchFileReader,
  createAchReader,
  readAchFile,
} from './reader.js';
export { RETURN_CODES, type ReturnCode, type ReturnInitiator } from './return-codes.js';
export { isRoutingNumber, routingCheckDigit, toTraceNumber } from './routing-number.js';
export { ACH_TOTAL_CENTS_MAX } from './totals.js';
export {
  type AchAccountType,
  type AchDirection,
  type AchTransactionCode,
  type AchTransactionKind,
  readTransactionCode,
  transactionCode,
} from './transaction-code.js';
export {
  type AchNewBatch,
  type AchNewBatchHeader,
  type AchWriter,
  buildAchFile,
  createAchWriter,
  newEntryProblems,
  writeAchFile,
} from './writer.js';
