import type { FieldError } from '@exchequer/http-kit';
import { maskNumbers } from '@exchequer/telemetry';
import type { DataKey } from '@exchequer/vault';

/** By name in small letters. */
export type Headers = Readonly<Record<string, string>>;
/** `null` removes a header. */
export type HeaderChanges = Readonly<Record<string, string | null>>;

export const HEADERS_MAX = 10;
/** Names and values together. Servers refuse requests with more than 16 KB of headers, and some with more than 8 KB. */
export const HEADERS_LENGTH_MAX = 6_000;
const NAME_LENGTH_MAX = 100;
/** A token of RFC 9110, 5.6.2. */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** Stands for a value in answers. */
const MASK = '***';
const IS_MASK = /^\*+$/;

/**
 * Names that are never the customer's: what describes our body, proves who sends, or controls the connection (RFC 9110, 7.6.1); cookies; what only
 * proxies say; and what opens the metadata of a cloud's machines.
 */
const NEVER = new Set(
  `host user-agent connection keep-alive te trailer transfer-encoding upgrade expect http2-settings via forwarded x-real-ip cookie set-cookie
   set-cookie2 metadata metadata-flavor`.split(/\s+/),
);
const NEVER_BEGINS = /^(content-|webhook-|proxy-|x-forwarded-|x-aws-ec2-metadata-|x-google-metadata-)/;

/** What the schema cannot say about the names of headers. Values of another type are left to the schema. */
export function headerProblems(headers: unknown): FieldError[] {
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) return [];
  const entries = Object.entries(headers);
  if (isTooMuch(entries.filter(([, value]) => value !== null))) return [tooMany()];
  const seen = new Set<string>();
  return entries.flatMap(([name, value]) => {
    const message = problemOfName(name, seen) ?? problemOfValue(value);
    seen.add(name.toLowerCase());
    return message === undefined
      ? []
      : [{ location: `body.headers.${shownName(name)}`, message, code: 'invalid_value' }];
  });
}

export function tooMany(): FieldError {
  return {
    location: 'body.headers',
    message: `must be at most ${HEADERS_MAX} headers with ${HEADERS_LENGTH_MAX.toLocaleString('en')} characters, together with those that the endpoint has`,
    code: 'out_of_range',
  };
}

function isTooMuch(headers: readonly (readonly [string, unknown])[]): boolean {
  const length = headers.reduce((sum, [name, value]) => sum + name.length + String(value).length, 0);
  return headers.length > HEADERS_MAX || length > HEADERS_LENGTH_MAX;
}

function problemOfName(name: string, seen: ReadonlySet<string>): string | undefined {
  const plain = name.toLowerCase();
  if (!TOKEN.test(name) || name.length > NAME_LENGTH_MAX)
    return `must have a name of 1 to ${NAME_LENGTH_MAX} letters, digits and characters of !#$%&'*+-.^_\`|~`;
  if (NEVER.has(plain) || NEVER_BEGINS.test(plain))
    return 'is not a header that can be set: it belongs to the request itself, to the connection or to proxies';
  if (seen.has(plain)) return 'is given twice: names of headers are the same in small and capital letters';
  return undefined;
}

function problemOfValue(value: unknown): string | undefined {
  if (typeof value !== 'string' || !IS_MASK.test(value)) return undefined;
  return 'must be the value itself, not the mask of an answer. To keep the value, leave the header out';
}

/** A name is the caller's text: it can hold line ends, or a personal number. */
function shownName(name: string): string {
  return maskNumbers(name)
    .slice(0, NAME_LENGTH_MAX)
    .replaceAll(/[^!-~]/g, '?');
}

/** The headers after a change. Undefined if there are too many. */
export function changedHeaders(before: Headers, changes: HeaderChanges): Headers | undefined {
  const after = new Map(Object.entries(before));
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) after.delete(name.toLowerCase());
    else after.set(name.toLowerCase(), value);
  }
  if (isTooMuch([...after])) return undefined;
  return Object.fromEntries([...after].sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function maskedHeaders(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, MASK]));
}

/** The columns of an endpoint with these headers. */
export function sealHeaders(key: DataKey, endpointId: string, headers: Headers) {
  const header_names = Object.keys(headers);
  if (header_names.length === 0) return { header_names, sealed_headers: null };
  return { header_names, sealed_headers: key.seal(Buffer.from(JSON.stringify(headers)), purposeOf(endpointId)) };
}

export function openHeaders(key: DataKey, endpointId: string, sealed: Buffer | null): Headers {
  return sealed === null ? {} : (JSON.parse(key.open(sealed, purposeOf(endpointId)).toString()) as Headers);
}

/** Binds the sealed headers to their row. */
function purposeOf(endpointId: string): string {
  return `custom-headers|${endpointId}`;
}
