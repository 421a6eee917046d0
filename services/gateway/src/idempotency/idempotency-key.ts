import { Problem } from '@exchequer/http-kit';
import { IDEMPOTENCY_KEY } from '@exchequer/openapi';

/** @throws {Problem} 400 if there is more than one, or it is malformed */
export function readIdempotencyKey(keys: readonly string[]): string | undefined {
  if (keys.length === 0 || (keys.length === 1 && IDEMPOTENCY_KEY.test(keys[0]!))) return keys[0];
  const message = 'must be given once and have 1 to 255 printable ASCII characters';
  throw Problem.invalid([{ location: 'header.Idempotency-Key', message, code: 'invalid_value' }]);
}
