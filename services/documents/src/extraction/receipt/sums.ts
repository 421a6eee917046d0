/** An amount of a receipt in cents, as the rules see it. */
export interface SumTerm {
  /** `subtotal`, `tax_lines[0].amount`, `items[2].amount` ... */
  name: string;
  cents: number;
  /** It is the product of a quantity, other than one, and a price. */
  isProduct?: boolean;
}

/** The amounts that the rules compare. Discounts are positive. */
export interface Sums {
  items: readonly SumTerm[];
  /** Price reductions that are printed among the items. */
  itemDiscounts: readonly SumTerm[];
  subtotal: SumTerm | null;
  taxes: readonly SumTerm[];
  service: SumTerm | null;
  discount: SumTerm | null;
  rounding: SumTerm | null;
  tip: SumTerm | null;
  total: SumTerm | null;
  tendered: SumTerm | null;
  change: SumTerm | null;
  /** Payments by card. */
  card: SumTerm | null;
  /** Net amount and tax of each rate. */
  summary: readonly { net: SumTerm; tax: SumTerm }[];
  /** Taxes with their rate, and the amount that they are due on if it is known. */
  rates: readonly { tax: SumTerm; percent: number }[];
}

export interface SumCheck {
  rule:
    | 'items_sum_to_subtotal'
    | 'parts_sum_to_total'
    | 'paid_minus_change_is_total'
    | 'tax_is_rate_of_net'
    | 'net_and_tax_sum_to_total';
  passed: boolean;
  /** Names of the amounts in the equation. */
  fields: string[];
  /** The equation would fail if one digit of these were wrong, and it has enough terms not to hold by chance. */
  confirms: boolean;
}

const value = (term: SumTerm | null) => term?.cents ?? 0;
const add = (terms: readonly SumTerm[]) => terms.reduce((sum, { cents }) => sum + cents, 0);
const names = (...terms: (SumTerm | null)[]) => terms.filter((term) => term !== null).map(({ name }) => name);

/** The rules of a receipt, for the amounts that it has. */
export function checkSums(sums: Sums): SumCheck[] {
  return [itemsRule(sums), partsRule(sums), cashRule(sums), ...rateRules(sums), summaryRule(sums)].filter(
    (check) => check !== null,
  );
}

/** The sum of items and discounts is the subtotal, or the total if there is no subtotal. Tax can be included in the prices. */
function itemsRule(sums: Sums): SumCheck | null {
  const { items, itemDiscounts, subtotal, total, taxes, discount, service, rounding, tip } = sums;
  const target = subtotal ?? total;
  if (items.length === 0 || !target) return null;
  const base = add(items);
  const reductions = add(itemDiscounts);
  const optional = subtotal
    ? [value(discount) * -1]
    : [add(taxes), value(service), value(rounding), value(tip), -value(discount)];
  const used = findSubset(target.cents - base, [-reductions, ...optional]);
  const passed = used !== undefined;
  const several =
    items.length + itemDiscounts.length > 1 ||
    items.some(({ isProduct }) => isProduct) ||
    (used?.some(Boolean) ?? false);
  const taxed = subtotal !== null || add(taxes) === 0 || used?.[1] === true || isTaxIncluded(sums);
  return {
    rule: 'items_sum_to_subtotal',
    passed,
    fields: names(...items, ...itemDiscounts, target),
    confirms: passed && several && taxed,
  };
}

/** The sum of subtotal, tax, service, tip and rounding is the total. Tax, service and discount can be in the subtotal already. */
function partsRule(sums: Sums): SumCheck | null {
  const { subtotal, taxes, service, discount, rounding, tip, total, itemDiscounts } = sums;
  if (!subtotal || !total) return null;
  const known = [add(taxes), value(service), value(rounding), value(tip), -value(discount), -add(itemDiscounts)];
  const used = findSubset(total.cents - subtotal.cents, known);
  // If the tax is not part of the sum, it must be known that the prices include it. Otherwise the tax may still have to be added.
  const taxed = add(taxes) === 0 || used?.[0] === true || isTaxIncluded(sums);
  return {
    rule: 'parts_sum_to_total',
    passed: used !== undefined,
    // A part that the sum leaves out is not confirmed by it.
    fields: names(
      subtotal,
      ...taxes,
      total,
      ...[service, rounding, tip, discount].filter((_, i) => used?.[i + 1] !== false),
    ),
    confirms: used !== undefined && taxed,
  };
}

/** Whether the tax is its rate of the rest of the total, or the table of taxes ends with the total or the subtotal. */
function isTaxIncluded({ rates, total, subtotal, rounding, summary }: Sums): boolean {
  if (!total) return false;
  const paid = total.cents - value(rounding);
  const sum = summary.reduce((all, { net, tax }) => all + net.cents + tax.cents, 0);
  // A charge for service can be free of tax. Then the table ends with the subtotal.
  if (summary.length > 0 && [total.cents, paid, subtotal?.cents].includes(sum)) return true;
  return rates.some(
    ({ tax, percent }) => tax.cents > 0 && Math.abs((paid - tax.cents) * (percent / 100) - tax.cents) <= 2,
  );
}

function cashRule({ tendered, change, total, card, tip }: Sums): SumCheck | null {
  if (!total || (!tendered && !card)) return null;
  const paid = tendered ? tendered.cents - value(change) : card!.cents;
  // A second way of paying or a tip on top can explain the difference.
  const passed = findSubset(paid - total.cents, [tendered ? -value(card) : 0, value(tip)]) !== undefined;
  // Paid more than the total without any change on the receipt: the rest was not printed.
  if (!passed && tendered && !change && paid > total.cents) return null;
  return {
    rule: 'paid_minus_change_is_total',
    passed,
    fields: names(tendered, change, tendered ? null : card, total),
    confirms: passed,
  };
}

/** A tax is its rate times the net amount: the subtotal, or the total that includes it. */
function rateRules({ rates, subtotal, total, service, discount, summary }: Sums): SumCheck[] {
  return rates.flatMap(({ tax, percent }): SumCheck[] => {
    if (tax.cents <= 0 || percent <= 0) return [];
    const bases = [
      ...(subtotal ? [subtotal.cents, subtotal.cents + value(service), subtotal.cents - value(discount)] : []),
      ...(total ? [total.cents - tax.cents] : []),
      ...summary.map(({ net }) => net.cents),
    ];
    const fits = bases.some((base) => Math.abs(base * (percent / 100) - tax.cents) <= 2);
    // Some items may be free of tax, so a rate that does not fit proves nothing.
    return fits ? [{ rule: 'tax_is_rate_of_net', passed: true, fields: names(tax), confirms: tax.cents >= 10 }] : [];
  });
}

function summaryRule({ summary, total, rounding }: Sums): SumCheck | null {
  if (summary.length === 0 || !total) return null;
  const sum = summary.reduce((all, { net, tax }) => all + net.cents + tax.cents, 0);
  const passed = findSubset(total.cents - sum, [value(rounding)]) !== undefined;
  const taxed = summary.some(({ tax }) => tax.cents > 0);
  // The table may leave items without tax out.
  if (!passed) return null;
  return {
    rule: 'net_and_tax_sum_to_total',
    passed,
    fields: names(total, ...summary.flatMap(({ net, tax }) => [net, tax])),
    confirms: taxed,
  };
}

/** Finds amounts whose sum is the difference. Undefined if there are none. */
function findSubset(difference: number, amounts: readonly number[]): boolean[] | undefined {
  for (let choice = 0; choice < 1 << amounts.length; choice++) {
    const used = amounts.map((amount, i) => (choice & (1 << i)) !== 0 && amount !== 0);
    const sum = amounts.reduce((all, amount, i) => all + (used[i] ? amount : 0), 0);
    if (sum === difference) return used;
  }
  return undefined;
}

export interface Repair {
  name: string;
  cents: number;
}

const TERMS_MAX = 40;

/**
 * The only change of one digit in one amount that makes all rules hold. Undefined if the rules hold, if there is no such change, or
 * more than one.
 */
export function findRepair(sums: Sums, check: (sums: Sums) => readonly SumCheck[] = checkSums): Repair | undefined {
  const before = check(sums);
  if (before.every(({ passed }) => passed)) return undefined;
  const terms = termsOf(sums).slice(0, TERMS_MAX);
  let found: Repair | undefined;
  for (const term of terms) {
    for (const cents of oneDigitAway(term.cents)) {
      const after = check(withTerm(sums, { name: term.name, cents }));
      // A change must not count as a success if a rule no longer applies.
      if (after.length < before.length || after.some(({ passed }) => !passed)) continue;
      // One equation alone does not tell which of its terms is wrong.
      if (after.filter(({ fields }) => fields.includes(term.name)).length < 2) continue;
      if (found) return undefined;
      found = { name: term.name, cents };
    }
  }
  return found;
}

function termsOf(sums: Sums): SumTerm[] {
  const { items, itemDiscounts, subtotal, taxes, service, discount, rounding, tip, total, tendered, change, card } =
    sums;
  const single = [subtotal, service, discount, rounding, tip, total, tendered, change, card];
  return [...single.filter((term) => term !== null), ...taxes, ...items, ...itemDiscounts];
}

function oneDigitAway(cents: number): number[] {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const sign = cents < 0 ? -1 : 1;
  const found: number[] = [];
  for (let i = 0; i < digits.length; i++) {
    for (let digit = 0; digit <= 9; digit++) {
      if (String(digit) === digits[i] || (i === 0 && digit === 0 && digits.length > 3)) continue;
      found.push(sign * Number(digits.slice(0, i) + digit + digits.slice(i + 1)));
    }
  }
  return found;
}

function withTerm(sums: Sums, changed: SumTerm): Sums {
  const one = (term: SumTerm | null) => (term?.name === changed.name ? changed : term);
  const many = (terms: readonly SumTerm[]) => terms.map((term) => (term.name === changed.name ? changed : term));
  return {
    ...sums,
    items: many(sums.items),
    itemDiscounts: many(sums.itemDiscounts),
    taxes: many(sums.taxes),
    rates: sums.rates.map((rate) => ({ ...rate, tax: one(rate.tax)! })),
    subtotal: one(sums.subtotal),
    service: one(sums.service),
    discount: one(sums.discount),
    rounding: one(sums.rounding),
    tip: one(sums.tip),
    total: one(sums.total),
    tendered: one(sums.tendered),
    change: one(sums.change),
    card: one(sums.card),
  };
}
