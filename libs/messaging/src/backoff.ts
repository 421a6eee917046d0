export interface Backoff {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** Doubles from `firstMs` to `maxMs`, less up to a fifth at random so that many waiters spread. @param failures from 1. */
export function backoffMs({ firstMs, maxMs }: Backoff, failures: number): number {
  return Math.min(maxMs, firstMs * 2 ** (failures - 1)) * (1 - Math.random() / 5);
}
