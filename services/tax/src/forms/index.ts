import type { FormLine } from '../engine/explain.js';
import type { TaxReturn } from '../law/tax-return.js';
import { form2441Of2023, form8863Of2023, form8880Of2023, schedule8812Of2023 } from './credit-forms.2023.js';
import { form1040Of2023 } from './form-1040.2023.js';
import { form1040Of2025 } from './form-1040.2025.js';
import type { FormRevision } from './form-revision.js';
import { schedule1AOf2025 } from './schedule-1-a.2025.js';
import { scheduleAOf2023 } from './schedule-a.2023.js';
import { schedule1Of2023, schedule2Of2023, schedule3Of2023 } from './schedules-1-2-3.2023.js';
import { scheduleDOf2023, scheduleSEOf2023, spouseScheduleSEOf2023 } from './schedules-d-se.2023.js';
import { form6251Of2023, form8959Of2023, form8960Of2023, form8995Of2023 } from './tax-forms.2023.js';

/** From the return to what it is made of: a fact on several lines is computed on the last of them. */
const revisions: readonly FormRevision[] = [
  form1040Of2023,
  form1040Of2025,
  schedule1Of2023,
  schedule1AOf2025,
  schedule2Of2023,
  schedule3Of2023,
  scheduleAOf2023,
  scheduleDOf2023,
  scheduleSEOf2023,
  spouseScheduleSEOf2023,
  schedule8812Of2023,
  form2441Of2023,
  form8863Of2023,
  form8880Of2023,
  form6251Of2023,
  form8959Of2023,
  form8960Of2023,
  form8995Of2023,
];

const linesByYear = new Map<number, readonly FormLine<TaxReturn>[]>();

/** The lines of all forms as they are printed for a tax year: of each form the latest revision. */
export function formLines(year: number): readonly FormLine<TaxReturn>[] {
  const known = linesByYear.get(year);
  if (known) return known;
  const latest = new Map<string, FormRevision>();
  for (const revision of revisions) {
    if (revision.from <= year) latest.set(revision.form, revision);
  }
  const lines = [...latest.values()].flatMap((revision) => revision.lines);
  linesByYear.set(year, lines);
  return lines;
}
