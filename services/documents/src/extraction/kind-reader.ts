import type { ExtractedField } from './extraction.js';
import type { Word } from './page/word.js';
import type { PageText } from './page-text.js';

/**
 * A reader of a kind of document that is not a tax form: a bank statement, a receipt. To add one:
 *
 * 1. write a `KindReader` in a folder of its own (`statement/` is the model);
 * 2. add it to the list in `kinds.ts`;
 * 3. describe its data in `documents.api.ts` (`ExtractedData`).
 *
 * The phrases by which a page is recognized are in `forms/classification-rules.ts`. The dispatch (`read-kinds.ts`) does the rest:
 * it gives the reader all adjacent pages of its kind, builds `extracted_data`, `field_confidence` and `needs_review` from the
 * fields, and makes the pages an `unknown` part if the reader returns nothing. The check of corrections uses `fields`.
 *
 * A reader is a pure function of words. It runs in a reader process, which is ended if it takes too much processor time or memory. Its pages
 * are then `unknown`, so its work must grow linearly with the number of words (at most 3,000 per page, 30 pages). It must not
 * throw for any words, because anybody can upload a document.
 */
export interface KindReader {
  readonly type: 'bank_statement' | 'receipt';
  /**
   * All fields that a document of this kind can have, in the order of `extracted_data`. Entries of a list are written
   * `transactions[].amount`.
   */
  readonly fields: Readonly<Record<string, KindFieldType>>;
  /**
   * Words of a line that was read by OCR and that no rule can confirm, for example dates. They are read a second time, each group by
   * itself; the result is in `agreed` of each word. This runs in the reader process. If absent, nothing is read again.
   */
  unconfirmed?(line: readonly Word[]): Word[][];
  /** Whether a page that was not recognized belongs to the document on the pages before it. If absent, it never does. */
  continues?(before: readonly PageText[], next: PageText): boolean;
  /** Whether a page that was not recognized is the page before the next one in the same document. If absent, it never is. */
  precedes?(page: PageText, next: PageText): boolean;
  /**
   * Reads adjacent pages that were recognized as this kind, and pages that continue them. Returns one part for each document or
   * account. Returns no part if there is nothing to read.
   */
  read(pages: readonly PageText[]): KindPart[] | Promise<KindPart[]>;
  /** How certain a document with these fields is, from its required fields. It is lowered to the confidence of the type. */
  certainty(fields: readonly ExtractedField[]): number;
}

/** `date` is `YYYY-MM-DD`, an amount is in dollars with at most two decimals. */
export type KindFieldType = 'amount' | 'date' | 'text' | 'number';

export interface KindPart {
  /** 1-based. Pages of the run that no part names are added to the part before them. A part without any value is left out. */
  pages: number[];
  /** The rules of this kind hold, so its type is certain, whatever the number of known phrases. */
  typeConfirmed?: boolean;
  /** Several documents that could not be told apart. */
  looksLike?: 'several_receipts';
  /**
   * Every field of the document. Rows are numbered from 0 without gaps: `transactions[0].date`. What was not found is null with a
   * low confidence. `checks` are the rules that include this field.
   */
  fields: ExtractedField[];
}
