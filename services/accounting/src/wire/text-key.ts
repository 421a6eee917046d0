/**
 * The form in which names and numbers are compared: `Mill  & Co`, ` mill & co` and `ＭＩＬＬ & Co` are the same vendor. Case, width, invisible
 * characters, and the number and kind of spaces do not count.
 */
export function textKey(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
    .normalize('NFKC');
}
