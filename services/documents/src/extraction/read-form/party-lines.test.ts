import { setTimeout } from 'node:timers/promises';
import type { Line, Word } from '../page/word.js';
import { addressOnly, nameOnly, splitParty } from './party-lines.js';

const rules = { person: true, isLabelWord: () => false };

const lines = (...texts: string[]): Line[] =>
  texts.map((text, y) =>
    text.split(' ').map((word, x) => ({
      text: word,
      box: { x0: 40 * x, y0: 20 * y, x1: 40 * x + 30, y1: 20 * y + 10 },
      confidence: 1,
      source: 'text' as const,
    })),
  );

test('An address in boxes of its own is certain only if it ends with a city', () => {
  expect(addressOnly(lines('6185 SPRING LANE, APT 172', 'BOISE, ID 40073'), rules)).toMatchObject({
    address: '6185 SPRING LANE, APT 172, BOISE, ID 40073',
    certain: true,
  });
  expect(addressOnly(lines('6185 SPRING LANE, APT 172'), rules)).toMatchObject({ certain: false });
});

const company = { person: false, isLabelWord: () => false };

test('The legal form of a company ends its name, so the name of a building belongs to the address', () => {
  expect(
    splitParty(lines('NORTH HARBOR FOODS, LLC', 'PIER BUILDING', '210 MILL ROAD', 'DAYTON OH 45402'), company),
  ).toMatchObject({
    name: 'NORTH HARBOR FOODS, LLC',
    address: 'PIER BUILDING, 210 MILL ROAD, DAYTON OH 45402',
  });
  expect(
    splitParty(lines('NORTH HARBOR FOODS, LLC', 'DBA PIER GRILL', '210 MILL ROAD', 'DAYTON OH 45402'), company),
  ).toMatchObject({
    name: 'NORTH HARBOR FOODS, LLC DBA PIER GRILL',
    address: '210 MILL ROAD, DAYTON OH 45402',
  });
  expect(splitParty(lines('NORTH HARBOR', 'FOODS INC', 'PIER BUILDING', 'DAYTON OH 45402'), company)).toMatchObject({
    name: 'NORTH HARBOR FOODS INC',
    address: 'PIER BUILDING, DAYTON OH 45402',
  });
});

test('The line before the city is the street, also without a number', () => {
  expect(splitParty(lines('HARBOR FOODS', 'PIER BUILDING', 'DAYTON OH 45402'), company)).toMatchObject({
    name: 'HARBOR FOODS',
    address: 'PIER BUILDING, DAYTON OH 45402',
    certain: false,
  });
});

test('A telephone number beside the city is no part of the address', () => {
  for (const phone of ['937-555-0142', '(937) 555-0142', '1 937 555-0142'])
    expect(splitParty(lines('HARBOR FOODS', '210 MILL ROAD', `DAYTON OH 45402 ${phone}`), company)).toMatchObject({
      address: '210 MILL ROAD, DAYTON OH 45402',
    });
});

test('The signs at the end of a long line are looked for once', async () => {
  const word = (text: string): Word => ({ text, box: { x0: 0, y0: 0, x1: 9, y1: 9 }, confidence: 1, source: 'text' });
  const line = [word('ACME'), ...Array<Word>(3_000).fill(word('-'.repeat(200))), word('LLC')];
  expect(nameOnly([line], { person: false, isLabelWord: () => false }).name).toHaveLength(603_008);
  // A timeout ends a test only when it waits.
  await setTimeout(1);
}, 20_000);

test.each([
  ['code, and telephone no. CEDAR DENTAL GROUP LLC', 'CEDAR DENTAL GROUP LLC'],
  ['code, and eno. Cedar Dental Group LLC', 'Cedar Dental Group LLC'],
  ['a no. Maple Motors Corp', 'Maple Motors Corp'],
  ['code, and Quarry Brokerage', 'Quarry Brokerage'],
  ['de la Cruz Motors', 'de la Cruz Motors'],
  ['No. 1 Pizza', 'No. 1 Pizza'],
])('The end of a label is no part of a name: %s', (line, name) => {
  const words = new Set(['code', 'and', 'telephone', 'no']);
  const isLabelWord = ({ text }: Word) => words.has(text.replace(/[.,]/g, ''));
  const rest = ['1 MILL ROAD', 'DAYTON, OH 45402'];
  const nameIn = (...first: string[]) => splitParty(lines(...first, ...rest), { person: false, isLabelWord }).name;
  expect(nameIn(line)).toBe(name);
  expect(nameIn('no.', line)).toBe(name);
});

test('The end of a label before a name is left out, but not a name that only begins like a label', () => {
  const ofLabels = new Set(['city', 'or', 'town,', 'province', 'code,', 'and']);
  const labelled = { person: false, isLabelWord: ({ text }: Word) => ofLabels.has(text.toLowerCase()) };
  const nameOf = (text: string) => splitParty(lines(text, '251 N MAIN ST', 'DAYTON OH 45402'), labelled).name;
  expect(nameOf('city or town, province or Harbor University')).toBe('Harbor University');
  expect(nameOf('code, and Harbor Foods')).toBe('Harbor Foods');
  expect(nameOf('City and Harbor Bank')).toBe('City and Harbor Bank');
});
