import { type ScopeFamily, type ServiceName, type ServiceRoute, serviceRoutes } from '../generated/services.js';
import type { BodyLimit } from '../proxy/request-body.js';

/** Instead of a scope, for paths that every key can use. */
export const ANY_KEY = 'any';

/** All paths with this `prefix` belong to one service and need one scope. */
export interface RouteFamily {
  readonly prefix: string;
  readonly service: ServiceName;
  /** `any`: every key can use it. Undefined: no key is needed. Only for pages to which a person's browser is redirected, and the health. */
  readonly scope: ScopeFamily | typeof ANY_KEY | undefined;
  readonly bodyLimit: BodyLimit;
  /** Its POST requests only compute, so they need `read`. */
  readonly computes?: true;
  /** Who accepts the token if the service reads from others for the caller: the service itself, then those. */
  readonly audience?: readonly ServiceName[];
  /** For a write, the maximum age of key data from the database, ms. */
  readonly keyFreshMsForWrites?: number;
}

const JSON_BODY: BodyLimit = { bytesMax: 1_000_000, detail: 'The body may have 1 MB (1000000 bytes) at most.' };
const FILE_BYTES_MAX = 10 * 1024 * 1024;
/** The form around a file, with the largest metadata. */
const FORM_BYTES_MAX = 400 * 1024;
const FILE_DETAIL = `The file may have 10 MB (${FILE_BYTES_MAX} bytes) at most.`;
const FILE_BODY: BodyLimit = { bytesMax: FILE_BYTES_MAX + FORM_BYTES_MAX, detail: FILE_DETAIL };
/** Base64 turns three bytes into four characters. */
const BASE64_FILE_BODY: BodyLimit = {
  bytesMax: Math.ceil(FILE_BYTES_MAX / 3) * 4 + FORM_BYTES_MAX,
  detail: FILE_DETAIL,
};
const LARGE_JSON_BODY: BodyLimit = {
  bytesMax: 8 * 1024 * 1024,
  detail: 'The body may have 8 MB (8388608 bytes) at most.',
};
/** Requests that move money trust cached key data for one second, even if the notification of a revocation was lost. */
const MONEY_KEY_FRESH_MS = 1_000;

const BODY_LIMITS: Readonly<Record<ServiceRoute['body'], BodyLimit>> = {
  json: JSON_BODY,
  'large-json': LARGE_JSON_BODY,
  file: FILE_BODY,
  'base64-file': BASE64_FILE_BODY,
};

/** The longest prefix wins. A prefix ends at a segment: `/v1/tax` is not the prefix of `/v1/taxes`. */
export const routeFamilies: readonly RouteFamily[] = serviceRoutes.map(({ body, movesMoney, scope, ...route }) => ({
  ...route,
  scope,
  bodyLimit: BODY_LIMITS[body],
  ...(movesMoney && { keyFreshMsForWrites: MONEY_KEY_FRESH_MS }),
}));

const byFirstTwoSegments = new Map<string, RouteFamily[]>();
for (const family of routeFamilies) {
  const key = firstTwoSegments(family.prefix);
  const families = [...(byFirstTwoSegments.get(key) ?? []), family];
  byFirstTwoSegments.set(
    key,
    families.sort((a, b) => b.prefix.length - a.prefix.length),
  );
}

export function findRouteFamily(path: string): RouteFamily | undefined {
  return byFirstTwoSegments
    .get(firstTwoSegments(path))
    ?.find(({ prefix }) => path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/'));
}

function firstTwoSegments(path: string): string {
  const second = path.indexOf('/', 1);
  if (second === -1) return path;
  const third = path.indexOf('/', second + 1);
  return third === -1 ? path : path.slice(0, third);
}
