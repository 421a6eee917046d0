import { imagePdf, scan } from './degrade.mjs';
import { makeFacts } from './facts.mjs';
import { drawnForm, officialForm } from './layouts.mjs';
import { createRandom } from './random.mjs';

/** The kinds of documents, each with its share of the corpus. */
const CLASSES = {
  acroform: { weight: 2, make: async (r) => digital(r, (facts) => officialForm(facts, r, { flatten: false })) },
  'text layer, official': {
    weight: 2,
    make: async (r) => digital(r, (facts) => officialForm(facts, r, { flatten: true })),
  },
  'text layer, payroll': { weight: 2, make: async (r) => payroll(r) },
  'scan 200 dpi': {
    weight: 4,
    make: async (r) =>
      scanned(r, {
        dpi: 200,
        degrees: r.between(-3, 3),
        noise: r.between(0, 18),
        blur: r.pick([0, 0.5, 0.7]),
        quality: r.integer(50, 90),
      }),
  },
  'scan 300 dpi': {
    weight: 3,
    make: async (r) =>
      scanned(r, {
        dpi: 300,
        degrees: r.between(-3, 3),
        noise: r.between(0, 25),
        blur: r.pick([0, 0.6, 1]),
        quality: r.integer(50, 90),
      }),
  },
  'official form, scanned': {
    weight: 4,
    make: async (r) => {
      // The template of the IRS has no title and no year.
      const facts = { ...makeFacts(r), tax_year: null };
      const pdf = await officialForm(facts, r, { flatten: true, plain: true });
      const file = await scan(await pdf.save(), r, {
        dpi: r.pick([150, 200, 200, 250, 300]),
        degrees: r.between(-3, 3),
        noise: r.between(0, 20),
        blur: r.pick([0, 0, 0.5]),
        quality: r.integer(50, 90),
        turns: r.chance(0.3) ? r.integer(1, 3) : 0,
      });
      return { file, truths: [facts] };
    },
  },
  'scan 150 dpi': {
    weight: 2,
    make: async (r) =>
      scanned(r, { dpi: 150, degrees: r.between(-2, 2), noise: r.between(0, 10), quality: r.integer(65, 90) }),
  },
  'fax, black and white': {
    weight: 2,
    make: async (r) =>
      scanned(r, { dpi: 200, degrees: r.between(-1.5, 1.5), noise: r.between(0, 30), blur: 0.5, bilevel: true }),
  },
  photograph: {
    weight: 2,
    make: async (r) =>
      scanned(r, {
        dpi: 220,
        degrees: r.between(-3, 3),
        perspective: 0.05,
        shadow: r.between(0.1, 0.45),
        noise: 12,
        blur: 0.6,
        quality: r.integer(60, 88),
      }),
  },
  'turned by 90, 180, 270': {
    weight: 2,
    make: async (r) =>
      scanned(r, { dpi: 200, degrees: r.between(-2, 2), noise: 8, quality: 80, turns: r.integer(1, 3) }),
  },
  'two copies on a page': { weight: 2, make: async (r) => copies(r, 1, 2, 200) },
  'four copies on a page': { weight: 2, make: async (r) => copies(r, 2, 2, 300) },
  'two people, image PDF': { weight: 1, make: people },
};

/** Yields `{ name, class, file, truths }`, one at a time. The same seed makes the same documents. */
export async function* corpus(seed, count) {
  const total = Object.values(CLASSES).reduce((sum, { weight }) => sum + weight, 0);
  const slots = Object.entries(CLASSES).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name));
  for (let i = 0; i < count; i++) {
    const random = createRandom(seed * 100_003 + i);
    // A step width without a common divisor with the number of slots spreads the kinds evenly, however many documents are
    // made.
    const name = slots[(i * 7) % total];
    const { file, truths } = await CLASSES[name].make(random);
    yield { name: `${seed}-${String(i).padStart(3, '0')}`, class: name, file, truths };
  }
}

const layoutOf = (random) => random.pick(['stacked', 'paired']);

async function digital(random, draw) {
  const facts = makeFacts(random);
  return { file: await (await draw(facts)).save(), truths: [facts] };
}

async function payroll(random) {
  const layout = layoutOf(random);
  const facts = fitting(makeFacts(random), layout);
  return { file: await (await drawnForm(layout, [facts], random)).save(), truths: [facts] };
}

/** A layout with one row for states cannot show a second state. */
function fitting(facts, layout) {
  return layout === 'paired'
    ? { ...facts, state_rows: facts.state_rows.slice(0, 1), local_rows: facts.local_rows.slice(0, 1) }
    : facts;
}

async function draw(random) {
  const facts = makeFacts(random);
  if (random.chance(0.45)) return { facts, pdf: await officialForm(facts, random, { flatten: true }) };
  const layout = layoutOf(random);
  const fitted = fitting(facts, layout);
  return { facts: fitted, pdf: await drawnForm(layout, [fitted], random) };
}

async function scanned(random, options) {
  const { facts, pdf } = await draw(random);
  return { file: await scan(await pdf.save(), random, options), truths: [facts] };
}

async function copies(random, columns, rows, dpi) {
  const layout = columns > 1 ? 'paired' : 'stacked';
  const facts = fitting(makeFacts(random), layout);
  const pdf = await drawnForm(
    layout,
    Array.from({ length: columns * rows }, () => facts),
    random,
    { columns, rows },
  );
  const file = await scan(await pdf.save(), random, {
    dpi,
    degrees: random.between(-2, 2),
    noise: 8,
    quality: random.integer(65, 90),
  });
  return { file, truths: [facts] };
}

async function people(random) {
  const both = [await draw(random), await draw(random)];
  const images = [];
  for (const { pdf } of both)
    images.push(
      await scan(await pdf.save(), random, { dpi: 200, degrees: random.between(-2, 2), noise: 8, quality: 80 }),
    );
  return { file: await imagePdf(images), truths: both.map(({ facts }) => facts) };
}
