import { toAscii } from '@exchequer/transliteration';

/** Writes a name or description in the printable ASCII of a file (`Großmann` becomes `Grossmann`) and cuts it at `length`. */
export function toAchText(value: string, length: number): string {
  return toAscii(value).slice(0, length).trimEnd();
}
