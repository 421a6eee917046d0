import type { Tenant } from '@exchequer/postgres';
import type { DataKey } from '@exchequer/vault';
import type { BlobStore } from '../storage/blob-store.js';

const PURPOSE = 'original';

/** The uploaded file as it was, sealed under the document's key. Never rewritten. */
export interface Originals {
  save(tenant: Tenant, documentId: string, key: DataKey, file: Uint8Array): Promise<void>;
  /** @throws when it is missing or was altered. */
  open(tenant: Tenant, documentId: string, key: DataKey): Promise<Buffer>;
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
    erase: (tenant, id) => store.delete(blobKey(tenant, id)),
  };
}
