export type { CompleteAudit } from './audited-operations.js';
export { createdIn } from './created-in.js';
export { type Cell, csvLines, jsonOrCsv, toCsv, wantsCsv } from './csv.js';
export { readExpand, withNamed } from './expand.js';
export { fileHeaders, type SentFile, sendPdf } from './file-headers.js';
export { createHealth, type Health } from './health.js';
export {
  answerAgain,
  type ChangeOptions,
  changeInTenant,
  claimTogether,
  deleteExpiredIdempotencyRecords,
  type IdempotencyCodec,
  type IdempotencyTables,
  idempotencyMigrations,
  idempotently,
  personalAnswer,
  unlessAnswered,
} from './idempotency/idempotency.js';
export { startIdempotencyCleanUp } from './idempotency/idempotency-clean-up.js';
export { createIdempotentWrite, type IdempotentWrite, type RequestToWrite } from './idempotency/idempotent-write.js';
export {
  type CamelLabels,
  type CamelLabelsChange,
  type CamelLabelsInput,
  changedLabels,
  changesOnlyLabels,
  type Labels,
  type LabelsChange,
  type LabelsInput,
  labelsOf,
  type StoredLabels,
  showCamelLabels,
  showLabels,
} from './labels/labels.js';
export {
  type CursorList,
  countFor,
  cursorPage,
  newestPage,
  type PageLimit,
  type PageOffset,
  type PagePosition,
  type PositionedList,
  pageOf,
  readCursor,
  readPage,
  type ShortListLimit,
  type StartingAfter,
  wrongCursor,
} from './lists.js';
export { logFailures } from './log-failures.js';
export { createPartnerClient, type PartnerAnswer, type PartnerClient } from './partner-client.js';
export { authenticatePartner, partnerHeaders } from './partner-key.js';
export { pathId } from './path-id.js';
export { FieldErrors } from './problems/field-errors.js';
export { ENDS_SOON, ERRORS_MAX, type FieldError, Problem, type ProblemDocument } from './problems/problem.js';
export { commonCodes, type ProblemCode, type ProblemType, problemTypes } from './problems/problem-types.js';
export { PROBLEM_CODE_HEADER, sendProblem } from './problems/send-problem.js';
export {
  createFairQueue,
  type FairQueue,
  type FairQueueOptions,
  type Place,
  type Refusal,
} from './requests/fair-queue.js';
export { createFileForm, type FileForm, type FileFormOptions } from './requests/file-form.js';
export { type GatewayTokenVerifier, gatewayTokenVerifier } from './requests/gateway-token.js';
export { limitRequests, type RequestLimits } from './requests/limit-requests.js';
export {
  CLIENT_ADDRESS_HEADER,
  fingerprintOf,
  isTestHelper,
  type RequestAudit,
  type RequestContext,
  requireScope,
} from './requests/request-context.js';
export { addDisorder, type Range, requireOrder } from './requests/require-order.js';
export { type Announcements, createAnnouncements } from './responses/announcements.js';
export { createDownloads, type Download, type DownloadOptions, type Downloads } from './responses/downloads.js';
export {
  type ProgressState,
  type ProgressStreamOptions,
  type StreamTimes,
  streamProgress,
} from './responses/progress-stream.js';
export { runService } from './run-service.js';
export type { FurtherChecks, ServedOperation } from './serve-operations.js';
export { type RunningServer, startServer } from './server.js';
export { createServiceApp, type ServiceAppOptions } from './service-app.js';
export { createServiceClient, type ServiceAnswer, type ServiceClient } from './service-client.js';
export { appOptionsOf, createServiceHealth, type ServiceAppSettings } from './service-settings.js';
export {
  countStorage,
  STORAGE_MB,
  type StorageChange,
  type StorageQuota,
  type StorageTables,
  storageMigrations,
  storageQuotaExceeded,
  storedBytes,
  takeStorage,
} from './storage-quota.js';
export {
  CLOCK_COPY_PATH,
  type ClockMove,
  type CopyClock,
  clockCopy,
  clockNow,
  clockTarget,
  copyTestClock,
  type RequestClock,
  toldTarget,
} from './test-clock.js';
export { didYouMean } from './validation/explain.js';
export { commonFormats, type Format, type FormatCheck, type Formats } from './validation/formats.js';
export { NOT_IN_A_NAME } from './validation/name-characters.js';
export { createRequestValidator, type RequestValidator } from './validation/request-validator.js';
export { isSamplePhone, isSampleSsn, SAMPLE_VALUE } from './validation/sample-values.js';
export {
  digitsOf,
  isPossibleAtin,
  isPossibleEin,
  isPossibleItin,
  isPossibleSsn,
  isWrittenAsEin,
} from './validation/taxpayer-numbers.js';
export type {
  AnyDay,
  Day,
  Dollars,
  ExternalId,
  Line,
  MetadataChange,
  MetadataFilter,
  MetadataInput,
  MetadataText,
  Name,
  NonZeroDollars,
  PositiveDollars,
  SearchText,
  SignedDollars,
} from './wire-types.js';
