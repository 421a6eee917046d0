import { signForTest, verify } from './webhooks.js';

export { Exchequer } from './client.js';
export type { ApiFile } from './core/api-file.js';
export * from './core/errors.js';
export type { ClientOptions, RequestOptions, Retry, UploadOptions } from './core/options.js';
export type { ItemOf, List, ListRequest, Page } from './core/pages.js';
export type { DocumentProgressEvent, Progress, ProgressStream } from './core/progress-stream.js';
export { type ResponseInfo, responseInfo } from './core/response-info.js';
export type { FileSource } from './core/upload.js';
export type { KnownErrorCode } from './generated/error-codes.js';
export { EVENT_KINDS, type KnownEvent } from './generated/events.js';
export type * from './generated/resources.js';
export type * from './generated/schemas.js';
export type { ReadDocument, WaitOptions } from './helpers/contracts.js';
export { DocumentFailedError } from './helpers/documents.js';
export { type Dollars, money } from './money.js';
export type {
  RawBody,
  ReplayMemory,
  UnknownEvent,
  VerifyOptions,
  WebhookEvent,
  WebhookHeaders,
} from './webhooks.js';
export { ReplayGuard } from './webhooks.js';

/** Deliveries of events; needs no key. */
export const webhooks = { verify, signForTest };
