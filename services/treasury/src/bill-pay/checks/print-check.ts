import { formatCents } from '@exchequer/money';
import PDFDocument from 'pdfkit';
import type { PayeeAddress } from '../payees/payees.api.js';
import { amountInWords } from './amount-in-words.js';
import { drawMicrLine } from './micr-line.js';

export interface PrintedCheck {
  readonly number: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Cents. */
  readonly amount: bigint;
  readonly payer: string;
  readonly payee: string;
  readonly address: PayeeAddress | null;
  readonly memo: string | null;
  readonly routingNumber: string;
  readonly accountNumber: string;
  /** The same check gives the same file: it has this time, not the time of printing. */
  readonly createdAt: Date;
  /** A TrueType or OpenType font with E-13B characters. Default: our own drawing of them. */
  readonly micrFont: string | undefined;
}

/** Points. A check of 8.5 x 3.5 inches is the top part of a letter page; the stub below it goes to the payee. */
const INCH = 72;
const CHECK_HEIGHT = 3.5 * INCH;
const LEFT = 0.5 * INCH;
const RIGHT = 8 * INCH;

/** Draws one check as a letter page. */
export async function printCheck(check: PrintedCheck): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    info: { Title: `Check ${check.number}`, CreationDate: check.createdAt },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  const text = (content: string, x: number, y: number, size = 10, options: PDFKit.Mixins.TextOptions = {}) =>
    pdf.fontSize(size).text(content, x, y, { lineBreak: false, ...options });
  const line = (from: number, to: number, y: number) => pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.5).stroke();

  pdf.font('Helvetica-Bold');
  text(check.payer, LEFT, 0.4 * INCH, 11);
  text(check.number, RIGHT - 100, 0.4 * INCH, 12, { width: 100, align: 'right' });
  pdf.font('Helvetica');
  text(`Date  ${check.date}`, RIGHT - 150, 0.75 * INCH, 10, { width: 150, align: 'right' });

  text('Pay to the order of', LEFT, 1.2 * INCH, 8);
  pdf.font('Helvetica-Bold');
  text(check.payee, LEFT + 85, 1.17 * INCH, 11, { width: 5 * INCH, ellipsis: true });
  text(`$ **${withCommas(check.amount)}`, RIGHT - 120, 1.17 * INCH, 11, { width: 120, align: 'right' });
  pdf.font('Helvetica');
  line(LEFT + 82, RIGHT - 125, 1.38 * INCH);
  const words = `${amountInWords(check.amount)} `;
  text(`${words}${'*'.repeat(Math.max(0, 96 - words.length))}`, LEFT, 1.52 * INCH, 9.5, {
    width: RIGHT - LEFT - 50,
    ellipsis: true,
  });
  text('DOLLARS', RIGHT - 45, 1.52 * INCH, 8);
  line(LEFT, RIGHT - 50, 1.7 * INCH);
  for (const [n, row] of addressLines(check).entries()) text(row, LEFT + 85, 1.78 * INCH + n * 11, 9);
  text('Memo', LEFT, 2.54 * INCH, 8);
  text(check.memo ?? '', LEFT + 32, 2.52 * INCH, 9, { width: 3 * INCH, ellipsis: true });
  line(LEFT + 30, 4 * INCH, 2.68 * INCH);
  line(5 * INCH, RIGHT, 2.68 * INCH);
  text('Authorized signature', 5 * INCH, 2.72 * INCH, 7);

  drawMicrLine(pdf, check, { width: 8.5 * INCH, bottom: CHECK_HEIGHT }, check.micrFont);

  pdf.font('Helvetica').dash(3, { space: 3 });
  line(0, 8.5 * INCH, CHECK_HEIGHT);
  pdf.undash();
  stub(check).forEach(([label, value], n) => {
    text(label, LEFT, CHECK_HEIGHT + 40 + n * 16, 9);
    text(value, LEFT + 110, CHECK_HEIGHT + 40 + n * 16, 9, { width: 5.5 * INCH, ellipsis: true });
  });
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function addressLines({ payee, address }: PrintedCheck): string[] {
  if (!address) return [];
  const { street, street2, city, state, zip } = address;
  return [payee, street, ...(street2 === undefined ? [] : [street2]), `${city}, ${state} ${zip}`];
}

function stub(check: PrintedCheck): [string, string][] {
  return [
    ['Check', check.number],
    ['Date', check.date],
    ['Paid to', check.payee],
    ['Amount', `$${withCommas(check.amount)}`],
    ['Memo', check.memo ?? ''],
  ];
}

function withCommas(cents: bigint): string {
  return formatCents(cents).replace(/\B(?=(\d{3})+\.)/g, ',');
}
