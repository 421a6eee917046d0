import { type ExtractedField, REVIEW_THRESHOLD } from '../extraction.js';
import type { Page } from '../page/page.js';
import { textOfPage } from '../page-text.js';
import type { SecondOcr } from '../second-ocr/second-ocr.js';
import { bankStatement } from './bank-statement.js';
import { combineFigures } from './combine-figures.js';

/** A date that was read once and is in the period has this confidence. */
const DATE_CERTAIN = 0.8;

/**
 * Reads a scanned page of a statement again, with the second recognizer, if the rules do not confirm all its figures. Some fonts print zeros
 * that Tesseract reads as eights wherever they are, and a row whose date was misread is lost. The reading whose figures the rules confirm is
 * returned.
 */
export async function lookAgain(page: Page, secondOcr: SecondOcr): Promise<Page> {
  if (!page.grey) return page;
  const first = await figuresOf(page);
  if (first.length > 0 && first.every(isCertain)) return page;
  const found = await secondOcr.recognize(page.grey);
  if (!found) return page;
  const combined = { ...page, words: combineFigures(page.words, found) };
  return evidenceOf(await figuresOf(combined)) > evidenceOf(first) ? combined : page;
}

const FIGURES = /^(opening|closing)_balance$|\]\.(date|amount|balance)$/;

async function figuresOf(page: Page): Promise<ExtractedField[]> {
  const parts = await bankStatement.read([textOfPage(page, 1)]);
  return parts.flatMap(({ fields }) => fields).filter(({ name }) => FIGURES.test(name));
}

function isCertain({ name, value, confidence }: ExtractedField): boolean {
  // A page in the middle of a statement has neither the first nor the last balance.
  if (value === null) return !name.endsWith('.date') && !name.endsWith('.amount');
  return confidence >= (name.endsWith('.date') ? DATE_CERTAIN : REVIEW_THRESHOLD);
}

/** Rows that nothing confirms count little, so that a reading with more rows does not win for that alone. */
const evidenceOf = (fields: readonly ExtractedField[]) =>
  fields.reduce((sum, field) => sum + (field.value !== null && isCertain(field) ? 1 : 0.01), 0);
