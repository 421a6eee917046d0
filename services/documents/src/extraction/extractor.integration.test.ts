import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { drawW2, emptyPages, FACTS, imagePdf, scanPage } from '../../test/drawn-w2.ts';
import { textPdf } from '../../test/test-service.ts';
import type { ExtractedPart } from './extraction.js';
import { createExtractor } from './extractor.js';

const extractor = createExtractor();
afterAll(() => extractor.close());

const LONG = 90_000;

describe('W-2s', () => {
  test('A W-2 with a text layer is read completely and with high confidence', async () => {
    const part = await onlyPart(await drawW2());
    expect(part.extracted_data).toMatchObject({ ...FACTS, ss_tips: null, allocated_tips: null, other: [] });
    expect(part.fields.filter((field) => field.value !== null).every((field) => field.source === 'text')).toBe(true);
    expect(part.needs_review.filter((name) => name in FACTS)).toEqual([]);
  });

  test(
    'A W-2 without boxes 13 and 14, and with other empty boxes, leaves nothing empty to review, also as a picture',
    async () => {
      const ABSENT = ['statutory_employee', 'retirement_plan', 'third_party_sick_pay', 'other'];
      for (const name of ['w2.pdf', 'w2.png']) {
        const part = await onlyPart(readFileSync(new URL(`../../../../samples/${name}`, import.meta.url)));
        const empty = part.fields.filter(({ value }) => value === null).map((field) => field.name);
        expect(empty).toEqual(expect.arrayContaining([...ABSENT, 'ss_tips', 'allocated_tips']));
        expect(part.needs_review.filter((field) => empty.includes(field))).toEqual([]);
      }
    },
    LONG,
  );

  test('Checkboxes of a 1099 whose words have no outline and no mark need no review', async () => {
    const sample = readFileSync(new URL('../../../../samples/1099-nec.pdf', import.meta.url));
    const [part] = (await extractor.extract(sample)).parts;
    expect(part!.extracted_data).toMatchObject({ void: false, corrected: false });
    expect(part!.needs_review).toEqual([]);
  });

  test('A W-2 on which a word is like the label of a box does not say that the box is absent', async () => {
    const pdf = await PDFDocument.load(readFileSync(new URL('../../../../samples/w2.pdf', import.meta.url)));
    const page = pdf.getPage(0);
    page.drawText('Retir. scheme', { x: 312, y: page.getHeight() - 312, size: 7 });
    const part = await onlyPart(await pdf.save());
    expect(part.needs_review).toEqual(['retirement_plan']);
  });

  test('A W-2 that was filled in as a PDF form is read from its fields', async () => {
    const part = await onlyPart(await drawW2({ asFields: true }));
    expect(part.extracted_data).toMatchObject({ ssn: FACTS.ssn, wages: FACTS.wages, medicare_tax: FACTS.medicare_tax });
    expect(part.fields.find((field) => field.name === 'wages')).toMatchObject({ source: 'acroform' });
  });

  test(
    'scanned askew is read by OCR, each value with its place on the page as it is shown',
    async () => {
      const part = await onlyPart(await scanPage(await drawW2(), { degrees: 2 }));
      expect(part.extracted_data).toMatchObject(FACTS);
      const [x, y, width, height] = part.fields.find((field) => field.name === 'wages')!.bounding_box!;
      // Box 1 is printed at 306..441 of 612 points across, 60..88 of 792 points down.
      expect(x).toBeGreaterThan(0.45);
      expect(x + width).toBeLessThan(0.75);
      expect(y).toBeGreaterThan(0.05);
      expect(y + height).toBeLessThan(0.16);
    },
    LONG,
  );

  test.each([1, 2, 3])(
    'lying on its side or head (%i quarter turns) is read the same',
    async (turns) => {
      const part = await onlyPart(await scanPage(await drawW2(), { turns }));
      expect(part.extracted_data).toMatchObject({ ssn: FACTS.ssn, wages: FACTS.wages, employee: FACTS.employee });
      const [x, y] = part.fields.find((field) => field.name === 'ssn')!.bounding_box!;
      // Box a is at the upper left of the form: upper right after one quarter turn, lower right after two, lower left after three.
      expect(x > 0.5).toBe(turns !== 3);
      expect(y > 0.5).toBe(turns !== 1);
    },
    LONG,
  );

  test('A W-2 that is printed twice on a page is one part, and W-2s of two people on a page are two parts', async () => {
    const twice = await extractor.extract(await drawW2({ copies: [FACTS, FACTS] }));
    expect(twice.parts.map((part) => part.document_type)).toEqual(['w2']);
    const other = {
      ...FACTS,
      ssn: '300-44-9876',
      employee: 'RAFAEL SILVA',
      wages: 20000.5,
      federal_tax: 1500.25,
      ss_wages: 20000.5,
      ss_tax: 1240.03,
      medicare_wages: 20000.5,
      medicare_tax: 290.01,
    };
    const people = await extractor.extract(await drawW2({ copies: [FACTS, other] }));
    expect(people.parts.map((part) => part.extracted_data.ssn)).toEqual([FACTS.ssn, other.ssn]);
  });

  test('A W-2 with contradicting amounts is not trusted', async () => {
    const part = await onlyPart(await drawW2({ copies: [{ ...FACTS, ss_tax: 4300.09 }] }));
    for (const name of ['ss_wages', 'ss_tax']) {
      const field = part.fields.find((each) => each.name === name)!;
      expect(field.checks).toContainEqual({ rule: 'social_security_tax_is_rate_of_wages', passed: false });
      expect(field.confidence).toBeLessThan(0.6);
    }
  });
});

describe('documents', () => {
  test(
    'of several scanned pages is read page by page, reporting progress',
    async () => {
      const scan = await scanPage(await drawW2(), { dpi: 150 });
      const progress: number[] = [];
      const result = await extractor.extract(await imagePdf([scan, scan]), {
        onProgress: (done) => progress.push(done),
      });
      expect(result.parts).toHaveLength(1);
      expect(result.parts[0]!.pages).toEqual([1, 2]);
      expect(progress).toEqual([0, 1, 2]);
    },
    LONG,
  );

  test('A document that looks like no known form is one unknown part', async () => {
    const result = await extractor.extract(await emptyPages(1));
    expect(result).toMatchObject({ pages: 1, parts: [{ document_type: 'unknown', pages: [1], fields: [] }] });
  });

  test('A page of a document is returned as a PNG no wider than requested', async () => {
    const png = Buffer.from(await extractor.renderPage(await drawW2(), 1, { maxWidthPx: 600 }));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(600);
  });

  test('Reading a document stops when its caller aborts', async () => {
    const controller = new AbortController();
    const reading = extractor.extract(await emptyPages(5), {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    await expect(reading).rejects.toMatchObject({ code: 'aborted' });
  });
});

const SAMPLES = new URL('../../test/samples/', import.meta.url);
const sample = (name: string) => readFileSync(new URL(name, SAMPLES));

describe('samples', () => {
  test(
    'w2-scan.png has at least 95 % of its fields right and nothing wrong that is trusted',
    async () => {
      const part = await onlyPart(sample('w2-scan.png'));
      const expected = flatten(JSON.parse(sample('w2-scan.expected.json').toString()).extracted_data);
      const wrong = [...expected].filter(
        ([name, value]) => part.fields.find((field) => field.name === name)?.value !== value,
      );
      expect(wrong.length).toBeLessThanOrEqual(0.05 * expected.size);
      const trusted = part.fields.filter((field) => field.confidence >= 0.85 && field.value !== null);
      expect(trusted.filter((field) => expected.get(field.name) !== field.value)).toEqual([]);
    },
    LONG,
  );

  test(
    'w2-four-up-low-resolution.png, too small to read, has no trusted value',
    async () => {
      const { parts } = await extractor.extract(sample('w2-four-up-low-resolution.png'));
      expect(
        parts.flatMap((part) => part.fields).filter((field) => field.value !== null && field.confidence >= 0.85),
      ).toEqual([]);
    },
    LONG,
  );

  test('1099-nec-text-layer.pdf is read completely', async () => {
    expect(await onlyForm('1099-nec-text-layer.pdf', '1099-nec')).toMatchObject({
      payer: 'Side Hustle, Inc.',
      payer_address: '9 Washington Throughway, Logan, MS 21201',
      payer_tin: '90-3475388',
      recipient: 'Anastasia Hodges',
      recipient_tin: '554-03-0876',
      recipient_address: '200 2nd Street NE, Waseca MN 56093',
      nonemployee_compensation: 5000,
      federal_tax: null,
      corrected: false,
      fatca: false,
      tax_year: 2020,
    });
  });

  test('1099-div-text-layer.pdf is read completely', async () => {
    expect(await onlyForm('1099-div-text-layer.pdf', '1099-div')).toMatchObject({
      payer: 'Stonks Investment Firm',
      payer_address: '420 Wall Street, New York, NY 10005',
      payer_tin: '746552769',
      recipient: 'Anastasia Hodges',
      recipient_tin: '554-03-0876',
      account_number: '3479215860',
      ordinary_dividends: 1601.6,
      qualified_dividends: 785.3,
      capital_gain_distributions: 271.79,
      section_1250_gain: null,
      section_1202_gain: 32,
      nondividend_distributions: 173,
      federal_tax: 54.28,
      section_199a_dividends: 16,
      investment_expenses: 82,
      foreign_tax_paid: 0,
      cash_liquidation: 59.43,
      noncash_liquidation: 33.7,
      private_activity_bond_interest: 981.07,
      tax_year: 2020,
    });
  });

  test('1099-misc-acroform.pdf is read completely', async () => {
    expect(await onlyForm('1099-misc-acroform.pdf', '1099-misc')).toMatchObject({
      payer: 'Yale University',
      payer_address: 'P.O. Box 202032, New Haven, CT 06520-8283',
      payer_tin: '12-1234567',
      recipient: 'John Doe',
      recipient_tin: 'XYX-XA-9999',
      recipient_address: '150 Murray Avenue APT 104, New Haven, CT 06511',
      account_number: '152234A',
      rents: 1500,
      royalties: 350,
      other_income: 20000,
      federal_tax: 4200,
      medical_payments: 700,
      attorney_proceeds: 500,
      fatca: true,
      second_tin_notice: true,
      direct_sales: false,
      state_rows: [{ state: 'CT', state_id: null, tax: null, income: null }],
    });
  });

  test('1099-misc-flattened.pdf is read completely', async () => {
    expect(await onlyForm('1099-misc-flattened.pdf', '1099-misc')).toMatchObject({
      payer: 'West Books',
      payer_tin: '12-1231234',
      recipient: 'Darren Mok',
      recipient_tin: '121-2312-45',
      account_number: '17-70009827-11',
      rents: 16500,
      royalties: 9800,
      other_income: 8200,
      federal_tax: 3200,
      medical_payments: 4500,
      crop_insurance: 1100,
      attorney_proceeds: 1000,
      section_409a_deferrals: 800,
      golden_parachute: 200000,
      nonqualified_deferred_compensation: 100,
      fatca: true,
      direct_sales: true,
      state_rows: [{ tax: 10000, income: 5000 }],
    });
  });

  async function onlyForm(name: string, type: string): Promise<Record<string, unknown>> {
    const { parts } = await extractor.extract(sample(name));
    expect(parts.map((part) => part.document_type)).toEqual([type]);
    return parts[0]!.extracted_data;
  }
});

async function onlyPart(file: Uint8Array): Promise<ExtractedPart> {
  const { parts } = await extractor.extract(file);
  expect(parts.map((part) => part.document_type)).toEqual(['w2']);
  return parts[0]!;
}

function flatten(data: Record<string, unknown>): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(data)) {
    if (!Array.isArray(value)) fields.set(name, value);
    else
      for (const [i, entry] of value.entries())
        for (const key of Object.keys(entry)) fields.set(`${name}[${i}].${key}`, entry[key]);
  }
  return fields;
}

describe('A PDF portfolio', () => {
  async function withAttachment(name: string, cover: Uint8Array): Promise<Uint8Array> {
    const pdf = await PDFDocument.load(cover);
    await pdf.attach(await drawW2(), name, { mimeType: 'application/octet-stream' });
    return pdf.save();
  }

  test('is told, because the documents inside it are not read', async () => {
    const cover = await textPdf(['For the best experience, open this PDF portfolio in another program.']);
    const [part, ...others] = (await extractor.extract(await withAttachment('w2.PDF', cover))).parts;
    expect(others).toEqual([]);
    expect(part).toMatchObject({ document_type: 'unknown', looks_like: 'portfolio', needs_review: ['document_type'] });
    expect(part!.text_lines[0]!.text).toContain('portfolio');
  });

  test('is no form with a file attached to it, and no page with other data', async () => {
    expect((await extractor.extract(await withAttachment('notes.pdf', await drawW2()))).parts).toMatchObject([
      { document_type: 'w2', looks_like: null },
    ]);
    const letter = await withAttachment('data.xml', await textPdf(['A letter with data in another format.']));
    expect((await extractor.extract(letter)).parts).toMatchObject([{ document_type: 'unknown', looks_like: null }]);
  });
});
