/** Encodings that XML and OFX files can declare. Other names are not supported. */
const DECLARED: readonly (readonly [RegExp, string])[] = [
  [/^<\?xml[^>]{0,100}\bencoding=["'](?:iso-8859-1|iso-8859-15|windows-1252)["']/i, 'windows-1252'],
  [/^OFXHEADER:[\s\S]{0,300}\bCHARSET:1252\b/, 'windows-1252'],
];

const DECLARATION_BYTES = 512;

/** Decodes a file: by its byte order mark, by its declaration, as UTF-8, or if it is not valid UTF-8 as Windows-1252. */
export function decodeText(bytes: Buffer): string {
  const marked = encodingByMark(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const start = bytes.subarray(0, DECLARATION_BYTES).toString('latin1').trimStart();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const declared = DECLARED.find(([pattern]) => pattern.test(start))?.[1];
    return new TextDecoder(declared ?? 'windows-1252').decode(bytes);
  }
}

function encodingByMark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}
