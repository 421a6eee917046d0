import { addressLines, cents, phone } from './people.mjs';
import { gap, m, middle, row, rule, sum, truthOf, withItems } from './receipt-lines.mjs';

/**
 * Further ways to print a receipt, each with something that real receipts often have: weights, codes, coupons, several taxes, tax in the
 * prices, items on several lines, slips with an empty line for the tip. What a layout adds to the facts, it adds to the sums, too.
 */

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const DAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');
const day = {
  us: (iso) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(2, 4)}`,
  dashed: (iso) => `${iso.slice(5, 7)}-${iso.slice(8)}-${iso.slice(0, 4)}`,
  uk: (iso) => `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`,
  weekday: (iso) =>
    `${DAYS[new Date(iso).getUTCDay()]} ${MONTHS[Number(iso.slice(5, 7)) - 1]} ${iso.slice(8)} ${iso.slice(0, 4)}`,
  long: (iso) => `${iso.slice(8)} ${MONTHS[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`,
};
const clock12 = (time) => {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)}${hour < 12 ? 'am' : 'pm'}`;
};
const CARD = { visa: 'VISA', mastercard: 'MASTERCARD', amex: 'AMERICAN EXPRESS' };
const centered = (f) => [middle(f.company, { bold: true }), ...addressLines(f.address).map((text) => middle(text))];

const plain = (item) => ({ ...item, quantity: null, unit_price: null });

export const MORE_RECEIPT_LAYOUTS = {
  /** Weights, codes of produce, coupons below their item, two taxes, letters behind the amounts. */
  weighed: {
    options: { shop: 'grocery', quantities: false },
    draw: (f, r) => {
      const lines = [];
      const items = f.items.flatMap((item, i) => {
        const flag = r.pick(['F', 'T', 'B']);
        if (i % 3 === 0) {
          const [weight, price] = [cents(r.between(0.4, 4)), cents(r.between(0.5, 9))];
          const amount = cents(weight * price);
          lines.push(row(item.description, ''), row(`  ${m(weight)} lb @ ${m(price)} /lb`, `${m(amount)} ${flag}`));
          return [{ description: item.description, quantity: weight, unit_price: price, amount }];
        }
        if (i % 3 === 1 && item.amount > 2) {
          lines.push(row(item.description, `${m(item.amount)} ${flag}`), row('  MFR COUPON', `${m(1)}-${flag}`));
          return [plain(item), { description: 'MFR COUPON', quantity: null, unit_price: null, amount: -1 }];
        }
        const each = item.amount;
        const count = r.integer(2, 4);
        lines.push(row(`${count} @ ${m(each)}`, ''), row(item.description, `${m(cents(count * each))} ${flag}`));
        return [{ description: item.description, quantity: count, unit_price: each, amount: cents(count * each) }];
      });
      const g = withItems(f, items, [
        ['TAX 1', 6],
        ['TAX 2', 2],
      ]);
      return {
        ...truthOf(g),
        tax_lines: g.tax_lines.map((tax) => ({ ...tax, name: 'TAX' })),
        lines: [
          ...centered(g),
          middle(phone(r)),
          row(`${day.us(g.date)}  ${clock12(g.time)}`, `REG ${r.integer(1, 9)}  OPR ${r.integer(100, 999)}`),
          gap,
          ...lines,
          gap,
          row('SUBTOTAL', m(g.subtotal), { indent: 0.2 }),
          ...g.tax_lines.map(({ name, rate, amount }) =>
            row(`${name}  ${rate.toFixed(3)} %`, m(amount), { indent: 0.2 }),
          ),
          row('BALANCE DUE', m(g.total), { indent: 0.2, bold: true }),
          ...pay(g, ['CASH', 'CHANGE'], `${CARD[g.payment_method]}  ************${g.card_last4}`),
          middle(`YOU SAVED ${m(1)} TODAY`),
        ],
      };
    },
  },
  /** The code of the product before each description, the number of pieces below it. */
  codes: {
    options: { shop: 'hardware', unitPrices: true },
    draw: (f, r) => ({
      items: f.items.map((item) => (item.quantity === 1 ? { ...item, quantity: null, unit_price: null } : item)),
      tax_lines: [{ ...f.tax_lines[0], name: 'SALES TAX' }],
      lines: [
        ...centered(f),
        middle(`STORE MGR ${f.server.toUpperCase()}  ${phone(r)}`),
        gap,
        row(`${r.digits(4)} ${r.digits(5)} ${r.digits(5)}`, `${day.us(f.date)} ${clock12(f.time)}`),
        row(`SALE CASHIER ${f.server.toUpperCase()}`, ''),
        gap,
        ...f.items.flatMap((item) =>
          item.quantity === 1
            ? [row(`${r.digits(12)} ${item.description}`, `${m(item.amount)} N`)]
            : [
                row(`${r.digits(12)} ${item.description}`, ''),
                row(`   ${item.quantity}@${m(item.unit_price)}`, `${m(item.amount)} N`),
              ],
        ),
        gap,
        row('SUBTOTAL', m(f.subtotal), { indent: 0.3 }),
        row(`SALES TAX ${f.tax_lines[0].rate}%`, m(f.tax), { indent: 0.3 }),
        row('TOTAL', `$${m(f.total)}`, { indent: 0.3, bold: true }),
        ...pay(f, ['CASH', 'CHANGE DUE'], `XXXXXXXXXXXX${f.card_last4} ${CARD[f.payment_method]}`, '$'),
        row(`AUTH CODE ${r.digits(6)}`, ''),
        middle('RETURN POLICY: 90 DAYS WITH RECEIPT'),
      ],
    }),
  },
  /** A pub or cafe in the UK: the tax is in the prices. */
  vat: {
    options: { shop: 'cafe', cash: false },
    draw: (f, r) => {
      const g = withItems(f, f.items, [['VAT', 20]], { included: true });
      const address = `${r.integer(2, 190)} ${r.pick(['High Street', 'Church Lane', 'Mill Road', 'Station Road'])}, ${r.pick(['Amberley GL5 5AB', 'Leeds LS1 4DY', 'York YO1 7HH', 'Bath BA1 1LN'])}`;
      return {
        ...truthOf(g),
        address,
        currency: 'GBP',
        subtotal: null,
        lines: [
          middle(g.company, { bold: true }),
          ...addressLines(address).map((text) => middle(text)),
          middle(`VAT No. ${r.digits(3)} ${r.digits(4)} ${r.digits(2)}`),
          gap,
          row(day.uk(g.date), `${g.time}:${r.pick(['05', '17', '38', '59'])}`),
          rule,
          ...g.items.map((item) => row(`${item.quantity} ${item.description}`, `£${m(item.amount)}`)),
          rule,
          row('TOTAL', `£${m(g.total)}`, { bold: true }),
          row(`${CARD[g.payment_method]} CONTACTLESS`, `£${m(g.total)}`),
          row(`Card: **** **** **** ${g.card_last4}`, ''),
          gap,
          row('VAT @ 20% included', `£${m(g.tax)}`),
          middle('Thank you for your visit'),
        ],
        time: undefined,
      };
    },
  },
  /** Changes of a dish below it, some with a price; suggested tips. */
  modifiers: {
    options: { shop: 'restaurant', tip: true, cash: false },
    draw: (f, r) => {
      const lines = [];
      const items = f.items.flatMap((item, i) => {
        lines.push(row(`${item.quantity} ${item.description}`, m(item.amount)));
        if (i % 2 === 1) return [item];
        lines.push(row(`   ${r.pick(['No onions', 'Dressing on side', 'Well done', 'To go'])}`, ''));
        if (i % 4 === 2) return [item];
        const amount = cents(r.between(0.5, 4));
        const description = r.pick(['Add bacon', 'Extra cheese', 'Add avocado', 'Side salad']);
        lines.push(row(`   ${description}`, m(amount)));
        return [item, { description, quantity: null, unit_price: null, amount }];
      });
      const subtotal = sum(items.map(({ amount }) => amount));
      const g = withItems(f, items, [['TAX', f.tax_lines[0].rate]], { tip: cents(subtotal * 0.18) });
      const tips = [15, 18, 20].map((percent) =>
        row(`${percent}%`, m(cents((subtotal * percent) / 100)), { indent: 0.3 }),
      );
      return {
        ...truthOf(g),
        tax_lines: [{ ...g.tax_lines[0], rate: null }],
        lines: [
          ...centered(g),
          gap,
          row(`Server: ${g.server}`, day.dashed(g.date)),
          row(`Table ${r.integer(1, 60)}/1`, clock12(g.time)),
          row(`Guests: ${r.integer(1, 6)}`, `#${r.digits(5)}`),
          gap,
          ...lines,
          gap,
          row('Subtotal', m(g.subtotal), { indent: 0.3 }),
          row('Tax', m(g.tax), { indent: 0.3 }),
          row('Gratuity', m(g.tip), { indent: 0.3 }),
          row('Balance Due', m(g.total), { indent: 0.3, bold: true }),
          gap,
          row(`${CARD[g.payment_method]} #XXXXXXXXXXXX${g.card_last4}`, m(g.total)),
          ...(r.chance(0.5) ? [middle('Suggested gratuity'), ...tips] : []),
          middle('Please come again'),
        ],
      };
    },
  },
  /** A sheet with the customer's address, the number of pieces in the first column, and two taxes. */
  invoice: {
    page: 'letter',
    options: { shop: 'office', unitPrices: true, time: false, cash: false },
    draw: (f, r) => {
      const g = withItems(f, f.items, [
        ['GST', 5],
        ['PST', 7],
      ]);
      const address = `${r.integer(11, 980)} ${r.pick(['Granville St', 'King Road', 'Lake Ave'])}, ${r.pick(['Vancouver', 'Burnaby', 'Kelowna'])}, BC V${r.integer(1, 9)}B ${r.integer(1, 9)}K${r.integer(1, 9)}`;
      return {
        ...truthOf(g),
        address,
        currency: 'CAD',
        lines: [
          row(g.company, '', { bold: true, big: true }),
          ...addressLines(address).map((text) => row(text, '')),
          gap,
          row('Bill to', `Invoice no. ${r.digits(5)}`, { bold: true }),
          row(`${g.server} Walker`, `Date: ${day.long(g.date)}`),
          row(`${r.integer(11, 980)} ${r.pick(['Oak', 'Elm', 'Pine'])} Street`, 'Paid in full'),
          row(`Victoria, BC V${r.integer(1, 9)}B ${r.integer(1, 9)}K${r.integer(1, 9)}`, ''),
          gap,
          { left: 'Qty   Description', columns: ['', 'Rate'], right: 'Amount (CAD)', bold: true },
          rule,
          ...g.items.map((item) => ({
            left: `${item.quantity}     ${item.description}`,
            columns: ['', m(item.unit_price)],
            right: m(item.amount),
          })),
          rule,
          row('Subtotal', m(g.subtotal), { indent: 0.5 }),
          ...g.tax_lines.map(({ name, rate, amount }) => row(`${name} (${rate}%)`, m(amount), { indent: 0.5 })),
          row('Total CAD', `$${m(g.total)}`, { indent: 0.5, bold: true }),
          row(`Paid by ${CARD[g.payment_method]} ****${g.card_last4}`, `$${m(g.total)}`, { indent: 0.5 }),
        ],
      };
    },
  },
  /** Descriptions that go over two lines, the amount on the first one. Dots lead to the amounts. */
  wrapped: {
    options: { shop: 'office', quantities: false },
    draw: (f, r) => {
      const items = f.items.map((item, i) =>
        i % 2 === 0
          ? { ...item, description: `${item.description} ${r.pick(['Pack of 6', 'Refill set', 'With case'])}` }
          : item,
      );
      return {
        items,
        tax_lines: [{ ...f.tax_lines[0], name: 'TAX' }],
        lines: [
          middle(f.company, { bold: true, big: true }),
          ...addressLines(f.address).map((text) => middle(text)),
          middle(`Tel: ${phone(r)}`),
          rule,
          row(`Date: ${day.weekday(f.date)}`, ''),
          row(`Time: ${f.time}`, `Inv: ${r.digits(6)}`),
          rule,
          ...items.flatMap((item, i) =>
            i % 2 === 0
              ? [
                  row(`${item.description.split(' ').slice(0, -2).join(' ')}`, ''),
                  row(`  ${item.description.split(' ').slice(-2).join(' ')}`, `$ ${m(item.amount)}`),
                ]
              : [row(item.description, `$ ${m(item.amount)}`)],
          ),
          rule,
          row('Subtotal ........', `$ ${m(f.subtotal)}`),
          row(`Tax ${f.tax_lines[0].rate}% ......`, `$ ${m(f.tax)}`),
          row('TOTAL ...........', `$ ${m(f.total)}`, { bold: true }),
          rule,
          ...pay(f, ['Cash', 'Change'], `${CARD[f.payment_method]} ****${f.card_last4}`, '$ '),
          middle('No refunds without this receipt'),
        ],
      };
    },
  },
  /** Fuel: no items in lines, but litres or gallons with their price. */
  fuel: {
    options: { shop: 'hardware', cash: false },
    draw: (f, r) => {
      const gallons = r.integer(3000, 19_000) / 1000;
      const price = r.integer(2899, 4999) / 1000;
      const total = cents(gallons * price);
      return {
        items: [{ description: undefined, quantity: undefined, unit_price: undefined, amount: total }],
        subtotal: null,
        tax: null,
        tax_lines: [],
        tip: null,
        total,
        lines: [
          middle(f.company, { bold: true }),
          ...addressLines(f.address).map((text) => middle(text)),
          gap,
          row(`DATE ${day.us(f.date)}`, f.time),
          row(`TRAN# ${r.digits(7)}`, ''),
          row(`PUMP# ${r.integer(1, 16)}`, ''),
          row(r.pick(['UNLEADED', 'REGULAR', 'PREMIUM', 'DIESEL']), ''),
          row('GALLONS:', gallons.toFixed(3)),
          row('PRICE/G:', `$${price.toFixed(3)}`),
          row('FUEL SALE', `$${m(total)}`),
          gap,
          row('TOTAL SALE', `$${m(total)}`, { bold: true }),
          row(CARD[f.payment_method], `XXXX XXXX XXXX ${f.card_last4}`),
          row(`AUTH # ${r.digits(6)}`, ''),
          middle('THANK YOU'),
        ],
      };
    },
  },
  /** The price of one piece before the amount of several: `2 x 3.50`; a discount and the number of items in the sums. */
  discounted: {
    options: { shop: 'cafe', unitPrices: true },
    draw: (f, r) => {
      const subtotal = sum(f.items.map(({ amount }) => amount));
      const discount = cents(subtotal * 0.1);
      const rate = f.tax_lines[0].rate;
      const tax = cents(((subtotal - discount) * rate) / 100);
      const total = cents(subtotal - discount + tax);
      const isCash = f.payment_method === 'cash';
      const tendered = isCash ? Math.ceil(total / 20) * 20 : null;
      const g = { ...f, total, amount_tendered: tendered, change: isCash ? cents(tendered - total) : null };
      return {
        subtotal,
        discount,
        tax,
        total,
        ...(isCash && { amount_tendered: g.amount_tendered, change: g.change }),
        tax_lines: [{ name: 'SALES TAX', rate, amount: tax }],
        lines: [
          ...centered(f),
          row(`Cashier: ${f.server}`, `Ticket ${r.integer(1, 900)}`),
          row(`${day.weekday(f.date)}, ${clock12(f.time)}`, ''),
          rule,
          ...f.items.map((item) => row(`${item.description} ${item.quantity} x ${m(item.unit_price)}`, m(item.amount))),
          rule,
          row(`${f.items.length} item${f.items.length > 1 ? 's' : ''}`, ''),
          row('Subtotal', m(subtotal)),
          row('Loyalty discount 10%', `-${m(discount)}`),
          row(`Sales tax ${rate}%`, m(tax)),
          row('Total', `${m(total)} USD`, { bold: true }),
          ...pay(g, ['Cash', 'Change'], `${CARD[f.payment_method]} (${f.card_last4})`),
        ],
        ...(f.card_last4 && { card_last4: undefined }),
      };
    },
  },
};

function pay(f, [cash, change], card, sign = '') {
  return f.payment_method === 'cash'
    ? [row(cash, `${sign}${m(f.amount_tendered)}`), row(change, `${sign}${m(f.change)}`)]
    : [row(card, `${sign}${m(f.total)}`)];
}
