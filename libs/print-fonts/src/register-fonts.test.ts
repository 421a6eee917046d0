import PDFDocument from 'pdfkit';
import { registerFonts } from './register-fonts.js';

/** The fonts that a document gets, and the file. */
async function printed(text: string) {
  const pdf = new PDFDocument({ compress: false, info: { CreationDate: new Date(0) } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const fonts = new Map<string, unknown>();
  const { registerFont } = pdf;
  pdf.registerFont = (name: string, font: never) => {
    fonts.set(name, font);
    return registerFont.call(pdf, name, font);
  };
  registerFonts(pdf);
  pdf.font('regular').text(text).font('bold').text(text);
  const ended = new Promise((resolve) => pdf.once('end', resolve));
  pdf.end();
  await ended;
  return { fonts, bytes: Buffer.concat(chunks) };
}

test('The fonts are parsed once for all documents of a process', async () => {
  const [first, second] = [await printed('First'), await printed('Second')];
  expect([...first.fonts.keys()]).toEqual(['regular', 'bold']);
  for (const [name, font] of first.fonts) expect(second.fonts.get(name)).toBe(font);
});

test('A document does not contain letters of an earlier one', async () => {
  const alone = await printed('Invoice 17');
  await printed('Ελληνικά Кириллица 0123456789 abcdefghijklmnopqrstuvwxyz');
  const after = await printed('Invoice 17');
  expect(after.bytes.equals(alone.bytes)).toBe(true);
});

test('Letters can be searched for in a document after another one had them with accents', async () => {
  await printed('ÀËÏÕÜ');
  const { bytes } = await printed('AEIOU');
  for (const letter of 'AEIOU') {
    expect(bytes.toString('latin1')).toContain(`<${letter.charCodeAt(0).toString(16).padStart(4, '0')}>`);
  }
});
