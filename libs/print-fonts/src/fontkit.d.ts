declare module 'fontkit' {
  /** A parsed font, as pdfkit accepts it. */
  export function openSync(file: string): object;
}
