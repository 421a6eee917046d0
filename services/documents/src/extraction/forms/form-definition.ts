import type { DocumentType, FieldValue } from '../extraction.js';
import type { LabelDefinition } from '../labels.js';
import type { Word } from '../page/word.js';
import type { ValueKind } from '../values.js';

/** One value in one box of the form. */
export interface FieldDefinition {
  name: string;
  /** Key of the label in its box. */
  label: string;
  kind: ValueKind;
  required?: boolean;
}

/** A name and the address under it in one box. */
export interface PartyDefinition {
  name: string;
  address: string;
  label: string;
  /** Labels of further boxes that hold the address, where a layout has them. */
  addressLabels?: readonly string[];
  /** The name is that of a person, so it has one line. */
  person?: boolean;
  /** Labels of further boxes that hold the rest of the name, where a layout has them: the last name and the suffix. */
  nameLabels?: readonly string[];
  /** Text printed between the values, in letters only. */
  ignored?: readonly string[];
}

/** Rows below (or above) a row of column labels. */
export interface TableDefinition {
  name: string;
  columns: readonly { name: string; label: string; kind: ValueKind; alsoLabel?: string }[];
  /** A row counts only if one of these columns was read. */
  rowOf: readonly string[];
}

/** Entries with a code or description and an amount. */
export interface ListDefinition {
  name: string;
  labels: readonly string[];
  entry: 'code_amount' | 'description_amount';
}

export interface CheckboxDefinition {
  name: string;
  label: string;
}

export type Direction = 'right' | 'left' | 'below' | 'above';

/** Which box is beside or below which one in known layouts. Used to find boxes whose label was not read. */
export interface Neighbour {
  of: string;
  direction: Direction;
  is: string;
}

/** `confirms`: a passed check is evidence for the fields, because a misread digit would have failed it. */
export interface RuleResult {
  rule: string;
  fields: string[];
  passed: boolean;
  confirms: boolean;
  /** It only compares values that are equal. OCR can misread the same print in the same way each time. */
  compares?: true;
}

/** Everything that the reader needs to know about a kind of form. Each form has its own definition. */
export interface FormDefinition {
  type: DocumentType;
  /** The counts of `calibration.data.ts` for this form. The forms of the 1099 series share theirs. */
  calibration: 'w2' | '1099';
  labels: readonly LabelDefinition[];
  /** A page must have some of these labels to contain this form. */
  core: readonly string[];
  fields: readonly FieldDefinition[];
  parties: readonly PartyDefinition[];
  tables: readonly TableDefinition[];
  lists: readonly ListDefinition[];
  checkboxes: readonly CheckboxDefinition[];
  /** Checkboxes and lists that some issuers do not print. */
  omittable?: readonly string[];
  /** The number printed before the checkboxes, if they are three in a row. */
  checkboxNumber?: string;
  neighbours: readonly Neighbour[];
  /** Repairs words of labels that OCR often misreads. */
  mendLabels?: (words: readonly Word[]) => Word[];
  /** Words that continue a label on its next line, in letters only. */
  continuations: readonly string[];
  yearField: string;
  /** Fields that the contract lists: they come first in `extracted_data`. */
  listedFirst?: readonly string[];
  /** Labels that share one box without dividing it. */
  sharedBoxes: readonly (readonly string[])[];
  /** Two labels that OCR confuses, in their printed order in every layout. `commonRest` is the label of the words that both have. */
  confusedLabels?: { first: string; second: string; commonRest: string };
  /** Fields that distinguish one person's form from another's. */
  identity: readonly string[];
  /** Two forms are not copies of each other if one of these fields has different values. */
  distinct: readonly string[];
  /** Checks between fields. */
  check(values: ReadonlyMap<string, FieldValue>): RuleResult[];
}
