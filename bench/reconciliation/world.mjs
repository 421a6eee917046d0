import { addDays } from '@exchequer/calendar';
import { createRandom } from '../documents/random.mjs';
import { companyName, lookalikeName, personName, strangeName } from './names.mjs';
import { citing, creditText, debitText, garbled, processorText } from './statement-text.mjs';

/**
 * One year of an invented business: customers, vendors, what they owe and are owed, and the rows of the bank with their true
 * meaning. The same seed makes the same year. Amounts are in cents and positive for incoming money.
 *
 * The truth of a row is the list of items that it settles, [{itemId, amount, fee}]. It is empty for a row without an item. The
 * kind of a row says what makes it difficult.
 */
export function makeWorld(seed, { customers = 240, vendors = 60, days = 365 } = {}) {
  const world = { random: createRandom(seed), start: '2025-11-01', days, items: [], rows: [], counters: {}, number: 0 };
  const { random } = world;
  world.customers = Array.from({ length: customers }, (_, n) => makeParty(random, `cus_${pad(n)}`, 0.25));
  world.vendors = Array.from({ length: vendors }, (_, n) => makeParty(random, `ven_${pad(n)}`, 0.05));
  for (const customer of world.customers) billCustomer(world, customer);
  for (const vendor of world.vendors) receiveBills(world, vendor);
  for (const customer of world.customers) payAsCustomer(world, customer);
  for (const vendor of world.vendors) payVendor(world, vendor);
  addDecoys(world);
  addNoise(world);
  world.rows.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.order - b.order));
  for (const [n, row] of world.rows.entries()) row.id = `btx_${pad(n)}`;
  return world;
}

const PRICES = [4900, 9900, 14900, 25000, 50000, 99900, 120000];
const CARD = (amount) => Math.round(amount * 0.029) + 30;
const PAYPAL = (amount) => Math.round(amount * 0.0349) + 49;
const WIRES = [1500, 1500, 2000, 2500];

function makeParty(random, id, privately) {
  const isPerson = random.chance(privately);
  const contact = personName(random);
  const company = isPerson ? null : companyName(random);
  return {
    id,
    names: [company, contact].filter(Boolean),
    // The payer according to the bank: usually the company, sometimes its owner, rarely an unknown name.
    payer: random.chance(0.06) ? strangeName(random) : random.chance(0.12) ? contact : (company ?? contact),
    cites: random.next(),
    isSubscriber: random.chance(0.2),
    price: random.pick(PRICES),
    lateness: random.pick([-20, -5, 0, 0, 3, 10, 25]),
  };
}

function makeItem(world, party, kind, date, total, terms) {
  const { random } = world;
  world.number += 1;
  const own = `INV-${String(world.number).padStart(6, '0')}`;
  const scheme =
    kind === 'bill' ? random.pick(['', 'A', 'R-2026-', 'SO', '2026/']) + random.digits(random.pick([3, 4, 6])) : own;
  const item = {
    id: `${kind === 'bill' ? 'bill' : 'inv'}_${pad(world.items.length)}`,
    kind, partyId: party.id, names: party.names, number: kind === 'bill' && random.chance(0.15) ? null : scheme,
    total, date, dueDate: addDays(date, terms),
    closedOn: null,
  }; // biome-ignore format: one line a subject
  world.items.push(item);
  return item;
}

/** Odd amounts, round amounts, and hours times a rate. */
function anAmount(random, scale = 1) {
  const dollars = Math.exp(random.between(Math.log(60), Math.log(9000 * scale)));
  const kind = random.next();
  if (kind < 0.3) return Math.max(2500, Math.round(dollars / 50) * 5000);
  if (kind < 0.5) return Math.max(1000, Math.round(dollars / 5) * 500);
  return Math.round(dollars * 100);
}

function billCustomer(world, customer) {
  const { random } = world;
  customer.invoices = [];
  if (customer.isSubscriber) {
    for (let day = random.integer(0, 27); day < world.days; day += 30) {
      customer.invoices.push(makeItem(world, customer, 'invoice', at(world, day), customer.price, 14));
    }
    return;
  }
  for (let n = random.integer(1, 12); n > 0; n -= 1) {
    const day = random.integer(0, world.days - 20);
    const amount = anAmount(random);
    customer.invoices.push(
      makeItem(world, customer, 'invoice', at(world, day), amount, random.pick([0, 14, 30, 30, 60])),
    );
    // The same work is billed twice for the same amount, some days apart.
    if (random.chance(0.05)) {
      customer.invoices.push(makeItem(world, customer, 'invoice', at(world, day + random.integer(1, 9)), amount, 30));
    }
  }
  customer.invoices.sort((a, b) => (a.date < b.date ? -1 : 1));
}

function receiveBills(world, vendor) {
  const { random } = world;
  vendor.bills = Array.from({ length: random.integer(3, 14) }, () => random.integer(0, world.days - 20))
    .sort((a, b) => a - b)
    .map((day) =>
      makeItem(
        world,
        vendor,
        'bill',
        at(world, day),
        vendor.isSubscriber ? vendor.price : anAmount(random),
        random.pick([0, 14, 30]),
      ),
    );
}

function payAsCustomer(world, customer) {
  const { random } = world;
  const open = [...customer.invoices];
  while (open.length > 0) {
    const invoice = open.shift();
    const day = addDays(invoice.dueDate, customer.lateness + random.integer(-6, 8));
    const when = day < invoice.date ? addDays(invoice.date, random.integer(0, 3)) : day;
    const chance = random.next();
    if (chance < 0.07) continue;
    if (chance < 0.1) closeElsewhere(invoice, when);
    else if (chance < 0.2 && open.length > 0) payMerged(world, customer, invoice, open, when);
    else if (chance < 0.28) payThroughProcessor(world, invoice, when);
    else if (chance < 0.32) payShortByWire(world, customer, invoice, when);
    else if (chance < 0.39) payInParts(world, customer, invoice, when);
    else if (chance < 0.44) payPart(world, customer, invoice, when);
    else if (chance < 0.47) recordThenPay(world, customer, invoice, when);
    else if (chance < 0.49) overpay(world, customer, invoice, when);
    else payExactly(world, customer, invoice, when);
  }
}

/** Payments on another account or in cash. They are in the books, but not on this bank account. */
function closeElsewhere(item, date) {
  item.closedOn = date;
}

function payExactly(world, customer, invoice, date) {
  const { random } = world;
  const truth = [{ itemId: invoice.id, amount: invoice.total, fee: 0 }];
  const how = random.next();
  if (how < 0.1)
    return addRow(world, 'exact, neither name nor number', date, invoice.total, creditText(random, { date }), truth);
  if (how < 0.22) {
    const memo = citing(random, [garbled(random, invoice.number)]);
    return addRow(
      world,
      'number garbled',
      date,
      invoice.total,
      creditText(random, { name: customer.payer, memo, date }),
      truth,
    );
  }
  const cites = random.next() < customer.cites;
  const memo = cites ? citing(random, [invoice.number]) : undefined;
  const stranger = !customer.names.includes(customer.payer);
  const twins = customer.invoices.filter((other) => other.total === invoice.total).length > 1;
  const kind = stranger
    ? 'paid by somebody else'
    : cites
      ? 'exact, number cited'
      : twins
        ? 'exact, same sum again and again'
        : 'exact, name only';
  addRow(world, kind, date, invoice.total, creditText(random, { name: customer.payer, memo, date }), truth);
  // Paid twice by mistake. Most payers say what the payment is for.
  if (random.chance(0.015)) {
    const twice = random.chance(0.85) ? citing(random, [invoice.number]) : undefined;
    addRow(
      world,
      'paid twice',
      addDays(date, random.integer(1, 25)),
      invoice.total,
      creditText(random, { name: customer.payer, memo: twice, date }),
      [],
      // Either of the two equal payments may settle the invoice, as long as one of them does.
      truth,
    );
  }
}

function payMerged(world, customer, first, open, date) {
  const { random } = world;
  const count = Math.min(random.pick([1, 1, 2, 2, 3, 5]), open.length);
  const invoices = [first, ...open.splice(0, count)];
  const when = [date, ...invoices.map((invoice) => invoice.date)].reduce(later);
  const total = sum(invoices.map((invoice) => invoice.total));
  const cites = random.chance(0.5);
  const memo = cites
    ? citing(
        random,
        invoices.map(({ number }) => number),
      )
    : undefined;
  const truth = invoices.map((invoice) => ({ itemId: invoice.id, amount: invoice.total, fee: 0 }));
  addRow(
    world,
    cites ? 'one for several, numbers cited' : 'one for several',
    when,
    total,
    creditText(random, { name: customer.payer, memo, date: when }),
    truth,
  );
}

function payThroughProcessor(world, invoice, date) {
  const fee = world.random.chance(0.75) ? CARD(invoice.total) : PAYPAL(invoice.total);
  addRow(world, "less a processor's fee", date, invoice.total - fee, processorText(world.random), [
    { itemId: invoice.id, amount: invoice.total, fee },
  ]);
}

function payShortByWire(world, customer, invoice, date) {
  const { random } = world;
  const fee = random.pick(WIRES);
  if (invoice.total < 20_000) return payExactly(world, customer, invoice, date);
  const memo = random.chance(0.6) ? citing(random, [invoice.number]) : undefined;
  addRow(
    world,
    'less a wire fee',
    date,
    invoice.total - fee,
    creditText(random, { name: customer.payer, memo, date }),
    [{ itemId: invoice.id, amount: invoice.total, fee }],
  );
}

function payInParts(world, customer, invoice, date) {
  const { random } = world;
  const count = random.pick([2, 2, 3]);
  const cites = random.chance(0.5);
  let rest = invoice.total;
  for (let n = 0; n < count; n += 1) {
    const share = random.chance(0.5) ? Math.floor(invoice.total / count) : Math.round(rest * random.between(0.2, 0.6));
    const part = n === count - 1 ? rest : share;
    rest -= part;
    const when = addDays(date, n * random.integer(3, 18));
    const memo = cites ? `${citing(random, [invoice.number])} part ${n + 1}` : undefined;
    addRow(
      world,
      cites ? 'in parts, number cited' : 'in parts',
      when,
      part,
      creditText(random, { name: customer.payer, memo, date: when }),
      [{ itemId: invoice.id, amount: part, fee: 0 }],
    );
  }
}

function payPart(world, customer, invoice, date) {
  const { random } = world;
  const part = random.chance(0.4)
    ? Math.floor(invoice.total / 2)
    : Math.round(invoice.total * random.between(0.1, 0.95));
  const cites = random.chance(0.6);
  const memo = cites
    ? `${random.pick(['partial ', 'deposit ', 'on account ', ''])}${citing(random, [invoice.number])}`
    : undefined;
  addRow(
    world,
    cites ? 'part only, number cited' : 'part only',
    date,
    part,
    creditText(random, { name: customer.payer, memo, date }),
    [{ itemId: invoice.id, amount: part, fee: 0 }],
  );
}

/** A person entered the payment by hand before the row of the bank arrived. */
function recordThenPay(world, customer, invoice, date) {
  const { random } = world;
  const recorded = addDays(date, -random.integer(0, 4));
  invoice.closedOn = later(recorded, invoice.date);
  const payment = {
    id: `pay_${pad(world.items.length)}`, kind: 'payment', partyId: customer.id, names: customer.names, number: invoice.number,
    total: invoice.total, date: invoice.closedOn, dueDate: invoice.closedOn, closedOn: null,
  }; // biome-ignore format: one line a subject
  world.items.push(payment);
  const memo = random.chance(0.4) ? citing(random, [invoice.number]) : undefined;
  addRow(
    world,
    'recorded by hand before',
    date,
    invoice.total,
    creditText(random, { name: customer.payer, memo, date }),
    [{ itemId: payment.id, amount: invoice.total, fee: 0 }],
  );
}

function overpay(world, customer, invoice, date) {
  const { random } = world;
  const more = random.pick([100, 1000, 5000, random.integer(1, 9000)]);
  const memo = citing(random, [invoice.number]);
  addRow(world, 'too much', date, invoice.total + more, creditText(random, { name: customer.payer, memo, date }), [
    { itemId: invoice.id, amount: invoice.total + more, fee: 0 },
  ]);
}

function payVendor(world, vendor) {
  const { random } = world;
  const open = [...vendor.bills];
  const name = vendor.names[0];
  while (open.length > 0) {
    const bill = open.shift();
    const date = addDays(bill.dueDate, random.integer(-10, 6));
    const when = later(date, bill.date);
    const chance = random.next();
    const memo = bill.number && random.chance(0.5) ? bill.number : undefined;
    const one = [{ itemId: bill.id, amount: bill.total, fee: 0 }];
    if (chance < 0.06) continue;
    if (chance < 0.2 && open.length > 0) {
      const bills = [bill, ...open.splice(0, random.pick([1, 1, 2]))];
      const last = later(bills.at(-1).date, when);
      const truth = bills.map((each) => ({ itemId: each.id, amount: each.total, fee: 0 }));
      addRow(
        world,
        'bills, one for several',
        last,
        -sum(bills.map(({ total }) => total)),
        debitText(random, { name, date: last }),
        truth,
      );
    } else if (chance < 0.25) {
      const fee = random.pick([2500, 3000]);
      addRow(world, 'bill plus a wire fee', when, -(bill.total + fee), debitText(random, { name, memo, date: when }), [
        { ...one[0], fee },
      ]);
    } else if (chance < 0.35) addRow(world, 'bill by check', when, -bill.total, debitText(random, { date: when }), one);
    else
      addRow(
        world,
        memo ? 'bill, number cited' : 'bill, name only',
        when,
        -bill.total,
        debitText(random, { name, memo, date: when }),
        one,
      );
  }
}

/** Rows that look like a match but are not. */
function addDecoys(world) {
  const { random } = world;
  const invoices = world.items.filter(({ kind }) => kind === 'invoice');
  const bills = world.items.filter(({ kind }) => kind === 'bill');
  const decoys = Math.round(world.rows.length * 0.09);
  for (let n = 0; n < decoys; n += 1) {
    const item = random.pick(random.chance(0.75) ? invoices : bills);
    const date = addDays(item.date, random.integer(0, 45));
    const incoming = item.kind === 'invoice';
    const amount = incoming ? item.total : -item.total;
    const text = incoming ? creditText : debitText;
    const kind = random.next();
    if (kind < 0.35)
      addRow(world, 'decoy: same sum, stranger', date, amount, text(random, { name: companyName(random), date }), []);
    else if (kind < 0.5)
      addRow(
        world,
        'decoy: same sum, name alike',
        date,
        amount,
        text(random, { name: lookalikeName(random, item.names[0]), date }),
        [],
      );
    else if (kind < 0.6) {
      const other = random.pick(incoming ? world.customers : world.vendors);
      if (other.id !== item.partyId)
        addRow(world, 'decoy: same sum, another party', date, amount, text(random, { name: other.names[0], date }), []);
    } else if (kind < 0.75) addRow(world, 'decoy: same sum, nobody named', date, amount, text(random, { date }), []);
    else if (kind < 0.9) {
      const refund = random.chance(0.6) ? 'REFUND ' : '';
      addRow(
        world,
        'refund',
        date,
        -amount,
        (incoming ? debitText : creditText)(random, {
          name: item.names[0],
          memo: `${refund}${random.chance(0.5) ? (item.number ?? '') : ''}`.trim() || undefined,
          date,
        }),
        [],
      );
    } else {
      const sumOff = Math.round(item.total * random.between(0.97, 1.03)) + random.integer(1, 99);
      addRow(
        world,
        'decoy: nearly the sum, stranger',
        date,
        incoming ? sumOff : -sumOff,
        text(random, { name: companyName(random), date }),
        [],
      );
    }
  }
}

const OUT = [
  'COFFEE HOUSE',
  'OFFICE DEPOT',
  'GAS STATION',
  'CITY PARKING',
  'AIRLINE',
  'HOTEL',
  'CLOUD HOSTING',
  'PHONE CO',
  'INSURANCE',
  'GROCERY',
];
const IN = [
  'INTEREST PAYMENT', 'TRANSFER FROM SAVINGS', 'CASH DEPOSIT', 'IRS TREAS 310 TAX REF', 'LOAN PROCEEDS', 'OWNER CONTRIBUTION',
  'INSURANCE CLAIM PAYMENT', 'ACCTVERIFY', 'MERCHANT CASHBACK',
]; // biome-ignore format: one list

/** Other transactions of a bank account. */
function addNoise(world) {
  const { random } = world;
  const bare = (description) => ({ description, counterparty: null, reference: null });
  for (let n = Math.round(world.rows.length * 0.3); n > 0; n -= 1) {
    const date = at(world, random.integer(0, world.days));
    const kind = random.next();
    if (kind < 0.4)
      addRow(
        world,
        'noise',
        date,
        -anAmount(random, 0.1),
        bare(`${random.pick(OUT)} ${random.digits(4)} CARD PURCHASE`),
        [],
      );
    else if (kind < 0.55)
      addRow(
        world,
        'noise',
        date,
        -anAmount(random),
        bare(random.pick(['GUSTO PAYROLL', 'RENT', 'TRANSFER TO SAVINGS', 'LOAN PAYMENT', 'IRS USATAXPYMT'])),
        [],
      );
    else if (kind < 0.72) addRow(world, 'noise', date, anAmount(random), bare(random.pick(IN)), []);
    else if (kind < 0.86)
      addRow(
        world,
        'noise',
        date,
        anAmount(random),
        creditText(random, {
          name: companyName(random),
          memo: random.chance(0.3) ? `PO ${random.digits(5)}` : undefined,
          date,
        }),
        [],
      );
    // Shops that also send us bills.
    else
      addRow(
        world,
        'noise',
        date,
        -anAmount(random, 0.1),
        bare(`${random.pick(world.vendors).names[0].toUpperCase()} ${random.digits(4)} CARD PURCHASE`),
        [],
      );
  }
}

function addRow(world, kind, date, amount, text, truth, asRight = truth) {
  if (date > addDays(world.start, world.days + 40)) return;
  world.rows.push({ kind, date, amount, ...text, truth, asRight, order: world.rows.length });
}

const at = (world, day) => addDays(world.start, day);
const pad = (number) => String(number).padStart(6, '0');
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const later = (day, other) => [day, other].sort()[1];
