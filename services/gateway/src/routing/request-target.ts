/** A request target, taken apart. */
export interface RequestTarget {
  readonly path: string;
  /** With its question mark; empty when there is none. */
  readonly query: string;
}

const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*/i;
const VISIBLE_ASCII = /^[\x21-\x7e]+$/;
/**
 * What a service could read as another path than the gateway does: empty, `.` and `..` segments, plain or percent-encoded, encoded
 * slashes and backslashes, encoded NUL, a backslash, and a percent sign that encodes nothing.
 */
const AMBIGUOUS = /\/\/|\/(?:\.|%2e){1,2}(?:\/|$)|%2f|%5c|%00|\\|%(?![0-9a-f]{2})/i;

/**
 * The path and query of a request line; undefined when they are not in the one normal form, since a scope that was checked for one
 * path must never open another. Absolute form (`GET http://host/path`) is read as its path, as RFC 9112 asks of a server.
 */
export function parseRequestTarget(target: string): RequestTarget | undefined {
  const origin = target.startsWith('/') ? target : target.replace(ABSOLUTE_FORM, '') || '/';
  const mark = origin.indexOf('?');
  const path = mark === -1 ? origin : origin.slice(0, mark);
  if (!path.startsWith('/') || !VISIBLE_ASCII.test(origin) || path.includes('#') || AMBIGUOUS.test(path))
    return undefined;
  return { path, query: mark === -1 ? '' : origin.slice(mark) };
}
