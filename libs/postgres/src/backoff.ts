export interface Backoff {
  readonly firstMs: number;
  readonly maxMs: number;
}

/**
 * Doubles from `firstMs` to `maxMs`, minus a random part of up to a fifth, so that many waiting clients spread out. @param
 * failures from 1.
 */
export function backoffMs({ firstMs, maxMs }: Backoff, failures: number): number {
  return Math.min(maxMs, firstMs * 2 ** (failures - 1)) * (1 - Math.random() / 5);
}
