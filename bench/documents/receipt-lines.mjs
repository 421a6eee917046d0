import { cents } from './people.mjs';

/** The lines of a receipt (draw.mjs draws them), ways to write dates, prices and items, and the sums of the items. */

export const m = (value) => value.toFixed(2);
export const middle = (text, options) => ({ middle: text, ...options });
export const row = (left, right, options) => ({ left, right, ...options });
export const gap = { gap: true };
export const rule = { rule: true };

export const CARD = { visa: 'VISA', mastercard: 'MASTERCARD', amex: 'AMEX' };
export const CARD_NAME = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };
export const isCash = (f) => f.payment_method === 'cash';

export const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
export const two = (number) => String(number).padStart(2, '0');
export const clock12 = (time) => {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
};

export const price = (r, low, high, endings) => r.integer(low, high) + r.pick(endings);
export const plain = (description, amount) => ({ description, quantity: null, unit_price: null, amount });
/** An item that a reader may find or not. */
export const UNSCORED = { description: undefined, quantity: undefined, unit_price: undefined, amount: undefined };

export const sum = (list) => cents(list.reduce((all, each) => all + each, 0));

/** The facts with other items, and the sums that follow. `taxes`: `[name, rate]` of each tax. `extra`: what else is in the total. */
export function withItems(f, items, taxes, { tip = null, included = false, extra = 0 } = {}) {
  const subtotal = sum(items.map(({ amount }) => amount));
  const tax_lines = taxes.map(([name, rate]) => ({
    name,
    rate,
    amount: cents(included ? subtotal - subtotal / (1 + rate / 100) : (subtotal * rate) / 100),
  }));
  return withTaxes(f, items, tax_lines, { tip, included, extra });
}

/** The same with taxes that are known, for example because some items are not taxed. */
export function withTaxes(f, items, tax_lines, { tip = null, included = false, extra = 0 } = {}) {
  const subtotal = sum(items.map(({ amount }) => amount));
  const tax = tax_lines.length === 0 ? null : sum(tax_lines.map(({ amount }) => amount));
  const total = cents(subtotal + (included ? 0 : (tax ?? 0)) + (tip ?? 0) + extra);
  const tendered = isCash(f) ? ([5, 10, 20, 50, 100, 200, 500, 1000].find((note) => note >= total) ?? total) : null;
  return {
    ...f,
    items,
    subtotal,
    tax_lines,
    tax,
    tip,
    total,
    amount_tendered: tendered,
    change: isCash(f) ? cents(tendered - total) : null,
  };
}

/** What differs from the facts that the layout was given. */
export const truthOf = ({ items, subtotal, tax_lines, tax, tip, total, amount_tendered, change, payment_method }) => ({
  items,
  subtotal,
  tax_lines,
  tax,
  tip,
  total,
  ...(payment_method === 'cash' && { amount_tendered, change }),
});

/** The sum of the items with one letter of taxes. */
export const grossOf = (entries, letter) =>
  sum(entries.filter((entry) => entry.letter === letter).map(({ item }) => item.amount));
/** The columns of a table of taxes. */
export const taxColumns = (net, tax) => [
  [0.54, net, true],
  [0.77, tax, true],
];
/** A row of the table of taxes, from the sum that includes the tax. */
export const taxRow = (letter, rate, gross) => {
  const net = cents(gross / (1 + rate / 100));
  return { letter, rate, gross, net, amount: cents(gross - net) };
};
