import { setImmediate } from 'node:timers/promises';

/** A keyed hash takes 0.03 ms. */
const SLICE = 250;

/** As `Array.map`, for many items of which each takes a while. Other requests run between the slices. */
export async function mapInSlices<T, R>(items: readonly T[], map: (item: T, index: number) => R): Promise<R[]> {
  const mapped: R[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % SLICE === 0) await setImmediate();
    mapped.push(map(item, index));
  }
  return mapped;
}
