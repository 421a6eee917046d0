import type { FieldValue } from './extraction.js';

/** Returns whether two readings are the same value. Spaces and points in a text are often misread, so they are ignored. */
export function isSame(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  if (typeof a === 'string' && typeof b === 'string') return a.replace(/[\s.,]/g, '') === b.replace(/[\s.,]/g, '');
  return a !== undefined && a !== null && a === b;
}
