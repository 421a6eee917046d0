/** A `Content-Disposition` that browsers show and save under this name (RFC 6266, RFC 8187). */
export function inlineFile(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename*=UTF-8''${encoded}`;
}
