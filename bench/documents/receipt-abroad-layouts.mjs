import { cents, companyWord, phone, shuffled } from './people.mjs';
import {
  CARD,
  CARD_NAME,
  gap,
  grossOf,
  isCash,
  MONTHS,
  m,
  middle,
  plain,
  price,
  row,
  rule,
  sum,
  taxColumns,
  taxRow,
  truthOf,
  two,
  withItems,
  withTaxes,
} from './receipt-lines.mjs';

/**
 * Receipts of other countries. They were drawn without a look at the reader and measured it; now they belong to calibration.
 */

const PUB_FOOD = [
  'Fish & Chips',
  'Steak & Ale Pie',
  'Sunday Roast Beef',
  'Ploughmans',
  'Sticky Toffee Pud',
  'Bowl of Chips',
  'Halloumi Burger',
];
const PUB_DRINKS = ['Pint Best Bitter', 'Pint Lager', 'Half Cider', 'Lime & Soda', 'Pinot Grigio 175', 'Pint Stout'];
const BRITISH_TOWNS = ['Leeds, LS1 4DY', 'York, YO1 7HH', 'Bath, BA1 1LN', 'Ludlow, SY8 1BB', 'Norwich, NR2 1TF'];

/** A town of Canada, the first half of its postal codes, and the taxes there. */
const CANADIAN_TOWNS = [
  ['Guelph, ON', 'N1H', [['HST', 13]]],
  ['Barrie, ON', 'L4M', [['HST', 13]]],
  ['Moncton, NB', 'E1C', [['HST', 15]]],
  [
    'Kelowna, BC',
    'V1Y',
    [
      ['GST', 5],
      ['PST', 7],
    ],
  ],
  [
    'Regina, SK',
    'S4P',
    [
      ['GST', 5],
      ['PST', 6],
    ],
  ],
];

/** Australia taxes food that is eaten in the shop, but not bread to take home. */
const BAKED = ['Flat White', 'Long Black', 'Sausage Roll', 'Beef Pie', 'Lamington', 'Vanilla Slice', 'Iced Coffee'];
const BREAD = ['Sourdough Loaf', 'Rye Loaf', 'Dinner Rolls 6pk', 'Milk 1L'];
const AUSTRALIAN_TOWNS = ['Bondi NSW 2026', 'Fitzroy VIC 3065', 'Paddington QLD 4064', 'Norwood SA 5067'];

/** Plants have the middle tax of Ireland, goods the full one. */
const PLANTS = ['LAVENDER 2L', 'ROSE CLIMBING', 'HEATHER 6PK', 'BOX HEDGING', 'HERB TRAY'];
const GARDEN_GOODS = ['COMPOST 50L', 'TERRACOTTA POT', 'HAND TROWEL', 'WATERING CAN', 'BIRD FEEDER', 'GARDEN TWINE'];
const IRISH_TOWNS = [
  ['Naas', 'Co. Kildare', 'W91'],
  ['Navan', 'Co. Meath', 'C15'],
  ['Ennis', 'Co. Clare', 'V95'],
  ['Mallow', 'Co. Cork', 'P51'],
];

export const RECEIPT_ABROAD_LAYOUTS = {
  /** A pub in the UK: food and drink in one list, a charge for service, and the tax in a table below the payment. */
  pub_bill: {
    options: { shop: 'restaurant' },
    draw: (f, r) => {
      const company = `The ${r.pick(['Red', 'White', 'Black', 'Golden'])} ${r.pick(['Lion', 'Hart', 'Swan', 'Horse'])}`;
      const street = `${r.integer(2, 190)} ${r.pick(['High Street', 'Church Lane', 'Mill Road', 'Market Place'])}`;
      const address = `${street}, ${r.pick(BRITISH_TOWNS)}`;
      const covers = r.integer(1, 6);
      const order = (list, count, low, high) =>
        shuffled(r, list)
          .slice(0, count)
          .map((description) => {
            const quantity = r.integer(1, Math.min(3, covers));
            const amount = cents(quantity * price(r, low, high, [0.25, 0.5, 0.75, 0.95]));
            return { description, quantity, unit_price: null, amount };
          });
      const items = [...order(PUB_DRINKS, r.integer(1, 3), 3, 7), ...order(PUB_FOOD, r.integer(1, 4), 5, 19)];
      const subtotal = sum(items.map(({ amount }) => amount));
      const percent = r.pick([10, 12.5]);
      const service = r.chance(0.6) ? cents((subtotal * percent) / 100) : null;
      const g = withItems(f, items, [['VAT', 20]], { included: true, extra: service ?? 0 });
      return {
        ...truthOf(g),
        company,
        address,
        currency: 'GBP',
        service_charge: service,
        lines: [
          middle(company, { bold: true, big: true }),
          ...address.split(', ').map((text) => middle(text)),
          middle(`Tel: 01${r.digits(3)} 55${r.digits(4)}`),
          middle(`VAT Reg No: GB ${r.digits(3)} ${r.digits(4)} ${r.digits(2)}`),
          gap,
          row(`Table ${r.integer(1, 40)}`, `Covers ${covers}`),
          row(`Chk ${r.digits(4)}`, f.server),
          row(`${f.date.slice(8)}/${f.date.slice(5, 7)}/${f.date.slice(0, 4)}`, f.time),
          rule,
          ...items.map(({ description, quantity, amount }) => row(`${quantity} ${description}`, m(amount))),
          rule,
          row('Sub Total', m(g.subtotal), { indent: 0.15 }),
          ...(service === null ? [] : [row(`Service Charge ${percent}%`, m(service), { indent: 0.15 })]),
          row('TOTAL', `£${m(g.total)}`, { indent: 0.15, bold: true }),
          gap,
          ...(isCash(f)
            ? [
                row('Cash', `£${m(g.amount_tendered)}`, { indent: 0.15 }),
                row('Change', `£${m(g.change)}`, { indent: 0.15 }),
              ]
            : [
                row(CARD_NAME[f.payment_method], `£${m(g.total)}`, { indent: 0.15 }),
                row(`**** **** **** ${f.card_last4}`, `AUTH ${r.digits(6)}`),
              ]),
          rule,
          { left: 'VAT Rate', columns: ['Net', 'VAT'], right: 'Gross' },
          { left: '20.00%', columns: [m(cents(g.subtotal - g.tax)), m(g.tax)], right: m(g.subtotal) },
          rule,
          middle('Cheers! Quiz night every Tuesday'),
        ],
      };
    },
  },
  /** A store in Canada: the code and the count above each item, the taxes of the province, and a card slip with the date. */
  canadian_store: {
    options: { shop: 'hardware', unitPrices: true, cash: false },
    draw: (f, r) => {
      const [town, postal, taxes] = r.pick(CANADIAN_TOWNS);
      const street = `${r.integer(11, 980)} ${r.pick(['King St W', 'Queen St', 'Albert Ave', 'Victoria Rd'])}`;
      const address = `${street}, ${town} ${postal} ${r.integer(1, 9)}${r.pick('ABKLS'.split(''))}${r.integer(1, 9)}`;
      const items = f.items.map((item) => (item.quantity === 1 ? plain(item.description, item.amount) : item));
      const g = withItems(f, items, taxes);
      const seconds = two(r.integer(0, 59));
      const code = () => `${r.digits(3)}-${r.digits(4)}-${r.digits(1)}`;
      return {
        ...truthOf(g),
        address,
        currency: 'CAD',
        time: `${f.time}:${seconds}`,
        lines: [
          middle(f.company, { bold: true, big: true }),
          middle(`Store #${r.digits(3)}   ${phone(r)}`),
          middle(street),
          middle(address.slice(street.length + 2)),
          middle(`GST/HST# ${r.digits(5)} ${r.digits(4)} RT0001`),
          rule,
          row(`REG ${r.integer(1, 9)}  TRANS ${r.digits(4)}`, `OPER ${r.digits(3)}`),
          gap,
          ...f.items.flatMap(({ description, quantity, unit_price, amount }) => [
            row(quantity === 1 ? code() : `${code()}   ${quantity} X $${m(unit_price)}`, ''),
            row(`  ${description}`, m(amount)),
          ]),
          gap,
          row('SUBTOTAL', m(g.subtotal), { indent: 0.3 }),
          ...g.tax_lines.map(({ name, rate, amount }) => row(`${name} ${rate}%`, m(amount), { indent: 0.3 })),
          row('TOTAL', `$${m(g.total)}`, { indent: 0.3, bold: true }),
          rule,
          row('TYPE:', 'PURCHASE'),
          row('ACCT:', CARD[f.payment_method]),
          row('CARD NUMBER:', `************${f.card_last4}`),
          row('DATE/TIME:', `${f.date.replaceAll('-', '/')} ${f.time}:${seconds}`),
          row('REFERENCE #:', `${r.digits(8)} ${r.digits(4)} C`),
          row('AUTH #:', r.digits(6)),
          row('AMOUNT', `CAD$ ${m(g.total)}`),
          middle('01 APPROVED - THANK YOU 027'),
          rule,
          middle('RETURNS: 90 DAYS WITH THIS RECEIPT,'),
          middle('UNOPENED AND IN ORIGINAL PACKAGING'),
          middle('CUSTOMER COPY'),
        ],
      };
    },
  },
  /** A bakery in Australia: the quantity first, the price of each before the amount, and the tax within the total. */
  australian_bakery: {
    options: { shop: 'cafe' },
    draw: (f, r) => {
      const company = `${companyWord(r)} ${r.pick(['Bakehouse', 'Hot Bread', 'Bakery Cafe', 'Patisserie'])}`;
      const street = `${r.integer(2, 390)} ${r.pick(['Beach Road', 'Brunswick St', 'Given Tce', 'The Parade'])}`;
      const town = r.pick(AUSTRALIAN_TOWNS);
      const cooked = shuffled(r, BAKED).slice(0, r.integer(1, 4));
      const bread = shuffled(r, BREAD).slice(0, r.integer(0, 2));
      const items = [...cooked, ...bread].map((description) => {
        const quantity = r.chance(0.35) ? r.integer(2, 4) : 1;
        const unit_price = price(r, 3, 8, [0, 0.2, 0.5, 0.8, 0.9]);
        return { description, quantity, unit_price, amount: cents(quantity * unit_price) };
      });
      const taxed = sum(items.filter((item) => cooked.includes(item.description)).map(({ amount }) => amount));
      const g = withTaxes(f, items, [{ name: 'GST', rate: null, amount: cents(taxed / 11) }], { included: true });
      const month = MONTHS[Number(f.date.slice(5, 7)) - 1].slice(0, 3);
      const hour = Number(f.time.slice(0, 2));
      return {
        ...truthOf(g),
        company,
        address: `${street}, ${town}`,
        currency: 'AUD',
        subtotal: null,
        lines: [
          middle('TAX INVOICE', { bold: true }),
          gap,
          middle(company, { bold: true, big: true }),
          middle(`ABN ${r.digits(2)} ${r.digits(3)} ${r.digits(3)} ${r.digits(3)}`),
          middle(street),
          middle(town),
          middle(`Ph (0${r.pick(['2', '3', '7', '8'])}) 5550 ${r.digits(4)}`),
          gap,
          row(`Date: ${f.date.slice(8)}-${month}-${f.date.slice(0, 4)}`, `Inv: ${r.digits(6)}`),
          row(`Time: ${hour % 12 || 12}:${f.time.slice(3)}${hour < 12 ? 'am' : 'pm'}`, `Served by: ${f.server}`),
          rule,
          { left: 'Qty Item', columns: ['', 'Each'], right: 'Total' },
          ...items.map(({ description, quantity, unit_price, amount }) => ({
            left: `${quantity}   ${description}`,
            columns: ['', m(unit_price)],
            right: `${m(amount)}${cooked.includes(description) ? '*' : ' '}`,
          })),
          rule,
          gap,
          row('TOTAL', `$${m(g.total)}`, { bold: true, big: true }),
          row('Total includes GST of', `$${m(g.tax)}`),
          gap,
          ...(isCash(f)
            ? [row('Cash', `$${m(g.amount_tendered)}`), row('Change', `$${m(g.change)}`)]
            : [row(CARD[f.payment_method], `AUD ${m(g.total)}`), row(`Card: ...${f.card_last4}   Tap`, 'APPROVED 00')]),
          gap,
          middle('* Taxable items'),
          middle('Fresh daily from 6am. See you soon!'),
        ],
      };
    },
  },
  /** A garden centre in Ireland: number, pieces, price and amount below the description, a discount of the club, and a table of taxes. */
  irish_garden_centre: {
    options: { shop: 'hardware' },
    draw: (f, r) => {
      const company = `${r.pick(['Kilbride', 'Ballymore', 'Glenside', 'Rathview'])} ${r.pick(['Garden Centre', 'Nurseries', 'Home & Garden'])}`;
      const [town, county, routing] = r.pick(IRISH_TOWNS);
      const home = [
        r.pick(['Dublin Road', 'Station Road', 'Mill Lane']),
        `${town}, ${county}`,
        `${routing} ${r.pick('TXKD'.split(''))}${r.integer(1, 9)}${r.pick(['PW', 'XR', 'HN'])}`,
      ];
      const order = (list, count, letter, low, high) =>
        shuffled(r, list)
          .slice(0, count)
          .map((description) => {
            const [quantity, unit_price] = [
              r.chance(0.4) ? r.integer(2, 6) : 1,
              price(r, low, high, [0.49, 0.95, 0.99]),
            ];
            return { letter, item: { description, quantity, unit_price, amount: cents(quantity * unit_price) } };
          });
      const goods = order(GARDEN_GOODS, r.integer(1, 3), 'A', 3, 24);
      const plants = order(PLANTS, r.integer(0, 3), 'B', 2, 18);
      const entries = shuffled(r, [...goods, ...plants]);
      const items = entries.map(({ item }) => item);
      const subtotal = sum(items.map(({ amount }) => amount));
      const discount = r.chance(0.4) ? cents(subtotal * 0.1) : null;
      const total = cents(subtotal - (discount ?? 0));
      // The discount is the same share of everything. The last row is the rest of the total.
      const full = plants.length === 0 ? total : cents((grossOf(entries, 'A') * total) / subtotal);
      const table = [taxRow('A', 23, full), taxRow('B', 13.5, cents(total - full))].filter(({ gross }) => gross > 0);
      const g = withTaxes(
        f,
        items,
        table.map(({ rate, amount }) => ({ name: 'VAT', rate, amount })),
        { included: true, extra: -(discount ?? 0) },
      );
      const date = `${f.date.slice(8)} ${MONTHS[Number(f.date.slice(5, 7)) - 1].slice(0, 3)} ${f.date.slice(0, 4)}`;
      return {
        ...truthOf(g),
        company,
        address: home.join(', '),
        currency: 'EUR',
        discount,
        // Without a discount, the net sum in the table may count as the subtotal.
        subtotal: discount ? g.subtotal : undefined,
        lines: [
          middle(company, { bold: true, big: true }),
          ...home.map((text) => middle(text)),
          middle(`Tel: 0${r.digits(2)} 555 ${r.digits(4)}`),
          middle(`VAT No: IE ${r.digits(7)}${r.pick(['AH', 'BH', 'TH'])}`),
          gap,
          row(`Till ${r.integer(1, 5)}  Trans ${r.digits(6)}`, `Op: ${f.server}`),
          rule,
          ...entries.flatMap(({ letter, item: { description, quantity, unit_price, amount } }) => [
            row(description, ''),
            row(`  ${r.digits(6)}   ${quantity} x ${m(unit_price)}`, `${m(amount)} ${letter}`),
          ]),
          rule,
          ...(discount
            ? [row('Subtotal', `€${m(g.subtotal)}  `), row('Garden Club Discount 10%', `-€${m(discount)}  `)]
            : []),
          row('TOTAL TO PAY', `€${m(g.total)}  `, { bold: true }),
          gap,
          ...(isCash(f)
            ? [row('Cash', `€${m(g.amount_tendered)}  `), row('Change', `€${m(g.change)}  `)]
            : [
                row(CARD_NAME[f.payment_method], `€${m(g.total)}  `),
                row(`Card no. ************${f.card_last4}`, ''),
                row(`Auth code ${r.digits(6)}`, r.pick(['Contactless', 'Chip & PIN'])),
              ]),
          rule,
          { left: 'VAT Code', cells: taxColumns('Goods', 'VAT'), right: 'Gross' },
          ...table.map(({ letter, rate, gross, net, amount }) => ({
            left: `${letter}  ${rate.toFixed(1)}%`,
            cells: taxColumns(m(net), m(amount)),
            right: m(gross),
          })),
          { left: 'Total', cells: taxColumns(m(sum(table.map(({ net }) => net))), m(g.tax)), right: m(g.total) },
          rule,
          middle(`${date}   ${f.time}`),
          middle('Plants guaranteed for 12 months'),
          middle('Cafe open daily until 5pm'),
        ],
      };
    },
  },
};
