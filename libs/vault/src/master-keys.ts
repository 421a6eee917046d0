const KEY_BYTES = 32;

/** Master keys by id; the first one wraps, all of them unwrap. */
export type MasterKeys = ReadonlyMap<string, Buffer>;

/**
 * `id:base64,id:base64`, the newest first. To rotate: put a new key in front, keep the old ones.
 * @throws RangeError, without the value.
 */
export function parseMasterKeys(text: string): MasterKeys {
  const keys = new Map<string, Buffer>();
  for (const part of text.split(',')) {
    const [id, encoded] = part.trim().split(':');
    const key = Buffer.from(encoded ?? '', 'base64');
    if (!id || !/^[a-z0-9-]{1,32}$/.test(id) || key.length !== KEY_BYTES) {
      throw new RangeError('master keys must be id:base64 of 32 bytes, separated by commas');
    }
    keys.set(id, key);
  }
  return keys;
}
