import type { PlainReading } from './read-document-page.js';
import { isSame } from './same-value.js';

export interface PagedReading extends PlainReading {
  page: number;
}

/** Copies of one form have equal values. For each field, returns the value that most copies show and how well they agree. */
export function voteCopies(copies: readonly PagedReading[][]): PagedReading[] {
  const shaped = leadFirst(copies);
  return shaped[0]!.map((first) => {
    const readings = shaped.flatMap((copy) => copy.find((reading) => reading.name === first.name) ?? []);
    return readings.length === 1 ? first : elect(readings);
  });
}

/**
 * Sorts the copies. The first one has the list and table entries that most copies have. Copies with other entries vote only on
 * fields outside lists, because their rows cannot be matched.
 */
function leadFirst(copies: readonly PagedReading[][]): PagedReading[][] {
  const shapeOf = (copy: readonly PagedReading[]) =>
    copy
      .map((reading) => reading.name)
      .sort()
      .join();
  const votes = new Map<string, number>();
  for (const copy of copies) votes.set(shapeOf(copy), (votes.get(shapeOf(copy)) ?? 0) + 1);
  // Among equally common shapes, the one with more entries wins: reading loses entries more often than it invents them.
  const [winner] = [...votes].sort((a, b) => b[1] - a[1] || b[0].length - a[0].length)[0]!;
  const leading = copies.filter((copy) => shapeOf(copy) === winner);
  const others = copies.filter((copy) => shapeOf(copy) !== winner);
  return [...leading, ...others.map((copy) => copy.filter((reading) => !reading.name.includes('[')))];
}

function elect(readings: readonly PagedReading[]): PagedReading {
  const seen = readings.filter((reading) => reading.sight === 'value' || reading.sight === 'empty');
  // A box that one copy lost may be printed.
  if (seen.length === 0) return readings.find(({ sight }) => sight !== 'absent') ?? readings[0]!;
  const groups: PagedReading[][] = [];
  for (const reading of seen) {
    const group = groups.find(
      ([first]) => first!.sight === reading.sight && (reading.value === null || isSame(first!.value, reading.value)),
    );
    if (group) group.push(reading);
    else groups.push([reading]);
  }
  groups.sort((a, b) => weight(b) - weight(a));
  const [winner, second] = groups as [PagedReading[], PagedReading[]?];
  const best = [...winner].sort((a, b) => strength(b) - strength(a))[0]!;
  if (best.source !== 'ocr') return best;
  // Copies have equal print, so OCR and the second recognizer can differ on each of them in the same way.
  if (winner.every(({ support }) => support === 'differ')) return { ...best, support: 'differ' };
  if (winner.length > 1) return { ...best, support: second ? 'majority' : 'agreed' };
  return second && strength(best) < strength(second[0]!) + 1 ? { ...best, support: 'differ' } : best;
}

const SUPPORT = { agreed: 3, majority: 2, single: 1, differ: 0.3 };
const strength = (reading: PagedReading) =>
  SUPPORT[reading.support] * (reading.location === 'open' ? 0.5 : 1) * (reading.sight === 'empty' ? 0.4 : 1);
const weight = (group: readonly PagedReading[]) => group.reduce((sum, reading) => sum + strength(reading), 0);
