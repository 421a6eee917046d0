import { toAscii } from '@exchequer/transliteration';

/** Writes a text in the upper-case ASCII of a record and cuts it at `length`. */
export function toRecordText(text: string, length: number): string {
  return toAscii(text).toUpperCase().slice(0, length).trimEnd();
}
