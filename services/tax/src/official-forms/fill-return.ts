import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { FormRevision } from '../forms/form-revision.js';
import { formsOf } from '../forms/index.js';
import { drawForm } from '../return-pdf/draw-form.js';
import { drawNotes } from '../return-pdf/draw-notes.js';
import { formHeadOf } from '../return-pdf/draw-return.js';
import { Paper } from '../return-pdf/paper.js';
import { amountText, formName } from '../return-pdf/wording.js';
import type { StoredReturn } from '../returns/tax-return.js';
import { fillFront, fillHead } from './fill-front.js';
import { Template } from './template.js';
import { fieldsOfTemplate, isPrinted, printedInParentheses, shownAsZero } from './template-fields.js';
import { templateFiles } from './template-files.js';

/** A line without a field on the official form, or a form without a template. */
export interface NotFilled {
  readonly field: string;
  readonly message: string;
}

/**
 * Fills the official forms in a folder (`2025/f1040.pdf`, under the IRS's file names). We draw a form that has no template.
 * The last page lists values that have no field.
 * @returns undefined if there is no Form 1040 of the year.
 */
export async function fillReturn(folder: string, stored: StoredReturn): Promise<Uint8Array | undefined> {
  const { head, content } = stored;
  const whole = await PDFDocument.create();
  const notFilled: NotFilled[] = [];
  for (const form of formsOf(head.tax_year).filter((one) => one.form in content.computed.lines)) {
    const template = await openTemplate(folder, head.tax_year, form.form);
    if (!template && form.form === '1040') return undefined;
    if (!template) {
      notFilled.push({ field: formName(form.form), message: 'There is no template of it here: it was drawn instead.' });
    }
    const pages = template ? await fillForm(template, form, stored, notFilled) : await drawnForm(form, stored);
    for (const page of await whole.copyPages(pages, pages.getPageIndices())) whole.addPage(page);
    // Filling is slow, so other requests run between forms.
    await setImmediate();
  }
  const notes = await drawnNotes(stored, notFilled);
  for (const page of notes ? await whole.copyPages(notes, notes.getPageIndices()) : []) whole.addPage(page);
  whole.setTitle(`Form 1040 of ${head.tax_year}`, { showInWindowTitleBar: true });
  return whole.save();
}

async function openTemplate(folder: string, taxYear: number, form: string): Promise<Template | undefined> {
  const name = templateFiles[form];
  if (name === undefined || !fieldsOfTemplate(taxYear, form)) return undefined;
  const bytes = await readFile(join(folder, String(taxYear), name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return bytes && Template.open(bytes);
}

async function fillForm(
  template: Template,
  { form }: FormRevision,
  { head, content }: StoredReturn,
  notFilled: NotFilled[],
): Promise<PDFDocument> {
  const fields = fieldsOfTemplate(head.tax_year, form)!;
  if (form === '1040') fillFront(template, head.tax_year, content);
  else fillHead(template, formHeadOf(form, { head, content }));
  const written = new Set<string>();
  for (const { line, amount, unit, label } of content.computed.lines[form] ?? []) {
    const isZero = amount === 0 && !(form === '1040' && shownAsZero.has(line));
    // A line that lists payers has room for one sum. The drawn form has the list.
    if (isZero || written.has(line) || isPrinted(form, line)) continue;
    written.add(line);
    const shown = printedInParentheses.has(`${form}:${line}`) ? Math.abs(amount) : amount;
    // Form 8880 prints the zero and the decimal point itself.
    const text = form === '8880' && unit === 'decimal' ? shown.toFixed(1).slice(2) : amountText(shown, unit);
    template.write(fields.get(line), text, `line ${line}, ${label}: ${text}`);
  }
  notFilled.push(...template.missing.map((what) => ({ field: formName(form), message: `No field for ${what}.` })));
  return template.finish();
}

async function drawnForm(form: FormRevision, stored: StoredReturn): Promise<PDFDocument> {
  const paper = await Paper.create(formName(form.form), stored.head.created_at);
  drawForm(paper, form, stored.content.computed.lines[form.form] ?? [], formHeadOf(form.form, stored));
  return PDFDocument.load(await paper.finish());
}

/** Undefined if there is nothing to report. */
async function drawnNotes({ head, content }: StoredReturn, notFilled: readonly NotFilled[]) {
  const paper = await Paper.create('Notes', head.created_at);
  drawNotes(paper, content, `Notes  ·  ${head.id}  ·  law ${head.law_version}`, notFilled);
  return paper.pages === 0 ? undefined : PDFDocument.load(await paper.finish());
}
