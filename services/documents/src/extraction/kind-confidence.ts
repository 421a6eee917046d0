import { type Counts, KIND_CALIBRATION } from './calibration.data.js';
import { type ExtractedField, REVIEW_THRESHOLD } from './extraction.js';
import type { KindReader } from './kind-reader.js';

type Type = KindReader['type'];

/** How many counted readings the confidence of the reader weighs as much as. */
const PRIOR_WEIGHT = 8;
const MAX = 0.995;
/** Upper ends of the groups in which confidences are counted. */
const BANDS = [0.3, 0.5, 0.6, 0.7, 0.8, REVIEW_THRESHOLD, 0.9, 0.95, 0.98, 1.01];

/**
 * The fields with calibrated confidence. A reader of statements or receipts sets the confidence by the rules that confirm a value. How often
 * values with the same confidence were right (`calibration.data.ts`) corrects it. Rare combinations stay near the reader's confidence.
 */
export function calibrated(
  type: Type,
  fields: readonly ExtractedField[],
  counts: Counts = KIND_CALIBRATION,
): ExtractedField[] {
  return fields.map((field) => ({ ...field, confidence: calibratedConfidence(type, field, counts) }));
}

function calibratedConfidence(type: Type, field: ExtractedField, counts: Counts): number {
  // A person has to look at a repair.
  if (field.source === 'repaired') return field.confidence;
  let estimate = field.confidence;
  for (const key of kindEvidenceKeys(type, field)) {
    const [right, total] = counts[key] ?? [0, 0];
    estimate = (right + PRIOR_WEIGHT * estimate) / (total + PRIOR_WEIGHT);
  }
  // Nothing confirmed a value that the reader put under the threshold, however often such values were right on generated documents.
  const max = field.confidence < REVIEW_THRESHOLD ? REVIEW_THRESHOLD - 0.01 : MAX;
  return Math.round(Math.min(max, estimate) * 1000) / 1000;
}

/** From coarse to fine. The calibration script counts under the same keys. */
export function kindEvidenceKeys(type: Type, { name, value, source, confidence }: ExtractedField): string[] {
  const sight = value === null ? 'empty' : 'value';
  const reading = source === 'ocr' ? 'ocr' : 'text';
  const band = BANDS.find((end) => confidence < end) ?? 1;
  const coarse = `${type}/${reading}/${sight}/${band}`;
  return [coarse, `${coarse}/${name.replace(/\[\d+\]/, '[]')}`];
}
