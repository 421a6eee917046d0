import { PDFDocument, type PDFFont, rgb, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { Page } from '../src/extraction/page/page.js';
import { openPdf, renderPdfPage } from '../src/extraction/page/pdf.js';
import { type PageText, textOfPage } from '../src/extraction/page-text.js';

/** A text at its place on a Letter page, in points from the top left. `right`: `x` is its right side. */
export interface Printed {
  x: number;
  y: number;
  text: string;
  size?: number;
  right?: boolean;
  /** White on a dark bar across the page. */
  light?: boolean;
}

export type PrintedPage = readonly Printed[];

const [WIDTH, HEIGHT] = [612, 792];
const CHARACTER = 0.5;
const TODAY = new Date().toISOString().slice(0, 10);

/** The pages as words with boxes, as if they came from a text layer or, with a confidence, from OCR. No PDF is involved. */
export function wordsOf(pages: readonly PrintedPage[], ocrConfidence?: number, receivedOn = TODAY): PageText[] {
  return pages.map((page, i) => {
    const words = page.flatMap(({ x, y, text, size = 10, right = false }) => {
      const start = right ? x - text.length * size * CHARACTER : x;
      return [...text.matchAll(/\S+/g)].map((match) => {
        const x0 = start + match.index * size * CHARACTER;
        const x1 = x0 + match[0].length * size * CHARACTER;
        return {
          text: match[0],
          box: { x0, y0: y - 0.72 * size, x1, y1: y },
          confidence: ocrConfidence ?? 1,
          source: ocrConfidence === undefined ? ('text' as const) : ('ocr' as const),
        };
      });
    });
    const toPage = (box: { x0: number; y0: number; x1: number; y1: number }): [number, number, number, number] => [
      clamp(box.x0 / WIDTH),
      clamp(box.y0 / HEIGHT),
      clamp((box.x1 - box.x0) / WIDTH),
      clamp((box.y1 - box.y0) / HEIGHT),
    ];
    return textOfPage({ width: WIDTH, height: HEIGHT, words, receivedOn, toPage } as unknown as Page, i + 1);
  });
}

const clamp = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/** A PDF with a text layer. */
export async function pdfOf(pages: readonly PrintedPage[], into?: PDFDocument): Promise<Uint8Array> {
  const pdf = into ?? (await PDFDocument.create());
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const page of pages) drawPage(pdf, page, font);
  return pdf.save();
}

function drawPage(pdf: PDFDocument, printed: PrintedPage, font: PDFFont): void {
  const page = pdf.addPage([WIDTH, HEIGHT]);
  for (const y of new Set(printed.filter(({ light }) => light).map((each) => each.y)))
    page.drawRectangle({ x: 30, y: HEIGHT - y - 5, width: WIDTH - 60, height: 18, color: rgb(0.05, 0.15, 0.4) });
  for (const { x, y, text, size = 10, right = false, light = false } of printed) {
    const start = right ? x - font.widthOfTextAtSize(text, size) : x;
    const color = light ? rgb(1, 1, 1) : rgb(0, 0, 0);
    page.drawText(text, { x: start, y: HEIGHT - y, size, font, color });
  }
}

/** A page as a scan: turned a little, compressed. */
export async function scanOf(page: PrintedPage, { degrees = 0.8, dpi = 200 } = {}): Promise<Buffer> {
  const pdf = await openPdf(await pdfOf([page]));
  const { width, height, rgba } = await renderPdfPage(pdf, await pdf.getPage(1), dpi / 72);
  await pdf.loadingTask.destroy();
  return sharp(Buffer.from(rgba), { raw: { width, height, channels: 4 } })
    .flatten({ background: 'white' })
    .rotate(degrees, { background: '#f4f2ee' })
    .jpeg({ quality: 60 })
    .toBuffer();
}
