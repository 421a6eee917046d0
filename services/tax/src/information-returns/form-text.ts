import { toRecordText } from '@exchequer/fixed-width';

/** Converts a text for IRS XML: upper-case ASCII with the characters that the schemas accept. */
export function toXmlText(text: string, length: number): string {
  return toRecordText(text, Math.max(length, 200))
    .replace(/[^A-Z0-9#()&'/,. -]/g, '')
    .slice(0, length)
    .trim();
}

/** A name for the SSA: letters, blanks, hyphens and apostrophes. */
export function toSsaName(text: string, length: number): string {
  return toRecordText(text, 200)
    .replace(/[^A-Z' -]/g, '')
    .slice(0, length)
    .trim();
}
