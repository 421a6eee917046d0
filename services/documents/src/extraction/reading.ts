import type { FieldSource, FieldValue } from './extraction.js';
import type { Box } from './page/box.js';
import type { Strip } from './page/strips.js';
import type { Line } from './page/word.js';
import type { ValueKind } from './values.js';

/**
 * How sure the place of a value is. `cell`: inside the ruled box of its label. `inferred`: in the box where the layout has this field,
 * its label unread. `open`: by position among the labels only. `none`: not found.
 */
export type Location = 'cell' | 'inferred' | 'open' | 'none';

/** What was seen in the box. `unread`: there is ink that gave no value. */
export type Sight = 'value' | 'empty' | 'unread' | 'missing';

/** Readings of one place by independent passes. `single`: only one was made or gave a value. */
export type Support = 'single' | 'agreed' | 'majority' | 'differ';

/**
 * What the ink says of what was read. `whole`: as many characters, and none beside. `unclear`: another number, because characters touch
 * or are broken. `cut`: more of them beside.
 */
export type Witness = 'whole' | 'unclear' | 'cut';

/** One field as read from one copy of a form, with all the evidence that its confidence is computed from. */
export interface Reading {
  name: string;
  kind: ValueKind | 'checkbox' | 'address' | 'name';
  value: FieldValue;
  sight: Sight;
  location: Location;
  source: FieldSource;
  /** The lowest confidence among the words, 0..1. */
  wordConfidence: number;
  repaired: boolean;
  support: Support;
  /** Capitals of the source were too small to be read reliably. */
  smallPrint: boolean;
  box: Box | null;
  /** Of readings by OCR. */
  witness?: undefined | Witness;
  /** Where a second pass has to look, line by line, and how it reads what it sees there. */
  again?: undefined | { strips: Strip[]; parse: (lines: Line[]) => FieldValue | undefined };
}
