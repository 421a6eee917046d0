export type { KeepsOthers, XmlElement } from '@exchequer/xml';
export {
  type FedwireMessageId,
  isBic,
  isUetr,
  readFedwireMessageId,
  toFedwireMessageId,
  toIsoText,
  toUetr,
} from './identifiers.js';
export {
  type AccountStatement,
  type AccountStatements,
  accountStatementParts,
  type BankTransactionCode,
  type CreditOrDebit,
  type EntryDetails,
  type EntryParties,
  type EntryReferences,
  type EntryTotal,
  type EntryTransaction,
  readAccountStatements,
  type StatementAccount,
  type StatementBalance,
  type StatementEntry,
  type StatementHeader,
  type StatementSummary,
  writeAccountStatements,
} from './messages/account-statement.js';
export { type IsoMessage, readIsoMessage } from './messages/any-message.js';
export {
  PAYMENT_STATUSES,
  type PaymentOutcome,
  type PaymentStatusCode,
  paymentOutcome,
  REASONS,
} from './messages/codes.js';
export {
  type ChargeBearer,
  type CreditTransfer,
  type CreditTransferTransaction,
  type PaymentIds,
  type PaymentType,
  readCreditTransfer,
  writeCreditTransfer,
} from './messages/credit-transfer.js';
export type { MessageHeader, OriginalMessage, Settlement, SettlementHeader } from './messages/header.js';
export type { ReadResult } from './messages/message.js';
export {
  type PaymentReturn,
  type PaymentReturnTransaction,
  type ReturnChain,
  readPaymentReturn,
  writePaymentReturn,
} from './messages/payment-return.js';
export {
  type OriginalPaymentIds,
  type PaymentStatus,
  type PaymentStatusTransaction,
  type Reason,
  readPaymentStatus,
  writePaymentStatus,
} from './messages/payment-status.js';
export {
  readStatusRequest,
  type StatusRequest,
  type StatusRequestTransaction,
  writeStatusRequest,
} from './messages/status-request.js';
export { IsoError, type IsoProblem, type IsoProblemCode } from './problem.js';
export type {
  Account,
  Agent,
  ClearingSystem,
  CodeOrProprietary,
  DateOrDateTime,
  Party,
  PartyOrAgent,
  PostalAddress,
  Remittance,
} from './types.js';
