import sharp from 'sharp';
import { divBoxes, intBoxes, miscBoxes, necBoxes, notes1099, W2_NOTES, w2Boxes } from '../../test/drawn-forms.ts';
import { drawBoxes, type Filling } from '../../test/drawn-layouts.ts';
import { imagePdf, scanPage } from '../../test/drawn-w2.ts';
import {
  bind,
  type Explained,
  instructionPage,
  noticeToEmployee,
  withInstructionsBelow,
} from '../../test/instruction-pages.ts';
import type { ExtractedPart } from './extraction.js';
import { createExtractor } from './extractor.js';

const extractor = createExtractor();
afterAll(() => extractor.close());

const LONG = 90_000;
const STATES = { '16': ['12.00'], '17': ['OH 51-12'], '18': ['900.00'] };

const FORMS: Readonly<Record<Explained, (filling?: Filling, values?: Values) => Promise<Uint8Array>>> = {
  w2: (filling = 'text', values) => drawBoxes(w2Boxes(values), { notes: W2_NOTES, filling }),
  '1099-nec': (filling = 'text', values = { '1': ['12500.00'], '4': ['3000.00'] }) =>
    drawBoxes(necBoxes(values), { notes: notes1099('1099-NEC', '1545-0116'), filling }),
  '1099-misc': (filling = 'text', values = { '1': ['14400.00'], '4': ['640.00'], ...STATES }) =>
    drawBoxes(miscBoxes(values), { notes: notes1099('1099-MISC', '1545-0115'), filling }),
  '1099-int': (filling = 'text', values = { '1': ['1600.12'], '4': ['90.00'] }) =>
    drawBoxes(intBoxes(values), { notes: notes1099('1099-INT', '1545-0112'), filling }),
  '1099-div': (filling = 'text', values = { '1a': ['780.00'], '4': ['54.00'] }) =>
    drawBoxes(divBoxes(values), { notes: notes1099('1099-DIV', '1545-0110'), filling }),
};
type Values = Readonly<Record<string, readonly string[]>>;

const TYPES = Object.keys(FORMS) as Explained[];
const NOBODY = { payer: [], payer_tin: [], recipient: [], recipient_tin: [], street: [], city: [], account: [] };

const OTHER_PERSON = { a: ['300-44-9876'], b: ['47-7654321'], e: ['OMAR T QUILL'], '1': ['9100.00'], '2': ['700.00'] };

/** The upper part of the picture, with the form, cannot be read. */
async function blurredAbove(scan: Uint8Array, blur: number, share = 0.47): Promise<Uint8Array> {
  const { width = 0, height = 0 } = await sharp(scan).metadata();
  const upper = { left: 0, top: 0, width, height: Math.round(share * height) };
  const blurred = await sharp(scan).extract(upper).blur(blur).toBuffer();
  return sharp(scan)
    .composite([{ input: blurred, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
}

const parts = async (file: Uint8Array): Promise<ExtractedPart[]> => (await extractor.extract(file)).parts;

/** What a form says without pages of instructions. */
async function alone(
  file: Uint8Array,
): Promise<Pick<ExtractedPart, 'document_type' | 'extracted_data' | 'field_confidence'>> {
  const [{ document_type, extracted_data, field_confidence }] = (await parts(file)) as [ExtractedPart];
  return { document_type, extracted_data, field_confidence };
}

describe.each(TYPES)('Instructions of the %s', (type) => {
  const draw = FORMS[type];

  test.each<Filling>(['text', 'fields'])(
    'after, before and between copies with %s change no value',
    async (filling) => {
      const form = await draw(filling);
      const instructions = await instructionPage(type);
      const wide = await instructionPage(type, { columns: 1, size: 10 });
      const read = await parts(await bind(wide, form, instructions, form, wide));
      expect(read).toMatchObject([await alone(form)]);
      expect(read[0]!.pages).toEqual([1, 2, 3, 4, 5]);
    },
  );

  test('after the only filled copy leave its state rows and its unconfirmed amounts', async () => {
    const form = await draw();
    const read = await parts(await bind(form, await instructionPage(type)));
    expect(read).toMatchObject([await alone(form)]);
  });

  test('below the form on its page change no value', async () => {
    const form = await draw();
    const read = await parts(await withInstructionsBelow(form, type));
    expect(read).toMatchObject([{ document_type: type, extracted_data: (await alone(form)).extracted_data }]);
  });

  test('with nothing else are no form, and nothing is read from them', async () => {
    const read = await parts(await instructionPage(type));
    expect(read).toMatchObject([{ document_type: 'unknown', looks_like: type, fields: [], confidence: 0 }]);
    expect(read[0]!.text_lines.length).toBeGreaterThan(5);
  });

  test('after a blank form give it no values', async () => {
    const blank = await draw('text', type === 'w2' ? {} : NOBODY);
    const read = await parts(await bind(blank, await instructionPage(type)));
    expect(read).toMatchObject([{ document_type: type, confidence: 0 }]);
    const isValue = ({ name, value }: ExtractedPart['fields'][number]) => value && name !== 'tax_year';
    expect(read[0]!.fields.filter(isValue)).toEqual([]);
  });
});

test.each<Explained>(['w2', '1099-misc'])(
  'Scanned instructions of the %s change no value of a scanned form',
  async (type) => {
    const [form, instructions] = [await scanPage(await FORMS[type]()), await scanPage(await instructionPage(type))];
    const read = await parts(await imagePdf([form, instructions]));
    expect(read.map((part) => part.document_type)).toEqual([type]);
    expect(read[0]!.extracted_data).toEqual((await alone(await imagePdf([form]))).extracted_data);
  },
  LONG,
);

test('A notice to the employee between the copies of a W-2 belongs to the W-2', async () => {
  const form = await FORMS.w2();
  const read = await parts(await bind(form, await noticeToEmployee(), form));
  expect(read).toMatchObject([await alone(form)]);
  expect(read[0]!.pages).toEqual([1, 2, 3]);
});

test(
  'A form that is too blurred to be read stays a page to review, although instructions are printed below it',
  async () => {
    const form = await FORMS.w2();
    const other = await scanPage(await withInstructionsBelow(await FORMS.w2('text', OTHER_PERSON), 'w2'));
    const scans = [await scanPage(form), await blurredAbove(other, 3)];
    const [first, second, ...more] = await parts(await imagePdf(scans));
    expect(more).toEqual([]);
    expect([first, second]).toMatchObject([
      { document_type: 'w2', pages: [1] },
      { document_type: 'unknown', pages: [2], needs_review: ['document_type'] },
    ]);
  },
  LONG,
);

test('A blank copy and instructions do not join the forms of two people', async () => {
  const blank = await FORMS['1099-nec']('text', NOBODY);
  const first = await FORMS['1099-nec']();
  const second = await FORMS['1099-nec']('text', {
    '1': ['700.00'],
    recipient: ['OMAR T QUILL'],
    recipient_tin: ['300-44-9876'],
  });
  const read = await parts(
    await bind(blank, first, await instructionPage('1099-nec'), second, await instructionPage('1099-nec')),
  );
  expect(read.map((part) => part.extracted_data.recipient_tin)).toEqual(['412-55-1234', '300-44-9876']);
  expect(read.map((part) => part.extracted_data.federal_tax)).toEqual([3000, null]);
});

test('Amounts in a form without the number of a person or business need a review', async () => {
  const form = await FORMS['1099-nec']('text', { ...NOBODY, '1': ['600.00'], '4': ['144.00'] });
  const [part] = (await parts(form)) as [ExtractedPart];
  expect(part.needs_review).toEqual(expect.arrayContaining(['nonemployee_compensation', 'federal_tax']));
});
