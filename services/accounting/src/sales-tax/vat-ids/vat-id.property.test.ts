import * as fc from 'fast-check';
import {
  austria, belgium, bulgaria, checkVAT, croatia, cyprus, czechRepublic, denmark, estonia, finland, france, germany,
  greece, hungary, ireland, italy, latvia, lithuania, luxembourg, malta, netherlands, norway, poland, portugal, romania,
  slovakiaRepublic, slovenia, spain, sweden, switzerland, unitedKingdom,
} from 'jsvat'; // biome-ignore format: one table
import { readVatId } from './vat-id.js';

/** Published by their owners or by the administrations as examples. */
const known = [
  'ATU13585627', 'BE0428759497', 'BG175074752', 'CHE107787577IVA', 'CY10259033P', 'CZ25123891', 'DE136695976',
  'DK13585628', 'EE100931558', 'EL094259216', 'ESB58378431', 'ES54362315K', 'ESX2482300W', 'FI20774740', 'FR40303265045',
  'FRK7399859412', 'GB980780684', 'GBGD001', 'GBHA500', 'HR33392005961', 'HU12892312', 'IE6433435F', 'IE6433435OA',
  'IE8D79739I', 'IT00743110157', 'LT119511515', 'LT100001919017', 'LU15027442', 'LV40003521600', 'MT11679112',
  'NL004495445B01', 'NL123456789B13', 'NO995525828MVA', 'PL8567346215', 'PT501964843', 'RO18547290', 'SE123456789701',
  'SI50223054', 'SK2022749619', 'XI980780684',
]; // biome-ignore format: one table

test.each(known)('%s is a VAT id, and with a digit mistyped it is hardly ever one', (id) => {
  expect(readVatId(id)?.id).toBe(id);
  if (/^(GBGD|GBHA)/.test(id)) return;
  const digits = [...id.matchAll(/\d/g)].map(({ index }) => index);
  const mistyped = digits.flatMap((at) =>
    [...'0123456789'].filter((digit) => digit !== id[at]).map((digit) => id.slice(0, at) + digit + id.slice(at + 1)),
  );
  const accepted = mistyped.filter((other) => readVatId(other) !== undefined);
  expect(accepted.length / mistyped.length).toBeLessThan(0.2);
});

test.each([
  ['DE 136.695.976', 'DE136695976', 'DE'],
  ['el 094259216', 'EL094259216', 'GR'],
  ['CHE-107.787.577 IVA', 'CHE107787577IVA', 'CH'],
  ['XI 980 7806 84', 'XI980780684', 'XI'],
])('%s is %s of %s', (text, id, country) => {
  expect(readVatId(text)).toEqual({ id, country });
});

test.each([
  '',
  'DE',
  'DE12345678',
  'DE1366959760',
  'US123456789',
  '136695976',
  '12-3456789',
  'ATU1358562',
  'XX1',
  'constructor1',
])('%p is none', (text) => {
  expect(readVatId(text)).toBeUndefined();
});

const digits = (min: number, max = min) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((list) => list.join(''));
const oneOf = (characters: string) => fc.constantFrom(...characters);
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const text = (...parts: (string | fc.Arbitrary<string>)[]) =>
  fc.tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part))).map((all) => all.join(''));

/** For each country, the forms on which jsvat and the tax administration agree. */
const agreed = [
  [austria, text('ATU', digits(8))],
  [belgium, text('BE0', oneOf('123456789'), digits(8))],
  [bulgaria, text('BG', digits(9))],
  [croatia, text('HR', digits(11))],
  [cyprus, text('CY', oneOf('03459'), digits(7), oneOf(LETTERS))],
  [czechRepublic, text('CZ', oneOf('012345678'), digits(7))],
  [denmark, text('DK', oneOf('123456789'), digits(7))],
  [estonia, text('EE10', digits(7))],
  [germany, text('DE', digits(9))],
  [greece, text('EL', digits(9))],
  [hungary, text('HU', digits(8))],
  [ireland, text('IE', digits(7), oneOf(LETTERS))],
  [italy, text('IT', digits(7), '0', digits(3))],
  [lithuania, text('LT', digits(7), '1', digits(1))],
  [lithuania, text('LT', digits(10), '1', digits(1))],
  [luxembourg, text('LU', digits(8))],
  [malta, text('MT', digits(8))],
  [norway, text('NO', digits(9), 'MVA')],
  [romania, text('RO', digits(2, 10))],
  [slovenia, text('SI', digits(8))],
  [spain, text('ES', oneOf('0123456789XYZ'), digits(7), oneOf(LETTERS))],
  [spain, text('ES', oneOf('ABEH'), digits(8))],
  [sweden, text('SE', digits(10), '01')],
  [switzerland, text('CHE', digits(9))],
] as const;

/** Where jsvat takes more: a check digit of ten as zero, a leading zero, a SIREN without its own check digit. */
const strict = [
  [finland, text('FI', digits(8))],
  [france, text('FR', digits(11))],
  [latvia, text('LV', oneOf('456789'), digits(10))],
  [netherlands, text('NL', digits(9), 'B', digits(2))],
  [poland, text('PL', digits(10))],
  [portugal, text('PT', digits(9))],
  [slovakiaRepublic, text('SK', digits(10))],
] as const;

/** Where jsvat knows less: ranges and letters that were given out later. */
const younger = [
  [belgium, text('BE', oneOf('01'), digits(9))],
  [cyprus, text('CY', digits(8), oneOf(LETTERS))],
  [ireland, text('IE', digits(7), oneOf(LETTERS), oneOf('ABCDEFGHI'))],
  [unitedKingdom, text('GB', digits(9))],
  [unitedKingdom, text('GB', digits(12))],
] as const;

const runs = { numRuns: 2_000 };

test.each(agreed.map(([country, ids]) => [country.name, country, ids] as const))(
  '%s: as jsvat says',
  (_, country, ids) => {
    fc.assert(
      fc.property(ids, (id) => {
        expect([id, readVatId(id) !== undefined]).toEqual([id, checkVAT(id, [country]).isValid]);
      }),
      runs,
    );
  },
);

test.each(strict.map(([country, ids]) => [country.name, country, ids] as const))(
  '%s: never more than jsvat',
  (_, country, ids) => {
    fc.assert(
      fc.property(ids, (id) => readVatId(id) === undefined || checkVAT(id, [country]).isValid),
      runs,
    );
  },
);

test.each(younger.map(([country, ids]) => [country.name, country, ids] as const))(
  '%s: never less than jsvat',
  (_, country, ids) => {
    fc.assert(
      fc.property(ids, (id) => readVatId(id) !== undefined || !checkVAT(id, [country]).isValid),
      runs,
    );
  },
);
