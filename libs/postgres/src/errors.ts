/** The name of the constraint that refused a statement, so that the query file can name the domain error. */
export function constraintOf(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return typeof code === 'string' && code.startsWith('23') && typeof constraint === 'string' ? constraint : undefined;
}

const RETRYABLE = new Set([
  // The transaction lost a race.
  '40001', '40P01',
  // The server is full, restarts or ends the connection.
  '53300', '57P01', '57P02', '57P03', '08000', '08003', '08006',
  // The network.
  'ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN',
]); // biome-ignore format: a table

/** What pg and its pool say without a code. */
const RETRYABLE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the same work may succeed when tried again: a lost race, or a database or network that is away. */
export function isRetryable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return RETRYABLE.has(code);
  return typeof message === 'string' && RETRYABLE_MESSAGES.test(message);
}

/** Whether nobody knows if the transaction was committed: Postgres did not answer. */
export function isConnectionLost(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return isRetryable(error) && code !== '40001' && code !== '40P01';
}
