import { registerFonts } from '@exchequer/print-fonts';
import PDFDocument from 'pdfkit';
import type { PrintedDocument } from './printed-document.js';

const MARGIN = 48;
const FOOTER = 22;

export interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'right' | 'center';
}

/** Pages that are written from top to bottom. Positions and lengths are in points. */
export interface Sheet {
  readonly left: number;
  readonly right: number;
  /** Position of the next element. */
  y: number;
  /** Height of a text that is wrapped to this width. */
  heightOf(text: string, width: number, style?: TextStyle): number;
  widthOf(text: string, style?: TextStyle): number;
  /** Writes text within a width from `x`. `y` does not change. */
  text(text: string, x: number, y: number, width: number, style?: TextStyle): void;
  line(fromX: number, toX: number, y: number, color?: string, thickness?: number): void;
  box(x: number, y: number, width: number, height: number, color: string): void;
  /** Starts a new page unless this much room is left. Returns whether it did. */
  makeRoom(height: number): boolean;
  /** Ends the file. `footer` returns the text at the bottom of page n of all. */
  finish(footer: (page: number, pages: number) => string): Promise<Buffer>;
}

export const INK = '#1a1f2b';
export const GRAY = '#667085';
export const RULE = '#d0d5dd';

export function createSheet(
  document: Pick<PrintedDocument, 'title' | 'number' | 'seller' | 'pageSize' | 'createdAt'>,
): Sheet {
  const pdf = new PDFDocument({
    size: document.pageSize,
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `${document.title} ${document.number}`,
      Author: document.seller.name ?? '',
      CreationDate: document.createdAt,
    },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  registerFonts(pdf);
  const use = ({ size = 9, bold = false, color = INK }: TextStyle = {}) =>
    pdf
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color);
  const bottom = pdf.page.height - MARGIN - FOOTER;

  const sheet: Sheet = {
    left: MARGIN,
    right: pdf.page.width - MARGIN,
    y: MARGIN,
    heightOf: (text, width, style) => use(style).heightOfString(text, { width }),
    widthOf: (text, style) => use(style).widthOfString(text),
    text: (text, x, y, width, style) => {
      use(style).text(text, x, y, { width, align: style?.align ?? 'left' });
    },
    line: (fromX, toX, y, color = RULE, thickness = 0.75) => {
      pdf.moveTo(fromX, y).lineTo(toX, y).lineWidth(thickness).strokeColor(color).stroke();
    },
    box: (x, y, width, height, color) => {
      pdf.roundedRect(x, y, width, height, 4).fill(color);
    },
    makeRoom: (height) => {
      if (sheet.y + height <= bottom) return false;
      pdf.addPage();
      sheet.y = MARGIN;
      return true;
    },
    finish: async (footer) => {
      const { count } = pdf.bufferedPageRange();
      for (let page = 0; page < count; page++) {
        pdf.switchToPage(page);
        const y = pdf.page.height - MARGIN - 8;
        sheet.text(footer(page + 1, count), sheet.left, y, sheet.right - sheet.left, {
          size: 8,
          color: GRAY,
          align: 'center',
        });
      }
      const ended = new Promise((resolve) => pdf.once('end', resolve));
      pdf.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
  return sheet;
}
