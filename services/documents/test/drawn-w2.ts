import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { openPdf, renderPdfPage } from '../src/extraction/page/pdf.js';

/** What a drawn W-2 says; amounts as printed. */
export const FACTS = {
  ssn: '412-55-1234',
  ein: '47-1234567',
  employer: 'HARBOR FOODS LLC',
  employer_address: '210 MILL ROAD, DAYTON, OH 45402',
  employee: 'INGRID K NOVAK',
  employee_address: '88 LAKE STREET, DAYTON, OH 45403',
  wages: 52340.17,
  federal_tax: 6120.55,
  ss_wages: 54840.17,
  ss_tax: 3400.09,
  medicare_wages: 54840.17,
  medicare_tax: 795.18,
  dependent_care: 1200,
  tax_year: 2024,
};

export type Facts = typeof FACTS;

interface DrawOptions {
  /** Values as form fields instead of printed text. */
  asFields?: boolean;
  copies?: readonly Facts[];
}

/** A ruled W-2 of our own layout, once or several times under each other on a Letter page. */
export async function drawW2({ asFields = false, copies = [FACTS] }: DrawOptions = {}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([612, 792]);
  for (const [i, facts] of copies.entries()) drawForm(page, font, facts, 760 - i * 375, asFields ? pdf : undefined);
  return pdf.save();
}

function drawForm(page: PDFPage, font: PDFFont, facts: Facts, top: number, fields?: PDFDocument): void {
  const money = (value: number) => value.toFixed(2);
  const box = (x: number, y: number, w: number, h: number, label: string, lines: string[] = []) => {
    page.drawRectangle({ x: 36 + x, y: top - y - h, width: w, height: h, borderWidth: 0.8, borderColor: rgb(0, 0, 0) });
    page.drawText(label, { x: 39 + x, y: top - y - 8, size: 7, font });
    if (lines.length === 0) return;
    if (fields) {
      const field = fields.getForm().createTextField(label);
      if (lines.length > 1) field.enableMultiline();
      field.setText(lines.join('\n'));
      field.addToPage(page, { x: 40 + x, y: top - y - h + 2, width: w - 8, height: h - 12, borderWidth: 0 });
      return;
    }
    lines.forEach((line, i) => void page.drawText(line, { x: 44 + x, y: top - y - 21 - 12 * i, size: 10, font }));
  };
  box(0, 0, 270, 28, "a Employee's social security number", [facts.ssn]);
  box(270, 0, 270, 28, 'OMB No. 1545-0008');
  box(0, 28, 270, 28, 'b Employer identification number (EIN)', [facts.ein]);
  box(0, 56, 270, 84, "c Employer's name, address, and ZIP code", [facts.employer, ...street(facts.employer_address)]);
  box(0, 140, 270, 84, "e Employee's name, address, and ZIP code", [facts.employee, ...street(facts.employee_address)]);
  const amounts: [string, number | undefined][] = [
    ['1 Wages, tips, other compensation', facts.wages],
    ['2 Federal income tax withheld', facts.federal_tax],
    ['3 Social security wages', facts.ss_wages],
    ['4 Social security tax withheld', facts.ss_tax],
    ['5 Medicare wages and tips', facts.medicare_wages],
    ['6 Medicare tax withheld', facts.medicare_tax],
    ['7 Social security tips', undefined],
    ['8 Allocated tips', undefined],
    ['10 Dependent care benefits', facts.dependent_care],
    ['11 Nonqualified plans', undefined],
  ];
  for (const [i, [label, value]] of amounts.entries()) {
    box(270 + 135 * (i % 2), 28 + 28 * Math.floor(i / 2), 135, 28, label, value === undefined ? [] : [money(value)]);
  }
  box(270, 168, 270, 56, '14 Other');
  page.drawText('Form W-2 Wage and Tax Statement', { x: 36, y: top - 240, size: 9, font });
  page.drawText(String(facts.tax_year), { x: 300, y: top - 240, size: 12, font });
}

function street(address: string): string[] {
  const [first, ...rest] = address.split(', ');
  return [first!, rest.join(', ')];
}

/** The page as a scanner sees it: a JPEG, turned by `degrees` and then by quarter turns, clockwise. */
export async function scanPage(file: Uint8Array, { dpi = 200, degrees = 0, turns = 0 } = {}): Promise<Uint8Array> {
  const pdf = await openPdf(file);
  const { width, height, rgba } = await renderPdfPage(pdf, await pdf.getPage(1), dpi / 72);
  await pdf.loadingTask.destroy();
  const straight = sharp(Buffer.from(rgba), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .greyscale();
  const skewed = await straight.rotate(degrees, { background: 'white' }).png().toBuffer();
  return sharp(skewed)
    .rotate(90 * turns)
    .jpeg({ quality: 75 })
    .toBuffer();
}

/** Scanned pages bound into one PDF without text. */
export async function imagePdf(images: readonly Uint8Array[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (const image of images) {
    const jpeg = await pdf.embedJpg(image);
    const page = pdf.addPage([612, (612 * jpeg.height) / jpeg.width]);
    page.drawImage(jpeg, { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() });
  }
  return pdf.save();
}

export async function emptyPages(count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let i = 0; i < count; i++) pdf.addPage([612, 792]);
  return pdf.save();
}
