import { Problem } from '@exchequer/http-kit';
import { FILE_BYTES_MAX } from '../documents/document.js';

const DATA_URL = /^data:[\w.+-]+\/[\w.+-]+;base64,/;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** @throws {Problem} 400 for invalid base64, 413 over 10 MB. */
export function decodeBase64File(text: string): Buffer {
  const plain = text.replace(DATA_URL, '').replace(/[\r\n]/g, '');
  // Buffer.from ignores invalid characters and would silently change the file.
  if (plain.length % 4 !== 0 || !BASE64.test(plain)) {
    const message = 'must be the file in base64 (RFC 4648, section 4), padded';
    throw Problem.invalid([{ location: 'body.file', message, code: 'invalid_base64' }]);
  }
  const bytes = Buffer.from(plain, 'base64');
  if (bytes.length > FILE_BYTES_MAX)
    throw new Problem('payload_too_large', `A file may have ${FILE_BYTES_MAX / 1024 / 1024} MB at most.`);
  return bytes;
}
