import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { drawW2, emptyPages, FACTS } from '../../test/drawn-w2.ts';
import { doublingPdf, pdfOf, picturePdf } from '../../test/hostile-pdf.ts';
import { headerOnlyPng } from '../../test/hostile-png.ts';
import type { ExtractionError } from './extraction-error.js';
import { createExtractor } from './extractor.js';

const extractor = createExtractor({ processes: 1 });
afterAll(() => extractor.close());

test.each([
  ['nothing', () => new Uint8Array(), 'empty_document'],
  [
    'an SVG called PNG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'unsupported_file_type',
  ],
  [
    'a web page called PDF',
    () => Buffer.from('<!doctype html><html><body>%PDF</body></html>'),
    'unsupported_file_type',
  ],
  ['a GIF', () => Buffer.from('GIF89a\x01\x00\x01\x00'), 'unsupported_file_type'],
  ['noise', () => Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7919) % 251)), 'unsupported_file_type'],
  ['noise that starts like a PDF', () => Buffer.from(`%PDF-1.7\n${'garbage '.repeat(500)}`), 'damaged_file'],
  [
    'noise that starts like a PNG',
    () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]),
    'damaged_file',
  ],
  ['a PDF with a password', encryptedPdf, 'encrypted_pdf'],
  ['half a JPEG', truncatedJpeg, 'damaged_file'],
  ['a PNG of 400 megapixels', () => headerOnlyPng(20_000, 20_000), 'too_many_pixels'],
  ['a PNG of one column of 50 million pixels', () => headerOnlyPng(1, 50_000_000), 'too_many_pixels'],
  ['a PDF of 5,000 pages', () => emptyPages(5000), 'too_many_pages'],
  ['a PDF of less than no pages', () => countingPdf(-1), 'empty_document'],
])('%s is refused by its code', async (_, file, code) => {
  await expect(extractor.extract(await file())).rejects.toMatchObject({
    name: 'ExtractionError',
    code,
    retryable: false,
  });
});

test('a page that claims to be five meters wide is read within the pixel limit', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([14_400, 14_400]);
  await expect(extractor.extract(await pdf.save())).resolves.toMatchObject({
    // Nothing is known of it: a person has to look, so it must not look sure.
    parts: [{ document_type: 'unknown', confidence: 0 }],
  });
});

test('a PDF of one page that says it has a billion is read as one page', async () => {
  await expect(extractor.extract(countingPdf(1e9))).resolves.toMatchObject({ pages: 1, failed_pages: [] });
});

test('a circular page tree ends', async () => {
  const outcome = extractor.extract(cyclicPdf()).then(({ parts }) => parts[0]!.document_type, codeOf);
  expect(await outcome).toMatch(/^(unknown|damaged_file)$/);
});

// Each limit has an extractor of its own: it depends on the machine which limit such a file would reach first.
test.each([
  ['loops', doublingPdf, { pageProcessorLimitMs: 3_000 }, 'too_complex'],
  ['uses too much memory', largePicture, { pageProcessorLimitMs: 60_000, memoryLimitMb: 400 }, 'out_of_memory'],
  [
    'leaves too little memory for others',
    largePicture,
    { pageProcessorLimitMs: 60_000, memoryTotalMb: 400 },
    'out_of_memory',
  ],
] as const)('a file that %s is stopped by its limit, permanently', async (_, file, limits, code) => {
  const strict = createExtractor({ processes: 1, ...limits });
  try {
    await expect(strict.extract(file())).rejects.toMatchObject({ code, retryable: false });
    const { parts } = await strict.extract(await drawW2());
    expect(parts[0]!.document_type).toBe('w2');
  } finally {
    await strict.close();
  }
});

test('A page that loops is listed with its code, and the page beside it is read', async () => {
  const strict = createExtractor({ processes: 1, pageProcessorLimitMs: 3_000 });
  try {
    const pdf = await PDFDocument.load(await drawW2());
    const [looping] = await pdf.copyPages(await PDFDocument.load(doublingPdf()), [0]);
    pdf.addPage(looping!);
    expect(await strict.extract(await pdf.save())).toMatchObject({
      pages: 2,
      parts: [{ document_type: 'w2', pages: [1], extracted_data: { wages: FACTS.wages } }],
      failed_pages: [{ page: 2, code: 'too_complex' }],
    });
  } finally {
    await strict.close();
  }
});

test('the process still reads after all these files', async () => {
  const { parts } = await extractor.extract(await drawW2());
  expect(parts[0]!.extracted_data).toMatchObject({ wages: FACTS.wages });
});

test('a page that does not exist is not rendered', async () => {
  await expect(extractor.renderPage(await drawW2(), 2)).rejects.toMatchObject({ code: 'page_not_found' });
});

const codeOf = (error: unknown) => (error as ExtractionError).code;

/** The standard security handler with keys that no empty password opens. */
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

/** One page and a number of pages that is not true. */
const countingPdf = (count: number) =>
  pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', `<< /Type /Pages /Kids [3 0 R] /Count ${count} >>`, EMPTY_PAGE]);

/** A page of the tree leads back to its root. */
const cyclicPdf = () =>
  pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 2 >>', EMPTY_PAGE]);

/** 180 MB of pixels, which are allowed. */
function largePicture(): Buffer {
  return picturePdf({ side: 7_700 });
}

const EMPTY_PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>';

async function truncatedJpeg(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const image = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'white', noise } })
    .jpeg()
    .toBuffer();
  return image.subarray(0, image.length * 0.5);
}
