import type { Party, PrintedDocument, PrintedItem } from './printed-document.js';
import { createSheet, GRAY, INK, RULE, type Sheet, type TextStyle } from './sheet.js';

/** Draws the document as a PDF. Ten thousand lines take seconds, so worker threads do it (`deps.work`). */
export function print(document: PrintedDocument): Promise<Buffer> {
  const sheet = createSheet(document);
  printHead(sheet, document);
  printItems(sheet, document.items);
  printTotals(sheet, document);
  printNotes(sheet, document);
  const name = `${document.title} ${document.number}`;
  return sheet.finish((page, pages) => `${name}  ·  page ${page} of ${pages}`);
}

const SMALL: TextStyle = { color: GRAY, size: 8 };

function printHead(sheet: Sheet, { title, number, stamp, seller, recipient, facts, highlight }: PrintedDocument): void {
  const { left, right } = sheet;
  const half = (right - left) / 2 - 12;
  const rightHalf = right - half;
  const sellerEnds = printParty(sheet, seller, left, sheet.y, half, 13);
  sheet.text(title, rightHalf, sheet.y - 5, half, { size: 22, bold: true, align: 'right' });
  let y = sheet.y + 28;
  sheet.text(number, rightHalf, y, half, { size: 11, align: 'right' });
  y += sheet.heightOf(number, half, { size: 11 }) + 2;
  if (stamp) {
    sheet.text(stamp, rightHalf, y, half, { size: 13, bold: true, color: '#b42318', align: 'right' });
    y += 20;
  }
  sheet.y = Math.max(sellerEnds, y) + 24;

  sheet.text(recipient.heading, left, sheet.y, half, SMALL);
  const recipientEnds = printParty(sheet, recipient, left, sheet.y + 13, half, 10);
  let factsY = sheet.y;
  for (const { label, value } of facts) {
    const height = sheet.heightOf(value, half / 2 + 20);
    sheet.text(label, rightHalf, factsY, half / 2 - 28, { color: GRAY });
    sheet.text(value, right - half / 2 - 20, factsY, half / 2 + 20, { align: 'right' });
    factsY += Math.max(height, 13) + 2;
  }
  sheet.y = Math.max(recipientEnds, factsY) + 20;

  if (!highlight) return;
  sheet.box(left, sheet.y, right - left, 42, '#f2f4f7');
  sheet.text(highlight.label, left + 14, sheet.y + 14, half, { color: GRAY, size: 10 });
  const figure = { size: 15, bold: true };
  const width = sheet.widthOf(highlight.value, figure) + 2;
  sheet.text(highlight.value, right - 14 - width, sheet.y + 10, width, { ...figure, align: 'right' });
  sheet.text(highlight.note ?? '', left + 14, sheet.y + 14, right - left - width - 44, {
    color: GRAY,
    size: 10,
    align: 'right',
  });
  sheet.y += 42 + 22;
}

/** The bottom of the text. */
function printParty(sheet: Sheet, { name, lines }: Party, x: number, y: number, width: number, size: number): number {
  let next = y;
  if (name !== null) {
    sheet.text(name, x, next, width, { size, bold: true });
    next += sheet.heightOf(name, width, { size, bold: true }) + 1;
  }
  for (const line of lines) {
    sheet.text(line, x, next, width, { color: GRAY });
    next += sheet.heightOf(line, width);
  }
  return next;
}

interface Column {
  readonly heading: string;
  readonly of: (item: PrintedItem) => string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

const GAP = 12;
const PADDING = 5;

function printItems(sheet: Sheet, items: readonly PrintedItem[]): void {
  const columns = columnsOf(sheet, items);
  printHeadings(sheet, columns);
  for (const item of items) {
    // Amounts have the width that they need. Only the description can take several lines.
    const height = sheet.heightOf(item.description, columns[0]!.width) + 2 * PADDING;
    if (sheet.makeRoom(height)) printHeadings(sheet, columns);
    for (const { of, x, width, align } of columns) sheet.text(of(item), x, sheet.y + PADDING, width, { align });
    sheet.y += height;
    sheet.line(sheet.left, sheet.right, sheet.y);
  }
  sheet.y += 10;
}

/** Amounts get the width of the longest one, and the description gets the rest. */
function columnsOf(sheet: Sheet, items: readonly PrintedItem[]): Column[] {
  const figures = [
    { heading: 'Quantity', of: (item: PrintedItem) => item.quantity },
    { heading: 'Price', of: (item: PrintedItem) => item.price },
    { heading: 'Tax', of: (item: PrintedItem) => item.tax },
    { heading: 'Amount', of: (item: PrintedItem) => item.amount },
  ].filter(({ of }) => items.some((item) => of(item) !== ''));
  let x = sheet.right;
  const columns = figures.reverse().map(({ heading, of }): Column => {
    const longest = items.reduce((text, item) => (of(item).length > text.length ? of(item) : text), '');
    const width = Math.max(sheet.widthOf(heading, SMALL), sheet.widthOf(longest)) + 2;
    x -= width + GAP;
    return { heading, of, x: x + GAP, width, align: 'right' };
  });
  const description: Column = {
    heading: 'Description',
    of: (item) => item.description,
    x: sheet.left,
    width: x - sheet.left,
    align: 'left',
  };
  return [description, ...columns.reverse()];
}

function printHeadings(sheet: Sheet, columns: readonly Column[]): void {
  for (const { heading, x, width, align } of columns) sheet.text(heading, x, sheet.y, width, { ...SMALL, align });
  sheet.y += 15;
  sheet.line(sheet.left, sheet.right, sheet.y, INK, 1);
}

function printTotals(sheet: Sheet, { totals }: PrintedDocument): void {
  const width = (sheet.right - sheet.left) * 0.55;
  const x = sheet.right - width;
  const amountWidth = Math.max(...totals.map(({ value, strong }) => sheet.widthOf(value, styleOf(strong)))) + 2;
  const labelWidth = width - amountWidth - GAP;
  const heights = totals.map(({ label, strong }) => sheet.heightOf(label, labelWidth, styleOf(strong)) + 5);
  // Keeps a total together with other totals, because a total alone on the next page is hard to read.
  sheet.makeRoom(heights.reduce((sum, height) => sum + height, 12));
  for (const [n, { label, value, strong }] of totals.entries()) {
    if (strong) {
      sheet.line(x, sheet.right, sheet.y + 1, RULE);
      sheet.y += 6;
    }
    sheet.text(label, x, sheet.y, labelWidth, { ...styleOf(strong), color: strong ? INK : GRAY });
    sheet.text(value, sheet.right - amountWidth, sheet.y, amountWidth, { ...styleOf(strong), align: 'right' });
    sheet.y += heights[n]!;
  }
  sheet.y += 18;
}

function styleOf(strong = false): TextStyle {
  return strong ? { bold: true, size: 10 } : { size: 9 };
}

function printNotes(sheet: Sheet, { notes }: PrintedDocument): void {
  const width = sheet.right - sheet.left;
  for (const { heading, text } of notes) {
    const height = sheet.heightOf(text, width);
    sheet.makeRoom(height + 16);
    if (heading) {
      sheet.text(heading, sheet.left, sheet.y, width, SMALL);
      sheet.y += 13;
    }
    sheet.text(text, sheet.left, sheet.y, width);
    sheet.y += height + 14;
  }
}
