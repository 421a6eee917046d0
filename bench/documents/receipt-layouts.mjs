import { addressLines, phone } from './people.mjs';
import { RECEIPT_ABROAD_LAYOUTS } from './receipt-abroad-layouts.mjs';
import { gap, m, middle, row, rule } from './receipt-lines.mjs';
import { MORE_RECEIPT_LAYOUTS } from './receipt-more-layouts.mjs';
import { RECEIPT_SERVICE_LAYOUTS } from './receipt-service-layouts.mjs';
import { RECEIPT_SHOP_LAYOUTS } from './receipt-shop-layouts.mjs';
import { RECEIPT_TEST_ABROAD_LAYOUTS } from './receipt-test-abroad-layouts.mjs';
import { RECEIPT_TEST_LAYOUTS } from './receipt-test-layouts.mjs';

/**
 * Ways to print a receipt. A layout makes lines: a text in the middle, or texts at the left, at columns, in cells
 * and at the right side.
 * `options` are demands on the facts (see receipt-facts.mjs).
 */

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const date = {
  slash: (iso) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`,
  short: (iso) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(2, 4)}`,
  named: (iso) => `${MONTHS[Number(iso.slice(5, 7)) - 1]} ${Number(iso.slice(8))}, ${iso.slice(0, 4)}`,
  iso: (iso) => iso,
};
const clock12 = (time) => {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
};

const CARD = { visa: 'VISA', mastercard: 'MASTERCARD', amex: 'AMEX' };

const head = (f) => [middle(f.company, { bold: true }), ...addressLines(f.address).map((text) => middle(text))];
const rateOf = (f) => `${f.tax_lines[0].rate}%`;
/** What the receipt says about its tax: without a printed rate, the rate is unknown. */
const withoutRate = (f) => ({ tax_lines: [{ ...f.tax_lines[0], rate: null }] });

export const RECEIPT_LAYOUTS = {
  ...MORE_RECEIPT_LAYOUTS,
  ...RECEIPT_SHOP_LAYOUTS,
  ...RECEIPT_SERVICE_LAYOUTS,
  ...RECEIPT_ABROAD_LAYOUTS,
  ...RECEIPT_TEST_LAYOUTS,
  ...RECEIPT_TEST_ABROAD_LAYOUTS,
  restaurant: {
    options: { shop: 'restaurant', tip: true },
    draw: (f, r) => ({
      lines: [
        ...head(f),
        middle(phone(r)),
        gap,
        row(`Server: ${f.server}`, `Table: ${r.integer(1, 40)}`),
        row(date.slash(f.date), clock12(f.time)),
        rule,
        ...f.items.map((item) => row(`${item.quantity} ${item.description}`, m(item.amount))),
        gap,
        row('Subtotal', m(f.subtotal)),
        row(`${f.tax_lines[0].name} ${rateOf(f)}`, m(f.tax)),
        ...(f.tip === null ? [] : [row('Tip', m(f.tip))]),
        row('Total', `$${m(f.total)}`, { bold: true }),
        gap,
        ...payment(f, 'Cash', 'Change', `${CARD[f.payment_method]}  XXXXXXXXXXXX${f.card_last4}`),
        middle('Thank you!'),
      ],
    }),
  },
  supermarket: {
    options: { shop: 'grocery', quantities: false },
    draw: (f, r) => ({
      lines: [
        ...head(f),
        middle(`STORE #${r.integer(10, 999)}   REG ${r.integer(1, 20)}`),
        row(date.short(f.date), f.time),
        gap,
        ...f.items.map((item) => row(item.description, `${m(item.amount)} ${r.pick(['F', 'T'])}`)),
        row('SUBTOTAL', m(f.subtotal)),
        row(`${f.tax_lines[0].name.toUpperCase()} ${rateOf(f)}`, m(f.tax)),
        row('TOTAL', m(f.total), { bold: true }),
        ...payment(f, 'CASH TEND', 'CHANGE DUE', `${CARD[f.payment_method]} ************${f.card_last4}`),
        middle(`# ITEMS SOLD ${f.items.length}`),
      ],
    }),
  },
  columns: {
    options: { shop: 'office', unitPrices: true },
    draw: (f, r) => ({
      lines: [
        ...head(f),
        row(`Receipt #: ${r.integer(1000, 99999)}`, ''),
        row(`Date: ${date.named(f.date)}`, `Time: ${f.time}`),
        rule,
        { left: 'Item', columns: ['Qty', 'Price'], right: 'Amount' },
        ...f.items.map((item) => ({
          left: item.description,
          columns: [String(item.quantity), m(item.unit_price)],
          right: m(item.amount),
        })),
        rule,
        row('Sub-Total', m(f.subtotal)),
        row(`${f.tax_lines[0].name} (${rateOf(f)})`, m(f.tax)),
        row('Amount Due', m(f.total), { bold: true }),
        ...payment(
          f,
          'Cash',
          'Change',
          f.card_last4 && `${f.payment_method[0].toUpperCase()}${f.payment_method.slice(1)} ending in ${f.card_last4}`,
        ),
      ],
    }),
  },
  hardware: {
    options: { shop: 'hardware', unitPrices: true },
    draw: (f, r) => ({
      ...withoutRate(f),
      lines: [
        ...head(f),
        middle(phone(r)),
        row(`${date.slash(f.date)} ${clock12(f.time)}`, `TRN ${r.digits(5)}`),
        gap,
        ...f.items.flatMap((item) => [
          row(item.description, ''),
          row(`  ${item.quantity} @ ${m(item.unit_price)}`, m(item.amount)),
        ]),
        gap,
        row('SUBTOTAL', m(f.subtotal)),
        row(f.tax_lines[0].name.toUpperCase(), m(f.tax)),
        row('TOTAL', `$${m(f.total)}`, { bold: true }),
        ...payment(f, 'CASH', 'CHANGE', `${CARD[f.payment_method]} XXXX${f.card_last4}`),
      ],
    }),
  },
  cafe: {
    options: { shop: 'cafe' },
    draw: (f, r) => ({
      lines: [
        ...head(f),
        gap,
        middle(`Order ${r.integer(1, 300)}`, { bold: true }),
        middle(`${date.named(f.date)} at ${clock12(f.time)}`),
        gap,
        ...f.items.map((item) => row(`${item.quantity} x ${item.description}`, `$${m(item.amount)}`)),
        rule,
        row('Subtotal', `$${m(f.subtotal)}`),
        row(`${f.tax_lines[0].name} (${rateOf(f)})`, `$${m(f.tax)}`),
        row('Total', `$${m(f.total)}`, { bold: true }),
        ...payment(f, 'Cash', 'Change', `${CARD[f.payment_method]} ...${f.card_last4}`, '$'),
      ],
    }),
  },
  letter: {
    page: 'letter',
    options: { shop: 'office', unitPrices: true, time: false },
    draw: (f, r) => ({
      lines: [
        { left: f.company, right: 'RECEIPT', bold: true },
        ...addressLines(f.address).map((text) => row(text, '')),
        gap,
        row(`Receipt number: ${r.digits(8)}`, `Date: ${date.named(f.date)}`),
        gap,
        { left: 'Description', columns: ['Quantity', 'Unit price'], right: 'Amount', bold: true },
        rule,
        ...f.items.map((item) => ({
          left: item.description,
          columns: [String(item.quantity), `$${m(item.unit_price)}`],
          right: `$${m(item.amount)}`,
        })),
        rule,
        row('Subtotal', `$${m(f.subtotal)}`, { indent: 0.5 }),
        row(`${f.tax_lines[0].name} ${rateOf(f)}`, `$${m(f.tax)}`, { indent: 0.5 }),
        row('Total', `$${m(f.total)}`, { indent: 0.5, bold: true }),
        gap,
        ...payment(f, 'Cash', 'Change', `Paid with ${CARD[f.payment_method]} ending in ${f.card_last4}`),
      ],
    }),
  },
  diner: {
    options: { shop: 'restaurant', tip: true },
    draw: (f, r) => ({
      ...withoutRate(f),
      lines: [
        ...head(f),
        gap,
        row(`Check #${r.integer(100, 9999)}`, `Guests: ${r.integer(1, 6)}`),
        row(`Date: ${date.short(f.date)}`, `Time: ${clock12(f.time)}`),
        gap,
        ...f.items.map((item) => row(`${item.quantity}  ${item.description}`, m(item.amount))),
        rule,
        row('Sub Total:', m(f.subtotal), { indent: 0.3 }),
        row(`${f.tax_lines[0].name}:`, m(f.tax), { indent: 0.3 }),
        ...(f.tip === null ? [] : [row('Tip:', m(f.tip), { indent: 0.3 })]),
        row('TOTAL:', m(f.total), { indent: 0.3, bold: true }),
        gap,
        ...payment(f, 'Cash', 'Change', `${CARD[f.payment_method]} #${'X'.repeat(12)}${f.card_last4}`),
      ],
    }),
  },
  drugstore: {
    options: { shop: 'grocery', quantities: false },
    draw: (f, r) => ({
      lines: [
        ...head(f),
        gap,
        row(`STR ${r.digits(4)}  TRX ${r.digits(4)}`, ''),
        row(date.slash(f.date), clock12(f.time)),
        gap,
        ...f.items.map((item, i) => row(`${i + 1} ${item.description}`, `${m(item.amount)}`)),
        gap,
        row('SUBTOTAL', m(f.subtotal), { indent: 0.25 }),
        row(`${f.tax_lines[0].name.toUpperCase()} ${rateOf(f)}`, m(f.tax), { indent: 0.25 }),
        row('TOTAL', m(f.total), { indent: 0.25, bold: true }),
        ...payment(f, 'CASH', 'CHANGE', `${CARD[f.payment_method]} CARD *${f.card_last4}`),
        middle('RETURNS WITHIN 60 DAYS'),
      ],
      items: f.items.map((item) => ({ ...item, quantity: undefined })),
      card_last4: undefined,
    }),
  },
  online: {
    page: 'letter',
    options: { shop: 'hardware', time: false },
    draw: (f, r) => ({
      lines: [
        row(f.company, '', { bold: true }),
        row('Your order receipt', '', { bold: true }),
        row(`Order date: ${date.named(f.date)}`, `Order #${r.digits(7)}`),
        gap,
        ...f.items.map((item) => row(`${item.quantity} x ${item.description}`, `$${m(item.amount)}`)),
        rule,
        row('Item subtotal', `$${m(f.subtotal)}`),
        row(`${f.tax_lines[0].name} (${rateOf(f)})`, `$${m(f.tax)}`),
        row('Order total', `$${m(f.total)}`, { bold: true }),
        gap,
        ...payment(f, 'Cash', 'Change', `${CARD[f.payment_method]} ending in ${f.card_last4}`),
        gap,
        row(`Sold by ${f.company}, ${f.address}`, ''),
      ],
      address: undefined,
    }),
  },
  bold_total: {
    options: { shop: 'cafe', quantities: false },
    draw: (f, r) => ({
      ...withoutRate(f),
      lines: [
        middle(f.company, { bold: true, big: true }),
        ...addressLines(f.address).map((text) => middle(text)),
        middle(phone(r)),
        gap,
        row(`${date.iso(f.date)} ${f.time}`, `Clerk ${r.integer(1, 9)}`),
        rule,
        ...f.items.map((item) => row(item.description, m(item.amount))),
        rule,
        row('Net', m(f.subtotal)),
        row(f.tax_lines[0].name, m(f.tax)),
        rule,
        row('TOTAL USD', m(f.total), { bold: true, big: true }),
        gap,
        ...payment(f, 'CASH', 'CHANGE', `${CARD[f.payment_method]}   **** **** **** ${f.card_last4}`),
      ],
    }),
  },
};

function payment(f, cash, change, card, sign = '') {
  return f.payment_method === 'cash'
    ? [row(cash, `${sign}${m(f.amount_tendered)}`), row(change, `${sign}${m(f.change)}`)]
    : [row(card, `${sign}${m(f.total)}`)];
}

/** The lines, and what a reader must find: the facts, except where the layout says otherwise. */
export function printReceipt(name, facts, random) {
  const layout = RECEIPT_LAYOUTS[name];
  const { lines, ...differences } = layout.draw(facts, random);
  const { server: _, ...truth } = facts;
  // A line of a card payment has the amount that was paid, too.
  const isCard = facts.payment_method !== 'cash';
  return {
    lines,
    page: layout.page ?? 'roll',
    truth: { ...truth, ...(isCard && { amount_tendered: undefined }), ...differences },
  };
}
