import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes } from 'node:crypto';

/** A sealed value is: version (1 byte) | nonce (12) | ciphertext | tag (16). */
const VERSION = 1;
const NONCE_BYTES = 12;
export const HEADER_BYTES = 1 + NONCE_BYTES;
export const TAG_BYTES = 16;

export class SealError extends Error {
  readonly code = 'seal_broken';
  constructor() {
    super('a sealed value could not be opened');
    this.name = 'SealError';
  }
}

export function seal(key: Buffer, plain: Uint8Array, label: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label));
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws {SealError} */
export function open(key: Buffer, sealed: Uint8Array, label: string): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  if (bytes.length < HEADER_BYTES + TAG_BYTES) throw new SealError();
  const decipher = decipherOf(key, bytes, label).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(HEADER_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new SealError();
  }
}

/** For a sealed value that starts with `head`. @throws {SealError} */
export function decipherOf(key: Buffer, head: Buffer, label: string): DecipherGCM {
  if (head.length < HEADER_BYTES || head[0] !== VERSION) throw new SealError();
  return createDecipheriv('aes-256-gcm', key, head.subarray(1, HEADER_BYTES)).setAAD(Buffer.from(label));
}
