import * as fc from 'fast-check';
import { canBeWritten, toAscii, transliterate } from './transliterate.js';

test.each([
  ['Großmann GmbH', 'Grossmann GmbH'],
  ['STRAẞE', 'STRASSE'],
  ['Cœur SARL, Œuvres', 'Coeur SARL, OEuvres'],
  ['Łódź, Wałęsa', 'Lodz, Walesa'],
  ['Søren Ørsted', 'Soren Orsted'],
  ['Ægir, Kjær', 'AEgir, Kjaer'],
  ['Đorđević', 'Dordevic'],
  ['Þórður Guðmundsson', 'THordur Gudmundsson'],
  ['Işık Yılmaz, İpek', 'Isik Yilmaz, Ipek'],
  ['Borġ Ħamrun', 'Borg Hamrun'],
  ['Nguyễn Thị Ngọc Ánh', 'Nguyen Thi Ngoc Anh'],
  ['Șerban Țurcanu', 'Serban Turcanu'],
  ['Müller & Söhne', 'Muller & Sohne'],
  ['Mäki, Åsa, Núñez, Ãlvares', 'Maki, Asa, Nunez, Alvares'],
  ['Əliyev', 'Eliyev'],
  ['Col·lectiu d’Art', "Collectiu d'Art"],
  ['O’Brien', "O'Brien"],
  ['O´Brien', "O'Brien"],
  ['Kahaʻulelio', "Kaha'ulelio"],
  ['“Best” – «Bakery»', '"Best" - "Bakery"'],
  ['Ｆｕｌｌ　ｗｉｄｔｈ ﬁrm', 'Full width firm'],
  ['soft\u00adhyphen zero\u200bwidth', 'softhyphen zerowidth'],
  ['  a\t\tb\u00a0\u2003c\n', 'a b c'],
  ['Café ☕ Acme™', 'Cafe AcmeTM'],
])('%s is written as %s.', (text, written) => {
  expect(transliterate(text)).toEqual({ text: written, lost: [] });
});

test('Letters of other scripts are told as lost and leave a blank.', () => {
  expect(transliterate('Иван Petrov')).toEqual({ text: 'Petrov', lost: ['И', 'в', 'а', 'н'] });
  expect(transliterate('株式会社')).toEqual({ text: '', lost: ['株', '式', '会', '社'] });
  expect(transliterate('Αθήνα').text).toBe('');
});

test('A name can be written when no letter is lost and something is left.', () => {
  for (const name of ['Großmann', 'Łódź 7', '3M', 'José ☕']) expect([name, canBeWritten(name)]).toEqual([name, true]);
  for (const name of ['Иван', '株式会社', 'Rossmann 株', '☕', '', ' ', '---', 'محمد', '١٢٣']) {
    expect([name, canBeWritten(name)]).toEqual([name, false]);
  }
});

test('No letter of Western, Central and Northern European alphabets is lost (Latin-1 and Latin Extended-A of Unicode).', () => {
  const characters = Array.from({ length: 0x180 - 0xc0 }, (_, n) => String.fromCharCode(0xc0 + n));
  const letters = characters.filter((letter) => /\p{L}/u.test(letter));
  expect(letters).toHaveLength(190);
  for (const letter of letters)
    expect([letter, toAscii(letter)]).toEqual([letter, expect.stringMatching(/^'?[A-Za-z]{1,2}$/)]);
});

test('The result is always printable ASCII, and writing it again changes nothing.', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const written = toAscii(text);
      expect(written).toMatch(/^[\x20-\x7e]*$/);
      expect(toAscii(written)).toBe(written);
      expect(written).toBe(written.trim());
    }),
  );
});
