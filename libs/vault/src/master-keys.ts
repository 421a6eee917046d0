const KEY_BYTES = 32;

/** Master keys by id. The first one encrypts, all of them decrypt. */
export type MasterKeys = ReadonlyMap<string, Buffer>;

/**
 * `id:base64,id:base64`. The first one encrypts new data keys. docs/rotate-keys.md explains how to change them.
 * @throws RangeError, without the value, for a malformed key or a duplicate id.
 */
export function parseMasterKeys(text: string): MasterKeys {
  const keys = new Map<string, Buffer>();
  for (const part of text.split(',')) {
    const [id, encoded] = part.trim().split(':');
    const key = Buffer.from(encoded ?? '', 'base64');
    if (!id || !/^[a-z0-9-]{1,32}$/.test(id) || key.length !== KEY_BYTES) {
      throw new RangeError('master keys must be id:base64 of 32 bytes, separated by commas');
    }
    // When two keys have one id, the second would silently replace the first.
    if (keys.has(id)) throw new RangeError(`two master keys have the id ${id}`);
    keys.set(id, key);
  }
  return keys;
}
