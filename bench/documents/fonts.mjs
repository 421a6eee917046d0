import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { StandardFonts } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';

const require = createRequire(import.meta.url);
const file = (family, name, style = 'Regular', weight = 400) => ({
  file: `@expo-google-fonts/${family}/${weight}${style}/${name}_${weight}${style}.ttf`,
});

/** The fonts of generated documents: three that every PDF reader has, and fonts of packages of the catalog. */
export const FONTS = {
  helvetica: { standard: StandardFonts.Helvetica, bold: StandardFonts.HelveticaBold },
  times: { standard: StandardFonts.TimesRoman, bold: StandardFonts.TimesRomanBold },
  courier: { standard: StandardFonts.Courier, bold: StandardFonts.CourierBold },
  'noto-sans': file('noto-sans', 'NotoSans'),
  roboto: file('roboto', 'Roboto'),
  'open-sans': file('open-sans', 'OpenSans'),
  lato: file('lato', 'Lato'),
  'ibm-plex-sans': file('ibm-plex-sans', 'IBMPlexSans'),
  'roboto-condensed': file('roboto-condensed', 'RobotoCondensed'),
  'pt-serif': file('pt-serif', 'PTSerif'),
  'courier-prime': file('courier-prime', 'CourierPrime'),
  'roboto-mono': file('roboto-mono', 'RobotoMono'),
  inconsolata: file('inconsolata', 'Inconsolata'),
  'share-tech-mono': file('share-tech-mono', 'ShareTechMono'),
  handwriting: file('caveat', 'Caveat'),
};

/** Fonts of values, of labels, and of tills. */
export const VALUE_FONTS = Object.keys(FONTS).filter((name) => name !== 'handwriting');
export const LABEL_FONTS = [
  'helvetica',
  'helvetica',
  'times',
  'noto-sans',
  'roboto',
  'lato',
  'ibm-plex-sans',
  'open-sans',
];
export const TILL_FONTS = [
  'courier',
  'courier-prime',
  'roboto-mono',
  'inconsolata',
  'share-tech-mono',
  'roboto',
  'noto-sans',
  'roboto-condensed',
];

const bytes = new Map();
const parsed = new Map();

/** Each font is read and parsed once. */
const cachingFontkit = {
  create(data) {
    const font = parsed.get(data) ?? fontkit.create(data);
    parsed.set(data, font);
    return font;
  },
};

/** @param bold only the standard fonts have a bold style here */
export async function embed(pdf, name, { bold = false } = {}) {
  const font = FONTS[name];
  if (font.standard) return pdf.embedFont(bold ? font.bold : font.standard);
  if (!bytes.has(name)) bytes.set(name, readFileSync(require.resolve(font.file)));
  pdf.registerFontkit(cachingFontkit);
  // Ligatures would be one character of the text layer for two letters.
  return pdf.embedFont(bytes.get(name), { subset: true, features: { liga: false } });
}
