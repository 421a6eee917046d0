/** The name of the violated constraint, so that the query file can throw the domain error. */
export function constraintOf(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return typeof code === 'string' && code.startsWith('23') && typeof constraint === 'string' ? constraint : undefined;
}

const RETRYABLE = new Set([
  // The transaction lost a race.
  '40001', '40P01',
  // The server is full, restarts or closes the connection.
  '53300', '57P01', '57P02', '57P03', '08000', '08003', '08006',
  // The test data of the organization is being deleted.
  'EXT02',
  // The network.
  'ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN',
]); // biome-ignore format: a table

/** Messages of pg and its pool that have no code. */
const RETRYABLE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Returns whether the same work can succeed in another attempt: after a lost race, or an outage of the database or network. */
export function isRetryable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return RETRYABLE.has(code);
  return typeof message === 'string' && RETRYABLE_MESSAGES.test(message);
}

/** Returns whether it is unknown if the transaction was committed, because Postgres did not answer. */
export function isConnectionLost(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return isRetryable(error) && code !== '40001' && code !== '40P01' && code !== 'EXT02';
}

/** Returns whether the work belongs to test data that was deleted. */
export function isOfDeletedTestData(error: unknown): boolean {
  return (error as { readonly code?: unknown } | undefined)?.code === 'EXT01';
}

/** The same, or that the test data is being deleted now. */
export function isTestDataClosed(error: unknown): boolean {
  return isOfDeletedTestData(error) || (error as { readonly code?: unknown } | undefined)?.code === 'EXT02';
}
