import { cents, shuffled } from './people.mjs';
import {
  CARD,
  CARD_NAME,
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
 * Receipts of other countries that only measure the reader. They were drawn without a look at the reader, and it is never tuned on them.
 */

/** Food with the lower tax of Germany, goods with the full one, and food by weight. */
const GERMAN_FOOD = ['Vollmilch 1L', 'Bauernbrot', 'Butter 250g', 'Käsebrötchen', 'Joghurt Natur', 'Müsliriegel'];
const GERMAN_GOODS = ['Zahnpasta', 'Küchenrolle', 'Batterien AA', 'Orangensaft', 'Kaffeebecher', 'Kugelschreiber'];
const GERMAN_PRODUCE = ['Äpfel Elstar', 'Bananen', 'Tomaten lose', 'Weintrauben'];
const GERMAN_TOWNS = ['80331 München', '50667 Köln', '40213 Düsseldorf', '04109 Leipzig', '20095 Hamburg'];

/** Plants have the middle tax of Ireland, goods the full one. */
const PLANTS = ['LAVENDER 2L', 'ROSE CLIMBING', 'HEATHER 6PK', 'BOX HEDGING', 'HERB TRAY'];
const GARDEN_GOODS = ['COMPOST 50L', 'TERRACOTTA POT', 'HAND TROWEL', 'WATERING CAN', 'BIRD FEEDER', 'GARDEN TWINE'];
const IRISH_TOWNS = [
  ['Naas', 'Co. Kildare', 'W91'],
  ['Navan', 'Co. Meath', 'C15'],
  ['Ennis', 'Co. Clare', 'V95'],
  ['Mallow', 'Co. Cork', 'P51'],
];

const grossOf = (entries, letter) =>
  sum(entries.filter((entry) => entry.letter === letter).map(({ item }) => item.amount));
/** The columns of a table of taxes. */
const sums = (net, tax) => [
  [0.54, net, true],
  [0.77, tax, true],
];
/** A row of the table of taxes, from the sum that includes the tax. */
const taxRow = (letter, rate, gross) => {
  const net = cents(gross / (1 + rate / 100));
  return { letter, rate, gross, net, amount: cents(gross - net) };
};

export const RECEIPT_TEST_ABROAD_LAYOUTS = {
  /** A supermarket in Germany: commas in the numbers, tax letters, the total as a sum, and the taxes in a table below the payment. */
  german_market: {
    options: { shop: 'grocery', quantities: false },
    draw: (f, r) => {
      const company = `${r.pick(['Frischemarkt', 'Nahkauf', 'Kaufhaus', 'Markthalle'])} ${r.pick(['Huber', 'Krüger', 'Lindner', 'Vogt'])}`;
      const street = `${r.pick(['Bahnhofstraße', 'Hauptstraße', 'Marktplatz', 'Lindenallee'])} ${r.integer(1, 98)}`;
      const town = r.pick(GERMAN_TOWNS);
      const comma = (value, digits = 2) => value.toFixed(digits).replace('.', ',');
      const lines = [];
      const entries = [];
      const add = (item, letter, below) => {
        entries.push({ item, letter });
        lines.push(row(item.description, `${comma(item.amount)} ${letter}`));
        if (below) lines.push(row(`   ${below}`, ''));
      };
      const addPiece = (description, letter, low, high) => {
        const each = price(r, low, high, [0.19, 0.49, 0.79, 0.99]);
        const quantity = r.chance(0.3) ? r.integer(2, 4) : 1;
        const amount = cents(quantity * each);
        if (quantity === 1) add(plain(description, amount), letter);
        else add({ description, quantity, unit_price: each, amount }, letter, `${quantity} Stk x ${comma(each)}`);
      };
      for (const description of shuffled(r, GERMAN_FOOD).slice(0, r.integer(1, 4))) addPiece(description, 'B', 0, 4);
      if (r.chance(0.5)) {
        const [weight, kilo] = [r.integer(210, 1900) / 1000, price(r, 1, 3, [0.49, 0.99])];
        const item = { quantity: weight, unit_price: kilo, amount: cents(weight * kilo) };
        const below = `${comma(weight, 3)} kg x ${comma(kilo)} EUR/kg`;
        add({ description: r.pick(GERMAN_PRODUCE), ...item }, 'B', below);
      }
      for (const description of shuffled(r, GERMAN_GOODS).slice(0, r.integer(0, 3))) addPiece(description, 'A', 1, 8);
      const table = [taxRow('A', 19, grossOf(entries, 'A')), taxRow('B', 7, grossOf(entries, 'B'))].filter(
        ({ gross }) => gross > 0,
      );
      const taxes = table.map(({ rate, amount }) => ({ name: 'MwSt', rate, amount }));
      const items = entries.map(({ item }) => item);
      const g = withTaxes(f, items, taxes, { included: true });
      const seconds = two(r.integer(0, 59));
      return {
        ...truthOf(g),
        company,
        address: `${street}, ${town}`,
        currency: 'EUR',
        // The net sum in the table may count as the subtotal.
        subtotal: undefined,
        time: `${f.time}:${seconds}`,
        lines: [
          middle(company, { bold: true, big: true }),
          middle(street),
          middle(town),
          middle(`Tel. 0${r.digits(3)} 555${r.digits(4)}`),
          middle(`USt-IdNr. DE${r.digits(9)}`),
          gap,
          row('', 'EUR'),
          ...lines,
          row('', '-----------'),
          row('SUMME', `EUR ${comma(g.total)}`, { bold: true }),
          rule,
          ...(isCash(f)
            ? [row('Geg. BAR', `EUR ${comma(g.amount_tendered)}`), row('Rückgeld', `EUR ${comma(g.change)}`)]
            : [
                row(`Geg. ${CARD[f.payment_method]}`, `EUR ${comma(g.total)}`),
                gap,
                middle('* * Kundenbeleg * *'),
                row('Karte', `############${f.card_last4}`),
                row('Terminal-ID', r.digits(8)),
                row('Genehmigungs-Nr.', r.digits(6)),
                middle('Zahlung erfolgt'),
              ]),
          gap,
          { left: 'MwSt %', cells: sums('Netto', 'MwSt'), right: 'Brutto' },
          ...table.map(({ letter, rate, gross, net, amount }) => ({
            left: `${letter}= ${comma(rate, 1)}%`,
            cells: sums(comma(net), comma(amount)),
            right: comma(gross),
          })),
          {
            left: 'Gesamt',
            cells: sums(comma(sum(table.map(({ net }) => net))), comma(g.tax)),
            right: comma(g.total),
          },
          rule,
          row(`${f.date.split('-').reverse().join('.')}  ${f.time}:${seconds}`, `Bon-Nr. ${r.digits(4)}`),
          row(`Markt ${r.digits(4)}  Kasse ${r.integer(1, 9)}`, `Bed. ${r.digits(4)}`),
          gap,
          middle('Vielen Dank für Ihren Einkauf!'),
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
          { left: 'VAT Code', cells: sums('Goods', 'VAT'), right: 'Gross' },
          ...table.map(({ letter, rate, gross, net, amount }) => ({
            left: `${letter}  ${rate.toFixed(1)}%`,
            cells: sums(m(net), m(amount)),
            right: m(gross),
          })),
          { left: 'Total', cells: sums(m(sum(table.map(({ net }) => net))), m(g.tax)), right: m(g.total) },
          rule,
          middle(`${date}   ${f.time}`),
          middle('Plants guaranteed for 12 months'),
          middle('Cafe open daily until 5pm'),
        ],
      };
    },
  },
};
