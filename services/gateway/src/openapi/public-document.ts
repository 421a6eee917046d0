import { hash } from 'node:crypto';
import { mergeOpenApi } from './merge-openapi.js';
import type { ServiceDocuments } from './service-documents.js';

export interface PublicDocument {
  readonly body: Buffer;
  readonly etag: string;
}

/** The merged document as it is served. It is rebuilt only when a service's document has changed. */
export function createPublicDocument(documents: ServiceDocuments, publicUrl: string): () => PublicDocument {
  let madeOfVersion = -1;
  let made: PublicDocument = { body: Buffer.alloc(0), etag: '' };
  return () => {
    if (madeOfVersion !== documents.version) {
      madeOfVersion = documents.version;
      const body = Buffer.from(JSON.stringify(mergeOpenApi(documents.all(), publicUrl)));
      made = { body, etag: `"${hash('sha256', body, 'base64url')}"` };
    }
    return made;
  };
}
