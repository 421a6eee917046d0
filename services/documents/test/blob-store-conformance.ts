import { randomBytes } from 'node:crypto';
import type { BlobStore } from '../src/storage/blob-store.js';

export { createS3Store } from '../src/storage/s3-store.js';

/**
 * What every store of originals must do.
 * @param create is called for each connection to the same store
 */
export function blobStoreConformance(create: () => BlobStore): void {
  const blob = randomBytes(300_000);
  const store = create();

  test('what is put comes back whole, also from another instance, and a second put replaces it', async () => {
    await store.put('org_1/test/doc_1', blob);
    expect((await create().get('org_1/test/doc_1'))!.equals(blob)).toBe(true);
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await store.read('org_1/test/doc_1'))!) chunks.push(Buffer.from(chunk));
    expect(Buffer.concat(chunks).equals(blob)).toBe(true);
    await store.put('org_1/test/doc_1', Buffer.from('short'));
    expect((await store.get('org_1/test/doc_1'))!.toString()).toBe('short');
    await store.ping();
  });

  test('what is deleted or never was is undefined, and deleting it again is no error', async () => {
    await store.put('org_1/test/doc_2', blob);
    await store.delete('org_1/test/doc_2');
    await store.delete('org_1/test/doc_2');
    expect(await store.get('org_1/test/doc_2')).toBeUndefined();
    expect(await store.get('org_9/test/none')).toBeUndefined();
    expect(await store.read('org_9/test/none')).toBeUndefined();
  });

  test('readings that are left early give their connections back', async () => {
    await store.put('org_1/test/doc_3', blob);
    for (let turn = 0; turn < 20; turn++) {
      for await (const _chunk of (await store.read('org_1/test/doc_3'))!) break;
    }
    expect((await store.get('org_1/test/doc_3'))!.equals(blob)).toBe(true);
  });

  test('a key cannot leave its place', async () => {
    for (const key of ['../doc', 'a/../b', '/etc/passwd', 'a//b', 'a\0', '', 'a/.']) {
      await expect((async () => store.put(key, blob))()).rejects.toThrow(RangeError);
      await expect((async () => store.get(key))()).rejects.toThrow(RangeError);
    }
  });
}
