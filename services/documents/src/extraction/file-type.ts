export type FileType = 'pdf' | 'png' | 'jpeg';

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_SIGNATURE = [0xff, 0xd8, 0xff];

/**
 * Detects the type by magic bytes only. The name and the declared type of an upload are not trusted, and image libraries can
 * open far more types than we accept.
 */
export function detectFileType(bytes: Uint8Array): FileType | undefined {
  if (startsWith(bytes, PNG_SIGNATURE)) return 'png';
  if (startsWith(bytes, JPEG_SIGNATURE)) return 'jpeg';
  // PDF readers accept a header within the first 1024 bytes (ISO 32000-1, annex H, note 13). Junk before the header is common.
  if (Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) return 'pdf';
  return undefined;
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, i) => bytes[i] === byte);
}
