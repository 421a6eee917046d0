/** Where sealed originals lie. `createFolderStore` and `createS3Store` pass one suite. */
export interface BlobStore {
  /** Replaces what was there. Durable when it resolves. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** The same, chunk by chunk. A chunk is valid until the next one. Leaving the loop early closes the source. */
  read(key: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Also resolves when there was none. */
  delete(key: string): Promise<void>;
  /** Rejects when the store cannot be reached. */
  ping(): Promise<void>;
}

const KEY = /^[\w-]+(\/[\w-]+)*$/;

/** Keys are made of ids only; this keeps a mistake from walking out of the folder. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError('not a blob key');
  return key;
}
