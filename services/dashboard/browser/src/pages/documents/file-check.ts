/** The limits of the API, told before anything is sent. */
export const FILE_BYTES_MAX = 10 * 1024 * 1024;
export const PAGES_MAX = 30;
const NAME_BYTES_MAX = 255;

export type WhyNotSent = 'empty' | 'too_large' | 'wrong_type' | 'wrong_name';

const STARTS: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];
/** A PDF can begin a little later. */
const PDF_WITHIN = 1024;

/** Why the API would refuse a file. Its content counts, not what its name ends with. */
export async function whyNotSent(file: File): Promise<WhyNotSent | undefined> {
  if (file.size === 0) return 'empty';
  if (file.size > FILE_BYTES_MAX) return 'too_large';
  if (!isPlainName(file.name)) return 'wrong_name';
  const bytes = new Uint8Array(await file.slice(0, PDF_WITHIN).arrayBuffer());
  return isReadable(bytes) ? undefined : 'wrong_type';
}

function isReadable(bytes: Uint8Array): boolean {
  if (STARTS.some((start) => start.every((byte, at) => bytes[at] === byte))) return true;
  return new TextDecoder('latin1').decode(bytes).includes('%PDF-');
}

function isPlainName(name: string): boolean {
  if (/[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(name) || /^[\s.]*$/.test(name)) return false;
  return new TextEncoder().encode(name).length <= NAME_BYTES_MAX;
}

/** The same for the same bytes. Undefined where the browser has no such function: on plain http of another machine. */
export async function fingerprintOf(file: File): Promise<string | undefined> {
  // Its type says that it is always there.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return undefined;
  const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
