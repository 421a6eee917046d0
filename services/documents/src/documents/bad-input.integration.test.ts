import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { drawW2, emptyPages, FACTS, imagePdf, scanPage } from '../../test/drawn-w2.ts';
import { pdfOf } from '../../test/hostile-pdf.ts';
import { headerOnlyPng } from '../../test/hostile-png.ts';
import { photograph } from '../../test/photographed.ts';
import { startTestService, type TestService, textPdf } from '../../test/test-service.ts';
import type { ExtractedField } from '../extraction/extraction.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const TRUSTED = 0.85;

const scanned = async () => scanPage(await drawW2(), { dpi: 150 });
const upsideDown = async () => scanPage(await drawW2(), { dpi: 150, turns: 2 });
const dark = async () =>
  sharp(await scanned())
    .linear(0.22)
    .jpeg({ quality: 70 })
    .toBuffer();
const tiny = async () =>
  sharp(await scanned())
    .resize({ width: 320 })
    .jpeg({ quality: 70 })
    .toBuffer();
const blank = () =>
  sharp({ create: { width: 1275, height: 1650, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();

/** The left 72 % of the page: the amounts of the right column are cut. */
async function cropped(): Promise<Buffer> {
  const page = await scanned();
  const { width, height } = await sharp(page).metadata();
  return sharp(page)
    .extract({ left: 0, top: 0, width: Math.round(width * 0.72), height })
    .jpeg()
    .toBuffer();
}

/** A dark fold through the amounts. What is below it lies a few pixels further to the right. */
async function folded(): Promise<Buffer> {
  const page = await scanned();
  const { width, height } = await sharp(page).metadata();
  const fold = Math.round(height * 0.17);
  const upper = await sharp(page).extract({ left: 0, top: 0, width, height: fold }).toBuffer();
  const lower = await sharp(page)
    .extract({ left: 0, top: fold, width: width - 9, height: height - fold })
    .toBuffer();
  const line = { create: { width, height: 7, channels: 3 as const, background: '#555' } };
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite([
      { input: upper, left: 0, top: 0 },
      { input: lower, left: 9, top: fold },
      { input: await sharp(line).png().toBuffer(), left: 0, top: fold - 3 },
    ])
    .jpeg({ quality: 75 })
    .toBuffer();
}

const atAnAngle = async () =>
  photograph(await scanPage(await drawW2(), { dpi: 170 }), {
    corners: [
      [0.1, 0.04],
      [0.92, 0.09],
      [0.95, 0.96],
      [0.04, 0.9],
    ],
    width: 1500,
    height: 1950,
    shadow: 0.35,
  });

describe('Pages that can hardly be read have no wrong value with a high confidence', () => {
  test.each<[string, () => Promise<Uint8Array>]>([
    ['upside-down', upsideDown],
    ['dark', dark],
    ['tiny', tiny],
    ['cropped', cropped],
    ['folded', folded],
    ['photographed at an angle with a shadow', atAnAngle],
  ])('%s', async (name, page) => {
    const body = await read(await page(), `${name}.jpg`);
    expect(body.error?.code ?? 'completed').toMatch(/^(completed|processing_timeout|too_complex)$/);
    expect(confidentlyWrong(body)).toEqual([]);
  });
});

test('A blank page and a page in a foreign language are unknown, with confidence 0', async () => {
  const letter = 'Sehr geehrte Damen und Herren, hiermit bestätigen wir die Lohnsumme von 52.340,17 Euro im Jahr 2024.';
  for (const file of [await blank(), await textPdf([letter])]) {
    expect(await read(file)).toMatchObject({
      status: 'completed',
      document_type: 'unknown',
      confidence: 0,
      fields: [],
    });
  }
});

test('No value is trusted of a scanned form in a foreign language', async () => {
  const body = await read(await scanPage(await germanForm(), { dpi: 150 }), 'Lohnsteuer.jpg');
  expect(body).toMatchObject({ status: 'completed', needs_review: expect.arrayContaining([expect.any(String)]) });
  expect(body.confidence).toBeLessThan(TRUSTED);
  expect(trusted(body)).toEqual([]);
});

test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
  ['an encrypted PDF', encryptedPdf, 'encrypted_pdf'],
  ['a damaged PDF', () => Buffer.from(`%PDF-1.7\n${'garbage '.repeat(500)}`), 'damaged_file'],
  ['half an image', async () => (await scanned()).subarray(0, 20_000), 'damaged_file'],
  ['a PDF of 500 pages', () => emptyPages(500), 'too_many_pages'],
  ['an image of 20,000 by 20,000 pixels', () => headerOnlyPng(20_000, 20_000), 'too_many_pixels'],
])('The code says what is wrong with %s', async (_, file, code) => {
  expect(await read(await file())).toMatchObject({ status: 'failed', error: { code } });
});

test('A page that is larger than the pixel limit does not fail the pages beside it', async () => {
  const pdf = await PDFDocument.load(await drawW2());
  const [blankPage] = await pdf.copyPages(await PDFDocument.load(await imagePdf([await blank()])), [0]);
  pdf.addPage(blankPage!);
  pdf.addPage([14_400, 14_400]);
  const body = await read(await pdf.save(), 'w2.pdf');
  expect(body).toMatchObject({ status: 'completed', pages: 3 });
  expect(body.parts[0]).toMatchObject({ document_type: 'w2', extracted_data: { wages: FACTS.wages } });
});

// biome-ignore lint/suspicious/noExplicitAny: the body of a response
async function read(file: Uint8Array, name = 'file.jpg'): Promise<any> {
  const uploaded = await service.upload(file, { name });
  expect(uploaded.status).toBe(200);
  await service.outcome(uploaded.body.id);
  return (await service.call(`/v1/documents/${uploaded.body.id}`)).body;
}

/** Trusted values that are not what `FACTS` says. */
function confidentlyWrong({ parts = [] }: { parts?: { fields: ExtractedField[] }[] }): string[] {
  const facts: Readonly<Record<string, unknown>> = FACTS;
  return trusted({ parts })
    .filter(({ name, value }) => String(value).toUpperCase() !== String(facts[name]).toUpperCase())
    .map(({ name, value, confidence }) => `${name} ${value} ${confidence}`);
}

const trusted = ({ parts = [] }: { parts?: { fields: ExtractedField[] }[] }) =>
  parts
    .flatMap(({ fields }) => fields)
    .filter(({ value, confidence }) => value !== null && value !== false && confidence >= TRUSTED);

/** The certificate of wages that German employers print. It has a year, amounts and numbers, as a W-2 has. */
async function germanForm(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([612, 792]);
  const rows = [
    ['Ausdruck der elektronischen Lohnsteuerbescheinigung für 2024', ''],
    ['Arbeitgeber: Hafen Lebensmittel GmbH, Mühlenweg 21, 20457 Hamburg', ''],
    ['Identifikationsnummer', '12 345 678 901'],
    ['3. Bruttoarbeitslohn einschließlich Sachbezüge', '52.340,17'],
    ['4. Einbehaltene Lohnsteuer von 3.', '6.120,55'],
    ['5. Einbehaltener Solidaritätszuschlag von 3.', '0,00'],
    ['22. Arbeitgeberanteil zur gesetzlichen Rentenversicherung', '4.867,64'],
    ['23. Arbeitnehmeranteil zur gesetzlichen Rentenversicherung', '4.867,64'],
    ['25. Arbeitnehmerbeiträge zur gesetzlichen Krankenversicherung', '4.265,72'],
  ];
  for (const [i, [label, amount]] of rows.entries()) {
    const y = 720 - 30 * i;
    page.drawRectangle({ x: 40, y: y - 8, width: 530, height: 26, borderWidth: 0.7 });
    page.drawText(label!, { x: 46, y, size: 10, font });
    page.drawText(amount!, { x: 480, y, size: 10, font });
  }
  return pdf.save();
}

function encryptedPdf(): Buffer {
  const key = 'ab'.repeat(32);
  const id = 'cd'.repeat(16);
  return pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [] /Count 0 >>',
      `<< /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >>`,
    ],
    `/Encrypt 3 0 R /ID [<${id}> <${id}>]`,
  );
}
