/** The reason why an attempt without an HTTP answer failed. */
export type ConnectionFailure =
  | 'blocked_address'
  | 'dns_error'
  | 'connection_refused'
  | 'connection_reset'
  | 'network_unreachable'
  | 'timeout'
  | 'tls_error'
  | 'invalid_response'
  | 'network_error';

/** The reason why an attempt failed. Stable; customers see it. */
export type FailureCode = ConnectionFailure | 'redirect' | 'url_not_allowed' | `status_${number}`;

const byErrorCode: Record<string, ConnectionFailure> = {
  blocked_address: 'blocked_address',
  dns_error: 'dns_error',
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_reset',
  EPIPE: 'connection_reset',
  UND_ERR_SOCKET: 'connection_reset',
  EHOSTUNREACH: 'network_unreachable',
  ENETUNREACH: 'network_unreachable',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  EPROTO: 'tls_error',
  HOSTNAME_MISMATCH: 'tls_error',
  UND_ERR_HEADERS_OVERFLOW: 'invalid_response',
};

const byErrorCodePattern: readonly (readonly [RegExp, ConnectionFailure])[] = [
  [/^ERR_(TLS|SSL)_|CERT|^UNABLE_TO_/, 'tls_error'],
];

/** Undefined for 2xx. Only 2xx acknowledges a delivery. */
export function failureOfStatus(statusCode: number): FailureCode | undefined {
  if (statusCode >= 200 && statusCode < 300) return undefined;
  if (statusCode >= 300 && statusCode < 400) return 'redirect';
  return `status_${statusCode}`;
}

/** Uses the error's code or, if it has none, its class, but never its text. */
export function failureOfError(error: unknown): ConnectionFailure {
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (name === 'TimeoutError') return 'timeout';
  if (name === 'HTTPParserError') return 'invalid_response';
  if (typeof code !== 'string') return 'network_error';
  return byErrorCode[code] ?? byErrorCodePattern.find(([pattern]) => pattern.test(code))?.[1] ?? 'network_error';
}
