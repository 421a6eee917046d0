import type { Copy } from '../copies.js';
import { form1099Div } from '../forms/form-1099-div.js';
import type { FormDefinition } from '../forms/form-definition.js';
import { w2 } from '../forms/w2.js';
import type { Page } from '../page/page.js';
import { withAbsentBoxes } from './absent-boxes.js';
import { missing } from './evidence.js';
import { prepare } from './prepare-sheet.js';
import type { Sheet } from './sheet.js';

const blank = { width: 600, height: 300, data: new Uint8Array(600 * 300) };
const page = {
  width: 600,
  height: 300,
  rules: { horizontal: [], vertical: [], dashed: [] },
  text: blank,
  ink: blank,
  characters: [],
  pieces: [],
  enlargement: 1,
} as unknown as Page;

/** Boxes of a clear form without ink that nobody could explain. */
const places = new Map(
  Array.from({ length: 10 }, (_, n) => [`box ${n}`, { location: 'cell' }]),
) as unknown as Sheet['places'];

/** How the checkbox is seen whose label nobody finds on a clear form. */
function sightOf(form: FormDefinition, name: string): string {
  const copy = { region: { x0: 0, y0: 0, x1: 600, y1: 300 }, words: [], labels: [] } as unknown as Copy;
  const sheet = { ...prepare(page, copy, form), places };
  return withAbsentBoxes(sheet, [missing(sheet, name, 'checkbox')])[0]!.sight;
}

test('A box that some W-2s do not print is absent; a checkbox of a 1099 is lost', () => {
  expect(sightOf(w2, 'retirement_plan')).toBe('absent');
  expect(['void', 'corrected', 'fatca'].map((name) => sightOf(form1099Div, name))).toEqual(Array(3).fill('missing'));
});
