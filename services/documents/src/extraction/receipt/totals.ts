import type { Word } from '../page/word.js';
import type { Item } from './item.js';
import type { NumberToken } from './numbers.js';
import type { ReadLine } from './read-line.js';
import { checkSums, findRepair, type SumCheck, type Sums, type SumTerm } from './sums.js';
import { type FoundTax, findTaxes, headerOf, type Term } from './taxes.js';

export interface Amount {
  cents: number;
  confidence: number;
  words: readonly Word[];
  repaired: boolean;
}

export interface TaxLine {
  name: string | null;
  /** Percent. */
  rate: number | null;
  amount: Amount & { isRateConfirmed: boolean };
  /** Words of name and rate. */
  words: readonly Word[];
}

export type SingleAmount =
  | 'total'
  | 'subtotal'
  | 'service_charge'
  | 'discount'
  | 'tip'
  | 'rounding'
  | 'amount_tendered'
  | 'change';

/** The amounts of a receipt, with how certain each of them is. */
export interface Amounts {
  single: Readonly<Partial<Record<SingleAmount, Amount>>>;
  taxes: readonly TaxLine[];
  /** One for each item, in the same order. */
  items: readonly Amount[];
  checks: readonly SumCheck[];
  /** Whether the sum of the items or of the parts confirms the total, so that no further part is on the receipt. */
  sumsHold: boolean;
}

/** The amounts that can be read without knowing which one is the total. */
interface Parts {
  subtotals: readonly Term[];
  taxes: readonly FoundTax[];
  summary: readonly { net: NumberToken; tax: NumberToken }[];
  service: Term | null;
  discount: Term | null;
  rounding: Term | null;
  tip: Term | null;
  tendered: Term | null;
  change: Term | null;
  card: Term | null;
  items: readonly Item[];
}

interface Candidate {
  token: NumberToken;
  line: ReadLine | null;
  weight: number;
  /** Further lines that name the same amount a total. */
  repeats: number;
}

interface Choice {
  candidate: Candidate;
  subtotal: Term | null;
  sums: Sums;
  checks: SumCheck[];
  score: number;
}

/**
 * Decides which amount is the total: by its label, and by the sums that hold with it. Undefined if there is no amount at all.
 */
export function settleAmounts(lines: readonly ReadLine[], items: readonly Item[]): Amounts | undefined {
  const parts = findParts(lines, items);
  const candidates = strongest(findCandidates(lines, parts));
  const choices = candidates.flatMap((candidate) => choicesFor(candidate, candidates, parts));
  choices.sort((a, b) => b.score - a.score);
  const [choice] = choices;
  if (!choice) return undefined;
  return judge(choice, choices, candidates, parts, lines);
}

/** No receipt has more of them. The rules compare each candidate with each tax and each row, so a larger number would take too long. */
const CANDIDATES_MAX = 20;
const TAXES_MAX = 20;
const SUMMARY_MAX = 20;

function strongest(candidates: readonly Candidate[]): readonly Candidate[] {
  if (candidates.length <= CANDIDATES_MAX) return candidates;
  return [...candidates].sort((a, b) => b.weight - a.weight || b.repeats - a.repeats).slice(0, CANDIDATES_MAX);
}

function findParts(lines: readonly ReadLine[], items: readonly Item[]): Parts {
  const terms = (
    role: ReadLine['role'],
    pick: (line: ReadLine) => NumberToken | undefined = ({ money }) => money.at(-1),
  ): Term[] =>
    lines.flatMap((line) => {
      const token = line.role === role ? pick(line) : undefined;
      return token ? [{ token, line }] : [];
    });
  const itemWords = new Set(items.flatMap(({ amount }) => amount.words));
  const discounts = terms('discount').filter(({ token }) => !token.words.some((word) => itemWords.has(word)));
  const rows = lines.filter(({ role }) => role === 'tax_summary');
  const ends = (line: ReadLine) => /\btotal\b/.test(line.label);
  const summary = rows
    .filter((line) => !ends(line) || rows.every(ends))
    .map(({ money }) => ({ net: money.at(-2)!, tax: money.at(-1)! }))
    .slice(0, SUMMARY_MAX);
  return {
    subtotals: terms('subtotal').filter(({ token }) => token.value > 0),
    taxes: findTaxes(
      terms('tax'),
      rows.filter((line) => !ends(line)),
      headerOf(lines, rows[0]),
    ).slice(0, TAXES_MAX),
    summary,
    service: terms('service_charge').at(-1) ?? null,
    discount: discounts.at(-1) ?? null,
    rounding: terms('rounding').at(-1) ?? null,
    tip: terms('tip').at(-1) ?? null,
    tendered: terms('tendered')[0] ?? tenderedBefore(lines, terms('change').at(-1)),
    change: terms('change').at(-1) ?? null,
    card: terms('card')[0] ?? null,
    items,
  };
}

/** Finds cash whose label was misread: minus the change, it equals an amount of the receipt. */
function tenderedBefore(lines: readonly ReadLine[], change: Term | undefined): Term | null {
  const back = change ? Math.abs(change.token.value) : 0;
  if (!change || back === 0) return null;
  const first = lines.find(({ role, money }) => role === 'total' && money.length > 0)?.index ?? change.line.index;
  const between = lines.slice(first, change.line.index).flatMap((line) => line.money.map((token) => ({ token, line })));
  const paid = between.filter(({ token }) => between.some((other) => other.token.value === token.value - back));
  return paid.length === 1 ? paid[0]! : null;
}

function findCandidates(lines: readonly ReadLine[], parts: Parts): Candidate[] {
  const named = lines.flatMap((line) => {
    const token = line.role === 'total' ? line.money.at(-1) : undefined;
    return token && token.value > 0 ? [{ token, line, weight: line.weight + 0.3 * (line.size > 1.3 ? 1 : 0) }] : [];
  });
  const candidates: Candidate[] = [];
  for (const { token, line, weight } of named) {
    const same = candidates.find((each) => each.token.value === token.value);
    if (!same) {
      candidates.push({ token, line, weight, repeats: 0 });
      continue;
    }
    same.repeats++;
    if (weight > same.weight || (weight === same.weight && token.confidence > same.token.confidence))
      Object.assign(same, { token, line, weight });
  }
  const known = (value: number) => candidates.some((each) => each.token.value === value);
  const derived = deriveTotals(candidates, lines, parts).filter(({ token }) => !known(token.value));
  if (candidates.length > 0) return [...candidates, ...derived];
  return derived.length > 0 ? derived : unnamed(lines, parts);
}

/**
 * Totals that follow from other amounts, for receipts where the total itself was misread: two sums must agree on it, or one sum and an
 * amount that is printed somewhere.
 */
function deriveTotals(candidates: readonly Candidate[], lines: readonly ReadLine[], parts: Parts): Candidate[] {
  const { tendered, change, summary, items, taxes, service, discount, rounding, tip, subtotals } = parts;
  const cents = (term: Term | null) => term?.token.value ?? 0;
  const extras = taxes.reduce((sum, { term }) => sum + term.token.value, cents(service) + cents(tip) + cents(rounding));
  const added = extras - Math.abs(cents(discount));
  const sums = [
    tendered && change ? [Math.abs(cents(tendered)) - Math.abs(cents(change))] : [],
    // The table of taxes repeats the subtotal and the tax, so both are one sum.
    [
      ...(added === 0 ? [] : subtotals.map(({ token }) => token.value + added)),
      ...(summary.length === 0 ? [] : [summary.reduce((sum, { net, tax }) => sum + net.value + tax.value, 0)]),
    ],
    items.length === 0 ? [] : [items.reduce((sum, { amount }) => sum + amount.value, 0)],
    cents(rounding) === 0 ? [] : candidates.map(({ token }) => token.value + cents(rounding)),
  ];
  const isUnread = candidates.length === 0 || lines.some(isUnreadTotal);
  const printed = new Map(lines.flatMap((line) => line.money.map((token) => [token.value, { token, line }] as const)));
  return [...new Set(sums.flat())].flatMap((value): Candidate[] => {
    const agreeing = sums.filter((each) => each.includes(value)).length;
    const found = printed.get(value) ?? withLostDigit(value, candidates);
    // An amount that is not printed anywhere is proposed only if there is a total that could not be read.
    if (value <= 0 || agreeing + (found ? 1 : 0) < 2 || (!found && !isUnread)) return [];
    const { token, line } = found ?? { token: { ...NOWHERE, value }, line: null };
    return [{ token, line, weight: UNNAMED + 1, repeats: 0 }];
  });
}

/** A total that OCR read without its first digit: `53.35` in place of `153.35`. */
function withLostDigit(value: number, candidates: readonly Candidate[]): Term | undefined {
  for (const { token, line } of candidates) {
    if (line && LOST_DIGIT_MIN <= token.value && String(value).slice(1) === String(token.value))
      return { token: { ...token, value, repaired: true, confidence: NOWHERE.confidence }, line };
  }
  return undefined;
}

/** Shorter amounts are the end of another amount by chance. */
const LOST_DIGIT_MIN = 1_00;
const TOTAL_WEIGHT = 7;
const isUnreadTotal = ({ role, weight, money }: ReadLine) =>
  role === 'total' && weight >= TOTAL_WEIGHT && money.length === 0;

/** An amount that could not be read at its own place. */
const NOWHERE: NumberToken = {
  kind: 'money',
  value: 0,
  text: '',
  words: [],
  confidence: 0.5,
  repaired: false,
  box: { x0: 0, y0: 0, x1: 0, y1: 0 },
  from: 0,
  to: 0,
};

const UNNAMED = 2;

/** The total if no line has a label of a total: the amount paid, or the largest amount. */
function unnamed(lines: readonly ReadLine[], { tendered, change, card }: Parts): Candidate[] {
  const all = lines.flatMap((line) => (line.role === 'info' ? [] : line.money.map((token) => ({ token, line }))));
  const paid = tendered && change ? tendered.token.value - change.token.value : (card?.token.value ?? null);
  const equal = paid !== null && paid > 0 ? all.find(({ token }) => token.value === paid) : undefined;
  if (equal) return [{ ...equal, weight: UNNAMED + 1, repeats: 0 }];
  const largest = all
    .filter(({ token, line }) => token.value > 0 && line.role !== 'tendered' && line.role !== 'change')
    .sort((a, b) => b.token.value - a.token.value || b.line.index - a.line.index)[0];
  return largest ? [{ ...largest, weight: UNNAMED, repeats: 0 }] : [];
}

/** The candidate with each possible subtotal, and without one. */
function choicesFor(candidate: Candidate, candidates: readonly Candidate[], parts: Parts): Choice[] {
  const others = candidates.flatMap(({ token, line }) => (line && token !== candidate.token ? [{ token, line }] : []));
  const subtotals = [...parts.subtotals.slice(-3), ...others.slice(-4)];
  const choices = [null, ...subtotals].map((subtotal): Choice => {
    const sums = sumsOf(candidate, subtotal, parts);
    const checks = checkSums(sums);
    const confirming = checks.filter(({ confirms, fields }) => confirms && fields.includes('total')).length;
    const failing = checks.filter(
      ({ passed, rule, fields }) => !passed && fields.includes('total') && rule !== 'items_sum_to_subtotal',
    ).length;
    const position = candidate.line ? 0.01 * candidate.line.index : 0;
    // The amount after rounding is the amount that was paid.
    const rounded =
      subtotal !== null &&
      centsOf(sums.rounding) !== 0 &&
      candidate.token.value - subtotal.token.value === centsOf(sums.rounding);
    const score =
      (rounded ? 4 : 0) + candidate.weight + 4 * confirming - 3 * failing + 1.5 * candidate.repeats + position;
    return { candidate, subtotal, sums, checks, score: score + ofSubtotal(subtotal, parts) };
  });
  // Another total can only be the subtotal if something was added to it.
  return choices.filter(({ subtotal, checks }) => {
    if (subtotal === null || parts.subtotals.includes(subtotal)) return true;
    if (subtotal.token.value === candidate.token.value) return false;
    return checks.some(({ rule, confirms }) => rule === 'parts_sum_to_total' && confirms);
  });
}

/** A printed subtotal counts even if the sum with it fails, because leaving it out would only hide a misread amount. */
function ofSubtotal(subtotal: Term | null, { subtotals }: Parts): number {
  if (subtotals.length === 0) return 0;
  if (subtotal === null) return -3.5;
  return subtotals.includes(subtotal) ? 0.5 : 0;
}

const centsOf = (term: SumTerm | null) => term?.cents ?? 0;

const isProduct = ({ multiplied, quantity }: Item) => multiplied && quantity !== null && quantity.value !== 1;

function sumsOf({ token }: Candidate, subtotal: Term | null, parts: Parts): Sums {
  const term = (name: string, found: Term | null): SumTerm | null => found && { name, cents: found.token.value };
  const size = (name: string, found: Term | null): SumTerm | null =>
    found && { name, cents: Math.abs(found.token.value) };
  const taxes = parts.taxes.map((tax, i): SumTerm => ({ name: `tax_lines[${i}].amount`, cents: tax.term.token.value }));
  const goods = parts.items.map((item, i) => ({ item, name: `items[${i}].amount` }));
  return {
    items: goods
      .filter(({ item }) => !item.isDiscount)
      .map(({ item, name }) => ({ name, cents: item.amount.value, isProduct: isProduct(item) })),
    itemDiscounts: goods
      .filter(({ item }) => item.isDiscount)
      .map(({ item, name }) => ({ name, cents: Math.abs(item.amount.value) })),
    subtotal: term('subtotal', subtotal),
    taxes,
    service: term('service_charge', parts.service),
    discount: size('discount', parts.discount),
    rounding: term('rounding', parts.rounding),
    tip: term('tip', parts.tip),
    total: { name: 'total', cents: token.value },
    tendered: size('amount_tendered', parts.tendered),
    change: size('change', parts.change),
    card: size('card', parts.card),
    summary: parts.summary.map(({ net, tax }, i) => ({
      net: { name: `summary[${i}].net`, cents: net.value },
      tax: { name: `summary[${i}].tax`, cents: tax.value },
    })),
    rates: parts.taxes.flatMap(({ rate }, i) => (rate === null ? [] : [{ tax: taxes[i]!, percent: rate }])),
  };
}

/** Confidence without any sum: the words alone do not show whether the right amount was taken. */
const ALONE = 0.8;
/** Both recognizers read the same amount after a clear label. */
const AGREED = 0.88;
const CLEAR_WEIGHT = 7;
const CONTRADICTED = 0.55;
const REPAIRED = 0.8;

function judge(
  choice: Choice,
  choices: readonly Choice[],
  candidates: readonly Candidate[],
  parts: Parts,
  lines: readonly ReadLine[],
): Amounts {
  const { candidate, subtotal, sums } = choice;
  const repair = findRepair(sums);
  const checks = choice.checks;
  const amount = (name: string, token: NumberToken, confidence: number): Amount => {
    if (repair?.name === name) return { cents: repair.cents, confidence: REPAIRED, words: token.words, repaired: true };
    return { cents: token.value, confidence, words: token.words, repaired: false };
  };
  const part = (name: SingleAmount, found: Term | null, sign = 1): Partial<Record<SingleAmount, Amount>> => {
    if (!found) return {};
    const read = amount(name, found.token, confidenceOf(name, found.token, checks));
    return { [name]: { ...read, cents: sign < 0 ? Math.abs(read.cents) : read.cents } };
  };
  const total = amount('total', candidate.token, totalConfidence(choice, choices, candidates, parts, lines));
  const isRateConfirmed = (name: string) =>
    checks.some(({ rule, passed, fields }) => rule === 'tax_is_rate_of_net' && passed && fields.includes(name));
  return {
    single: {
      total,
      ...part('subtotal', subtotal ?? parts.subtotals.at(-1) ?? null),
      ...part('service_charge', parts.service),
      ...part('discount', parts.discount, -1),
      ...part('tip', parts.tip),
      ...part('rounding', parts.rounding),
      ...part('amount_tendered', parts.tendered, -1),
      ...part('change', parts.change, -1),
    },
    taxes: parts.taxes.map(({ name, rate, term, words }, i) => {
      const of = `tax_lines[${i}].amount`;
      return {
        name,
        rate,
        words,
        amount: {
          ...amount(of, term.token, confidenceOf(of, term.token, checks)),
          isRateConfirmed: isRateConfirmed(of),
        },
      };
    }),
    items: parts.items.map((item, i) => {
      const name = `items[${i}].amount`;
      const certain = item.multiplied
        ? Math.max(0.88, confidenceOf(name, item.amount, checks))
        : confidenceOf(name, item.amount, checks);
      return amount(name, item.amount, certain);
    }),
    checks,
    sumsHold:
      total.confidence >= 0.85 &&
      checks.some(({ rule, confirms, fields }) => confirms && PART_SUMS.has(rule) && fields.includes('total')),
  };
}

const PART_SUMS: ReadonlySet<SumCheck['rule']> = new Set(['parts_sum_to_total', 'items_sum_to_subtotal']);

/** Confidence of an amount that is not the total. */
function confidenceOf(name: string, token: NumberToken, checks: readonly SumCheck[]): number {
  const own = checks.filter(({ fields }) => fields.includes(name));
  const alone = Math.min(ALONE, 0.88 * token.confidence);
  if (own.some(({ confirms }) => confirms)) return own.some(({ passed }) => !passed) ? ALONE : 0.95;
  return own.some(({ passed }) => !passed) ? Math.min(CONTRADICTED, alone) : alone;
}

function totalConfidence(
  { candidate, subtotal, checks, sums, score }: Choice,
  choices: readonly Choice[],
  candidates: readonly Candidate[],
  parts: Parts,
  lines: readonly ReadLine[],
): number {
  const { token } = candidate;
  const own = checks.filter(({ fields }) => fields.includes('total'));
  const confirms = (rule: SumCheck['rule']) => own.some((check) => check.rule === rule && check.confirms);
  const isPlain = subtotal !== null && subtotal.token.value === token.value;
  const strong = [
    confirms('parts_sum_to_total') && !isPlain,
    confirms('items_sum_to_subtotal'),
    confirms('paid_minus_change_is_total') && (sums.change?.cents ?? 0) > 0 && sums.tendered !== null,
    confirms('net_and_tax_sum_to_total'),
  ].filter(Boolean).length;
  const repeats =
    candidate.repeats +
    [
      confirms('parts_sum_to_total') && isPlain,
      confirms('paid_minus_change_is_total') && !(sums.change && sums.change.cents > 0),
    ].filter(Boolean).length;
  const failed = own.some(({ rule, passed }) => !passed && rule !== 'items_sum_to_subtotal');
  const rival = candidates.some((other) => {
    if (other === candidate || other.token.value === subtotal?.token.value) return false;
    if (other.weight > candidate.weight + 0.5) return true;
    return other.weight >= candidate.weight - 1.5 && other.token.value > token.value;
  });
  const closest = choices.find((other) => other.candidate !== candidate);
  const isClose = closest !== undefined && score - closest.score < 1.5;
  // A rounding, tip or service charge that is not part of any sum may still have to be added.
  const open = !isExplained(checks, parts, lines, sums);
  if (failed || isClose) return strong > 0 ? ALONE : CONTRADICTED;
  if (rival || open) return strong > 1 ? 0.84 : strong > 0 ? ALONE : 0.6;
  if (candidate.weight <= UNNAMED + 1) return strong > 0 ? 0.8 : 0.4;
  if (strong >= 2) return 0.98;
  if (strong === 1) return repeats > 0 ? 0.97 : 0.94;
  const isAgreed = token.words.length > 0 && token.words.every(({ agreed }) => agreed);
  // Two recognizers prove the digits. On a page full of other amounts, they do not prove that it is the total.
  if (repeats < REPEATS_SURE && isUnexplained(parts, checks, lines)) return Math.min(ALONE, 0.88 * token.confidence);
  if (isAgreed && candidate.weight >= CLEAR_WEIGHT) return repeats > 0 ? 0.94 : AGREED;
  if (token.repaired) return Math.min(ALONE, 0.88 * token.confidence);
  if (repeats >= REPEATS_SURE) return 0.94;
  if (repeats === 1) return token.confidence >= 0.6 ? 0.9 : ALONE;
  return Math.min(ALONE, 0.88 * token.confidence);
}

/** So many further places with the same amount show that it is the total. */
const REPEATS_SURE = 2;
const UNEXPLAINED_MIN = 2;

/** Whether the page has several amounts that are neither items of a sum that holds nor named as anything. */
function isUnexplained({ items }: Parts, checks: readonly SumCheck[], lines: readonly ReadLine[]): boolean {
  if (checks.some(({ rule, passed }) => rule === 'items_sum_to_subtotal' && passed)) return false;
  const ofItems = new Set(items.map(({ amount }) => amount));
  const others = lines.filter(({ role, money }) => role === 'none' && money.some((token) => !ofItems.has(token)));
  return items.length + others.length >= UNEXPLAINED_MIN;
}

/** Whether every part that changes the total is in a sum with it, or is zero. */
function isExplained(checks: readonly SumCheck[], parts: Parts, lines: readonly ReadLine[], sums: Sums): boolean {
  const cash = checks.some(({ rule, confirms }) => rule === 'paid_minus_change_is_total' && confirms);
  const parted = checks.some(({ rule, confirms }) => rule === 'parts_sum_to_total' && confirms);
  const roundingUnread = lines.some(({ role, money }) => role === 'rounding' && money.length === 0);
  if (cash && (sums.change?.cents ?? 0) > 0) return true;
  if (roundingUnread && !cash) return false;
  const rounding = parts.rounding !== null && parts.rounding.token.value !== 0;
  const tip = parts.tip !== null && parts.tip.token.value !== 0;
  return (!rounding && !tip) || parted || cash;
}
