import type { FormRevision, PrintedLine } from '../forms/form-revision.js';
import type { ReturnLine } from '../returns/returns.api.js';
import { ACCENT, GRAY, INK, type Paper, RULE, TINT, WHITE } from './paper.js';
import { amountText, formName } from './wording.js';

export interface FormHead {
  readonly taxYear: number;
  /** Names and SSN at the top of every form. */
  readonly names: string;
  readonly ssn: string;
  readonly foot: string;
}

const ROW = 13.4;
const LINE_WIDTH = 34;
const AMOUNT_WIDTH = 96;
const NUMBER_WIDTH = 32;
/** Lines that readers look for first. */
const STRONG = new Set([
  '1040:9',
  '1040:11',
  '1040:11a',
  '1040:15',
  '1040:24',
  '1040:33',
  '1040:34',
  '1040:35a',
  '1040:37',
]);

/** Draws the head of a form and all its lines, on as many pages as needed. */
export function drawForm(paper: Paper, form: FormRevision, lines: readonly ReturnLine[], head: FormHead): void {
  drawHead(paper, form, head);
  drawRows(paper, form, lines, head);
}

export function drawHead(paper: Paper, { form, title }: FormRevision, { taxYear, names, ssn, foot }: FormHead): void {
  paper.newPage(foot);
  const { left, right, width } = paper;
  const name = { size: 19, bold: true, color: ACCENT };
  const nameWidth = paper.widthOf(formName(form), name) + 1;
  paper.text(formName(form), left, paper.y, nameWidth, name);
  const side = Math.max(nameWidth, 60) + 12;
  paper.text(title, left + side, paper.y + 5, width - side - 66, { size: 11.5, bold: true, align: 'center' });
  paper.text(String(taxYear), left, paper.y, width, { size: 19, bold: true, color: ACCENT, align: 'right' });
  paper.rule(paper.y + 26, left, right, ACCENT, 1.4);
  paper.y += 32;
  if (form === '1040') return;
  paper.text('Names shown on the return', left, paper.y, 300, { size: 6.5, color: GRAY });
  paper.text('Social security number', right - 130, paper.y, 130, { size: 6.5, color: GRAY });
  paper.text(names, left, paper.y + 9, width - 150, { size: 10 });
  paper.text(ssn, right - 130, paper.y + 9, 130, { size: 10 });
  paper.rule(paper.y + 25);
  paper.y += 31;
}

export function drawRows(paper: Paper, form: FormRevision, lines: readonly ReturnLine[], head: FormHead): void {
  for (const [index, row] of form.rows.entries()) {
    if ('heading' in row) {
      // A heading must not be the last line of a page.
      if (!paper.hasRoom(20 + 2 * ROW)) continuePage(paper, form, head);
      drawHeading(paper, row.heading, index === 0);
      continue;
    }
    const shown = lines.filter(({ line }) => line === row.line);
    for (const line of shown.length > 0 ? shown : [undefined]) {
      if (!paper.hasRoom(ROW)) continuePage(paper, form, head);
      drawRow(paper, form.form, row, line);
    }
  }
}

function continuePage(paper: Paper, { form }: FormRevision, { taxYear, names, ssn, foot }: FormHead): void {
  paper.newPage(foot);
  const title = `${formName(form)} (${taxYear})`;
  paper.text(title, paper.left, paper.y, 200, { size: 9, bold: true, color: ACCENT });
  paper.text(`${names}   ${ssn}`, paper.left, paper.y, paper.width, { size: 8, color: GRAY, align: 'right' });
  paper.rule(paper.y + 14, paper.left, paper.right, ACCENT, 1);
  paper.y += 20;
}

function drawHeading(paper: Paper, heading: string, isFirst: boolean): void {
  if (!isFirst) paper.y += 5;
  const [part, name] = heading.includes(': ') ? heading.split(/: (.*)/s) : ['', heading];
  paper.box(paper.left, paper.y, paper.width, 13.5, TINT);
  let x = paper.left + 5;
  if (part) {
    const width = paper.widthOf(part, { size: 8, bold: true }) + 10;
    paper.box(paper.left, paper.y, width, 13.5, ACCENT);
    paper.text(part, x, paper.y + 2.6, width, { size: 8, bold: true, color: WHITE });
    x = paper.left + width + 6;
  }
  paper.text(name ?? '', x, paper.y + 2.4, paper.width - 60, { size: 8.5, bold: true });
  paper.y += 16;
}

function drawRow(paper: Paper, form: string, row: PrintedLine, line: ReturnLine | undefined): void {
  const { left, right } = paper;
  const isStrong = STRONG.has(`${form}:${row.line}`);
  const isEmpty = line === undefined;
  const style = { size: 8.5, bold: isStrong, color: isEmpty ? GRAY : INK };
  const top = paper.y + 2.2;
  const amountLeft = right - AMOUNT_WIDTH;
  const numberLeft = amountLeft - NUMBER_WIDTH;
  paper.text(row.line, left, top, LINE_WIDTH - 4, { ...style, bold: true });
  const label = line?.label ?? row.label;
  const labelLeft = left + LINE_WIDTH;
  paper.text(label, labelLeft, top, numberLeft - labelLeft - 8, style);
  paper.leader(paper.y + 9.2, labelLeft + paper.widthOf(label, style) + 6, numberLeft - 8);
  paper.box(numberLeft, paper.y, NUMBER_WIDTH, ROW, TINT);
  paper.text(row.line, numberLeft, top, NUMBER_WIDTH, { ...style, size: 7.5, bold: true, align: 'center' });
  if (isStrong) paper.box(amountLeft, paper.y, AMOUNT_WIDTH, ROW, TINT);
  if (line) {
    const text = amountText(line.amount, line.unit);
    const color = line.amount === 0 && !isStrong ? GRAY : INK;
    paper.text(text, amountLeft, top, AMOUNT_WIDTH - 6, { ...style, size: 9, color, align: 'right' });
  }
  paper.rule(paper.y + ROW, numberLeft, right, RULE, 0.5);
  paper.y += ROW;
}
