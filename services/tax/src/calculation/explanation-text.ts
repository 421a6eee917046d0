import { explainTree } from '../engine/explain.js';
import type { ResultLine } from './calculation.api.js';

const FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
const RESULTS = ['2210:19', '2210:9', '1040:35a', '1040:37', '1040:24'];

/**
 * Prints the lines of a result as a tree: first from the refund or the amount owed down to the inputs, each step with its law;
 * then from the state's tax, from the members of the answer, and from lines that lead to none of these.
 */
export function explanationText({ lines = [], lawVersion }: { lines?: ResultLine[]; lawVersion: string }): string {
  const places = lines.map(({ form, line }) => `${form}:${line}`);
  const behind = new Set(lines.flatMap(({ from }) => from));
  const isState = (place: string) => place.endsWith(':tax');
  const roots = [
    ...RESULTS.filter((place) => places.includes(place)),
    ...places.filter(isState),
    ...places.filter((place) => !behind.has(place) && !isState(place)),
  ];
  return `Law ${lawVersion}\n\n${explainTree(lines, roots, (amount) => FORMAT.format(amount))}\n`;
}
