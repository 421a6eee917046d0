import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@exchequer/ids';
import type { Tenant } from '@exchequer/postgres';
import { DOCUMENTS_KEY } from './test-service.ts';

/** Answers `GET /internal/documents/:id` and `GET /v1/documents/:id` as documents does. deploy/local tests accounting with the real one. */
export interface DocumentsStandIn {
  readonly url: string;
  /** Ids of the documents that somebody asked for with the rights of a caller. */
  readonly asked: readonly string[];
  /** Stores what was read from a receipt of an organization, or from the parts of a document. */
  store(tenant: Tenant, parts: StoredReceipt | readonly StoredReceipt[], id?: string): string;
  /** Forgets a document that was deleted. */
  remove(id: string): void;
  /** From now on it answers with this status; 200: as usual. */
  answerWith(status: number): void;
  stop(): Promise<void>;
}

export interface StoredReceipt {
  readonly document_type: string;
  readonly extracted_data: Readonly<Record<string, unknown>>;
  readonly field_confidence: Readonly<Record<string, number>>;
  readonly duplicate_of_part?: number;
}

/** A receipt whose fields were all read with this confidence. */
export const receiptWith = (data: Record<string, unknown>, confidence = 0.97): StoredReceipt => ({
  document_type: 'receipt',
  extracted_data: data,
  field_confidence: Object.fromEntries(Object.keys(data).map((name) => [name, confidence])),
});

export async function startDocumentsStandIn(): Promise<DocumentsStandIn> {
  const stored = new Map<string, readonly StoredReceipt[]>();
  const asked: string[] = [];
  let status = 200;
  const server: Server = createServer(({ headers, url }, response) => {
    const id = url!.split('/').at(-1)!;
    const isInternal = url!.startsWith('/internal/');
    if (!isInternal) asked.push(id);
    const isAllowed = !isInternal || headers.authorization === `Bearer ${DOCUMENTS_KEY}`;
    const tenant = isInternal ? `${headers['exchequer-organization']} ${headers['exchequer-livemode']} ` : '';
    const found = [...stored].find(([key]) => (isInternal ? key === `${tenant}${id}` : key.endsWith(` ${id}`)))?.[1];
    const parts = found
      ?.map((each, part) => ({ ...each, part }))
      .filter(({ document_type }) => document_type === 'receipt');
    const told = isInternal
      ? { id, object: 'document', status: 'completed', part_count: found?.length, parts }
      : { ...found?.[0], parts: found };
    const answer = !isAllowed ? 401 : status !== 200 ? status : found ? 200 : 404;
    response.writeHead(answer, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer === 200 ? told : { status: answer }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    store: ({ organizationId, livemode }, parts, id = newId('doc')) => {
      stored.set(`${organizationId} ${livemode} ${id}`, [parts].flat());
      return id;
    },
    remove: (id) => {
      for (const key of stored.keys()) if (key.endsWith(` ${id}`)) stored.delete(key);
    },
    answerWith: (next) => {
      status = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
