import { randomUUID } from 'node:crypto';
import { blobStoreConformance, createS3Store } from '@exchequer/documents/test/blob-store-conformance';
import { addressOf, runIn } from '../test/compose.ts';

/** The store of originals, as the service `documents` uses it, on the S3 server of docker-compose.yml. */
const read = `import { readFileSync } from 'node:fs';
  const read = (name) => readFileSync('/run/exchequer/' + name, 'utf8').trim();
  console.log(JSON.stringify({ accessKeyId: read('s3_access_key_id'), secretAccessKey: read('s3_secret_access_key') }));`;
const credentials = JSON.parse(await runIn('documents', read));
const bucket = `exchequer-test-${randomUUID()}`;

blobStoreConformance(() =>
  createS3Store({
    endpoint: `http://${addressOf('s3', 'files')}:7070`,
    region: 'us-east-1',
    bucket,
    connectionsMax: 4,
    ...credentials,
  }),
);
