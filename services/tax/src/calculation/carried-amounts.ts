import { declaredParameters } from '../engine/parameter.js';
import type { TaxReturn } from '../law/tax-return.js';
import { editionOf } from '../law/version.js';

const known = new Map<string, readonly string[]>();

/**
 * The provisions of the state whose amounts of the tax year were not published when they were entered here, so that older amounts are
 * used. The source of such an amount says so: `2025 Form 540 instructions; 2026 not published`.
 */
export function provisionsNotPublished({ residence, taxYear, lawVersion }: TaxReturn): readonly string[] {
  const { state } = residence;
  if (state === null) return [];
  const key = `${state} ${taxYear} ${lawVersion}`;
  const found = known.get(key) ?? findProvisions(state, taxYear, editionOf(lawVersion));
  known.set(key, found);
  return found;
}

function findProvisions(state: string, taxYear: number, edition: number): readonly string[] {
  // Names of a state's parameters begin with its postal code.
  const ofState = new RegExp(`^${state.toLowerCase()}[A-Z]`);
  const provisions = declaredParameters.flatMap(({ name, source, history }) => {
    if (!ofState.test(name)) return [];
    const inForce = history.findLast(({ from, since }) => from <= `${taxYear}-01-01` && since <= edition);
    return inForce?.source.includes(`${taxYear} not published`) ? [source.split(';')[0]!] : [];
  });
  return [...new Set(provisions)].sort();
}
