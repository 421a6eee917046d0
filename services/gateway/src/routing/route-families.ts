import type { ScopeFamily } from '../keys/scopes.js';
import type { BodyLimit } from '../proxy/request-body.js';

/** The services behind the gateway: the name is the audience of their token, and SERVICE_URL_<NAME> says where they are. */
export const serviceNames = [
  'accounting',
  'documents',
  'tax',
  'treasury',
  'bookkeeping-connector',
  'webhook-dispatcher',
] as const;

export type ServiceName = (typeof serviceNames)[number];

/** All paths that begin with `prefix` go to one service and need one scope. */
export interface RouteFamily {
  readonly prefix: string;
  readonly service: ServiceName;
  /** undefined: no key is asked for. Only for what a person's browser is sent to. */
  readonly scope: ScopeFamily | undefined;
  readonly bodyLimit: BodyLimit;
  /** Its POSTs only compute: they need `read`. */
  readonly computes?: true;
  /** Who accepts the token where the service reads from others on the caller's behalf: the service itself, then those. */
  readonly audience?: readonly [ServiceName, ...ServiceName[]];
  /** How long ago a key may have been read from the database for a write, ms. */
  readonly keyFreshMsForWrites?: number;
}

const JSON_BODY: BodyLimit = { bytesMax: 1_000_000, detail: 'The body may have 1 MB (1000000 bytes) at most.' };
const FILE_BYTES_MAX = 10 * 1024 * 1024;
const FORM_BYTES_MAX = 64 * 1024;
const FILE_DETAIL = `The file may have 10 MB (${FILE_BYTES_MAX} bytes) at most.`;
const FILE_BODY: BodyLimit = { bytesMax: FILE_BYTES_MAX + FORM_BYTES_MAX, detail: FILE_DETAIL };
/** Base64 makes four characters of three bytes. */
const BASE64_FILE_BODY: BodyLimit = {
  bytesMax: Math.ceil(FILE_BYTES_MAX / 3) * 4 + FORM_BYTES_MAX,
  detail: FILE_DETAIL,
};
/** What moves money trusts a key for a second, even where the announcement of its revocation was lost. */
const MONEY_KEY_FRESH_MS = 1_000;

const accounting = { service: 'accounting', scope: 'accounting', bodyLimit: JSON_BODY } as const;
const documents = { service: 'documents', scope: 'documents', bodyLimit: JSON_BODY } as const;
const tax = { service: 'tax', scope: 'tax', bodyLimit: JSON_BODY } as const;
const treasury = {
  service: 'treasury',
  scope: 'treasury',
  bodyLimit: JSON_BODY,
  keyFreshMsForWrites: MONEY_KEY_FRESH_MS,
} as const;
const bookkeeping = { service: 'bookkeeping-connector', scope: 'bookkeeping', bodyLimit: JSON_BODY } as const;
const webhooks = { service: 'webhook-dispatcher', scope: 'webhooks', bodyLimit: JSON_BODY } as const;

/** The longest prefix wins. A prefix ends at a segment: `/v1/tax` is not the prefix of `/v1/taxes`. */
export const routeFamilies: readonly RouteFamily[] = [
  { prefix: '/v1/accounting', ...accounting },
  { prefix: '/v1/accounting/expenses', ...accounting, audience: ['accounting', 'documents'] },
  { prefix: '/v1/accounting/reports/income_tax', ...accounting, audience: ['accounting', 'tax'] },
  { prefix: '/v1/accounting/tax_calculations', ...accounting, computes: true },
  { prefix: '/v1/accounting/bank_transactions/import', ...accounting, bodyLimit: FILE_BODY },
  { prefix: '/v1/documents', ...documents },
  { prefix: '/v1/documents/upload', ...documents, bodyLimit: FILE_BODY },
  { prefix: '/v1/tax', ...tax },
  { prefix: '/v1/tax/calculate', ...tax, computes: true },
  { prefix: '/v1/tax/refund', ...tax, computes: true },
  { prefix: '/v1/tax/quarterly-estimates', ...tax, computes: true },
  { prefix: '/v1/tax/forms', ...tax, audience: ['tax', 'documents'] },
  { prefix: '/v1/accounts', ...treasury },
  { prefix: '/v1/transfers', ...treasury },
  { prefix: '/v1/cards', ...treasury },
  { prefix: '/v1/transactions', ...treasury },
  { prefix: '/v1/payments', ...treasury },
  { prefix: '/v1/webhooks', ...webhooks },
  { prefix: '/v1/events', ...webhooks },
  { prefix: '/v1/audit_events', ...webhooks, scope: 'audit' },
  { prefix: '/v1/test_helpers', ...treasury },
  { prefix: '/v1/test_helpers/tax', ...tax },
  { prefix: '/v1/test_helpers/documents', ...documents },
  { prefix: '/v1/test_helpers/accounting', ...accounting },
  { prefix: '/v1/test_helpers/bookkeeping', ...bookkeeping },
  { prefix: '/v1/test_helpers/webhooks', ...webhooks },
  { prefix: '/api/filing', ...tax },
  { prefix: '/api/filing/upload-document', ...documents, bodyLimit: BASE64_FILE_BODY },
  { prefix: '/api/filing/extract-document', ...documents, computes: true },
  { prefix: '/api/bookkeeping', ...bookkeeping },
  { prefix: '/api/bookkeeping/callback', ...bookkeeping, scope: undefined },
];

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
