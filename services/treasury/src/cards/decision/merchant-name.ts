/**
 * The name of a merchant without what terminals write differently: case, accents, spaces, punctuation and forms of the same
 * letter. `7-ELEVEN`, `7 Eleven` and `７Ｅｌｅｖｅｎ` are the same.
 */
export function normalizedName(name: string): string {
  return name
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
