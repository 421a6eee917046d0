import { cents, shuffled } from './people.mjs';
import {
  CARD,
  gap,
  grossOf,
  isCash,
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

/** Wine and beer have the full tax of France, everything else on the card the middle one. */
const FRENCH_WINE = ['Pichet rouge 50cl', 'Verre Chablis', 'Demi pression', 'Kir cassis'];
const FRENCH_DRINKS = ['Café crème', 'Perrier 33cl', 'Noisette', "Jus d'orange"];
const FRENCH_DISHES = ['Steak frites', 'Moules marinières', 'Salade niçoise', 'Croque-monsieur', 'Confit de canard'];
const FRENCH_DESSERTS = ['Crème brûlée', 'Tarte aux pommes', 'Île flottante', 'Mousse chocolat'];
const FRENCH_TOWNS = ['69002 Lyon', '33000 Bordeaux', '44000 Nantes', '31000 Toulouse', '67000 Strasbourg'];

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
          { left: 'MwSt %', cells: taxColumns('Netto', 'MwSt'), right: 'Brutto' },
          ...table.map(({ letter, rate, gross, net, amount }) => ({
            left: `${letter}= ${comma(rate, 1)}%`,
            cells: taxColumns(comma(net), comma(amount)),
            right: comma(gross),
          })),
          {
            left: 'Gesamt',
            cells: taxColumns(comma(sum(table.map(({ net }) => net))), comma(g.tax)),
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
  /** The bill of a restaurant in France: pieces and prices in columns, the sign of the currency behind the sums, and a slip of the card. */
  french_brasserie: {
    options: { shop: 'restaurant' },
    draw: (f, r) => {
      const company = `${r.pick(['Brasserie', 'Bistrot', 'Café', 'Auberge'])} ${r.pick(['du Marché', 'des Halles', 'de la Gare', 'du Port'])}`;
      const street = `${r.integer(1, 140)} ${r.pick(['rue de la République', 'place Gambetta', 'quai Saint-Michel', 'avenue Jean Jaurès'])}`;
      const town = r.pick(FRENCH_TOWNS);
      const comma = (value) => m(value).replace('.', ',');
      const covers = r.integer(1, 4);
      const siren = `${r.digits(3)} ${r.digits(3)} ${r.digits(3)}`;
      const order = (list, count, letter, low, high) =>
        shuffled(r, list)
          .slice(0, count)
          .map((description) => {
            const [quantity, unit_price] = [r.integer(1, covers), price(r, low, high, [0, 0.2, 0.5, 0.8, 0.9])];
            return { letter, item: { description, quantity, unit_price, amount: cents(quantity * unit_price) } };
          });
      const entries = [
        ...order(FRENCH_WINE, r.integer(0, 2), 'A', 4, 11),
        ...order(['Formule du jour'], r.chance(0.4) ? 1 : 0, 'B', 15, 19),
        ...order(FRENCH_DISHES, r.integer(1, 3), 'B', 9, 22),
        ...order(FRENCH_DESSERTS, r.integer(0, 2), 'B', 6, 9),
        ...order(FRENCH_DRINKS, r.integer(0, 2), 'B', 2, 4),
      ];
      const items = entries.map(({ item }) => item);
      const table = [taxRow('B', 10, grossOf(entries, 'B')), taxRow('A', 20, grossOf(entries, 'A'))].filter(
        ({ gross }) => gross > 0,
      );
      const taxes = table.map(({ rate, amount }) => ({ name: 'TVA', rate, amount }));
      const g = withTaxes(f, items, taxes, { included: true });
      const cells = (quantity, each) => [
        [0.58, quantity, true],
        [0.77, each, true],
      ];
      return {
        ...truthOf(g),
        company,
        address: `${street}, ${town}`,
        currency: 'EUR',
        subtotal: null,
        lines: [
          middle(company, { bold: true, big: true }),
          middle(street),
          middle(town),
          middle(`Tél. 0${r.integer(1, 5)} 55 55 ${r.digits(2)} ${r.digits(2)}`),
          middle(`SIRET ${siren} 000${r.digits(2)}`),
          middle(`N° TVA FR${r.digits(2)} ${siren}`),
          gap,
          row(`Note n° ${r.digits(5)}`, `Table ${r.integer(1, 40)}`),
          row(`Servi par ${f.server}`, `Couverts ${covers}`),
          row(`Le ${f.date.split('-').reverse().join('/')} à ${f.time.replace(':', 'h')}`, ''),
          rule,
          { left: 'Désignation', cells: cells('Qté', 'P.U.'), right: 'Montant' },
          ...items.flatMap(({ description, quantity, unit_price, amount }) => [
            { left: description, cells: cells(String(quantity), comma(unit_price)), right: comma(amount) },
            ...(description === 'Formule du jour' ? [row('   Plat du jour', ''), row('   Dessert du jour', '')] : []),
          ]),
          rule,
          gap,
          row('TOTAL TTC', `${comma(g.total)} €`, { bold: true, big: true }),
          gap,
          row('Taxes comprises :', ''),
          ...taxes.map(({ name, rate, amount }) => row(`${name} ${comma(rate)} %`, `${comma(amount)} €`)),
          ...(taxes.length > 1 ? [row('Total TVA', `${comma(g.tax)} €`)] : []),
          rule,
          ...(isCash(f)
            ? [row('Espèces', `${comma(g.amount_tendered)} €`), row('Rendu monnaie', `${comma(g.change)} €`)]
            : [
                middle('CARTE BANCAIRE'),
                row(CARD[f.payment_method], r.pick(['SANS CONTACT', 'PUCE'])),
                row(`************${f.card_last4}`, ''),
                row(`N° AUTO ${r.digits(6)}`, 'DÉBIT'),
                row('MONTANT', `${comma(g.total)} EUR`),
                middle('TICKET CLIENT À CONSERVER'),
              ]),
          gap,
          middle('Prix nets, service compris'),
          middle('Merci de votre visite, à bientôt !'),
        ],
      };
    },
  },
};
