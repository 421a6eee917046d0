import type { Evaluation } from '../engine/evaluate.js';
import type { TaxReturn } from '../law/tax-return.js';
import { form2441Of2023, form8863Of2023, form8880Of2023 } from './credit-forms.2023.js';
import { form1040Of2023 } from './form-1040.2023.js';
import { form1040Of2025 } from './form-1040.2025.js';
import { form6251Of2023, form6251Of2025 } from './form-6251.2023.js';
import { form8615Of2023 } from './form-8615.2023.js';
import type { FormRevision } from './form-revision.js';
import { schedule1Of2023, schedule1Of2024 } from './schedule-1.2023.js';
import { schedule1AOf2025 } from './schedule-1-a.2025.js';
import { schedule8812Of2023 } from './schedule-8812.2023.js';
import { scheduleAOf2023 } from './schedule-a.2023.js';
import { scheduleBOf2023 } from './schedule-b.2023.js';
import { scheduleCOf2023, spouseScheduleCOf2023 } from './schedule-c.2023.js';
import { scheduleDOf2023 } from './schedule-d.2023.js';
import { scheduleSEOf2023, spouseScheduleSEOf2023 } from './schedule-se.2023.js';
import { schedule2Of2023, schedule2Of2024, schedule2Of2025, schedule3Of2023 } from './schedules-2-3.2023.js';
import { form8959Of2023, form8960Of2023, form8995Of2023 } from './tax-forms.2023.js';

/** Sorted from the return to its parts. A fact that is printed on several lines was computed on the last of them. */
const revisions: readonly FormRevision[] = [
  form1040Of2023,
  form1040Of2025,
  schedule1Of2023,
  schedule1Of2024,
  schedule1AOf2025,
  schedule2Of2023,
  schedule2Of2024,
  schedule2Of2025,
  schedule3Of2023,
  scheduleAOf2023,
  scheduleBOf2023,
  scheduleCOf2023,
  spouseScheduleCOf2023,
  scheduleDOf2023,
  scheduleSEOf2023,
  spouseScheduleSEOf2023,
  schedule8812Of2023,
  form2441Of2023,
  form8863Of2023,
  form8880Of2023,
  form8615Of2023,
  form6251Of2023,
  form6251Of2025,
  form8959Of2023,
  form8960Of2023,
  form8995Of2023,
];

const formsByYear = new Map<number, readonly FormRevision[]>();

/** Returns the latest revision of each form for a tax year, in the order of a return. */
export function formsOf(year: number): readonly FormRevision[] {
  const known = formsByYear.get(year);
  if (known) return known;
  const latest = new Map<string, FormRevision>();
  for (const revision of revisions) {
    if (revision.from <= year) latest.set(revision.form, revision);
  }
  const forms = [...latest.values()];
  formsByYear.set(year, forms);
  return forms;
}

/**
 * Returns the forms that a return needs.
 * @param entered forms that documents have entries for
 */
export const attachedForms = (
  given: TaxReturn,
  { get }: Evaluation<TaxReturn>,
  entered: ReadonlySet<string> = new Set(),
): readonly FormRevision[] => formsOf(given.taxYear).filter(({ form, attached }) => get(attached) || entered.has(form));
