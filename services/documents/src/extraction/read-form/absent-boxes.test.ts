import type { Copy } from '../copies.js';
import { form1099Div } from '../forms/form-1099-div.js';
import type { FormDefinition } from '../forms/form-definition.js';
import { w2 } from '../forms/w2.js';
import type { Box } from '../page/box.js';
import type { Page } from '../page/page.js';
import type { Reading } from '../reading.js';
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

test('A checkbox in a corner of its box, far from its words, is not taken for one that is not printed', () => {
  const words = { x0: 110, y0: 15, x1: 190, y1: 35 };
  expect(locationOf(words, undefined)).toBe('inferred');
  expect(locationOf(words, { x0: 230, y0: 130, x1: 260, y1: 160 })).toBe('open');
});

/** Where a checkbox without an outline is seen whose words are printed in a ruled box, with or without ink elsewhere in that box. */
function locationOf(words: Box, ink: Box | undefined): string {
  const rule = (offset: number) => ({ from: 0, to: 600, offset, slope: 0, thickness: 2 });
  const rules = { horizontal: [rule(5), rule(180)], vertical: [rule(100), rule(280)], dashed: [] };
  const text = { ...blank, data: new Uint8Array(blank.data) };
  if (ink) for (let y = ink.y0; y < ink.y1; y++) text.data.fill(1, y * text.width + ink.x0, y * text.width + ink.x1);
  const copy = { region: { x0: 0, y0: 0, x1: 600, y1: 300 }, words: [], labels: [] } as unknown as Copy;
  const sheet = prepare({ ...page, rules, text, ink: text } as Page, copy, w2);
  const { label: key } = w2.checkboxes.find(({ name }) => name === 'retirement_plan')!;
  const labels = new Map([[key, { key, box: words }]]) as unknown as Sheet['labels'];
  const open = {
    ...missing(sheet, 'retirement_plan', 'checkbox'),
    value: false,
    sight: 'value',
    location: 'open',
    box: words,
  };
  return withAbsentBoxes({ ...sheet, labels }, [open as Reading])[0]!.location;
}
