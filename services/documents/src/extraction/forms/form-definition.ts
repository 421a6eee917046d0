import type { DocumentType, FieldValue } from '../extraction.js';
import type { LabelDefinition } from '../labels.js';
import type { ValueKind } from '../values.js';

/** One value in one box of the form. */
export interface FieldDefinition {
  name: string;
  /** Key of the label of its box. */
  label: string;
  kind: ValueKind;
  required?: boolean;
}

/** A name and the address under it in one box. */
export interface PartyDefinition {
  name: string;
  address: string;
  label: string;
  /** Label of a further box that holds the address, where a layout has one. */
  addressLabel?: string;
  /** Printed between the values, in letters only. */
  ignored?: readonly string[];
}

/** Rows under (or above) a row of column labels. */
export interface TableDefinition {
  name: string;
  columns: readonly { name: string; label: string; kind: ValueKind; alsoLabel?: string }[];
  /** A row is one only when one of these columns was read. */
  rowOf: readonly string[];
}

/** Entries of a code or a description and an amount. */
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

/** Which box lies beside or under which on the layouts in use; finds boxes whose label was not read. */
export interface Neighbour {
  of: string;
  direction: Direction;
  is: string;
}

/** `confirms`: passing is evidence for the fields, because a misread digit would not have passed. */
export interface RuleResult {
  rule: string;
  fields: string[];
  passed: boolean;
  confirms: boolean;
}

/** Everything that the reader has to know of a kind of form; another form is another of these. */
export interface FormDefinition {
  type: DocumentType;
  labels: readonly LabelDefinition[];
  /** Labels of which a page must show some to hold this form at all. */
  core: readonly string[];
  fields: readonly FieldDefinition[];
  parties: readonly PartyDefinition[];
  tables: readonly TableDefinition[];
  lists: readonly ListDefinition[];
  checkboxes: readonly CheckboxDefinition[];
  /** The number printed before the checkboxes. */
  checkboxNumber: string;
  neighbours: readonly Neighbour[];
  /** Words that continue a label on its next line, in letters only. */
  continuations: readonly string[];
  yearField: string;
  /** Labels that stand in one box together without dividing it. */
  sharedBoxes: readonly (readonly string[])[];
  /** Two labels that OCR takes for each other, in the order in which every layout prints them; `nameless` is the rest of either. */
  twins: { first: string; second: string; nameless: string };
  /** Fields that tell one person's form from another's. */
  identity: readonly string[];
  /** What the fields must be to each other. */
  check(values: ReadonlyMap<string, FieldValue>): RuleResult[];
}
