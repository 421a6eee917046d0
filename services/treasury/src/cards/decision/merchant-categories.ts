import {
  AUTHORIZATION_DAYS,
  LONG_AUTHORIZATION_CATEGORIES,
  LONG_AUTHORIZATION_DAYS,
  MERCHANT_CATEGORIES,
} from './merchant-categories.parameters.js';

type Range = readonly [from: number, to: number];

const categories = new Map<string, readonly Range[]>(Object.entries(MERCHANT_CATEGORIES));

/** The codes of each category, as ranges that include both ends. */
export const categoryCodes: ReadonlyMap<string, readonly Range[]> = categories;

export const categoryNames: readonly string[] = [...categories.keys()].sort();

export function isCategory(name: string): boolean {
  return categories.has(name);
}

/** Whether the code belongs to one of the categories. */
export function isIn(mcc: string, names: readonly string[]): boolean {
  const code = Number(mcc);
  return names.some((name) => categories.get(name)!.some(([from, to]) => code >= from && code <= to));
}

/** The smallest category that has the code; `other` if none has it. */
export function categoryOf(mcc: string): string {
  const code = Number(mcc);
  categoryByCode[code] ??= smallestCategoryOf(mcc);
  return categoryByCode[code];
}

const categoryByCode: Record<number, string> = {};

function smallestCategoryOf(mcc: string): string {
  const having = [...categories].filter(([name]) => isIn(mcc, [name]));
  const sizes = having.map(([name, ranges]) => ({
    name,
    size: ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0),
  }));
  return sizes.sort((a, b) => a.size - b.size)[0]?.name ?? 'other';
}

/** How long the network may take to clear an authorization at such a merchant. */
export function daysToClear(mcc: string): number {
  return isIn(mcc, LONG_AUTHORIZATION_CATEGORIES) ? LONG_AUTHORIZATION_DAYS : AUTHORIZATION_DAYS;
}
