import { addressLines, cents, companyWord, firstName, PLACES, person, phone, shuffled, streetOf } from './people.mjs';
import {
  CARD,
  CARD_NAME,
  clock12,
  gap,
  isCash,
  MONTHS,
  m,
  middle,
  plain,
  price,
  row,
  rule,
  sum,
  truthOf,
  UNSCORED,
  withItems,
  withTaxes,
} from './receipt-lines.mjs';

/**
 * Receipts of restaurants, services and shops. They were drawn without a look at the reader and measured it; now they belong to calibration.
 */

const DAY_MS = 86_400_000;
const day = {
  short: (iso) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(2, 4)}`,
  full: (iso) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`,
  named: (iso) => `${MONTHS[Number(iso.slice(5, 7)) - 1]} ${Number(iso.slice(8))}, ${iso.slice(0, 4)}`,
};
const daysAfter = (iso, days) => new Date(Date.parse(iso) + days * DAY_MS).toISOString().slice(0, 10);

const MEALS = ['Dbl Burger Meal', 'Crispy Chkn Meal', 'Fish Fillet Meal', 'Nugget Meal', 'Bacon Burger Meal'];
const SNACKS = ['Apple Pie', 'Sm Vanilla Shake', 'Side Salad', 'Iced Tea', 'Cookie', 'Chkn Wrap', 'Cheeseburger'];

/** Goods that are taxed, and medicine that is not. */
const TOILETRIES = ['SHAMPOO 12OZ', 'TOOTHPASTE 6OZ', 'HAND LOTION', 'GREETING CARD', 'FACIAL TISSUE', 'DEODORANT'];
const MEDICINE = ['ALLERGY TABS 30CT', 'IBUPROFEN 100CT', 'COUGH SYRUP 8OZ', 'BANDAGES 40CT', 'ANTACID 24CT'];

const SERVICES = ["Women's Haircut", "Men's Haircut", 'Root Touch-Up', 'Blowout', 'Deep Conditioning', 'Beard Trim'];
const RETAIL = ['Repair Shampoo', 'Curl Cream', 'Styling Wax', 'Argan Oil'];

const SHOP_GOODS = ['FOUNTAIN DRINK', 'HOT COFFEE 16OZ', 'CANDY BAR', 'ENERGY DRINK', 'MOTOR OIL QT', 'ICE BAG 10LB'];

export const RECEIPT_SERVICE_LAYOUTS = {
  /** Fast food: meals with their parts below them at no price, and a total that says where the food is eaten. */
  fast_food: {
    options: { shop: 'cafe' },
    draw: (f, r) => {
      const company = `${companyWord(r)} ${r.pick(['Burgers', 'Drive-In', 'Fried Chicken', 'Burger Barn'])}`;
      const lines = [];
      const meals = shuffled(r, MEALS).slice(0, r.integer(1, 3));
      const snacks = shuffled(r, SNACKS).slice(0, r.integer(0, 3));
      const items = [...meals, ...snacks].flatMap((description) => {
        const isMeal = meals.includes(description);
        const quantity = r.chance(0.2) ? r.integer(2, 3) : 1;
        const amount = cents(quantity * price(r, isMeal ? 7 : 1, isMeal ? 12 : 4, [0.19, 0.49, 0.79, 0.99]));
        const item = { description, quantity, unit_price: null, amount };
        lines.push(row(`${quantity} ${description}`, m(amount)));
        if (!isMeal) return [item];
        lines.push(row(`    ${r.pick(['Med Fries', 'Lg Fries', 'Onion Rings'])}`, ''));
        lines.push(row(`    ${r.pick(['Med Cola', 'Lg Lemonade', 'Diet Cola', 'Root Beer'])}`, ''));
        if (r.chance(0.4)) lines.push(row(`    ${r.pick(['NO Pickles', 'NO Onion', 'Sauce on side'])}`, ''));
        if (!r.chance(0.3)) return [item];
        const extra = plain(r.pick(['ADD Bacon', 'ADD Cheese', 'Extra Sauce']), r.pick([0.4, 0.6, 0.9, 1.5]));
        lines.push(row(`    ${extra.description}`, m(extra.amount)));
        return [item, extra];
      });
      const g = withItems(f, items, [['Tax', f.tax_lines[0].rate]]);
      const isOut = r.chance(0.6);
      return {
        ...truthOf(g),
        company,
        tax_lines: [{ ...g.tax_lines[0], rate: null }],
        lines: [
          middle(`Survey code: ${r.digits(5)}-${r.digits(5)}-${r.digits(5)}`),
          gap,
          middle(company, { bold: true }),
          ...addressLines(f.address).map((text) => middle(text)),
          middle(`TEL# ${phone(r)}`),
          gap,
          middle(`Order ${r.integer(100, 699)}`, { bold: true, big: true }),
          row(`KS# ${r.integer(1, 12)}`, `${day.full(f.date)} ${clock12(f.time)}`),
          row(`Cashier: ${f.server}`, `Side${r.integer(1, 2)}`),
          gap,
          row('QTY ITEM', 'TOTAL'),
          ...lines,
          gap,
          row('Subtotal', m(g.subtotal)),
          row('Tax', m(g.tax)),
          row(isOut ? 'Take-Out Total' : 'Eat-In Total', m(g.total), { bold: true }),
          gap,
          ...(isCash(f)
            ? [row('Cash Tendered', m(g.amount_tendered)), row('Change', m(g.change))]
            : [
                row('Cashless', m(g.total)),
                row('Change', m(0)),
                gap,
                row(`MER# ${r.digits(6)}`, ''),
                row('CARD ISSUER', 'ACCOUNT#'),
                row(`${CARD[f.payment_method]} SALE`, `************${f.card_last4}`),
                row('TRANSACTION AMOUNT', m(g.total)),
                row(r.pick(['CONTACTLESS', 'CHIP READ']), ''),
                row(`AUTHORIZATION CODE - ${r.digits(6)}`, ''),
                row(`SEQ# ${r.digits(6)}`, ''),
              ]),
          gap,
          middle('Now hiring! Ask for the manager'),
        ],
        // A line says that no change is due.
        ...(!isCash(f) && { change: undefined }),
      };
    },
  },
  /** A pharmacy: what was saved stands below an item, the rate before the name of the tax, and the date after the last day of returns. */
  pharmacy: {
    options: { shop: 'grocery', quantities: false },
    draw: (f, r) => {
      const company = `${companyWord(r)} ${r.pick(['Pharmacy', 'Drug', 'Drugs', 'Apothecary'])}`.toUpperCase();
      const lines = [];
      let saved = 0;
      const goods = shuffled(r, TOILETRIES).slice(0, r.integer(1, 3));
      const medicine = shuffled(r, MEDICINE).slice(0, r.integer(0, 3));
      const entries = shuffled(r, [...goods, ...medicine]).flatMap((description) => {
        const flag = goods.includes(description) ? 'T' : 'F';
        const each = price(r, 2, 14, [0.29, 0.49, 0.79, 0.99]);
        const count = r.chance(0.2) ? 2 : 1;
        const amount = cents(each * count);
        lines.push(row(description, `${m(amount)} ${flag}`));
        if (count === 2) {
          lines.push(row(`  2 @ ${m(each)} EA`, ''));
          return [{ description, quantity: 2, unit_price: each, amount, flag }];
        }
        const chance = r.next();
        if (chance < 0.3) {
          const less = r.pick([0.5, 1, 1.5, 2, 3]);
          saved = cents(saved + less);
          lines.push(row(`  REG ${m(each + less)}  YOU SAVED ${m(less)}`, ''));
        }
        const item = { ...plain(description, amount), flag };
        if (chance < 0.8) return [item];
        const coupon = { ...plain('STORE COUPON', -r.pick([0.5, 1, 2])), flag };
        saved = cents(saved - coupon.amount);
        lines.push(row(`  ${coupon.description}`, `${m(coupon.amount)} ${flag}`));
        return [item, coupon];
      });
      if (r.chance(0.35)) {
        const copay = r.pick([5, 10, 12.5, 15, 20, 35]);
        entries.push({ ...plain('RX COPAY', copay), flag: 'F' });
        lines.push(row('RX COPAY', `${m(copay)} F`), row(`  RX# ${r.digits(7)}`, ''));
      }
      const of = (flag) => sum(entries.filter((entry) => entry.flag === flag).map(({ amount }) => amount));
      const rate = f.tax_lines[0].rate;
      const items = entries.map(({ flag: _, ...item }) => item);
      const g = withTaxes(f, items, [{ name: 'SALES TAX', rate, amount: cents((of('T') * rate) / 100) }]);
      return {
        ...truthOf(g),
        company,
        // A sum of what was saved may count as the discount.
        ...(saved > 0 && { discount: undefined }),
        lines: [
          middle(company, { bold: true, big: true }),
          ...addressLines(f.address).map((text) => middle(text)),
          middle(phone(r)),
          gap,
          row(`REG#0${r.integer(1, 9)} TRN#${r.digits(4)} CSHR#${r.digits(7)}`, ''),
          row(`REWARDS CARD #: *******${r.digits(4)}`, ''),
          gap,
          ...lines,
          gap,
          row('SUBTOTAL', m(g.subtotal), { indent: 0.12 }),
          row(`${rate}% SALES TAX`, m(g.tax), { indent: 0.12 }),
          row('TOTAL', m(g.total), { indent: 0.12, bold: true }),
          ...(isCash(f)
            ? [
                row('CASH', m(g.amount_tendered), { indent: 0.12 }),
                row('CHANGE', m(g.change), { indent: 0.12, bold: true }),
              ]
            : [
                row('CHARGE', m(g.total), { indent: 0.12 }),
                row(`************${f.card_last4}`, '', { indent: 0.12 }),
                row(`${CARD[f.payment_method]} CHIP   APPR ${r.digits(6)}`, '', { indent: 0.12 }),
              ]),
          gap,
          ...(of('F') > 0 ? [row('FSA ELIGIBLE AMOUNT', m(of('F')))] : []),
          ...(saved > 0 ? [row('TOTAL SAVINGS THIS TRIP', m(saved), { bold: true })] : []),
          gap,
          middle('RETURNS WITH RECEIPT'),
          middle(`THRU ${day.full(daysAfter(f.date, 60))}`),
          gap,
          row(day.named(f.date).toUpperCase(), clock12(f.time)),
          gap,
          middle('THANK YOU. SHOP 24 HOURS ONLINE'),
        ],
      };
    },
  },
  /** A salon: services and products in groups with their sums, a tax on the products only, a tip, and the next appointment. */
  salon: {
    options: { shop: 'office' },
    draw: (f, r) => {
      const company = `${companyWord(r)} ${r.pick(['Salon', 'Hair Studio', 'Barber Shop', 'Salon & Spa'])}`;
      const [client, stylist] = [firstName(r), firstName(r)];
      const services = shuffled(r, SERVICES)
        .slice(0, r.integer(1, 3))
        .map((description) => plain(description, r.integer(4, 28) * 5));
      const products = shuffled(r, RETAIL)
        .slice(0, r.integer(0, 2))
        .map((description) => {
          const [quantity, unit_price] = [r.chance(0.25) ? 2 : 1, price(r, 12, 38, [0, 0.5, 0.95])];
          return { description, quantity, unit_price, amount: cents(quantity * unit_price) };
        });
      const [service, retail] = [services, products].map((list) => sum(list.map(({ amount }) => amount)));
      const tax = cents((retail * f.tax_lines[0].rate) / 100);
      const taxes = products.length === 0 ? [] : [{ name: 'Sales Tax', rate: null, amount: tax }];
      const tip = isCash(f) || r.chance(0.2) ? null : cents(service * r.pick([0.15, 0.18, 0.2, 0.25]));
      const g = withTaxes(f, [...services, ...products], taxes, { tip });
      return {
        ...truthOf(g),
        company,
        lines: [
          middle(company, { bold: true, big: true }),
          middle(phone(r)),
          ...addressLines(f.address).map((text) => middle(text)),
          rule,
          row(`Ticket #${r.digits(5)}`, `${day.full(f.date)} ${clock12(f.time)}`),
          row(`Client: ${client}`, ''),
          gap,
          row('SERVICES', '', { bold: true }),
          ...services.flatMap(({ description, amount }) => [
            row(description, m(amount)),
            row(`   with ${stylist}`, ''),
          ]),
          ...(products.length === 0 ? [] : [gap, row('PRODUCTS', '', { bold: true })]),
          ...products.flatMap(({ description, quantity, unit_price, amount }) => [
            row(description, m(amount)),
            row(`   Qty ${quantity} x ${m(unit_price)}`, ''),
          ]),
          rule,
          ...(products.length === 0 ? [] : [row('Service Total', m(service)), row('Product Total', m(retail))]),
          row('Subtotal', m(g.subtotal)),
          ...(products.length === 0 ? [] : [row('Sales Tax', m(g.tax))]),
          ...(tip === null ? [] : [row(`Tip (${stylist})`, m(tip))]),
          gap,
          row('TOTAL', `$${m(g.total)}`, { bold: true, big: true }),
          gap,
          ...(isCash(f)
            ? [row('Cash received', m(g.amount_tendered)), row('Change given', m(g.change))]
            : [row(`Paid: ${CARD_NAME[f.payment_method]}`, m(g.total)), row(`Card ending ${f.card_last4}`, '')]),
          row('Balance', m(0)),
          rule,
          ...(r.chance(0.5)
            ? [
                middle('Your next appointment:'),
                middle(`${day.named(daysAfter(f.date, 7 * r.integer(4, 8)))} with ${stylist}`),
              ]
            : []),
          middle(`Thank you, ${client}!`),
        ],
      };
    },
  },
  /** A petrol station with its shop: the register's columns, gallons among the pieces, and a tax on the goods only. */
  pumps_and_shop: {
    options: { shop: 'grocery' },
    draw: (f, r) => {
      const company = `${companyWord(r)} ${r.pick(['Quick Stop', 'Food Mart', 'Gas & Go', 'Express'])}`.toUpperCase();
      const gallons = r.integer(3000, 19_000) / 1000;
      const perGallon = r.integer(289, 499) / 100 + 0.009;
      const fuel = {
        description: r.pick(['UNLEADED', 'PLUS', 'PREMIUM', 'DIESEL']),
        quantity: gallons,
        unit_price: Number(perGallon.toFixed(3)),
        amount: cents(gallons * perGallon),
      };
      const goods = shuffled(r, SHOP_GOODS)
        .slice(0, r.integer(1, 4))
        .map((description) => {
          const quantity = r.chance(0.25) ? r.integer(2, 4) : 1;
          const amount = cents(quantity * price(r, 1, 6, [0.19, 0.49, 0.79, 0.99]));
          return { description, quantity, unit_price: null, amount };
        });
      const amount = cents((sum(goods.map((item) => item.amount)) * f.tax_lines[0].rate) / 100);
      const g = withTaxes(f, [fuel, ...goods], [{ name: 'Tax', rate: null, amount }]);
      const side = (label, value, options) => row(label, m(value), { indent: 0.4, ...options });
      return {
        ...truthOf(g),
        company,
        lines: [
          middle('WELCOME TO'),
          middle(company, { bold: true }),
          ...addressLines(f.address).map((text) => middle(text.toUpperCase())),
          gap,
          row(`Store ${r.digits(5)}  Register ${r.integer(1, 3)}`, ''),
          row(`Trans# ${r.digits(6)}`, `Clerk ${f.server}`),
          row(`${day.short(f.date)}  ${clock12(f.time)}`, ''),
          gap,
          { left: 'Descr.', columns: ['qty'], right: 'amount' },
          { left: '------', columns: ['---'], right: '------' },
          { left: fuel.description, columns: [`${gallons.toFixed(3)}G`], right: m(fuel.amount) },
          row(`  PUMP# ${r.integer(1, 16)} @ ${perGallon.toFixed(3)}/G`, ''),
          ...goods.map((item) => ({
            left: item.description,
            columns: [String(item.quantity)],
            right: m(item.amount),
          })),
          { left: '', right: '--------' },
          side('Sub Total', g.subtotal),
          side('Tax', g.tax),
          side('TOTAL', g.total, { bold: true }),
          ...(isCash(f)
            ? [side('CASH $', g.amount_tendered), side('Change $', g.change)]
            : [
                side('CREDIT $', g.total),
                gap,
                row(`${CARD[f.payment_method]}`, ''),
                row(`XXXXXXXXXXXX${f.card_last4}`, 'CHIP'),
                row(`INVOICE: ${r.digits(6)}`, `AUTH: ${r.digits(6)}`),
              ]),
          gap,
          middle('THANK YOU, COME AGAIN'),
        ],
      };
    },
  },
  /** The e-mail of a web shop: price before quantity, a promotion and shipping in the sums, the customer's address before the shop's. */
  web_order: {
    page: 'letter',
    options: { shop: 'office', unitPrices: true, time: false, cash: false },
    draw: (f, r) => {
      const [city, state] = r.pick(PLACES);
      const subtotal = sum(f.items.map(({ amount }) => amount));
      const percent = r.chance(0.4) ? r.pick([10, 15, 20]) : null;
      const discount = percent && cents((subtotal * percent) / 100);
      const shipping = r.chance(0.3) ? 0 : r.pick([4.95, 5.99, 7.5, 9.95]);
      const tax = cents(((subtotal - (discount ?? 0)) * f.tax_lines[0].rate) / 100);
      const g = withTaxes(f, f.items, [{ name: 'Sales tax', rate: null, amount: tax }], {
        extra: shipping - (discount ?? 0),
      });
      const count = f.items.reduce((all, { quantity }) => all + quantity, 0);
      const side = (label, value, options) => row(label, value, { indent: 0.45, ...options });
      return {
        ...truthOf(g),
        // Shipping is an item, or the company's charge for a service.
        ...(shipping > 0 && { items: [...f.items, UNSCORED], service_charge: undefined }),
        discount,
        lines: [
          middle(f.company, { bold: true, big: true }),
          gap,
          row(`Thanks for your order, ${firstName(r)}!`, '', { bold: true }),
          row('Here is your receipt. We will write again when your parcel is on its way.', ''),
          gap,
          row(`Order ${r.pick('WKT'.split(''))}-${r.digits(8)}`, `Placed on ${day.named(f.date)}`),
          rule,
          { left: 'Item', columns: ['Price', 'Qty'], right: 'Total', bold: true },
          ...f.items.flatMap(({ description, quantity, unit_price, amount }) => [
            { left: description, columns: [`$${m(unit_price)}`, String(quantity)], right: `$${m(amount)}` },
            row(`SKU ${r.digits(7)}`, ''),
            gap,
          ]),
          rule,
          side(`Subtotal (${count} ${count === 1 ? 'item' : 'items'})`, `$${m(g.subtotal)}`),
          ...(discount
            ? [side(`Promo code ${r.pick(['WELCOME', 'SPRING', 'SAVE'])}${percent}`, `-$${m(discount)}`)]
            : []),
          side('Standard shipping', shipping === 0 ? 'FREE' : `$${m(shipping)}`),
          side('Sales tax', `$${m(g.tax)}`),
          side('Grand total', `$${m(g.total)}`, { bold: true }),
          gap,
          row('Ship to', 'Payment', { bold: true }),
          row(person(r), CARD_NAME[f.payment_method]),
          row(streetOf(r), `ending in ${f.card_last4}`),
          row(`${city}, ${state} ${r.integer(1, 9)}${r.digits(4)}`, ''),
          rule,
          row('Returns are free within 30 days. Questions? Reply to this e-mail.', ''),
          gap,
          middle(f.company),
          ...addressLines(f.address).map((text) => middle(text)),
        ],
      };
    },
  },
};
