declare module 'fontkit' {
  /** A parsed font, as pdfkit accepts it. */
  export interface Font {
    /** The code points that it has letters for. */
    readonly characterSet: readonly number[];
    glyphForCodePoint(codePoint: number): object;
  }
  export function openSync(file: string): Font;
}
