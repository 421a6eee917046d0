import type { Tenant } from '@exchequer/postgres';
import type { DataKey, OpenedPieces } from '@exchequer/vault';
import type { BlobStore } from '../storage/blob-store.js';

const PURPOSE = 'original';

/** The uploaded file, unchanged, sealed under the document's key. It is never rewritten. */
export interface Originals {
  save(tenant: Tenant, documentId: string, key: DataKey, file: Uint8Array): Promise<void>;
  /** @throws if it is missing or was altered. */
  open(tenant: Tenant, documentId: string, key: DataKey): Promise<Buffer>;
  /** Reads the original in pieces, never as a whole in memory. If it was altered, nothing is returned. */
  openInPieces(tenant: Tenant, documentId: string, key: DataKey, signal: AbortSignal): Promise<OpenedPieces>;
  erase(tenant: Tenant, documentId: string): Promise<void>;
}

export function createOriginals(store: BlobStore): Originals {
  const blobKey = (tenant: Tenant, id: string) => `${tenant.organizationId}/${tenant.livemode ? 'live' : 'test'}/${id}`;
  return {
    save: (tenant, id, key, file) => store.put(blobKey(tenant, id), key.seal(file, PURPOSE)),
    open: async (tenant, id, key) => {
      const sealed = await store.get(blobKey(tenant, id));
      if (!sealed) throw new Error(`the original of ${id} is missing`);
      return key.open(sealed, PURPOSE);
    },
    openInPieces: (tenant, id, key, signal) =>
      key.openInPieces(
        async () => {
          const sealed = await store.read(blobKey(tenant, id));
          if (!sealed) throw new Error(`the original of ${id} is missing`);
          return sealed;
        },
        PURPOSE,
        signal,
      ),
    erase: (tenant, id) => store.delete(blobKey(tenant, id)),
  };
}
