import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3Container } from '@exchequer/test-containers';
import { blobStoreConformance } from '../../test/blob-store-conformance.ts';
import { createFolderStore } from './folder-store.js';
import { createS3Store } from './s3-store.js';

const folder = mkdtempSync(join(tmpdir(), 'blobs-'));
const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env;
const container = S3_ENDPOINT ? undefined : await startS3Container();
afterAll(() => container?.stop());

describe('blob store: folder', () => {
  blobStoreConformance(() => createFolderStore(folder));
});

// A server of your own, else a container. Without an engine only the suite in containers tests S3 (deploy/compose/src/s3-store.e2e.test.ts).
const s3 = S3_ENDPOINT
  ? { endpoint: S3_ENDPOINT, accessKeyId: S3_ACCESS_KEY_ID ?? '', secretAccessKey: S3_SECRET_ACCESS_KEY ?? '' }
  : container;
if (s3) {
  describe('blob store: S3', () => {
    const bucket = `exchequer-test-${randomUUID()}`;
    blobStoreConformance(() =>
      createS3Store({
        endpoint: s3.endpoint,
        region: S3_REGION ?? 'us-east-1',
        bucket,
        accessKeyId: s3.accessKeyId,
        secretAccessKey: s3.secretAccessKey,
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
