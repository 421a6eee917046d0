import type { DocumentType } from './extraction.js';
import { forms } from './forms/forms.js';
import type { PageReading } from './read-document-page.js';

/** Titles of the pages that the IRS prints on the back of a copy or between the copies. */
const TITLE = /\b(instructions for (the )?(employee|recipient|employer|payer|filer)|notice to employee)\b/i;
const W2 = /\bW-?2\b/;
const SENTENCE_WORDS = 7;
const SENTENCES_MIN = 4;

/**
 * The types of form that the text of a page explains. A page of instructions has sentences, and the labels of a form or the title of instructions.
 * A form that could not be read is none, whatever is printed below it.
 */
export function aboutForms({ classification, explains, lines }: PageReading): ReadonlySet<DocumentType> {
  if (!explains || lines.filter(({ text }) => isSentence(text)).length < SENTENCES_MIN) return NONE;
  const { type: shown, asked } = classification;
  const form = forms.find(({ type }) => !asked && type === shown);
  if (form) return TYPES[form.calibration];
  const text = lines.map((line) => line.text).join(' ');
  const isUnknown = (shown === 'unknown' || asked) && classification.looksLike === undefined;
  if (!isUnknown || !TITLE.test(text)) return NONE;
  return W2.test(text) ? TYPES.w2 : TYPES['1099'];
}

const NONE: ReadonlySet<DocumentType> = new Set();

/** Instructions of one form of a series mention the others. */
const TYPES = {
  w2: typesOf('w2'),
  '1099': typesOf('1099'),
};

function typesOf(series: 'w2' | '1099'): ReadonlySet<DocumentType> {
  return new Set(forms.filter(({ calibration }) => calibration === series).map(({ type }) => type));
}

const isSentence = (text: string) =>
  text.split(' ').filter((word) => /^\p{L}\p{Ll}*[,.;:]?$/u.test(word)).length >= SENTENCE_WORDS;
