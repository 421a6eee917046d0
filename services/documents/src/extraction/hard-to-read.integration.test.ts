import sharp from 'sharp';
import { W2_NOTES, w2Boxes } from '../../test/drawn-forms.ts';
import { type DrawnBox, drawBoxes } from '../../test/drawn-layouts.ts';
import { photograph } from '../../test/photographed.ts';
import { scanOf } from '../../test/printed-page.ts';
import { photograph as photographReceipt, RECEIPTS } from '../../test/printed-receipts.ts';
import { LAYOUTS } from '../../test/printed-statements.ts';
import type { ExtractedPart } from './extraction.js';
import { createExtractor } from './extractor.js';

const extractor = createExtractor();
afterAll(() => extractor.close());

const LONG = 180_000;
const TRUSTED = 0.85;
const CROPPED = { width: 560, height: 310, left: 10, top: 10, notes: W2_NOTES };

/** Printed values of the boxes that the marks below touch, and of those beside them. */
const AMOUNTS: Readonly<Record<string, unknown>> = {
  ssn: '412-55-1234',
  ein: '47-1234567',
  wages: 52340.17,
  federal_tax: 6120.55,
  ss_wages: 54840.17,
  ss_tax: 3400.09,
  medicare_wages: 54840.17,
  medicare_tax: 795.18,
  ss_tips: null,
  allocated_tips: null,
  dependent_care: 1200,
};

describe('A W-2G is unknown, and its name is told', () => {
  const notes = [
    { x: 0, y: 190, size: 9, text: 'Form W-2G (Rev. January 2024)' },
    { x: 400, y: 190, size: 9, text: 'OMB No. 1545-0238' },
  ];

  test('from a text layer, also if its title has a line for each word', async () => {
    expect(await onlyPart(await drawBoxes(w2gBoxes(), { notes }))).toMatchObject(W2G);
  });

  test(
    'from a scan',
    async () => {
      const page = await extractor.renderPage(await drawBoxes(w2gBoxes(), { notes }), 1, { maxWidthPx: 1275 });
      expect(await onlyPart(await sharp(Buffer.from(page)).jpeg({ quality: 70 }).toBuffer())).toMatchObject(W2G);
    },
    LONG,
  );
});

const W2G = { document_type: 'unknown', looks_like: 'w-2g', confidence: 0, fields: [] };

/** In points of the cropped form: marks of a pen on the amounts. */
const MARKS: Readonly<Record<string, string>> = {
  'a line through the amounts': 'M280,24 C340,30 400,26 545,31 M280,82 C350,88 420,84 545,90',
  'circles around the amounts': ellipse(330, 36, 52, 11) + ellipse(465, 94, 52, 11),
  'ticks before the amounts': 'M284,30 L287,42 L292,24 M419,30 L422,42 L427,24 M284,88 L287,100 L292,82',
  'strokes between the digits': 'M309,28 L308,43 M455,28 L453,43 M320,86 L319,101 M444,57 L443,72',
  'digits crossed out': 'M314,30 L330,42 M330,30 L314,42 M440,59 L452,70',
};

describe('Strokes of a pen over print give no wrong value that is trusted', () => {
  test.each(Object.entries(MARKS))(
    '%s',
    async (_, path) => {
      const page = await extractor.renderPage(await drawBoxes(w2Boxes(), CROPPED), 1, { maxWidthPx: 1680 });
      const ink = `<svg width="1680" height="930" viewBox="0 0 560 310"><path d="${path}" fill="none" stroke="#1b2a78" stroke-width="1.1"/></svg>`;
      const marked = await sharp(Buffer.from(page))
        .composite([{ input: Buffer.from(ink) }])
        .jpeg({ quality: 75 })
        .toBuffer();
      expect(wrongAndTrusted(await onlyPart(marked), AMOUNTS)).toEqual([]);
    },
    LONG,
  );
});

test.each([110, 90])(
  'Receipts in small print, of %i dpi, give no wrong value that is trusted',
  async (dpi) => {
    for (const name of ['restaurant', 'hardware', 'stationer']) {
      const { lines, facts } = RECEIPTS.find((each) => each.name.startsWith(name))!;
      const part = await onlyPart(await photographReceipt(lines, { dpi, degrees: 1, quality: 60 }));
      expect([name, wrongAndTrusted(part, facts)]).toEqual([name, []]);
    }
  },
  LONG,
);

const CORNERS = {
  'from the left': [[0.08, 0.03], [0.94, 0.1], [0.92, 0.9], [0.05, 0.97]],
  'from below': [[0.15, 0.06], [0.86, 0.05], [0.97, 0.95], [0.03, 0.96]],
} as const; // biome-ignore format: corners

test.each(Object.entries(CORNERS))(
  'A statement photographed %s has no wrong amount that is trusted',
  async (_, corners) => {
    const { pages, expected } = LAYOUTS['deposits and withdrawals in columns, with a running balance']!();
    const flat = await scanOf(pages[0]!, { degrees: 0, dpi: 200 });
    const picture = await photograph(flat, { corners, width: 1700, height: 2200, shadow: 0.3 });
    const { parts } = await extractor.extract(picture);
    const printed = new Set(expected[0]!.transactions.flatMap(([, , amount, balance]) => [amount, balance]));
    const trusted = parts
      .flatMap(({ fields }) => fields)
      .filter(({ name, confidence }) => /\.(amount|balance)$/.test(name) && confidence >= TRUSTED);
    expect(trusted.filter(({ value }) => !printed.has(value as number))).toEqual([]);
  },
  LONG,
);

test.each([773, 640, 560])(
  'A W-2 of %i pixels gives no wrong value that is trusted',
  async (width) => {
    const page = await extractor.renderPage(await drawBoxes(w2Boxes(), CROPPED), 1, { maxWidthPx: 2 * width });
    const small = await sharp(Buffer.from(page)).greyscale().resize({ width }).jpeg({ quality: 60 }).toBuffer();
    const { parts } = await extractor.extract(small);
    for (const part of parts) expect(wrongAndTrusted(part, AMOUNTS)).toEqual([]);
    if (width < 773) return;
    const read = Object.entries(AMOUNTS).filter(([name, value]) => parts[0]!.extracted_data[name] === value);
    expect(read.length / Object.keys(AMOUNTS).length).toBeGreaterThanOrEqual(0.9);
  },
  LONG,
);

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx},${y} a${rx},${ry} 0 1,0 ${2 * rx},0 a${rx},${ry} 0 1,0 ${-2 * rx},2 `;
}

/** The form for winnings of gambling, with the words of its title under each other. */
function w2gBoxes(): DrawnBox[] {
  const titles: [string, string][] = [
    ['1 Reportable winnings', '4,820.00'],
    ['2 Date won', '03/09/2024'],
    ['3 Type of wager', 'SLOTS'],
    ['4 Federal income tax withheld', '1,156.80'],
    ['5 Transaction', '88121'],
    ['6 Race', ''],
    ['7 Winnings from identical wagers', ''],
    ['8 Cashier', 'TK'],
    ["9 Winner's taxpayer identification no.", '412-55-1234'],
    ['10 Window', '4'],
    ['13 State/Payer state identification no.', 'OH 51-1234567'],
    ['14 State winnings', '4,820.00'],
    ['15 State income tax withheld', '192.80'],
    ['16 Local winnings', ''],
  ];
  const boxes = titles.map(
    ([label, value], i): DrawnBox => ({
      x: 190 + 120 * (i % 2),
      y: 25 * Math.floor(i / 2),
      width: 120,
      height: 25,
      label: [label],
      lines: value === '' ? [] : [value],
    }),
  );
  const people = ["PAYER'S name, street address", "WINNER'S name", 'Street address'];
  const names = [['HARBOR CASINO LLC', '1 PIER ROAD'], ['INGRID K NOVAK'], ['88 LAKE STREET']];
  return [
    ...people.map(
      (label, i): DrawnBox => ({ x: 0, y: 58 * i, width: 190, height: 58, label: [label], lines: names[i]! }),
    ),
    ...boxes,
    { x: 430, y: 0, width: 90, height: 60, label: [], lines: ['Certain', 'Gambling', 'Winnings'] },
  ];
}

async function onlyPart(file: Uint8Array): Promise<ExtractedPart> {
  const { parts } = await extractor.extract(file);
  expect(parts).toHaveLength(1);
  return parts[0]!;
}

function wrongAndTrusted(part: ExtractedPart, expected: Readonly<Record<string, unknown>>): string[] {
  return part.fields
    .filter(({ name, confidence }) => confidence >= TRUSTED && name in expected)
    .filter(({ name, value }) => JSON.stringify(value) !== JSON.stringify(expected[name]))
    .map(({ name, value, confidence }) => `${name}: ${value} (${confidence})`);
}
