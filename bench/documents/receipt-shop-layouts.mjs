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
  two,
  UNSCORED,
  withItems,
  withTaxes,
} from './receipt-lines.mjs';

/**
 * Receipts of shops and services. They were drawn without a look at the reader and measured it once; now they belong to calibration.
 */

const day = {
  short: (iso) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(2, 4)}`,
  full: (iso) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`,
  named: (iso) => `${MONTHS[Number(iso.slice(5, 7)) - 1]} ${Number(iso.slice(8))}, ${iso.slice(0, 4)}`,
};
/** The date and time some minutes later, or earlier. */
const later = (date, time, minutes) => {
  const moment = new Date(Date.parse(`${date}T${time}:00Z`) + minutes * 60_000).toISOString();
  return { date: moment.slice(0, 10), time: moment.slice(11, 16) };
};

/** Food without tax, and goods with tax. The names are short, because the code stands beside them. */
const FOOD = ['BANANAS', 'WHL MLK GL', 'EGGS 12CT', 'ROTI CHKN', 'GALA APPLE', 'GRK YOGURT', 'WHT BREAD', 'SHRD CHED'];
const GOODS = [
  'PAPR TOWEL',
  'DISH SOAP',
  'AA BATTERY',
  'TRASH BAGS',
  'LED BULB',
  'TOOTHPASTE',
  'MENS SOCKS',
  'USB CABLE',
];
const CLOTHES = [
  'SLIM FIT CHINO',
  'CREW SOCKS 3PK',
  'LINEN SHIRT',
  'RELAXED JEAN',
  'FLEECE HOODIE',
  'RIB KNIT TEE',
  'LEATHER BELT',
  'PUFFER VEST',
  'WRAP DRESS',
  'CANVAS TOTE',
];

export const RECEIPT_SHOP_LAYOUTS = {
  /** A large store: the code behind each description, a tax letter behind each price, and the date at the end. */
  big_box: {
    options: { shop: 'grocery', quantities: false },
    draw: (f, r) => {
      const goods = shuffled(r, GOODS).slice(0, r.integer(1, 4));
      const food = shuffled(r, FOOD).slice(0, r.integer(0, 5));
      const entries = shuffled(r, [...goods, ...food]).map((description) => {
        const each = price(r, 1, goods.includes(description) ? 19 : 6, [0.24, 0.48, 0.68, 0.88, 0.97, 0.98]);
        const count = r.chance(0.2) ? r.integer(2, 4) : 1;
        const letter = goods.includes(description) ? 'X' : r.pick(['N', 'O']);
        return { description, each, count, letter, amount: cents(each * count) };
      });
      const items = entries.map(({ description, each, count, amount }) =>
        count === 1 ? plain(description, amount) : { description, quantity: count, unit_price: each, amount },
      );
      const taxed = sum(entries.filter(({ letter }) => letter === 'X').map(({ amount }) => amount));
      const rate = f.tax_lines[0].rate;
      const g = withTaxes(f, items, [{ name: 'TAX 1', rate, amount: cents((taxed * rate) / 100) }]);
      const seconds = two(r.integer(0, 59));
      const side = (label, value, options) => ({ left: '', columns: [label], right: `${m(value)}  `, ...options });
      return {
        ...truthOf(g),
        time: `${f.time}:${seconds}`,
        // The number belongs to the name of the tax, or counts the taxes.
        tax_lines: [{ ...g.tax_lines[0], name: undefined }],
        lines: [
          middle(f.company, { bold: true, big: true }),
          middle(phone(r)),
          middle(`MGR. ${person(r).toUpperCase()}`),
          ...addressLines(f.address).map((text) => middle(text.toUpperCase())),
          middle(`ST# 0${r.digits(4)} OP# 00${r.digits(4)} TE# ${r.digits(2)} TR# 0${r.digits(4)}`),
          ...entries.flatMap(({ description, each, count, letter, amount }) => {
            const code = [`00${r.digits(10)}`];
            return count === 1
              ? [{ left: description, columns: code, right: `${m(amount)} ${letter}` }]
              : [
                  { left: description, columns: code, right: '' },
                  row(`   ${count} AT 1 FOR ${m(each)}`, `${m(amount)} ${letter}`),
                ];
          }),
          side('SUBTOTAL', g.subtotal),
          side(`TAX 1  ${rate.toFixed(3)} %`, g.tax),
          side('TOTAL', g.total, { bold: true }),
          ...(isCash(f)
            ? [side('CASH TEND', g.amount_tendered), side('CHANGE DUE', g.change)]
            : [
                side(`${CARD[f.payment_method]} TEND`, g.total),
                side('CHANGE DUE', 0),
                gap,
                row(`${CARD[f.payment_method]} CREDIT  **** **** **** ${f.card_last4}`, ''),
                row(`APPROVAL # ${r.digits(5)}${r.pick(['A', 'D', 'K'])}`, ''),
                row(`REF # ${r.digits(12)}`, ''),
                row(`AID A00000000${r.digits(5)}`, ''),
                row(`TERMINAL # SC01${r.digits(4)}`, ''),
              ]),
          gap,
          middle(`# ITEMS SOLD ${entries.reduce((all, { count }) => all + count, 0)}`, { bold: true }),
          middle(`TC# ${[4, 4, 4, 4, 4].map((count) => r.digits(count)).join(' ')}`),
          middle('Give us feedback, win a $1000 gift card'),
          middle(`ID #: 7${r.digits(2)}X${r.digits(4)}QK`),
          middle(`${day.short(f.date)}     ${f.time}:${seconds}`),
          middle('***CUSTOMER COPY***'),
        ],
        // A line says that no change is due.
        ...(!isCash(f) && { change: undefined }),
      };
    },
  },
  /** A coffee chain: the number of the order and the customer's name before the items, points of the customer after the total. */
  coffee_order: {
    options: { shop: 'cafe' },
    draw: (f, r) => {
      const customer = firstName(r);
      const lines = [];
      const items = f.items.slice(0, 5).flatMap(({ description, quantity }) => {
        const amount = cents(quantity * price(r, 2, 6, [0.25, 0.45, 0.5, 0.75, 0.95]));
        lines.push(row(`${quantity} ${description}`, m(amount)));
        const item = { description, quantity, unit_price: null, amount };
        if (r.chance(0.25)) lines.push(row(`    ${r.pick(['No foam', 'Warmed', 'Extra hot', 'Light ice'])}`, ''));
        if (!r.chance(0.35)) return [item];
        const extra = plain(r.pick(['Oat milk', 'Extra shot', 'Vanilla syrup']), r.pick([0.6, 0.7, 0.8, 0.9]));
        lines.push(row(`    ${extra.description}`, m(extra.amount)));
        return [item, extra];
      });
      const tip = isCash(f) || r.chance(0.5) ? null : r.pick([0.5, 1, 1.5, 2]);
      const g = withItems(f, items, [['Sales Tax', f.tax_lines[0].rate]], { tip });
      const earned = Math.floor(g.subtotal) * 2;
      const points = r.integer(5, 280);
      return {
        ...truthOf(g),
        tax_lines: [{ ...g.tax_lines[0], rate: null }],
        lines: [
          middle(f.company, { bold: true, big: true }),
          middle(`Store #${r.digits(5)}`),
          ...addressLines(f.address).map((text) => middle(text)),
          middle(phone(r)),
          gap,
          middle(`ORDER ${r.integer(10, 499)}`, { bold: true, big: true }),
          middle(`${customer} - ${r.pick(['To Go', 'For Here', 'Drive Thru', 'Mobile Pickup'])}`, { bold: true }),
          gap,
          row(`Chk ${r.digits(6)}`, `Reg ${r.integer(1, 4)}`),
          row(`${day.full(f.date)} ${clock12(f.time)}`, f.server),
          rule,
          ...lines,
          rule,
          row('Subtotal', `$${m(g.subtotal)}`, { indent: 0.12 }),
          row('Sales Tax', `$${m(g.tax)}`, { indent: 0.12 }),
          ...(tip === null ? [] : [row('Tip', `$${m(tip)}`, { indent: 0.12 })]),
          row('Total', `$${m(g.total)}`, { indent: 0.12, bold: true }),
          ...(isCash(f)
            ? [
                row('Cash', `$${m(g.amount_tendered)}`, { indent: 0.12 }),
                row('Change', `$${m(g.change)}`, { indent: 0.12 }),
              ]
            : [
                row(CARD_NAME[f.payment_method], `$${m(g.total)}`, { indent: 0.12 }),
                row(`XXXXXXXXXXXX${f.card_last4}  Auth ${r.digits(6)}`, '', { indent: 0.12 }),
              ]),
          rule,
          middle('REWARDS'),
          row('Member', `${customer.toUpperCase()} *****${r.digits(3)}`),
          row('Points earned today', String(earned)),
          row('Points balance', String(points + earned)),
          middle(`Only ${300 - ((points + earned) % 300)} points to your next $5 reward`),
          gap,
          middle('How was your visit? Tell us within 7 days'),
          middle(`Survey code ${r.digits(5)}-${r.digits(5)}`),
        ],
      };
    },
  },
  /** The pay machine of a garage: times of entry and payment, a rate, taxes of the city and the state. */
  parking: {
    options: { shop: 'office' },
    draw: (f, r) => {
      const company =
        `${companyWord(r)} ${r.pick(['Parking', 'Garage', 'Park & Go', 'Parking Services'])}`.toUpperCase();
      const hourly = r.pick([3, 4, 5, 6]);
      const most = hourly * r.integer(5, 7);
      const minutes = r.chance(0.3) ? r.integer(1450, 4000) : r.integer(25, 700);
      const entry = later(f.date, f.time, -minutes);
      const until = later(f.date, f.time, 15);
      const stamp = (at) => `${day.short(at.date)} ${clock12(at.time)}`;
      const [days, rest] = [Math.floor(minutes / 1440), minutes % 1440];
      const fee = days * most + Math.min(most, Math.ceil(rest / 60) * hourly);
      const lines = [row('PARKING FEE', m(fee))];
      // The hours are not printed as a quantity, but they could be counted.
      const items = [{ ...plain('PARKING FEE', fee), quantity: undefined, unit_price: undefined }];
      if (r.chance(0.4)) {
        const [quantity, unit_price] = [cents(r.between(4, 38)), r.pick([0.29, 0.35, 0.39, 0.45])];
        const amount = cents(quantity * unit_price);
        items.push({ description: 'EV CHARGING', quantity, unit_price, amount });
        lines.push(row('EV CHARGING', ''), row(`  ${m(quantity)} KWH @ ${m(unit_price)}`, m(amount)));
      }
      const g = withItems(f, items, [
        ['CITY PARKING TAX', r.pick([10, 12.5, 15, 18])],
        ['STATE SALES TAX', r.pick([4, 5.5, 6.25, 7])],
      ]);
      return {
        ...truthOf(g),
        company,
        // The fee alone is the subtotal, or none is printed.
        ...(items.length === 1 && { subtotal: undefined }),
        lines: [
          middle(company, { bold: true }),
          ...addressLines(f.address).map((text) => middle(text)),
          middle(`Questions? ${phone(r)}`),
          gap,
          middle('*** PAYMENT RECEIPT ***', { bold: true }),
          row(`FACILITY ${r.digits(3)}`, `PAY STATION 0${r.integer(1, 9)}`),
          row(`TICKET ${r.digits(8)}`, `REC ${r.digits(5)}`),
          rule,
          row('ENTERED:', stamp(entry)),
          row('PAID:', stamp(f)),
          row('DURATION:', `${days}D ${two(Math.floor(rest / 60))}H ${two(rest % 60)}M`),
          row('RATE:', `$${m(hourly)}/HR MAX $${m(most)}/DAY`),
          rule,
          ...lines,
          ...(items.length === 1 ? [] : [row('SUBTOTAL', m(g.subtotal))]),
          ...g.tax_lines.map(({ name, rate, amount }) => row(`${name} ${rate}%`, m(amount))),
          row('TOTAL DUE', `$${m(g.total)}`, { bold: true }),
          gap,
          ...(isCash(f)
            ? [row('CASH INSERTED', `$${m(g.amount_tendered)}`), row('CHANGE RETURNED', `$${m(g.change)}`)]
            : [
                row(`${CARD[f.payment_method]} ****${f.card_last4}`, `$${m(g.total)}`),
                row(`AUTH ${r.digits(6)}`, r.pick(['CHIP READ', 'CONTACTLESS'])),
              ]),
          rule,
          middle(`EXIT BEFORE ${stamp(until)}`, { bold: true }),
          middle('Not responsible for theft or damage'),
          middle('Keep this ticket with you'),
        ],
      };
    },
  },
  /** The e-mail of a ride: the total first, then the charges, the payment, and the way. The addresses are not those of the company. */
  ride: {
    page: 'letter',
    options: { shop: 'office', cash: false },
    draw: (f, r) => {
      const company = `${companyWord(r)} ${r.pick(['Rides', 'Cab', 'Car Service'])}`;
      const [city, state] = r.pick(PLACES);
      const stop = () => `${streetOf(r)}, ${city}, ${state} ${r.integer(1, 9)}${r.digits(4)}`;
      const minutes = r.integer(6, 48);
      const start = later(f.date, f.time, -minutes);
      const miles = cents(r.between(0.8, 28));
      const items = [
        plain('Trip fare', cents(4 + miles * r.between(1.1, 2) + minutes * 0.3)),
        ...(r.chance(0.3) ? [plain('Wait time', cents(r.between(0.3, 4)))] : []),
      ];
      const fees = [
        ...(r.chance(0.3) ? [plain('Airport surcharge', r.pick([2.5, 4, 5.25]))] : []),
        plain('Booking fee', cents(r.between(1.5, 4.5))),
      ];
      const tip = r.chance(0.6) ? r.pick([1, 2, 3, 5, 7.5]) : null;
      const g = withItems(f, [...items, ...fees], [['Sales tax', r.pick([4, 6.35, 8.875])]], { tip });
      return {
        ...truthOf(g),
        company,
        address: null,
        // The ride has a beginning and an end; the payment has no time.
        time: undefined,
        tax_lines: [{ ...g.tax_lines[0], rate: null }],
        // A fee is an item, or the company's service charge.
        items: [...items, ...fees.map(() => UNSCORED)],
        service_charge: undefined,
        lines: [
          { left: company, right: day.named(f.date), bold: true, big: true },
          gap,
          row(`Thanks for riding, ${firstName(r)}`, ''),
          row('We hope you enjoyed your ride.', ''),
          gap,
          row('Total', `$${m(g.total)}`, { bold: true, big: true }),
          rule,
          ...g.items.map(({ description, amount }) => row(description, `$${m(amount)}`)),
          rule,
          row('Subtotal', `$${m(g.subtotal)}`, { bold: true }),
          row('Sales tax', `$${m(g.tax)}`),
          ...(tip === null ? [] : [row('Tip', `$${m(tip)}`)]),
          gap,
          row('Payments', '', { bold: true }),
          row(`${CARD_NAME[f.payment_method]} ****${f.card_last4}`, `$${m(g.total)}`),
          gap,
          row(`You rode with ${firstName(r)}`, '', { bold: true }),
          row(`License plate ${r.pick(['KTR', 'BHX', 'JLM'])} ${r.digits(4)}`, `4.${r.integer(6, 9)} rating`),
          row(`${r.pick(['Standard', 'Comfort', 'XL'])}   ${m(miles)} miles | ${minutes} min`, ''),
          gap,
          row(`${clock12(start.time)}   ${stop()}`, ''),
          row(`${clock12(f.time)}   ${stop()}`, ''),
          rule,
          row(`Trip ID ${r.digits(4)}-${r.digits(4)}-${r.digits(4)}`, ''),
          row('Report a lost item or get help in the app. Fares may include fees and surcharges.', ''),
        ],
      };
    },
  },
  /** A clothing store: the number, the size and the reduction of each piece below it. */
  clothing: {
    options: { shop: 'office' },
    draw: (f, r) => {
      const name = `${companyWord(r)} ${r.pick(['Outfitters', 'Apparel', 'Clothing Co', 'Denim'])}`;
      const company = r.chance(0.5) ? name.toUpperCase() : name;
      const percent = r.pick([20, 25, 30, 40]);
      const lines = [];
      const pieces = shuffled(r, CLOTHES).slice(0, r.integer(1, 5));
      const counts = pieces.map(() => (r.chance(0.2) ? 2 : 1));
      const items = pieces.flatMap((description, i) => {
        const each = price(r, 9, 99, [0, 0.5, 0.95]);
        const amount = cents(each * counts[i]);
        const piece =
          counts[i] === 1 ? plain(description, amount) : { description, quantity: 2, unit_price: each, amount };
        lines.push(
          row(description, m(amount)),
          row(
            `  ${r.pick(['400', '889', '192'])}${r.digits(9)} ${r.pick(['S', 'M', 'L', 'XL'])} ${r.pick(['BLACK', 'NAVY', 'OLIVE', 'GREY'])}`,
            '',
          ),
          ...(counts[i] === 1 ? [] : [row(`  2 @ ${m(each)}`, '')]),
        );
        if (!r.chance(0.4)) return [piece];
        const off = plain(`PROMO ${percent}% OFF`, -cents((amount * percent) / 100));
        lines.push(row(`  ${off.description}`, m(off.amount)));
        return [piece, off];
      });
      const saved = -sum(items.filter(({ amount }) => amount < 0).map(({ amount }) => amount));
      const g = withItems(f, items, [['SALES TAX', f.tax_lines[0].rate]]);
      return {
        ...truthOf(g),
        company,
        // The reductions are items. Their sum at the end may count as the discount.
        ...(saved > 0 && { discount: undefined }),
        lines: [
          middle(company, { bold: true, big: true }),
          ...addressLines(f.address).map((text) => middle(text)),
          middle(phone(r)),
          gap,
          row(`STORE: ${r.digits(4)}`, `REG: 0${r.integer(1, 9)}`),
          row(`TRANS: ${r.digits(5)}`, `ASSOC: ${r.digits(6)}`),
          row(`DATE: ${day.full(f.date)}`, `TIME: ${clock12(f.time)}`),
          gap,
          middle('----- SALE -----'),
          ...lines,
          gap,
          row('SUBTOTAL', m(g.subtotal)),
          row(`SALES TAX ${f.tax_lines[0].rate}%`, m(g.tax)),
          gap,
          row('TOTAL', m(g.total), { bold: true, big: true }),
          gap,
          ...(isCash(f)
            ? [row('CASH', m(g.amount_tendered)), row('CHANGE', m(g.change))]
            : [
                row(CARD[f.payment_method], m(g.total)),
                row(`  ACCT: ************${f.card_last4}`, ''),
                row(`  AUTH: ${r.digits(5)}B   ENTRY: CHIP`, ''),
              ]),
          gap,
          middle(`ITEMS PURCHASED: ${counts.reduce((all, count) => all + count, 0)}`),
          ...(saved > 0 ? [middle(`YOU SAVED $${m(saved)} TODAY`, { bold: true })] : []),
          rule,
          middle('Returns within 30 days with receipt.'),
          middle('Tags attached. Final sale items excluded.'),
          middle(`${r.digits(4)} ${r.digits(4)} ${r.digits(4)} ${r.digits(4)} ${r.digits(4)}`),
        ],
      };
    },
  },
};
