/** Stores sealed originals. `createFolderStore` and `createS3Store` pass one test suite. */
export interface BlobStore {
  /** Replaces an existing blob. The blob is durable when the promise resolves. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined if there is no such blob. */
  get(key: string): Promise<Buffer | undefined>;
  /** Reads a blob chunk by chunk. A chunk is valid until the next one. Leaving the loop early closes the source. */
  read(key: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Also resolves if there was no such blob. */
  delete(key: string): Promise<void>;
  /** Rejects if the store cannot be reached. */
  ping(): Promise<void>;
}

const KEY = /^[\w-]+(\/[\w-]+)*$/;

/** Keys consist of ids only. This check prevents a mistake from leaving the folder. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError('not a blob key');
  return key;
}
