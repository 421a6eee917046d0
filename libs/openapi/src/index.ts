export { API_VERSION } from './api-version.js';
export { IDEMPOTENCY_KEY, mergeOpenApi } from './merge-openapi.js';
export type { OpenApiDocument } from './openapi-document.js';
export { type OtherFormat, otherFormatsOf, withoutEnding } from './other-formats.js';
export { wholeDocument } from './whole-document.js';
