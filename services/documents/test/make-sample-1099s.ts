import { writeFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { divBoxes, intBoxes, miscBoxes, necBoxes, notes1099 } from './drawn-forms.ts';
import { drawBoxes } from './drawn-layouts.ts';

/**
 * Writes samples/1099s.pdf, one form of each kind of the 1099 series with an amount in every box, for the person of samples/w2.pdf, and
 * samples/1099-nec.pdf, its first page. Usage, in the folder of this service: node test/make-sample-1099s.ts
 */
const PERSON = {
  recipient: ['DANA R MILLER'],
  recipient_tin: ['400-55-1234'],
  street: ['12 ELM STREET'],
  city: ['SPRINGFIELD, IL 62701'],
};
const payer = (name: string, tin: string, account: string) => ({
  payer: [name, '77 PARK ROAD', 'SALEM, MA 01970', '978-555-0199'],
  payer_tin: [tin],
  account: [account],
});

const forms = [
  {
    boxes: necBoxes({
      ...PERSON,
      ...payer('CEDAR CONSULTING LLC', '04-3456789', 'C-1'),
      '1': ['12500.00'],
      '4': ['1250.00'],
    }),
    notes: notes1099('1099-NEC', '1545-0116', { year: '2025' }),
  },
  {
    boxes: intBoxes({
      ...PERSON,
      ...payer('FIRST HARBOR BANK', '04-1112223', 'I-2'),
      ...amounts(
        ['1', 1600],
        ['2', 10],
        ['3', 200],
        ['4', 90],
        ['5', 3],
        ['6', 4],
        ['8', 50],
        ['9', 5],
        ['10', 6],
        ['11', 7],
        ['12', 8],
        ['13', 9],
      ),
    }),
    notes: notes1099('1099-INT', '1545-0112', { year: '2025' }),
  },
  {
    boxes: divBoxes({
      ...PERSON,
      ...payer('MERIDIAN FUNDS INC', '04-4445556', 'D-3'),
      ...amounts(
        ['1a', 1600],
        ['1b', 780],
        ['2a', 270],
        ['2b', 11],
        ['2c', 32],
        ['2d', 12],
        ['3', 173],
        ['4', 54],
        ['5', 16],
        ['6', 82],
        ['9', 59],
        ['10', 33],
        ['12', 40],
        ['13', 21],
      ),
    }),
    notes: notes1099('1099-DIV', '1545-0110', { year: '2025' }),
  },
  {
    boxes: miscBoxes({
      ...PERSON,
      ...payer('TENANT LLC', '04-7778889', 'M-4'),
      ...amounts(
        ['1', 12000],
        ['2', 101],
        ['3', 700],
        ['4', 70],
        ['5', 102],
        ['6', 103],
        ['8', 104],
        ['9', 105],
        ['10', 106],
        ['11', 107],
        ['12', 108],
        ['14', 109],
        ['15', 110],
      ),
    }),
    notes: notes1099('1099-MISC', '1545-0115', { year: '2025' }),
  },
];

const sample = (name: string) => new URL(`../../../samples/${name}`, import.meta.url);

function amounts(...boxes: [string, number][]): Record<string, string[]> {
  return Object.fromEntries(boxes.map(([box, dollars]) => [box, [`${dollars}.00`]]));
}

const packet = await PDFDocument.create();
for (const { boxes, notes } of forms) {
  const drawn = await drawBoxes(boxes, { notes });
  if (notes === forms[0]!.notes) writeFileSync(sample('1099-nec.pdf'), drawn);
  packet.addPage((await packet.copyPages(await PDFDocument.load(drawn), [0]))[0]!);
}
writeFileSync(sample('1099s.pdf'), await packet.save());
