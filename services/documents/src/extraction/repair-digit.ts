import type { FieldValue } from './extraction.js';
import type { FormDefinition, RuleResult } from './forms/form-definition.js';
import type { PagedReading } from './vote.js';

/** A reading in which `repairDigit` may have changed a digit. */
export type PossiblyMended = PagedReading & { mended?: true };

/** Longer numbers are no amounts of a form. */
const DIGITS_MAX = 10;

/**
 * OCR misreads single digits. If an equation of the form fails, and exactly one changed digit of one of its amounts satisfies this and all
 * other rules, the amount is changed and marked. If several changes are possible, nothing is changed.
 */
export function repairDigit(form: FormDefinition, readings: readonly PagedReading[]): PossiblyMended[] {
  const values = new Map(readings.map((reading) => [reading.name, reading.value]));
  const failed = form.check(values).filter(({ passed }) => !passed);
  if (failed.length === 0) return [...readings];
  const suspects = readings.filter(
    ({ name, source, kind }) =>
      source === 'ocr' && kind === 'amount' && failed.some(({ fields }) => fields.includes(name)),
  );
  const changes = suspects.flatMap(({ name, value }) =>
    otherDigits(value)
      .filter((changed) => satisfiesAll(form.check(new Map([...values, [name, changed]])), failed))
      .map((changed) => ({ name, changed })),
  );
  const [only] = changes;
  if (!only || changes.length > 1) return [...readings];
  return readings.map((reading) =>
    reading.name === only.name ? { ...reading, value: only.changed, mended: true as const } : reading,
  );
}

/** An inequality or a skipped rule does not show which digit was misread. */
function satisfiesAll(rules: readonly RuleResult[], failed: readonly RuleResult[]): boolean {
  return (
    rules.every(({ passed }) => passed) &&
    failed.every(({ rule }) => rules.some((each) => each.rule === rule && each.confirms))
  );
}

function otherDigits(value: FieldValue): number[] {
  if (typeof value !== 'number' || value < 0) return [];
  const digits = String(Math.round(value * 100));
  if (digits.length > DIGITS_MAX) return [];
  return [...digits].flatMap((digit, i) =>
    [...'0123456789']
      .filter((other) => other !== digit && !(i === 0 && other === '0'))
      .map((other) => Number(digits.slice(0, i) + other + digits.slice(i + 1)) / 100),
  );
}
