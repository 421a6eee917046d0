import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { drawW2, emptyPages, FACTS } from './drawn-w2.fixture.js';
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
  ['a PNG of 400 megapixels', hugePng, 'too_many_pixels'],
  ['a PDF of 5,000 pages', () => emptyPages(5000), 'too_many_pages'],
])('%s is refused by its code', async (_, file, code) => {
  await expect(extractor.extract(await file())).rejects.toMatchObject({
    name: 'ExtractionError',
    code,
    retryable: false,
  });
});

test('a page that claims to be five metres wide is read within the pixel limit', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([14_400, 14_400]);
  await expect(extractor.extract(await pdf.save())).resolves.toMatchObject({ parts: [{ document_type: 'unknown' }] });
});

test('the process that met all of these still reads', async () => {
  const { parts } = await extractor.extract(await drawW2());
  expect(parts[0]!.extracted_data).toMatchObject({ wages: FACTS.wages });
});

test('a page that does not exist is not rendered', async () => {
  await expect(extractor.renderPage(await drawW2(), 2)).rejects.toMatchObject({ code: 'page_not_found' });
});

/** The standard security handler with keys that no empty password opens. */
function encryptedPdf(): Buffer {
  const key = 'ab'.repeat(32);
  const objects = [
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n',
    '2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj\n',
    `3 0 obj << /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >> endobj\n`,
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object) => {
    const offset = body.length;
    body += object;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const id = 'cd'.repeat(16);
  return Buffer.from(
    `${body}xref\n0 4\n0000000000 65535 f \n${entries}trailer << /Size 4 /Root 1 0 R /Encrypt 3 0 R /ID [<${id}> <${id}>] >>\nstartxref\n${body.length}\n%%EOF`,
  );
}

async function truncatedJpeg(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const image = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'white', noise } })
    .jpeg()
    .toBuffer();
  return image.subarray(0, image.length * 0.5);
}

/** Only a header: whoever looks at the pixels first has lost. */
function hugePng(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(20_000, 0);
  header.writeUInt32BE(20_000, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1024))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
