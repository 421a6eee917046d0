import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

const require = createRequire(import.meta.url);
/** Noto Sans has all letters of the Latin, Greek and Cyrillic scripts, and digits of equal width. */
const FILES = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
};
const parsed = new Map<string, Font>();

/** The part of a pdfkit document that takes fonts. */
export interface FontRegistry {
  // biome-ignore lint/suspicious/noExplicitAny: pdfkit accepts a parsed font, which its types do not mention
  registerFont(name: string, font: any): unknown;
}

/**
 * Gives a pdfkit document the fonts `regular` and `bold`. Each file is parsed once in a process (or worker thread), because that takes
 * longer than to draw a page. Each PDF embeds only the letters that it uses.
 */
export function registerFonts(pdf: FontRegistry): void {
  for (const [name, file] of Object.entries(FILES)) {
    const font = parsed.get(file) ?? open(file);
    parsed.set(file, font);
    pdf.registerFont(name, font);
  }
}

/**
 * The font keeps each glyph with the letter for which it was first asked. To embed an `é`, pdfkit asks for the `e` in it, without a letter.
 * Later documents could then not be searched for an `e`, so all glyphs are asked for by their letters first.
 */
function open(file: string): Font {
  const font = openSync(file);
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}
