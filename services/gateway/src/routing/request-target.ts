/** A request target, parsed. */
export interface RequestTarget {
  readonly path: string;
  /** Includes the question mark. Empty if there is none. */
  readonly query: string;
}

const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*/i;
const VISIBLE_ASCII = /^[\x21-\x7e]+$/;
/**
 * Patterns that a service could interpret as another path than the gateway: empty, `.` and `..` segments, plain or
 * percent-encoded, encoded slashes and backslashes, encoded NUL, a backslash, and a percent sign that encodes nothing.
 */
const AMBIGUOUS = /\/\/|\/(?:\.|%2e){1,2}(?:\/|$)|%2f|%5c|%00|\\|%(?![0-9a-f]{2})/i;

/**
 * Returns path and query of a request line. Undefined if they are not in the one normal form, because a scope that was checked
 * for one path must never open another. Absolute form (`GET http://host/path`) is read as its path, as RFC 9112 requires of a
 * server.
 */
export function parseRequestTarget(target: string): RequestTarget | undefined {
  const origin = target.startsWith('/') ? target : target.replace(ABSOLUTE_FORM, '') || '/';
  const mark = origin.indexOf('?');
  const path = mark === -1 ? origin : origin.slice(0, mark);
  if (!path.startsWith('/') || !VISIBLE_ASCII.test(origin) || path.includes('#') || AMBIGUOUS.test(path))
    return undefined;
  return { path, query: mark === -1 ? '' : origin.slice(mark) };
}
