import type { FieldSource, FieldValue } from './extraction.js';
import type { Box } from './page/box.js';
import type { Strip } from './page/strips.js';
import type { Line } from './page/word.js';
import type { ValueKind } from './values.js';

/**
 * How certain the position of a value is. `cell`: inside the ruled box of its label. `inferred`: in the box where the layout
 * has this field, but its label was not read. `open`: by position among the labels only. `none`: not found.
 */
export type Location = 'cell' | 'inferred' | 'open' | 'none';

/** What was seen in the box. `unread`: there is ink but no value. `missing`: its label was not found. `absent`: the form does not print the box. */
export type Sight = 'value' | 'empty' | 'unread' | 'missing' | 'absent';

/** Agreement of independent readings of one place. `single`: only one reading was made or gave a value. */
export type Support = 'single' | 'agreed' | 'majority' | 'differ';

/**
 * Comparison of the reading with the ink. `whole`: the same number of characters and no ink beside them. `unclear`: another
 * number, because characters touch or are broken. `cut`: more characters beside the reading. `marked`: a stroke that is no print
 * touches the value, or is where its box should be.
 */
export type Witness = 'whole' | 'unclear' | 'cut' | 'marked';

/** One field as read from one copy of a form, with all the evidence for its confidence. */
export interface Reading {
  name: string;
  kind: ValueKind | 'year' | 'checkbox' | 'address' | 'name';
  value: FieldValue;
  sight: Sight;
  location: Location;
  source: FieldSource;
  /** The lowest confidence among the words, 0..1. */
  wordConfidence: number;
  repaired: boolean;
  support: Support;
  /** The printed capitals were too small to be read reliably. */
  smallPrint: boolean;
  box: Box | null;
  /** Present for readings by OCR. */
  witness?: undefined | Witness;
  /** Where the value may be printed in large digits of a special shape, and the height of its smallest digits. */
  largePrint?: undefined | { areas: Box[]; tallerThan: number };
  /** Other copies on the page have the same value. */
  ofCopies?: true;
  /** An amount that was read without cents. */
  withoutCents?: true | undefined;
  /** The lines for a second reading, and how to interpret them. */
  again?: undefined | { strips: Strip[]; parse: (lines: Line[]) => FieldValue | undefined };
}
