import { declaredParameters, isCarriedTo } from '../engine/parameter.js';
import type { TaxReturn } from '../law/tax-return.js';
import { editionOf } from '../law/version.js';

const known = new Map<string, readonly string[]>();

/**
 * The provisions of the state whose amounts of the tax year were not published when they were entered here, so that older amounts are
 * used. The row of such an amount says so: `carriedFrom: 2025`.
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
  const ofState = declaredParameters.filter((parameter) => parameter.state === state);
  const provisions = ofState.flatMap(({ source, history }) => {
    const inForce = history.findLast(({ from, since }) => from <= `${taxYear}-01-01` && since <= edition);
    return inForce && isCarriedTo(taxYear, inForce) ? [provisionOf(source)] : [];
  });
  return [...new Set(provisions)].sort();
}

/** The source of a parameter names the provision first, then forms and lines. */
const provisionOf = (source: string): string => source.split(';')[0]!;
