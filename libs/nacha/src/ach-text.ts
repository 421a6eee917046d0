/**
 * Makes a name or description fit for a file: accents go (`José` -> `Jose`), other characters outside of printable ASCII become blanks,
 * blanks are joined, and the text is cut at `length`.
 */
export function toAchText(value: string, length: number): string {
  return value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, length)
    .trimEnd();
}
