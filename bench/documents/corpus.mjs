import { scan } from './degrade.mjs';
import { drawForm, drawReceipt, drawStatement } from './draw.mjs';
import { facts1099 } from './form-1099-facts.mjs';
import { handwriting, stamp } from './marks.mjs';
import { createRandom } from './random.mjs';
import { receiptFacts } from './receipt-facts.mjs';
import { RECEIPT_LAYOUTS } from './receipt-layouts.mjs';
import { statementFacts } from './statement-facts.mjs';
import { STATEMENT_LAYOUTS } from './statement-layouts.mjs';
import { w2Facts } from './w2-facts.mjs';

export const TYPES = ['w2', '1099-nec', '1099-misc', '1099-int', '1099-div', 'bank_statement', 'receipt'];

const OF_1099 = {
  calibration: ['irs', 'parties_on_top', 'narrow', 'table', 'list', 'two_up'],
  test: ['mirrored', 'parties_at_bottom', 'portal', 'three_up'],
};

/** The layouts of each type. Confidence is calibrated on those of `calibration`; those of `test` are used for nothing but measuring. */
export const LAYOUTS = {
  w2: {
    calibration: ['official', 'official_printed', 'stacked', 'paired', 'four_up'],
    test: ['irs', 'mirrored', 'parties_on_top', 'table', 'list', 'portal', 'two_up'],
  },
  '1099-nec': OF_1099,
  '1099-misc': OF_1099,
  '1099-int': OF_1099,
  '1099-div': OF_1099,
  bank_statement: {
    calibration: [
      'columns',
      'signed',
      'sections',
      'cr_dr',
      'shaded',
      'unsigned',
      'brackets',
      'bank_reference',
      'trailing_minus',
    ],
    test: ['daily_balance', 'newest_first', 'type_codes'],
  },
  receipt: {
    calibration: [
      ...['restaurant', 'supermarket', 'columns', 'hardware', 'cafe', 'letter'],
      ...['diner', 'drugstore', 'online', 'bold_total'],
      ...['big_box', 'coffee_order', 'parking', 'ride', 'clothing'],
      ...['fast_food', 'pharmacy', 'salon', 'pumps_and_shop', 'web_order'],
      ...['pub_bill', 'canadian_store', 'australian_bakery', 'irish_garden_centre'],
      ...['weighed', 'codes', 'vat', 'modifiers', 'invoice', 'wrapped', 'fuel', 'discounted'],
    ],
    test: [
      ...['self_checkout', 'electronics', 'repair_shop', 'hotel_folio', 'bar_tab', 'dry_cleaner'],
      ...['german_market', 'french_brasserie'],
    ],
  },
};

/** What happens to a document after it is drawn. Each has a small skew, noise and compression besides, as every scan has. */
export const DEGRADATIONS = {
  'text layer': undefined,
  'scan 300 dpi': () => ({ dpi: 300 }),
  'scan 200 dpi': () => ({ dpi: 200 }),
  'scan 150 dpi': () => ({ dpi: 150 }),
  'scan 100 dpi': () => ({ dpi: 100, noise: 4, quality: 88 }),
  skewed: (r) => ({ dpi: 200, degrees: r.between(2, 5) * (r.chance(0.5) ? 1 : -1) }),
  turned: (r) => ({ dpi: 200, turns: r.integer(1, 3) }),
  photograph: (r) => ({
    dpi: 220,
    degrees: r.between(-3, 3),
    perspective: 0.08,
    shadow: r.between(0.1, 0.45),
    noise: 12,
    blur: 0.6,
  }),
  shadow: (r) => ({ dpi: 200, shadow: r.between(0.35, 0.6) }),
  blurred: (r) => ({ dpi: 200, blur: r.between(1, 1.6) }),
  noisy: (r) => ({ dpi: 200, noise: r.between(25, 45) }),
  'fax, black and white': () => ({ dpi: 200, bilevel: true, blur: 0.5 }),
  folded: (r) => ({ dpi: 200, folds: r.integer(1, 3), shadow: r.between(0, 0.2) }),
  'strong JPEG': (r) => ({ dpi: 200, quality: r.integer(18, 32) }),
  stamped: () => ({ dpi: 200, mark: stamp }),
  handwriting: () => ({ dpi: 200, mark: handwriting }),
  'values over labels': () => ({ dpi: 200, overlap: true }),
};

/** Values written by hand are nobody's strength, so they are not among the degradations. A test reads them. */
const BY_HAND = { 'filled in by hand': () => ({ dpi: 200, byHand: true }) };

/**
 * Yields `{ name, type, layout, degradation, file, truth }`, one at a time. The same seed makes the same documents. `part` is
 * `calibration` or `test`: the two have no layout in common. Only the truth of a document that the caller knows is made again.
 */
export async function* corpus({ seed, count, part, types = TYPES, isKnown = () => false }) {
  for (let i = 0; i < count; i++) {
    const type = types[i % types.length];
    const k = Math.floor(i / types.length);
    const layouts = LAYOUTS[type][part];
    const isForm = type !== 'bank_statement' && type !== 'receipt';
    const names = Object.keys(DEGRADATIONS).filter((name) => isForm || name !== 'values over labels');
    // The steps have no common divisor with the numbers of degradations, so every layout meets every degradation.
    const degradation = names[(5 * k + Math.floor(k / names.length)) % names.length];
    const layout = layouts[k % layouts.length];
    const name = `${part}-${seed}-${i}`;
    const random = createRandom(seed * 100_003 + i);
    yield {
      name,
      type,
      layout,
      degradation,
      ...(isKnown(name)
        ? { truth: await truthOf({ type, layout, degradation, random }) }
        : await make({ type, layout, degradation, random })),
    };
  }
}

async function truthOf({ type, layout, degradation, random }) {
  const { truth } = await draw(type, layout, random, DEGRADATIONS[degradation]?.(random));
  return truth;
}

export async function make({ type, layout, degradation, random }) {
  const options = { ...DEGRADATIONS, ...BY_HAND }[degradation]?.(random);
  const { pdf, truth } = await draw(type, layout, random, options);
  await options?.mark?.(pdf, random);
  const bytes = await pdf.save();
  if (!options) return { file: bytes, truth };
  const usual = {
    degrees: random.between(-1.2, 1.2),
    noise: random.between(0, 14),
    blur: random.pick([0, 0, 0.4, 0.6]),
    quality: random.integer(55, 90),
  };
  return { file: await scan(bytes, random, { ...usual, ...options }), truth };
}

async function draw(type, layout, random, options) {
  if (type === 'bank_statement')
    return drawStatement(layout, statementFacts(random, STATEMENT_LAYOUTS[layout].needs), random);
  if (type === 'receipt') return drawReceipt(layout, receiptFacts(random, RECEIPT_LAYOUTS[layout].options), random);
  const facts = type === 'w2' ? w2Facts(random) : facts1099(random, type);
  const truth = ONE_STATE.has(layout) && type === 'w2' ? withOneState(facts) : facts;
  return { pdf: await drawForm(type, layout, truth, random, options), truth };
}

/** These layouts of W-2s have one row for states. */
const ONE_STATE = new Set(['paired', 'four_up']);
const withOneState = (facts) => ({
  ...facts,
  state_rows: facts.state_rows.slice(0, 1),
  local_rows: facts.local_rows.slice(0, 1),
});
