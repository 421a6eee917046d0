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
  /**
   * Asks whether the organization has a document.
   * @throws {DocumentsUnavailable} if documents does not answer soon: a request of a caller waits for this.
   */
  find(tenant: Tenant, documentId: string): Promise<KnownDocument | undefined>;
}

export interface KnownDocument {
  /** The number of its parts. Undefined: it is not read. */
  readonly partCount: number | undefined;
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
  readonly part_count: number;
  readonly parts: readonly ReadDocument[];
}

const FIND_TIMEOUT_MS = 1_000;

export function createDocumentsClient({ url, key, timeoutMs = 5_000 }: DocumentsClientOptions): DocumentsClient {
  return {
    receipts: async (tenant, documentId) => {
      const document = await readDocument(url, partnerHeaders(key, tenant), documentId, timeoutMs);
      if (document?.status === 'processing') throw new DocumentsUnavailable('document_processing');
      const receipts = (document?.parts ?? []).filter(({ document_type }) => document_type === 'receipt');
      return receipts.length > 0 ? receipts : undefined;
    },
    find: async (tenant, documentId) => {
      const document = await readDocument(url, partnerHeaders(key, tenant), documentId, FIND_TIMEOUT_MS);
      return document && { partCount: document.status === 'completed' ? document.part_count : undefined };
    },
  };
}

/** Undefined if there is no such document. */
async function readDocument(
  url: string,
  headers: Record<string, string>,
  documentId: string,
  timeoutMs: number,
): Promise<DocumentForBooks | undefined> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const address = new URL(`/internal/documents/${encodeURIComponent(documentId)}`, url);
    const answer = await fetch(address, { headers, redirect: 'manual', signal });
    if (answer.status === 200) return (await answer.json()) as DocumentForBooks;
    await answer.body?.cancel();
    if (answer.status === 404) return undefined;
    throw new DocumentsUnavailable(`documents_answered_${answer.status}`);
  } catch (cause) {
    if (cause instanceof DocumentsUnavailable) throw cause;
    throw new DocumentsUnavailable(signal.aborted ? 'documents_timeout' : 'documents_away', { cause });
  }
}
