import type { Readable } from 'node:stream';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type BlobStore, checkKey } from './blob-store.js';

export interface S3Options {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** A slow download keeps its connection. */
  readonly connectionsMax: number;
}

/** Blobs in any S3 store. The bucket is created if it is missing. */
export function createS3Store(options: S3Options): BlobStore {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey, connectionsMax } = options;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Stores other than AWS refuse the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { httpAgent: { maxSockets: connectionsMax }, httpsAgent: { maxSockets: connectionsMax } },
  });
  const put = (key: string, bytes: Uint8Array) =>
    client.send(
      new PutObjectCommand({ Bucket, Key: checkKey(key), Body: bytes, ContentType: 'application/octet-stream' }),
    );
  const body = async (key: string) => {
    try {
      return (await client.send(new GetObjectCommand({ Bucket, Key: checkKey(key) }))).Body;
    } catch (error) {
      if (isNamed(error, 'NoSuchKey', 'NoSuchBucket', 'NotFound')) return undefined;
      throw error;
    }
  };
  return {
    put: async (key, bytes) => {
      try {
        await put(key, bytes);
      } catch (error) {
        if (!isNamed(error, 'NoSuchBucket')) throw error;
        await createBucket(client, Bucket);
        await put(key, bytes);
      }
    },
    get: async (key) => {
      const found = await body(key);
      return found && Buffer.from(await found.transformToByteArray());
    },
    read: async (key) => {
      const found = (await body(key)) as Readable | undefined;
      // A connection can break before anybody reads. The reader then gets the error, and the process continues.
      return found?.on('error', () => {});
    },
    delete: async (key) => {
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key: checkKey(key) }));
      } catch (error) {
        if (!isNamed(error, 'NoSuchKey', 'NoSuchBucket', 'NotFound')) throw error;
      }
    },
    ping: async () => {
      try {
        await client.send(new HeadBucketCommand({ Bucket }));
      } catch (error) {
        if (!isNamed(error, 'NoSuchBucket', 'NotFound')) throw error;
      }
    },
  };
}

async function createBucket(client: S3Client, bucket: string): Promise<void> {
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  } catch (error) {
    if (!isNamed(error, 'BucketAlreadyOwnedByYou', 'BucketAlreadyExists')) throw error;
  }
}

function isNamed(error: unknown, ...names: readonly string[]): boolean {
  return error instanceof S3ServiceException && names.includes(error.name);
}
