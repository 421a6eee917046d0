/** `x-deprecated` of an operation in the OpenAPI document. */
export interface Deprecated {
  /** The day from which on the operation is deprecated: `2027-03-01`. */
  readonly since: string;
  /** The day on which it ends, at least twelve months later. */
  readonly sunset: string;
  /** The page that says what to use instead. */
  readonly guide: string;
}

const MONTHS_MIN = 12;

/**
 * The headers of every answer of a deprecated operation: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a link to the guide.
 * @returns none for another operation
 * @throws {Error} at start, if the sunset comes too early
 */
export function deprecationHeaders(openapi: object, method: string, path: string): Readonly<Record<string, string>> {
  const { paths = {} } = openapi as { readonly paths?: Readonly<Record<string, Readonly<Record<string, object>>>> };
  const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method] as { 'x-deprecated'?: Deprecated } | undefined;
  const deprecated = operation?.['x-deprecated'];
  if (deprecated === undefined) return {};
  const { since, sunset, guide } = deprecated;
  const earliest = new Date(since);
  earliest.setUTCMonth(earliest.getUTCMonth() + MONTHS_MIN);
  if (!(new Date(sunset) >= earliest)) {
    throw new Error(
      `${method} ${path} must stay for ${MONTHS_MIN} months: until ${earliest.toISOString().slice(0, 10)}`,
    );
  }
  return {
    Deprecation: `@${Date.parse(since) / 1_000}`,
    Sunset: new Date(sunset).toUTCString(),
    Link: `<${guide}>; rel="deprecation"; type="text/html"`,
  };
}
