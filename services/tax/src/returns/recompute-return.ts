import { Problem } from '@exchequer/http-kit';
import { isLawVersion, type LawVersion, lawVersion, publishedVersions } from '../law/version.js';
import { type ComputedReturn, computeAgain } from './return-content.js';
import type { LineDifference, Recomputation } from './returns.api.js';
import type { StoredReturn } from './tax-return.js';

/**
 * Computes a stored return again from its stored input. With its own version of the law every line is the same to the cent.
 * With a later version, the differences show what the correction changes.
 * @throws {Problem} 400 for a version that was never published.
 */
export function recomputeReturn({ head, content }: StoredReturn, by = head.law_version): Recomputation {
  const version = requirePublished(by);
  const differences = differencesOf(content.computed, computeAgain(content, version));
  return {
    object: 'recomputation',
    livemode: head.livemode,
    returnId: head.id,
    lawVersion: head.law_version,
    recomputedLawVersion: version,
    currentLawVersion: lawVersion,
    identical: differences.length === 0,
    differences,
  };
}

function requirePublished(version: string): LawVersion {
  if (isLawVersion(version)) return version;
  throw Problem.invalid([{ location: 'query.lawVersion', message: publishedVersions(), code: 'unknown_law_version' }]);
}

/** A missing line is empty on paper and counts as 0. */
function differencesOf(stored: ComputedReturn, recomputed: ComputedReturn): LineDifference[] {
  const [before, after] = [amountsOf(stored), amountsOf(recomputed)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((place) => {
    const [form = '', line = ''] = place.split('\n');
    const [was, is] = [before.get(place) ?? null, after.get(place) ?? null];
    return (was ?? 0) === (is ?? 0) ? [] : [{ form, line, stored: was, recomputed: is }];
  });
}

/** Rows of a list have the same line number. Their order distinguishes them. */
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
