import type { EntryContent } from '../bookkeeping.tables.js';
import { type Payee, TEMPLATES, type TemplateName } from './payees.js';

const DAY_MS = 24 * 60 * 60_000;
const DAYS_PER_MONTH = 30;
const YEARS = 2;

/** A random number generator (mulberry32) that repeats itself for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** FNV-1a, 32 bits. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}

/**
 * The transactions of a company in the two years up to a day. The transactions of a day depend on the company and the day only, so two
 * companies of the same kind have the same books.
 * @param today YYYY-MM-DD
 */
export function seededEntries(template: TemplateName, today: string): EntryContent[] {
  const end = Date.parse(today);
  const start = new Date(end);
  start.setUTCFullYear(start.getUTCFullYear() - YEARS);
  const entries: EntryContent[] = [];
  for (let day = start.getTime() + DAY_MS; day <= end; day += DAY_MS) {
    const date = new Date(day).toISOString().slice(0, 10);
    const random = createRandom(seedOf(`${template} ${date}`));
    for (const payee of TEMPLATES[template].payees) {
      if (occurs(payee, date, random)) entries.push(entryOf(payee, date, random));
    }
  }
  return entries;
}

/** Bills come once a month on the same day; other payees at random. */
function occurs({ monthly, name }: Payee, date: string, random: () => number): boolean {
  if (monthly === 1) return Number(date.slice(8)) === 1 + (seedOf(name) % 28);
  return random() < monthly / DAYS_PER_MONTH;
}

export function entryOf({ name, memo, account, from, to }: Payee, date: string, random: () => number): EntryContent {
  return {
    date,
    cents: Math.round(from + (to - from) * random()),
    payee: name,
    memo: memo.replace(/#/g, () => String(Math.floor(random() * 10))),
    account,
  };
}
