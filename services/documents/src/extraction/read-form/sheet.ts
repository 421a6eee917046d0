import type { Cell } from '../cells.js';
import type { FieldSource } from '../extraction.js';
import type { FormDefinition } from '../forms/form-definition.js';
import type { Label } from '../labels.js';
import type { Box } from '../page/box.js';
import type { Ink } from '../page/ink-lines.js';
import type { Page } from '../page/page.js';
import type { Word } from '../page/word.js';
import type { Location } from '../reading.js';

export interface Place {
  cell: Cell;
  location: Exclude<Location, 'none'>;
  /** The box holds only the value. The label is in the box beside it. */
  beside?: true;
  /** The box of a party was found by the address in it. A name in it may be printed over a label. */
  byAddress?: true;
}

/** One copy of a form with its labels identified and a box found for each. */
export interface Sheet {
  page: Page;
  form: FormDefinition;
  region: Box;
  words: Word[];
  /** Words that do not belong to a label. */
  free: Word[];
  /** Ink that does not belong to a label. */
  ink: Ink;
  labels: Map<string, Label>;
  places: Map<string, Place>;
  letter: number;
  smallPrint: boolean;
  source: FieldSource;
}
