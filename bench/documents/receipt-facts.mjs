import { address, cents, companyWord, firstName, PLACES } from './people.mjs';

/** The content of a generated receipt, in the form of the extraction's `extracted_data`. */

const SHOPS = {
  restaurant: {
    names: ['Grill', 'Kitchen', 'Diner', 'Bistro', 'Tavern', 'Pizzeria'],
    items: [
      'Fish Tacos',
      'Caesar Salad',
      'Lemonade',
      'Cheeseburger',
      'French Fries',
      'Iced Tea',
      'Margherita Pizza',
      'Tomato Soup',
      'House Red',
      'Key Lime Pie',
      'Grilled Salmon',
      'Draft Beer',
    ],
  },
  grocery: {
    names: ['Foods', 'Market', 'Grocers', 'Super Center'],
    items: [
      'BANANAS',
      'WHOLE MILK 1GAL',
      'PAPER TOWELS',
      'EGGS LARGE DZ',
      'CHICKEN BREAST',
      'ORANGE JUICE',
      'SOURDOUGH BREAD',
      'DISH SOAP',
      'COFFEE BEANS',
      'CHEDDAR CHEESE',
      'APPLES GALA',
      'PASTA SAUCE',
    ],
  },
  hardware: {
    names: ['Hardware', 'Building Supply', 'Tools & Paint', 'Home Center'],
    items: [
      'LED BULB 9W',
      'WOOD SCREWS 2IN',
      'PAINT ROLLER KIT',
      'DUCT TAPE',
      'EXTENSION CORD',
      'HEX KEY SET',
      'SANDPAPER 120',
      'CAULK WHITE',
      'UTILITY KNIFE',
      'WALL ANCHORS',
    ],
  },
  cafe: {
    names: ['Coffee', 'Roasters', 'Bakery', 'Cafe'],
    items: [
      'Latte 12oz',
      'Drip Coffee',
      'Blueberry Muffin',
      'Croissant',
      'Cold Brew',
      'Bagel Cream Cheese',
      'Cappuccino',
      'Chai Tea',
    ],
  },
  office: {
    names: ['Office Supply', 'Stationers', 'Print & Copy', 'Electronics'],
    items: [
      'Stapler',
      'Copy Paper A4',
      'Gel Pen Blue',
      'USB-C Cable',
      'Desk Lamp',
      'Notebook Ruled',
      'Toner Black',
      'Binder 2in',
      'HDMI Adapter',
    ],
  },
};

const RATES = [5.5, 6, 6.25, 7, 7.5, 8.25, 8.875, 10.25];

export function receiptFacts(
  random,
  {
    shop = random.pick(Object.keys(SHOPS)),
    tip = false,
    unitPrices = false,
    quantities = true,
    time = true,
    cash = random.chance(0.35),
  } = {},
) {
  const kind = SHOPS[shop];
  const upper = random.chance(0.6);
  const write = (text) => (upper ? text.toUpperCase() : text);
  const names = [...kind.items].map((name) => [random.next(), name]).sort((a, b) => a[0] - b[0]);
  const items = names.slice(0, random.integer(1, Math.min(8, names.length))).map(([, name]) => {
    const quantity = random.chance(0.3) ? random.integer(2, 6) : 1;
    const price = cents(random.between(1, random.pick([9, 30, 120])));
    return {
      description: write(name),
      quantity: quantities ? quantity : null,
      unit_price: quantities && unitPrices ? price : null,
      amount: cents(price * (quantities ? quantity : 1)),
    };
  });
  const subtotal = cents(items.reduce((sum, { amount }) => sum + amount, 0));
  const rate = random.pick(RATES);
  const tax = cents((subtotal * rate) / 100);
  const tipped = tip && !cash ? cents(subtotal * random.pick([0.15, 0.18, 0.2])) : null;
  const total = cents(subtotal + tax + (tipped ?? 0));
  const note = [5, 10, 20, 50, 100].find((each) => each >= total) ?? Math.ceil(total / 100) * 100;
  const tendered = cash ? note : null;
  const day = new Date(Date.UTC(random.integer(2022, 2026), random.integer(0, 8), random.integer(1, 28)));
  const place = random.pick(PLACES);
  return {
    company: write(`${companyWord(random)} ${random.pick(kind.names)}`),
    address: write(address(random, place)),
    date: day.toISOString().slice(0, 10),
    time: time
      ? `${String(random.integer(7, 21)).padStart(2, '0')}:${String(random.integer(0, 59)).padStart(2, '0')}`
      : null,
    currency: 'USD',
    total,
    subtotal,
    tax,
    tax_lines: [{ name: random.pick(['Sales Tax', 'Tax', 'TAX', 'State Tax']), rate, amount: tax }],
    service_charge: null,
    discount: null,
    tip: tipped,
    rounding: null,
    amount_tendered: tendered,
    change: tendered === null ? null : cents(tendered - total),
    payment_method: cash ? 'cash' : random.pick(['visa', 'mastercard', 'amex']),
    card_last4: cash ? null : random.digits(4),
    items,
    server: firstName(random),
  };
}
