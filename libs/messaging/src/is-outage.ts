import { isRetryable } from '@exchequer/postgres';

const CODES = new Set(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', '53300']);
/** What pg and its pool say without a code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error is about what the handler stands on (database, network) and not about the event. */
export function isOutage(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (isRetryable(error ?? {})) return true;
  return typeof code === 'string' ? CODES.has(code) : typeof message === 'string' && MESSAGES.test(message);
}
