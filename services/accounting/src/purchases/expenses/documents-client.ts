import { partnerHeaders } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import type { ReadDocument } from './receipt.js';

/** Reads from documents on accounting's own account. */
export interface DocumentsClient {
  /**
   * Returns the receipts of a document. Undefined if the organization has no such document, or it has no receipt.
   * @throws {DocumentsUnavailable} if documents does not answer, or has not finished reading.
   */
  receipts(tenant: Tenant, documentId: string): Promise<readonly ReadDocument[] | undefined>;
}

export class DocumentsUnavailable extends Error {
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super('Documents did not answer.', options);
    this.code = code;
  }
}

export interface DocumentsClientOptions {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

interface DocumentForBooks {
  readonly status: string;
  readonly parts: readonly ReadDocument[];
}

export function createDocumentsClient({ url, key, timeoutMs = 5_000 }: DocumentsClientOptions): DocumentsClient {
  return {
    receipts: async (tenant, documentId) => {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const address = new URL(`/internal/documents/${encodeURIComponent(documentId)}`, url);
        const answer = await fetch(address, { headers: partnerHeaders(key, tenant), redirect: 'manual', signal });
        if (answer.status !== 200) {
          await answer.body?.cancel();
          if (answer.status === 404) return undefined;
          throw new DocumentsUnavailable(`documents_answered_${answer.status}`);
        }
        const { status, parts } = (await answer.json()) as DocumentForBooks;
        if (status === 'processing') throw new DocumentsUnavailable('document_processing');
        const receipts = parts.filter(({ document_type }) => document_type === 'receipt');
        return receipts.length > 0 ? receipts : undefined;
      } catch (cause) {
        if (cause instanceof DocumentsUnavailable) throw cause;
        throw new DocumentsUnavailable(signal.aborted ? 'documents_timeout' : 'documents_away', { cause });
      }
    },
  };
}
