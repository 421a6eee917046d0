import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BlobStore } from './blob-store.js';
import { createFolderStore } from './folder-store.js';
import { createS3Store } from './s3-store.js';

const folder = mkdtempSync(join(tmpdir(), 'blobs-'));
const s3 = process.env.S3_ENDPOINT;
const s3Options = {
  endpoint: s3 ?? '',
  region: process.env.S3_REGION ?? 'us-east-1',
  bucket: `exchequer-test-${randomUUID()}`,
  accessKeyId: process.env.S3_ACCESS_KEY_ID ?? '',
  secretAccessKey: process.env.S3_SECRET_ACCESS_KEY ?? '',
  connectionsMax: 4,
};

const stores: [string, (() => BlobStore) | undefined][] = [
  ['folder', () => createFolderStore(folder)],
  ['S3 (set S3_ENDPOINT to run it)', s3 ? () => createS3Store(s3Options) : undefined],
];

describe.each(stores)('blob store: %s', (_name, create) => {
  const blob = randomBytes(300_000);
  const check = create ? test : test.skip;
  const store = create?.() as BlobStore;

  check('what is put comes back whole, also from another instance, and a second put replaces it', async () => {
    await store.put('org_1/test/doc_1', blob);
    expect((await create!().get('org_1/test/doc_1'))!.equals(blob)).toBe(true);
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await store.read('org_1/test/doc_1'))!) chunks.push(Buffer.from(chunk));
    expect(Buffer.concat(chunks).equals(blob)).toBe(true);
    await store.put('org_1/test/doc_1', Buffer.from('short'));
    expect((await store.get('org_1/test/doc_1'))!.toString()).toBe('short');
    await store.ping();
  });

  check('what is deleted or never was is undefined, and deleting it again is no error', async () => {
    await store.put('org_1/test/doc_2', blob);
    await store.delete('org_1/test/doc_2');
    await store.delete('org_1/test/doc_2');
    expect(await store.get('org_1/test/doc_2')).toBeUndefined();
    expect(await store.get('org_9/test/none')).toBeUndefined();
    expect(await store.read('org_9/test/none')).toBeUndefined();
  });

  check('readings that are left early give their connections back', async () => {
    await store.put('org_1/test/doc_3', blob);
    for (let turn = 0; turn < 20; turn++) {
      for await (const _chunk of (await store.read('org_1/test/doc_3'))!) break;
    }
    expect((await store.get('org_1/test/doc_3'))!.equals(blob)).toBe(true);
  });

  check('a key cannot leave its place', async () => {
    for (const key of ['../doc', 'a/../b', '/etc/passwd', 'a//b', 'a\0', '', 'a/.']) {
      await expect((async () => store.put(key, blob))()).rejects.toThrow(RangeError);
      await expect((async () => store.get(key))()).rejects.toThrow(RangeError);
    }
  });
});

test('blob store: folder: concurrent puts of one key leave one complete blob and no drafts', async () => {
  const store = createFolderStore(folder);
  const blobs = Array.from({ length: 8 }, (_, i) => Buffer.alloc(200_000, i));
  await Promise.all(blobs.map((bytes) => store.put('race', bytes)));
  const stored = await store.get('race');
  expect(blobs.some((bytes) => bytes.equals(stored!))).toBe(true);
  expect(readdirSync(folder).filter((name) => name.endsWith('.draft'))).toEqual([]);
});
