import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bookkeepingTransactionsSynced, type DomainEvent } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import type { Tenant } from '@exchequer/postgres';
import type { BookkeepingTransaction } from '../src/bank/bookkeeping/bookkeeping-client.js';
import { BOOKKEEPING_CONNECTOR_KEY } from './test-service.ts';

/** Answers `GET /internal/transactions` as the bookkeeping connector does. deploy/local tests accounting with the real one. */
export interface BookkeepingStandIn {
  readonly url: string;
  /** How many requests came. */
  readonly asked: number;
  /** Stores a transaction of an organization, or changes a stored one. */
  store(
    tenant: Tenant,
    transaction: Partial<BookkeepingTransaction> & { readonly amount: number },
  ): BookkeepingTransaction;
  /** From now on it answers with this status; 200: as usual. */
  answerWith(status: number): void;
  /** Called before each answer is sent, after it was read. */
  beforeAnswer: (() => Promise<void>) | undefined;
  stop(): Promise<void>;
}

export async function startBookkeepingStandIn(): Promise<BookkeepingStandIn> {
  const stored = new Map<string, Map<string, BookkeepingTransaction>>();
  let status = 200;
  let asked = 0;
  const standIn: BookkeepingStandIn = {
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    get asked() {
      return asked;
    },
    store: ({ organizationId, livemode }, transaction) => {
      const key = `${organizationId} ${livemode}`;
      const whole: BookkeepingTransaction = {
        id: newId('bkt'),
        status: 'posted',
        date: '2026-11-18',
        payee: 'Paper Mill',
        description: 'PAPER MILL 0042',
        category: transaction.amount < 0 ? 'office_expense' : 'gross_receipts',
        categoryConfidence: 0.95,
        ...transaction,
      };
      if (!stored.has(key)) stored.set(key, new Map());
      stored.get(key)!.set(whole.id, whole);
      return whole;
    },
    answerWith: (next) => {
      status = next;
    },
    beforeAnswer: undefined,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server: Server = createServer(async (request, response) => {
    asked += 1;
    const { headers, url } = request;
    const isAllowed = headers.authorization === `Bearer ${BOOKKEEPING_CONNECTOR_KEY}`;
    const ids = new URL(url!, 'http://connector').searchParams.get('ids')!.split(',');
    const ofTenant = stored.get(`${headers['exchequer-organization']} ${headers['exchequer-livemode']}`);
    const text = JSON.stringify({ object: 'list', data: ids.flatMap((id) => ofTenant?.get(id) ?? []) });
    await standIn.beforeAnswer?.();
    response.writeHead(isAllowed ? status : 401, { 'content-type': 'application/json' });
    response.end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return standIn;
}

/** What the connector announces of transactions. */
export function syncedEvent(tenant: Tenant, transactions: readonly BookkeepingTransaction[]): DomainEvent {
  const idsOf = (status: string) => transactions.filter((each) => each.status === status).map(({ id }) => id);
  const id = newId('sync');
  return {
    id: newId('evt'),
    type: bookkeepingTransactionsSynced.type,
    source: 'bookkeeping',
    subject: id,
    sequence: 1,
    time: '2026-11-20T12:00:00.000Z',
    organizationId: tenant.organizationId,
    livemode: tenant.livemode,
    data: {
      ...bookkeepingTransactionsSynced.example,
      id,
      livemode: tenant.livemode,
      transactionIds: idsOf('posted'),
      removedIds: idsOf('removed'),
    },
  };
}
