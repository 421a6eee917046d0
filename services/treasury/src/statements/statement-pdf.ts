import { formatCents } from '@exchequer/money';
import { registerFonts } from '@exchequer/print-fonts';
import PDFDocument from 'pdfkit';
import { masked } from '../accounts/account.js';
import type { Owner } from '../accounts/owners/owner.js';
import { nameOfMonth } from '../clock/month.js';
import { drawingTurn } from './drawing-turns.js';
import type { OpenStatement, StatementLine } from './read-statement.js';
import { dayOf, descriptionOf } from './statement-text.js';

const MARGIN = 48;
const FOOTER = 26;
const PADDING = 4;
const INK = '#1a1f2b';
const GRAY = '#667085';
const RULE = '#d0d5dd';
/** Other requests have their turn after this many rows. */
const ROWS_PER_TURN = 25;

interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

interface Column {
  readonly heading: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

type Pdf = typeof PDFDocument.prototype;

/**
 * The statement as a PDF of letter size. It is sent page after page, and other requests have their turn in between. A final statement
 * gives the same file each time.
 */
export async function* statementPdf(statement: OpenStatement, owner: Owner | undefined): AsyncGenerator<Buffer> {
  const { head, account } = statement;
  const number = masked(statement.accountNumber);
  const title = `Account statement ${nameOfMonth(head.month)}`;
  await drawingTurn(account.org_id);
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: 'Exchequer', CreationDate: statement.createdAt },
  });
  registerFonts(pdf);
  const written: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => void written.push(chunk));

  const bottom = pdf.page.height - MARGIN - FOOTER;
  const columns = columnsOf(pdf);
  let page = 0;
  const finishPage = () => {
    page++;
    write(pdf, `${title}  ·  account ${number}  ·  page ${page}`, MARGIN, pdf.page.height - MARGIN - 8, widthOf(pdf), {
      size: 8,
      color: GRAY,
    });
  };
  const startPage = (): number => {
    finishPage();
    pdf.addPage();
    return printHeadings(pdf, columns, MARGIN);
  };

  let y = printHead(pdf, statement, owner, number);
  y = printHeadings(pdf, columns, y);
  y = printRow(
    pdf,
    columns,
    y,
    { date: head.from, text: 'Opening balance', amount: '', balance: statement.opening },
    true,
  );
  let rows = 0;
  for await (const lines of statement.pages()) {
    for (const line of lines) {
      if (rows++ % ROWS_PER_TURN === 0) await drawingTurn(account.org_id);
      const text = textOf(line);
      if (y + heightOf(pdf, columns, text) > bottom) {
        y = startPage();
        yield Buffer.concat(written.splice(0));
      }
      const amount = printed(line.row.amount);
      y = printRow(pdf, columns, y, { date: dayOf(line), text, amount, balance: line.balance });
    }
  }
  await drawingTurn(account.org_id);
  if (y + 110 > bottom) y = startPage();
  y = printRow(
    pdf,
    columns,
    y,
    { date: head.to, text: 'Closing balance', amount: '', balance: statement.closing },
    true,
  );
  write(pdf, NOTICE, MARGIN, y + 16, widthOf(pdf), { size: 8, color: GRAY });
  finishPage();
  const ended = new Promise((resolve) => pdf.once('end', resolve));
  pdf.end();
  await ended;
  yield Buffer.concat(written.splice(0));
}

const NOTICE =
  'Amounts are in US dollars. Dates are days in New York. Money that went out has a minus sign. Please check this statement. ' +
  'If a transaction is wrong or is not yours, tell us within 60 days after the statement was made available.';

function printHead(
  pdf: Pdf,
  { head, account, opening, closing, totals }: OpenStatement,
  owner: Owner | undefined,
  number: string,
): number {
  const width = widthOf(pdf);
  const half = width / 2;
  const right = MARGIN + half;
  write(pdf, 'Exchequer', MARGIN, MARGIN, half, { size: 13, bold: true });
  write(pdf, 'Account statement', right, MARGIN - 5, half, { size: 20, bold: true, align: 'right' });
  write(pdf, nameOfMonth(head.month), right, MARGIN + 24, half, { size: 11, align: 'right' });
  if (head.status === 'to_date') {
    write(pdf, `To date: ${head.to}`, right, MARGIN + 40, half, { bold: true, color: '#b42318', align: 'right' });
  }
  let left = MARGIN + 62;
  if (owner) {
    const { street, city, state, zip } = owner.address;
    write(pdf, `${owner.firstName} ${owner.lastName}`, MARGIN, left, half, { size: 10, bold: true });
    write(pdf, `${street}\n${city}, ${state} ${zip}`, MARGIN, left + 15, half - 12);
    left += 15 + height(pdf, `${street}\n${city}, ${state} ${zip}`, half - 12);
  }
  const facts = [
    ['Account', `${account.type} ${number}`],
    ['Routing number', account.routing_number],
    ['Period', `${head.from} to ${head.to}`],
    ['Transactions', String(head.transactionCount)],
  ];
  let y = MARGIN + 62;
  for (const [label = '', value = ''] of facts) {
    write(pdf, label, right, y, 100, { color: GRAY });
    write(pdf, value, right + 100, y, half - 100, { align: 'right' });
    y += 14;
  }
  y = Math.max(y, left) + 18;
  const figures = [
    ['Opening balance', opening],
    ['Money in', totals.in],
    ['Money out', totals.out],
    ['Closing balance', closing],
  ] as const;
  pdf.roundedRect(MARGIN, y, width, 44, 4).fill('#f2f4f7');
  for (const [n, [label, cents]] of figures.entries()) {
    const x = MARGIN + 12 + (n * (width - 24)) / figures.length;
    write(pdf, label, x, y + 8, width / 4, { size: 8, color: GRAY });
    write(pdf, printed(cents), x, y + 21, width / 4, { size: 11, bold: true });
  }
  return y + 62;
}

function columnsOf(pdf: Pdf): readonly [Column, Column, Column, Column] {
  const [date, amount, gap] = [58, 96, 10];
  const text = widthOf(pdf) - date - 2 * amount - 3 * gap;
  const x = MARGIN + date + gap;
  return [
    { heading: 'Date', x: MARGIN, width: date, align: 'left' },
    { heading: 'Description', x, width: text, align: 'left' },
    { heading: 'Amount', x: x + text + gap, width: amount, align: 'right' },
    { heading: 'Balance', x: x + text + amount + 2 * gap, width: amount, align: 'right' },
  ];
}

function printHeadings(pdf: Pdf, columns: readonly Column[], y: number): number {
  for (const { heading, x, width, align } of columns) write(pdf, heading, x, y, width, { size: 8, color: GRAY, align });
  rule(pdf, y + 15, INK);
  return y + 16;
}

interface Row {
  readonly date: string;
  readonly text: string;
  readonly amount: string;
  readonly balance: bigint;
}

function printRow(
  pdf: Pdf,
  columns: readonly Column[],
  y: number,
  { date, text, amount, balance }: Row,
  bold = false,
): number {
  const cells = [date, text, amount, printed(balance)];
  for (const [n, { x, width, align }] of columns.entries()) {
    write(pdf, cells[n]!, x, y + PADDING, width, { align, bold });
  }
  const next = y + heightOf(pdf, columns, text);
  rule(pdf, next, RULE);
  return next;
}

function heightOf(pdf: Pdf, columns: readonly Column[], text: string): number {
  return height(pdf, text, columns[1]!.width) + 2 * PADDING;
}

function textOf({ row }: StatementLine): string {
  const other = row.counterparty ?? row.merchant?.name;
  const description = descriptionOf(row);
  return other && !description.includes(other) ? `${description}\n${other}` : description;
}

function write(pdf: Pdf, text: string, x: number, y: number, width: number, style: Style = {}): void {
  use(pdf, style).text(text, x, y, { width, align: style.align ?? 'left' });
}

function height(pdf: Pdf, text: string, width: number): number {
  return use(pdf).heightOfString(text, { width });
}

function use(pdf: Pdf, { size = 9, bold = false, color = INK }: Style = {}): Pdf {
  return pdf
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color);
}

function rule(pdf: Pdf, y: number, color: string): void {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(pdf.page.width - MARGIN, y)
    .lineWidth(0.75)
    .strokeColor(color)
    .stroke();
}

function widthOf(pdf: Pdf): number {
  return pdf.page.width - 2 * MARGIN;
}

/** `-1,234.50` */
function printed(cents: bigint): string {
  return formatCents(cents).replace(/\B(?=(\d{3})+\.)/g, ',');
}
