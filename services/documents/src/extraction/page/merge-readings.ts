import { type Box, centerX, contains, height, width } from './box.js';
import type { Word } from './word.js';

const CERTAIN_ENOUGH = 0.3;

/**
 * Merges two readings of one page. Where both have words at a place, the more certain ones are kept. Words that only the second reading found
 * are added.
 */
export function mergeReadings(first: readonly Word[], second: readonly Word[]): Word[] {
  const replaced = new Set<Word>();
  const added: Word[] = [];
  const rows = byHeight(first);
  for (const word of second) {
    const same = rows(word.box).filter((other) => isSamePlace(word.box, other.box));
    const isReal = word.confidence > CERTAIN_ENOUGH && /[\p{L}\p{N}]/u.test(word.text);
    if (same.length === 0) {
      if (isReal) added.push(word);
      continue;
    }
    // A word that covers only a part of what the first reading saw would lose the rest.
    const isWhole = same.every((other) => covers(word.box, other.box));
    const certainty = same.reduce((sum, other) => sum + other.confidence, 0) / same.length;
    if (!isReal || !isWhole || word.confidence <= certainty) continue;
    for (const other of same) replaced.add(other);
    added.push(word);
  }
  return [...first.filter((word) => !replaced.has(word)), ...added];
}

const ROW_PX = 64;

/** Finds the words near a box, so that large pages do not take long. */
function byHeight(words: readonly Word[]): (box: Box) => Word[] {
  const rows = new Map<number, Word[]>();
  for (const word of words) {
    for (const row of rowsOf(word.box)) rows.set(row, [...(rows.get(row) ?? []), word]);
  }
  return (box) => [...new Set(rowsOf(box).flatMap((row) => rows.get(row) ?? []))];
}

function rowsOf(box: Box): number[] {
  const from = Math.floor(box.y0 / ROW_PX);
  const to = Math.min(from + 50, Math.floor(box.y1 / ROW_PX));
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

function isSamePlace(a: Box, b: Box): boolean {
  const w = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const h = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return w > 0 && h > 0 && w * h > 0.3 * Math.min(width(a) * height(a), width(b) * height(b));
}

/** Whether the middle and the ends of a box are within the other one, apart from a small margin. */
function covers(outer: Box, inner: Box): boolean {
  const margin = 0.5 * height(inner);
  const wide = { ...outer, x0: outer.x0 - margin, x1: outer.x1 + margin };
  const y = (outer.y0 + outer.y1) / 2;
  return contains(wide, inner.x0, y) && contains(wide, inner.x1, y) && contains(wide, centerX(inner), y);
}
