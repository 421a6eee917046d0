import type { Copy } from '../copies.js';
import type { FormDefinition } from '../forms/form-definition.js';
import type { Page } from '../page/page.js';
import type { Reading } from '../reading.js';
import { withAbsentBoxes } from './absent-boxes.js';
import { doubtEmptyBoxes } from './evidence.js';
import { prepare } from './prepare-sheet.js';
import { readCheckboxes } from './read-checkboxes.js';
import { readField } from './read-field.js';
import { readList } from './read-list.js';
import { doubtEqualParties, readParty } from './read-party.js';
import { readTable } from './read-table.js';
import { readYear } from './read-year.js';

/** Reads every field of the form from one copy of it. */
export function readForm(page: Page, copy: Copy, form: FormDefinition): Reading[] {
  const sheet = prepare(page, copy, form);
  const readings = doubtEmptyBoxes(sheet, [
    ...form.fields.map((field) => readField(sheet, field.name, field.label, field.kind)),
    ...doubtEqualParties(form.parties.map((party) => readParty(sheet, party))).flat(),
    ...readCheckboxes(sheet),
    ...form.lists.flatMap((list) => readList(sheet, list)),
    ...form.tables.flatMap((table) => readTable(sheet, table)),
    readYear(sheet),
  ]);
  return withAbsentBoxes(sheet, readings);
}
