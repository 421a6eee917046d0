import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blobStoreConformance } from '../../test/blob-store-conformance.ts';
import { createFolderStore } from './folder-store.js';
import { createS3Store } from './s3-store.js';

const folder = mkdtempSync(join(tmpdir(), 'blobs-'));
const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env;

describe('blob store: folder', () => {
  blobStoreConformance(() => createFolderStore(folder));
});

// The suite in containers runs the same tests on its S3 store (deploy/compose/src/s3-store.test.ts). Here they are for a store of
// your own.
if (S3_ENDPOINT) {
  describe('blob store: S3', () => {
    const bucket = `exchequer-test-${randomUUID()}`;
    blobStoreConformance(() =>
      createS3Store({
        endpoint: S3_ENDPOINT,
        region: S3_REGION ?? 'us-east-1',
        bucket,
        accessKeyId: S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
        connectionsMax: 4,
      }),
    );
  });
}

test('blob store: folder: concurrent puts of one key leave one complete blob and no drafts', async () => {
  const store = createFolderStore(folder);
  const blobs = Array.from({ length: 8 }, (_, i) => Buffer.alloc(200_000, i));
  await Promise.all(blobs.map((bytes) => store.put('race', bytes)));
  const stored = await store.get('race');
  expect(blobs.some((bytes) => bytes.equals(stored!))).toBe(true);
  expect(readdirSync(folder).filter((name) => name.endsWith('.draft'))).toEqual([]);
});
