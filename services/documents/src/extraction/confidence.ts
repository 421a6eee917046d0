import { CALIBRATION } from './calibration.data.js';
import type { PlainReading } from './read-document-page.js';

/** A reading after the copies have voted and the rules of the form were checked. */
export interface JudgedReading extends PlainReading {
  arithmetic: 'confirmed' | 'failed' | 'silent';
}

/** Fields of a failed equation: one of them is wrong, but it is unknown which. */
const FAILED_CAP = 0.55;
/** Too small to be read reliably, so a person must check it. */
const SMALL_PRINT_CAP = 0.8;
/** Values placed only by their position among labels, without confirmation. */
const OPEN_CAP = 0.8;
/** The highest confidence of a form type without calibration data. See `uncalibratedCap`. */
const UNCALIBRATED = { digital: 0.95, agreed: 0.88, other: 0.84 };
/** Values with replaced characters or joined pieces, without confirmation. */
const REPAIRED_CAP = 0.8;
const MAX = 0.995;

/**
 * The probability that the value is right: how often readings with the same evidence were right on generated documents
 * (`calibration.data.ts`). Rare kinds of evidence use the coarser kind that they belong to. A null without a found box has no
 * evidence that it is right.
 */
export function confidenceOf(reading: JudgedReading, calibrated = true): number {
  if (reading.sight === 'missing') return 0.1;
  if (reading.sight === 'unread') return 0.2;
  let estimate = 0.5;
  for (const key of evidenceKeys(reading)) {
    const [right, total] = CALIBRATION[key] ?? CALIBRATION[key.replace(/^annotation/, 'acroform')] ?? [0, 0];
    estimate = (right + PRIOR_WEIGHT * estimate) / (total + PRIOR_WEIGHT);
  }
  let cap = MAX;
  if (reading.arithmetic === 'failed') cap = Math.min(cap, FAILED_CAP);
  if (reading.smallPrint) cap = Math.min(cap, SMALL_PRINT_CAP);
  if (reading.location === 'open' && reading.arithmetic !== 'confirmed') cap = Math.min(cap, OPEN_CAP);
  if (reading.repaired && reading.kind !== 'code' && reading.arithmetic !== 'confirmed')
    cap = Math.min(cap, REPAIRED_CAP);
  if (reading.support === 'differ') cap = Math.min(cap, 0.6);
  if (reading.kind === 'identifier') cap = Math.min(cap, identifierCap(reading));
  if (!calibrated) cap = Math.min(cap, uncalibratedCap(reading));
  return Math.round(Math.min(cap, estimate) * 1000) / 1000;
}

/**
 * OCR reads the digits of a number as letters ("min" for 1111111) or sees a gap in it ("A1 B2" for A1B2). Two readings can make the same
 * mistake, and no rule of the form contains these numbers.
 */
function identifierCap({ value, source }: JudgedReading): number {
  const text = String(value ?? '0');
  // The numbers of several boxes.
  if (/\d{4,} +(.* )?\d{4,}/.test(text)) return 0.5;
  if (!/\d/.test(text)) return 0.5;
  return source === 'ocr' && text.includes(' ') ? REPAIRED_CAP : MAX;
}

/**
 * Without counted evidence for a form type, two kinds of values are trusted: values that were not read by OCR and are in the box of
 * their label, and OCR values if two readings agree and the ink matches.
 */
function uncalibratedCap({
  source,
  location,
  repaired,
  support,
  witness,
  wordConfidence,
  sight,
}: JudgedReading): number {
  const placed = location === 'cell' || location === 'inferred';
  if (!placed || repaired) return UNCALIBRATED.other;
  if (source !== 'ocr') return UNCALIBRATED.digital;
  // OCR may have missed what is in the box.
  if (sight === 'empty') return UNCALIBRATED.other;
  const isAgreed = support === 'agreed' && witness === 'whole' && wordConfidence >= 0.8;
  return isAgreed ? UNCALIBRATED.agreed : UNCALIBRATED.other;
}

const PRIOR_WEIGHT = 8;

/** From coarse to fine. The calibration script counts under the same keys. */
export function evidenceKeys(reading: JudgedReading): string[] {
  const source = reading.source;
  const sight = reading.sight === 'empty' ? 'empty' : 'value';
  const support = reading.repaired && reading.support !== 'agreed' ? 'repaired' : reading.support;
  const group = KIND_GROUPS[reading.kind];
  const words = source === 'ocr' && support === 'single' ? `/${wordBand(reading.wordConfidence)}` : '';
  const coarse = `${source}/${sight}`;
  const middle = `${coarse}/${support}/${reading.arithmetic}`;
  return [coarse, middle, `${middle}/${reading.location}/${group}${words}`];
}

const KIND_GROUPS: Record<PlainReading['kind'], string> = {
  amount: 'amount',
  ssn: 'id',
  ein: 'id',
  tin: 'id',
  identifier: 'identifier',
  text: 'text',
  name: 'name',
  address: 'address',
  state: 'state',
  code: 'code',
  year: 'year',
  checkbox: 'checkbox',
};

const wordBand = (confidence: number) => (confidence >= 0.9 ? 'sure' : confidence >= 0.7 ? 'likely' : 'doubtful');
