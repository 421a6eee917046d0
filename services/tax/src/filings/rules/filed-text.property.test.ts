import * as fc from 'fast-check';
import { streetLines, toMefBusinessName, toMefCity, toMefName, toMefStreet } from './filed-text.js';
import { isZipOfState } from './zip-codes.js';

test('Streets, cities and names have only the characters of MeF.', () => {
  expect(toMefStreet('123 N. Main St., #4')).toBe('123 N Main St 4');
  expect(toMefStreet('Łąkowa ¾ O’Hare Rd')).toBe('Lakowa 3/4 OHare Rd');
  expect(toMefCity('Winston-Salem')).toBe('Winston Salem');
  expect(toMefCity('St. Louis')).toBe('St Louis');
  expect(toMefName('O’Brien Jr.')).toBe('OBrien Jr');
  expect(toMefName('Müller-Łukasik')).toBe('Muller-Lukasik');
  expect(toMefBusinessName('Großmann & Co., Inc.')).toBe('GROSSMANN & CO INC');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(toMefStreet(text)).toMatch(/^([A-Za-z0-9]( ?[A-Za-z0-9/-])*)?$/);
      expect(toMefCity(text)).toMatch(/^([A-Za-z] ?)*$/);
      expect(toMefName(text)).toMatch(/^([A-Za-z]( ?[A-Za-z-])*)?$/);
    }),
  );
});

test.each<[string, string | undefined, readonly string[] | undefined]>([
  ['12 Larch Road', undefined, ['12 Larch Road']],
  ['12 Larch Road', 'Apt 4', ['12 Larch Road', 'Apt 4']],
  ['1234 Boulevard of the Long Street Names', undefined, ['1234 Boulevard of the Long Street', 'Names']],
  ['1234 Boulevard of the Long Street Names', 'Apt 4', ['1234 Boulevard of the Long Street', 'Names Apt 4']],
  ['x'.repeat(35), undefined, ['x'.repeat(35)]],
  ['x'.repeat(70), undefined, ['x'.repeat(35), 'x'.repeat(35)]],
  ['x'.repeat(71), undefined, undefined],
  ['x'.repeat(60), 'Apartment 1234', undefined],
])('The street %s with the apartment %s has its lines', (street, apartment, lines) => {
  expect(streetLines(street, apartment)).toEqual(lines);
});

test('No letter of a street is lost at the break', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9]([A-Za-z0-9 ]{0,68}[A-Za-z0-9])?$/), (text) => {
      const lines = streetLines(text);
      expect(lines?.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      for (const line of lines!) expect(line.length).toBeLessThanOrEqual(35);
    }),
  );
});

test.each([
  ['97201', 'OR', true],
  ['10001', 'OR', false],
  ['10001', 'NY', true],
  ['06390', 'NY', true],
  ['06390-1234', 'NY', true],
  ['06391', 'NY', false],
  ['20001', 'DC', true],
  ['20001', 'MD', false],
  ['73301', 'TX', true],
  ['73301', 'OK', false],
  ['00501', 'NY', true],
  ['00901', 'PR', true],
  ['83414', 'WY', true],
])('The ZIP code %s in %s: %s', (zip, state, is) => {
  expect(isZipOfState(zip, state)).toBe(is);
});

test('Every ZIP code that begins with three digits belongs to at most a few states', () => {
  const states =
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
      ' ',
    );
  for (let prefix = 1; prefix < 1_000; prefix += 1) {
    const zip = `${String(prefix).padStart(3, '0')}98`;
    const found = states.filter((state) => isZipOfState(zip, state));
    expect([zip, found.length <= 2]).toEqual([zip, true]);
  }
});
