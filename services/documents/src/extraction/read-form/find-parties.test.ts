import type { Copy } from '../copies.js';
import { w2 } from '../forms/w2.js';
import type { Label } from '../labels.js';
import type { Page } from '../page/page.js';
import type { Rule } from '../page/rules.js';
import { toLines, type Word } from '../page/word.js';
import { prepare } from './prepare-sheet.js';
import { readField } from './read-field.js';
import { readParty } from './read-party.js';

const region = { x0: 0, y0: 0, x1: 600, y1: 300 };

const rule = (offset: number, to: number): Rule => ({ from: 0, to, offset, slope: 0, thickness: 2 });

/** Two boxes, one above the other. */
const page = {
  width: 600,
  height: 300,
  rules: {
    horizontal: [0, 150, 300].map((y) => rule(y, 600)),
    vertical: [0, 600].map((x) => rule(x, 300)),
    dashed: [],
  },
  text: { width: 600, height: 300, data: new Uint8Array(600 * 300) },
  characters: [],
  pieces: [],
  enlargement: 1,
} as unknown as Page;

/** The words of a line. */
const line = (text: string, y0: number, confidence = 0.95): Word[] =>
  text.split(' ').map((each, i, all) => {
    const x0 = 10 + 9 * (all.slice(0, i).join('').length + i);
    return { text: each, box: { x0, y0, x1: x0 + 8 * each.length, y1: y0 + 12 }, confidence, source: 'ocr' };
  });

const copyOf = (words: Word[], labels: Label[] = []) => ({ region, words, labels }) as Copy;

const employer = [...line('9086 ELM AVE', 50), ...line('DAYTON, OH 73717', 70)];
const employee = [...line('5258 OAK ST', 200), ...line('DULUTH, MN 84977', 220)];

/** The names and addresses of both parties. */
const partiesOf = (words: Word[]) => {
  const sheet = prepare(page, copyOf(words), w2);
  return w2.parties.flatMap((party) => readParty(sheet, party).map(({ value, location }) => [value, location]));
};

test('Addresses are found by their ZIP codes if no label of a party was read', () => {
  const names = [...line('KEYSTONE FOODS CORP', 30), ...line('SAMUEL TANAKA', 180)];
  expect(partiesOf([...names, ...employer, ...employee])).toEqual([
    ['KEYSTONE FOODS CORP', 'open'],
    ['9086 ELM AVE, DAYTON, OH 73717', 'open'],
    ['SAMUEL TANAKA', 'open'],
    ['5258 OAK ST, DULUTH, MN 84977', 'open'],
  ]);
});

test('A name that is printed over its label is null', () => {
  const names = [...line('KEVSHONEFOGBSCGREZ', 30, 0.4), ...line('SAMUEL TANAKA', 180)];
  expect(partiesOf([...names, ...employer, ...employee]).map(([value]) => value)).toEqual([
    null,
    '9086 ELM AVE, DAYTON, OH 73717',
    'SAMUEL TANAKA',
    '5258 OAK ST, DULUTH, MN 84977',
  ]);
});

test('One address is not assigned, because it can be that of either party', () => {
  expect(partiesOf(employer).every(([value]) => value === null)).toBe(true);
});

test('A box is not empty if the ink of a word of its label is as tall as two lines, and a rule above the word does not count', () => {
  const label = line('Control number', 10);
  const tall = label.map((word, i) => (i === 0 ? { ...word, box: { ...word.box, y1: word.box.y0 + 30 } } : word));
  const printed = new Uint8Array(600 * 300);
  for (let y = 12; y < 38; y++) printed[y * 600 + 15] = 1;
  const overprinted = { ...page, text: { ...page.text, data: printed } } as Page;
  const sightWith = (words: Word[], on = page) => {
    const box = { x0: 10, y0: 10, x1: 140, y1: 22 };
    const others = toLines(employee).flat();
    const sheet = prepare(on, copyOf([...words, ...others], [{ key: 'd', box, words, distance: 0 }]), w2);
    return readField(sheet, 'control_number', 'd', 'identifier').sight;
  };
  expect(sightWith(label)).toBe('empty');
  expect(sightWith(tall)).toBe('empty');
  expect(sightWith(tall, overprinted)).toBe('unread');
});
