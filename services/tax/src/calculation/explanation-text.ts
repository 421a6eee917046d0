import { explainTree } from '../engine/explain.js';
import type { ResultLine } from './calculation.api.js';

const FORMAT = new Intl.NumberFormat('en-US', { minimumFractionDigits: 0, maximumFractionDigits: 2 });

/** The lines of a result as a tree from what is refunded or owed down to the inputs, each step with its law. */
export function explanationText({ lines = [], lawVersion }: { lines?: ResultLine[]; lawVersion: string }): string {
  const behind = new Set(lines.flatMap(({ from }) => from));
  const roots = lines.map(({ form, line }) => `${form}:${line}`).filter((place) => !behind.has(place));
  return `Law ${lawVersion}\n\n${explainTree(lines, roots, (amount) => FORMAT.format(amount))}\n`;
}
