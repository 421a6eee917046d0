/** Letters that have no decomposition into a letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'SS',
  ẞ: 'SS',
  æ: 'AE',
  Æ: 'AE',
  œ: 'OE',
  Œ: 'OE',
  ø: 'O',
  Ø: 'O',
  ł: 'L',
  Ł: 'L',
  đ: 'D',
  Đ: 'D',
  ð: 'D',
  Ð: 'D',
  þ: 'TH',
  Þ: 'TH',
  ı: 'I',
};

/**
 * Converts a text to upper-case ASCII of at most the given length. Accents and characters that ASCII does not have are removed; several
 * blanks become one.
 */
export function toRecordText(text: string, length: number): string {
  return text
    .replace(/[ßẞæÆœŒøØłŁđĐðÐþÞı]/g, (letter) => LETTERS[letter]!)
    .normalize('NFKD')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7e]/g, '')
    .toUpperCase()
    .trim()
    .slice(0, length)
    .trimEnd();
}
