import { lawVersion } from '../law/version.js';
import { type ComputedReturn, computeReturn } from './return-content.js';
import type { LineDifference, Recomputation } from './returns.api.js';
import type { StoredReturn } from './tax-return.js';

/**
 * Computes a stored return again from what it was computed from. By the same version of the law every line comes to the same
 * cent; by a later one the differences say what the correction of the law changes.
 */
export function recomputeReturn({ head, content }: StoredReturn): Recomputation {
  const differences = differencesOf(content.computed, computeReturn(content.input, content.entries));
  return {
    object: 'recomputation',
    livemode: head.livemode,
    returnId: head.id,
    lawVersion: head.law_version,
    currentLawVersion: lawVersion,
    identical: differences.length === 0,
    differences,
  };
}

function differencesOf(stored: ComputedReturn, recomputed: ComputedReturn): LineDifference[] {
  const [before, after] = [amountsOf(stored), amountsOf(recomputed)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((place) => {
    const [form = '', line = ''] = place.split('\n');
    const [was, is] = [before.get(place) ?? null, after.get(place) ?? null];
    return was === is ? [] : [{ form, line, stored: was, recomputed: is }];
  });
}

/** Rows of a list share a line: they are told apart by their order. */
function amountsOf({ lines, state }: ComputedReturn): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const [form, of] of Object.entries(lines)) {
    for (const { line, amount } of of) {
      let place = `${form}\n${line}`;
      for (let n = 2; amounts.has(place); n++) place = `${form}\n${line} (${n})`;
      amounts.set(place, amount);
    }
  }
  if (state) amounts.set(`${state.state}\ntax`, state.tax);
  return amounts;
}
