import { hash } from 'node:crypto';
import { mergeOpenApi } from '@exchequer/openapi';
import { type Compressed, compress } from './compressed.js';
import type { ServiceDocuments } from './service-documents.js';

export interface PublicDocument {
  readonly body: Buffer;
  /** Weak, because the compressed forms share it. */
  readonly etag: string;
  /** Empty until the compression, which begins when the document changes, has finished. */
  compressed: Compressed;
}

/** Returns the merged document as it is served. It is made and compressed again only when the document of a service changes. */
export function createPublicDocument(documents: ServiceDocuments, publicUrl: string): () => PublicDocument {
  let madeOfVersion = -1;
  let made: PublicDocument = { body: Buffer.alloc(0), etag: '', compressed: {} };
  const current = () => {
    if (madeOfVersion !== documents.version) {
      madeOfVersion = documents.version;
      const body = Buffer.from(JSON.stringify(mergeOpenApi(documents.all(), publicUrl)));
      const document: PublicDocument = { body, etag: `W/"${hash('sha256', body, 'base64url')}"`, compressed: {} };
      made = document;
      void compress(body).then((compressed) => {
        document.compressed = compressed;
      });
    }
    return made;
  };
  documents.onChange(() => void current());
  return current;
}
