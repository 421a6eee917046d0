import { addressLines, cents, companyWord, firstName, person, phone, shuffled } from './people.mjs';
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
  withTaxes,
} from './receipt-lines.mjs';

/**
 * Receipts that only measure the reader. They were drawn without a look at the reader, and it is never tuned on them.
 */

const DAY_MS = 86_400_000;
const WEEKDAYS = 'SUN MON TUE WED THU FRI SAT'.split(' ');
const day = {
  short: (iso) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(2, 4)}`,
  full: (iso) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`,
  named: (iso) => `${MONTHS[Number(iso.slice(5, 7)) - 1]} ${Number(iso.slice(8))}, ${iso.slice(0, 4)}`,
};
const daysAfter = (iso, days) => new Date(Date.parse(iso) + days * DAY_MS).toISOString().slice(0, 10);

/** Produce by weight with the price of a pound, and what stands in the other aisles. */
const PRODUCE = [
  ['ORG BANANAS', 0.79],
  ['ROMA TOMATOES', 1.49],
  ['RED GRAPES', 2.99],
  ['YELLOW ONIONS', 1.19],
  ['GALA APPLES', 1.99],
  ['SWEET POTATOES', 1.29],
];
const GROCERY = ['MILK 2% HALF GAL', 'WHEAT BREAD', 'GREEK YOGURT', 'BLACK BEANS', 'COFFEE 12OZ', 'ROLLED OATS'];
const HOUSEHOLD = ['PAPER TOWELS', 'DISH DETERGENT', 'FOIL 75FT', 'ZIP BAGS', 'SPONGES', 'COPY PAPER'];

const DEVICES = ['MONITOR 27IN', 'WIFI ROUTER AX', 'LASER PRINTER', 'TABLET 64GB', 'NOISE CANCEL HEADSET', 'SSD 1TB'];
const ACCESSORIES = ['HDMI CABLE 6FT', 'USB-C HUB', 'WIRELESS MOUSE', 'SURGE PROTECTOR', 'WEBCAM 1080P'];

/** Jobs of a repair shop with their hours, and the parts. */
const JOBS = [
  ['Replace front brake pads and rotors', 1.8],
  ['Oil and filter change', 0.5],
  ['Replace battery and clean terminals', 0.6],
  ['Four wheel alignment', 1.2],
  ['Diagnose check engine light', 1],
  ['Replace serpentine belt', 0.9],
];
const PARTS = [
  ['Brake pad set', 'BP', 42, 89],
  ['Brake rotor', 'BR', 55, 120],
  ['Oil filter', 'OF', 6, 14],
  ['Synthetic oil 5W-30 qt', 'SO', 7, 11],
  ['Serpentine belt', 'SB', 24, 58],
  ['Cabin air filter', 'CF', 14, 32],
  ['Wiper blade', 'WB', 11, 26],
];

const DRINKS = ['Draft IPA', 'Draft Lager', 'House Margarita', 'Old Fashioned', 'Well Vodka Soda', 'Cabernet Glass'];
const BAR_FOOD = ['Loaded Nachos', 'Wings 10pc', 'Soft Pretzel', 'Sliders', 'Truffle Fries'];

const GARMENTS = [
  ['LAUNDERED SHIRT', 2.25, 3.5],
  ['PANTS', 6, 9.5],
  ['SUIT', 13, 19],
  ['BLOUSE', 6.5, 9],
  ['SWEATER', 7, 10],
  ['DRESS', 11, 18],
  ['NECKTIE', 4, 6],
  ['WINTER COAT', 16, 26],
];

export const RECEIPT_TEST_LAYOUTS = {
  /** Self-checkout of a supermarket: aisles as headings, weights and member prices below an item, no subtotal, the date after the payment. */
  self_checkout: {
    options: { shop: 'grocery', quantities: false },
    draw: (f, r) => {
      const company =
        `${companyWord(r)} ${r.pick(['Fresh Market', 'Grocery', 'Family Foods', 'Farm Stores'])}`.toUpperCase();
      const lines = [];
      const entries = [];
      let count = 0;
      let saved = 0;
      const add = (item, letter, below) => {
        entries.push({ item, letter });
        lines.push(row(item.description, `${m(item.amount)} ${letter}`));
        if (below) lines.push(row(`   ${below}`, ''));
        if (!r.chance(0.3)) return;
        const off = plain('MEMBER SAVINGS', -Math.min(r.pick([0.3, 0.5, 0.75, 1]), cents(item.amount / 2)));
        saved = cents(saved - off.amount);
        entries.push({ item: off, letter });
        lines.push(row(`   ${off.description}`, `${m(-off.amount)}-${letter}`));
      };
      const addPiece = (description, letter, low, high) => {
        const each = price(r, low, high, [0.29, 0.49, 0.79, 0.99]);
        const quantity = r.chance(0.2) ? r.integer(2, 4) : 1;
        const amount = cents(quantity * each);
        count += quantity;
        if (quantity === 1) add(plain(description, amount), letter);
        else add({ description, quantity, unit_price: each, amount }, letter, `${quantity} EA @ $${m(each)} EACH`);
      };
      lines.push(row('PRODUCE', '', { bold: true }));
      for (const [description, pound] of shuffled(r, PRODUCE).slice(0, r.integer(1, 3))) {
        const weight = cents(r.between(0.5, 4));
        count += 1;
        const item = { description, quantity: weight, unit_price: pound, amount: cents(weight * pound) };
        add(item, 'F', `${m(weight)} LB @ $${m(pound)} / LB`);
      }
      const grocery = shuffled(r, GROCERY).slice(0, r.integer(0, 4));
      if (grocery.length > 0) lines.push(row('GROCERY', '', { bold: true }));
      for (const description of grocery) addPiece(description, 'F', 1, 7);
      lines.push(row('HOUSEHOLD', '', { bold: true }));
      for (const description of shuffled(r, HOUSEHOLD).slice(0, r.integer(1, 2))) addPiece(description, 'T', 2, 11);
      const taxed = sum(entries.filter(({ letter }) => letter === 'T').map(({ item }) => item.amount));
      const items = entries.map(({ item }) => item);
      const tax = { name: 'TAX', rate: null, amount: cents((taxed * f.tax_lines[0].rate) / 100) };
      const g = withTaxes(f, items, [tax]);
      return {
        ...truthOf(g),
        company,
        subtotal: null,
        // A sum of what was saved may count as the discount.
        ...(saved > 0 && { discount: undefined }),
        // A line says that no change is due.
        ...(!isCash(f) && { change: undefined }),
        lines: [
          middle(company, { bold: true, big: true }),
          middle(`Store ${r.digits(4)}   Dir ${firstName(r)} ${r.pick('BCHKLMW'.split(''))}.`),
          ...addressLines(f.address).map((text) => middle(text)),
          middle(phone(r)),
          gap,
          middle(`SELF CHECKOUT ${r.integer(40, 59)}`),
          gap,
          ...lines,
          gap,
          row('TAX', m(g.tax), { indent: 0.15 }),
          row('**** BALANCE', m(g.total), { indent: 0.15, bold: true }),
          gap,
          ...(isCash(f)
            ? [
                row('CASH', m(g.amount_tendered), { indent: 0.15 }),
                row('CHANGE', m(g.change), { indent: 0.15, bold: true }),
              ]
            : [
                row(`CREDIT PURCHASE ${r.pick(['CHIP', 'TAP'])}`, ''),
                row(`CARD # **** **** **** ${f.card_last4}`, ''),
                row(`REF: ${r.digits(12)}  AUTH: ${r.digits(6)}`, ''),
                row(CARD[f.payment_method], m(g.total), { indent: 0.15 }),
                row('CHANGE', m(0), { indent: 0.15 }),
              ]),
          row('TOTAL NUMBER OF ITEMS =', String(count)),
          middle(`${day.short(f.date)} ${f.time} ${r.digits(4)} ${r.digits(2)} ${r.digits(4)} 8${r.digits(2)}`),
          rule,
          ...(saved > 0 ? [row('YOUR MEMBER SAVINGS TODAY', m(saved), { bold: true })] : []),
          row('FUEL POINTS THIS MONTH', String(r.integer(12, 900))),
          middle('THANK YOU FOR BAGGING YOUR OWN'),
        ],
      };
    },
  },
  /** An electronics store: article and quantity below the description, serial numbers, plans of protection, and a last day of returns. */
  electronics: {
    options: { shop: 'office' },
    draw: (f, r) => {
      const company = `${companyWord(r)} ${r.pick(['Electronics', 'Computers', 'Tech Depot', 'Digital'])}`;
      const lines = [];
      const letters = () => r.pick(['5CG', 'MXL', 'SN4', 'K7T', 'PHB']);
      const add = (description, quantity, each) => {
        const amount = cents(quantity * each);
        lines.push(row(description, m(amount)));
        lines.push(
          row(quantity === 1 ? `  ${r.digits(7)}  QTY 1` : `  ${r.digits(7)}  QTY ${quantity} @ ${m(each)} EA`, ''),
        );
        return { description, quantity, unit_price: quantity === 1 ? null : each, amount };
      };
      const devices = shuffled(r, DEVICES)
        .slice(0, r.integer(1, 2))
        .flatMap((description) => {
          const device = add(description, 1, price(r, 59, 349, [0.99, 0.95, 0]));
          lines.push(row(`  SERIAL# ${letters()}${r.digits(4)}${r.pick(['QX', 'LD', 'WZ'])}${r.digits(2)}`, ''));
          if (!r.chance(0.35)) return [device];
          return [device, add(`PROTECTION PLAN ${r.pick([2, 3])}YR`, 1, r.pick([19.99, 39.99, 59.99]))];
        });
      const accessories = shuffled(r, ACCESSORIES)
        .slice(0, r.integer(0, 3))
        .map((description) => add(description, r.chance(0.3) ? r.integer(2, 4) : 1, price(r, 9, 49, [0.99, 0.49])));
      const items = [...devices, ...accessories];
      const rate = f.tax_lines[0].rate;
      const subtotal = sum(items.map(({ amount }) => amount));
      const g = withTaxes(f, items, [{ name: 'SALES TAX', rate, amount: cents((subtotal * rate) / 100) }]);
      const side = (label, value, options) => ({
        left: '',
        cells: [[0.7, label, true]],
        right: `$${m(value)}`,
        ...options,
      });
      return {
        ...truthOf(g),
        company,
        lines: [
          middle(company, { bold: true, big: true }),
          ...addressLines(f.address).map((text) => middle(text)),
          middle(phone(r)),
          gap,
          middle('Keep this receipt for warranty service'),
          gap,
          row(`STORE ${r.digits(4)}  REG ${r.integer(1, 9)}  TRANS ${r.digits(5)}`, ''),
          row(`SALE DATE ${day.short(f.date)} ${f.time}`, ''),
          row(`YOU WERE HELPED BY ${f.server.toUpperCase()}`, ''),
          rule,
          ...lines,
          rule,
          side('SUBTOTAL', g.subtotal),
          side(`SALES TAX ${rate}%`, g.tax),
          side('TOTAL', g.total, { bold: true }),
          gap,
          ...(isCash(f)
            ? [side('CASH', g.amount_tendered), side('CHANGE', g.change)]
            : [
                side(CARD[f.payment_method], g.total),
                row(`ACCT XXXXXXXXXXXX${f.card_last4} ${r.pick(['CHIP', 'CONTACTLESS'])}`, ''),
                row(`APPROVAL ${r.digits(6)}`, ''),
              ]),
          rule,
          middle('RETURN OR EXCHANGE THROUGH'),
          middle(day.full(daysAfter(f.date, r.pick([14, 15, 30])))),
          middle(`${r.digits(4)}-${r.digits(4)}-${r.digits(4)}-${r.digits(4)}`),
        ],
      };
    },
  },
  /** The invoice of a repair shop, paid by card: labor by the hour and parts by the piece in two tables, a tax on the parts only. */
  repair_shop: {
    page: 'letter',
    options: { shop: 'hardware', time: false, cash: false },
    draw: (f, r) => {
      const company = `${companyWord(r)} ${r.pick(['Auto Repair', 'Automotive', 'Tire & Auto', 'Garage'])}`;
      const hourly = r.pick([95, 110, 125, 139.5]);
      const labor = shuffled(r, JOBS)
        .slice(0, r.integer(1, 3))
        .map(([description, hours]) => ({
          description,
          quantity: hours,
          unit_price: hourly,
          amount: cents(hours * hourly),
        }));
      const stock = shuffled(r, PARTS).slice(0, r.integer(1, 4));
      const parts = stock.map(([description, , low, high]) => {
        const [quantity, unit_price] = [r.integer(1, high < 12 ? 6 : 2), price(r, low, high, [0.25, 0.5, 0.95, 0.99])];
        return { description, quantity, unit_price, amount: cents(quantity * unit_price) };
      });
      const [laborSum, partsSum] = [labor, parts].map((list) => sum(list.map(({ amount }) => amount)));
      const rate = f.tax_lines[0].rate;
      const tax = { name: 'Sales Tax', rate, amount: cents((partsSum * rate) / 100) };
      const g = withTaxes(f, [...labor, ...parts], [tax]);
      const aside = [
        `Invoice # ${r.digits(6)}`,
        `Date: ${day.named(f.date)}`,
        `Service writer: ${f.server}`,
        `Bay ${r.integer(1, 6)}`,
      ];
      const home = [...addressLines(f.address), phone(r)];
      const cells = (...texts) => [0.62, 0.72, 0.86].map((at, i) => [at, texts[i], true]);
      const side = (label, value, options) => row(label, `$${m(value)}`, { indent: 0.5, ...options });
      const car = r.pick(['2014 Ford F-150', '2019 Honda CR-V', '2016 Toyota Camry', '2021 Ram 1500']);
      return {
        ...truthOf(g),
        company,
        lines: [
          { left: company, right: 'SERVICE INVOICE', bold: true },
          ...home.map((text, i) => row(text, aside[i])),
          gap,
          rule,
          row(`Customer: ${person(r)}`, `Vehicle: ${car}`),
          row(`Phone: ${phone(r)}`, `License: ${r.pick(['KTR', 'BHX', 'JLM'])} ${r.digits(4)}`),
          row('', `Odometer: ${r.integer(21, 149)},${r.digits(3)} miles`),
          rule,
          gap,
          { left: 'LABOR', cells: cells('', 'Hours', 'Rate'), right: 'Amount', bold: true },
          ...labor.map(({ description, quantity, unit_price, amount }) => ({
            left: description,
            cells: cells('', quantity.toFixed(1), m(unit_price)),
            right: m(amount),
          })),
          gap,
          { left: 'PARTS', cells: cells('Part no.', 'Qty', 'Price'), right: 'Amount', bold: true },
          ...parts.map(({ description, quantity, unit_price, amount }, i) => ({
            left: description,
            cells: cells(`${stock[i][1]}-${r.digits(5)}`, String(quantity), m(unit_price)),
            right: m(amount),
          })),
          rule,
          side('Total labor', laborSum),
          side('Total parts', partsSum),
          side('Subtotal', g.subtotal),
          side(`Sales Tax ${rate}%`, g.tax),
          gap,
          side('TOTAL', g.total, { bold: true, big: true }),
          gap,
          side(`Paid ${CARD_NAME[f.payment_method]} *${f.card_last4}`, g.total),
          side('Balance due', 0),
          gap,
          gap,
          row('Labor is not taxed. Parts and labor are guaranteed for 12 months or 12,000 miles.', ''),
          row('Old parts are kept for 3 days and then recycled.', ''),
          gap,
          gap,
          row('Customer signature ______________________________', ''),
        ],
      };
    },
  },
  /** The folio of a hotel: the charges of each night by date, a tax on all and one on the room, and the departure as the day of payment. */
  hotel_folio: {
    page: 'letter',
    options: { shop: 'office', time: false, cash: false },
    draw: (f, r) => {
      const company = `${companyWord(r)} ${r.pick(['Inn & Suites', 'Hotel', 'Plaza Hotel', 'Lodge'])}`;
      const nights = r.integer(1, 4);
      const room = r.integer(89, 219);
      const parking = r.chance(0.4) ? r.pick([12, 18, 24]) : null;
      const charges = Array.from({ length: nights }, (_, i) => daysAfter(f.date, i - nights)).flatMap((date) => [
        { date, item: plain('Room Charge', room) },
        ...(parking ? [{ date, item: plain('Self Parking', parking) }] : []),
        ...(r.chance(0.3)
          ? [{ date, item: plain(r.pick(['Restaurant', 'Guest Laundry', 'Lobby Market']), cents(r.between(4, 48))) }]
          : []),
      ]);
      const items = charges.map(({ item }) => item);
      const subtotal = sum(items.map(({ amount }) => amount));
      const [state, city] = [r.pick([4.5, 6, 6.25, 7]), r.pick([3, 5, 6.5])];
      const g = withTaxes(f, items, [
        { name: 'State Sales Tax', rate: state, amount: cents((subtotal * state) / 100) },
        { name: 'City Occupancy Tax', rate: city, amount: cents((nights * room * city) / 100) },
      ]);
      const number = `${r.integer(1, 6)}${two(r.integer(1, 40))}`;
      const side = (label, value, options) => row(label, value, { indent: 0.5, ...options });
      return {
        ...truthOf(g),
        company,
        lines: [
          middle(company, { bold: true, big: true }),
          middle(f.address),
          middle(`Phone ${phone(r)}`),
          gap,
          gap,
          { left: 'GUEST FOLIO', right: `Folio ${r.digits(6)}`, bold: true },
          rule,
          row(`Guest: ${person(r)}`, `Folio date: ${day.full(f.date)}`),
          row(`Room: ${number}   Guests: ${r.integer(1, 2)}`, `Arrival: ${day.full(daysAfter(f.date, -nights))}`),
          row(`Confirmation: ${r.digits(8)}`, `Departure: ${day.full(f.date)}`),
          gap,
          {
            left: 'Date',
            cells: [
              [0.17, 'Description'],
              [0.56, 'Reference'],
            ],
            right: 'Amount',
            bold: true,
          },
          rule,
          ...charges.map(({ date, item }) => ({
            left: day.short(date),
            cells: [
              [0.17, item.description],
              [0.56, item.description === 'Room Charge' ? `Rm ${number}` : `Ck ${r.digits(4)}`],
            ],
            right: m(item.amount),
          })),
          rule,
          side('Subtotal', m(g.subtotal)),
          ...g.tax_lines.map(({ name, rate, amount }) => side(`${name} ${rate}%`, m(amount))),
          side('Total', `USD ${m(g.total)}`, { bold: true }),
          gap,
          side(`${CARD_NAME[f.payment_method]} XXXX-${f.card_last4}`, m(g.total)),
          side('Balance', m(0), { bold: true }),
          gap,
          gap,
          row('I agree that I am liable for all charges of this folio.', ''),
          gap,
          row('Guest signature ______________________', ''),
          gap,
          middle(`Thank you for staying with us. Check-out is at ${r.pick([10, 11])} AM.`),
        ],
      };
    },
  },
  /** The tab of a bar: pieces and their price behind the name, one tax on drinks and one on food, and a slip with an empty line for the tip. */
  bar_tab: {
    options: { shop: 'restaurant' },
    draw: (f, r) => {
      const company = `${companyWord(r)} ${r.pick(['Taproom', 'Bar & Grill', 'Saloon', 'Lounge'])}`;
      const order = (list, count, low, high) =>
        shuffled(r, list)
          .slice(0, count)
          .map((description) => {
            const each = price(r, low, high, [0, 0, 0.5]);
            const quantity = r.chance(0.4) ? r.integer(2, 5) : 1;
            if (quantity === 1) return plain(description, each);
            return { description, quantity, unit_price: each, amount: cents(quantity * each) };
          });
      const drinks = order(DRINKS, r.integer(1, 4), 5, 14);
      const food = order(BAR_FOOD, r.integer(0, 2), 7, 16);
      const taxOf = (name, rate, list) => ({
        name,
        rate,
        amount: cents((sum(list.map(({ amount }) => amount)) * rate) / 100),
      });
      const taxes = [
        taxOf('Liquor Tax', r.pick([8, 9, 10]), drinks),
        ...(food.length === 0 ? [] : [taxOf('Sales Tax', r.pick([5.5, 6, 7.5]), food)]),
      ];
      const g = withTaxes(f, [...drinks, ...food], taxes);
      const time = `${r.integer(15, 23)}${f.time.slice(2)}`;
      return {
        ...truthOf(g),
        company,
        time,
        lines: [
          middle(company, { bold: true, big: true }),
          ...addressLines(f.address).map((text) => middle(text)),
          middle(phone(r)),
          gap,
          row(`Tab: ${firstName(r)}`, `Check ${r.digits(5)}`),
          row(`Bartender: ${f.server}`, `Seat ${r.integer(1, 24)}`),
          row(day.named(f.date), clock12(time)),
          rule,
          ...g.items.map(({ description, quantity, unit_price, amount }) =>
            row(quantity ? `${description} (${quantity} @ ${m(unit_price)})` : description, m(amount)),
          ),
          rule,
          row('Subtotal', m(g.subtotal)),
          ...g.tax_lines.map(({ name, rate, amount }) => row(`${name} ${rate}%`, m(amount))),
          row('Total Due', `$${m(g.total)}`, { bold: true }),
          ...(isCash(f)
            ? [gap, row('Cash', `$${m(g.amount_tendered)}`), row('Change', `$${m(g.change)}`), gap]
            : [
                rule,
                middle('CREDIT CARD SALE'),
                row(CARD[f.payment_method], `XXXXXXXXXXXX${f.card_last4}`),
                row(`Auth ${r.digits(6)}`, r.pick(['Chip Read', 'Contactless', 'Swiped'])),
                row('Amount', `$${m(g.total)}`),
                gap,
                row('+ Tip', '______________'),
                gap,
                row('= Total', '______________'),
                gap,
                gap,
                row('X_______________________________', ''),
                middle('I agree to pay the above amount'),
              ]),
          gap,
          middle('CUSTOMER COPY'),
          middle('Please drink responsibly'),
        ],
      };
    },
  },
  /** The ticket of a dry cleaner: pieces, garments and remarks, no tax, sometimes a coupon, and the day when all is ready. */
  dry_cleaner: {
    options: { shop: 'office' },
    draw: (f, r) => {
      const company = `${companyWord(r)} ${r.pick(['Cleaners', 'Dry Cleaning', 'Cleaners & Tailor'])}`.toUpperCase();
      const lines = [];
      const items = shuffled(r, GARMENTS)
        .slice(0, r.integer(2, 5))
        .map(([description, low, high]) => {
          const quantity = description === 'LAUNDERED SHIRT' ? r.integer(2, 8) : r.pick([1, 1, 1, 2, 3]);
          const amount = cents(quantity * (Math.round(r.between(low, high) * 4) / 4));
          const line = (number, text, right) => ({
            left: '',
            cells: [
              [0.06, number, true],
              [0.13, text],
            ],
            right,
          });
          lines.push(line(String(quantity), description, m(amount)));
          if (r.chance(0.6))
            lines.push(line('', `  ${r.pick(['BLACK', 'NAVY', 'WHITE', 'GREY', 'LIGHT STARCH'])}`, ''));
          return { description, quantity, unit_price: null, amount };
        });
      const subtotal = sum(items.map(({ amount }) => amount));
      const percent = r.chance(0.4) ? r.pick([10, 15, 20]) : null;
      const discount = percent && cents((subtotal * percent) / 100);
      const g = withTaxes(f, items, [], { extra: -(discount ?? 0) });
      const ready = daysAfter(f.date, r.integer(2, 4));
      const customer = person(r).toUpperCase().split(' ');
      return {
        ...truthOf(g),
        company,
        discount,
        subtotal: discount ? g.subtotal : null,
        lines: [
          middle(`${r.digits(3)}-${r.digits(4)}`, { bold: true, big: true }),
          gap,
          middle(company, { bold: true }),
          ...addressLines(f.address).map((text) => middle(text)),
          middle(`TEL ${phone(r)}`),
          rule,
          row(`${customer.at(-1)}, ${customer[0]}`, phone(r)),
          row(`DATE: ${day.full(f.date)}`, clock12(f.time)),
          row(`CLERK: ${f.server.toUpperCase()}`, ''),
          rule,
          { left: 'PC', cells: [[0.13, 'GARMENT']], right: 'PRICE' },
          ...lines,
          rule,
          row('PIECES', String(items.reduce((all, { quantity }) => all + quantity, 0))),
          ...(discount ? [row('SUBTOTAL', m(g.subtotal)), row(`COUPON ${percent}% OFF`, `-${m(discount)}`)] : []),
          gap,
          row('TOTAL', `$${m(g.total)}`, { bold: true, big: true }),
          ...(isCash(f)
            ? [row('CASH', m(g.amount_tendered)), row('CHANGE', m(g.change))]
            : [row(`${CARD[f.payment_method]} ****${f.card_last4}`, m(g.total))]),
          middle('*** PREPAID ***', { bold: true }),
          gap,
          middle('READY FOR PICKUP'),
          middle(`${WEEKDAYS[new Date(ready).getUTCDay()]} ${ready.slice(5, 7)}/${ready.slice(8)} AFTER 5 PM`, {
            bold: true,
          }),
          gap,
          middle('Please pick up within 30 days'),
        ],
      };
    },
  },
};
