import type { FieldValue } from './extraction.js';

/** Whether two readings say the same; spaces and points in a text are often misread. */
export function isSame(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  if (typeof a === 'string' && typeof b === 'string') return a.replace(/[\s.,]/g, '') === b.replace(/[\s.,]/g, '');
  return a !== undefined && a !== null && a === b;
}
