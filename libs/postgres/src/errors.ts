/** The name of the constraint that refused a statement, so that the query file can name the domain error. */
export function constraintOf(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return typeof code === 'string' && code.startsWith('23') && typeof constraint === 'string' ? constraint : undefined;
}

const RETRYABLE = new Set([
  '40001',
  '40P01',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
]);

/** Whether the same transaction may succeed when tried again: serialization, deadlock, server restart. */
export function isRetryable(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && RETRYABLE.has(code);
}
