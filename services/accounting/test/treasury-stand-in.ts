import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DomainEvent, transactionPosted } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import type { Tenant } from '@exchequer/postgres';
import type { TreasuryTransaction } from '../src/bank/treasury/treasury-client.js';
import { TREASURY_KEY } from './test-service.ts';

/** Answers `GET /internal/transactions` as treasury does. deploy/local tests accounting with the real one. */
export interface TreasuryStandIn {
  readonly url: string;
  /** How many requests came. */
  readonly asked: number;
  /** Posts a transaction of an organization. */
  post(tenant: Tenant, transaction: Partial<TreasuryTransaction> & { readonly amount: number }): TreasuryTransaction;
  /** From now on it answers with this status; 200: as usual. */
  answerWith(status: number): void;
  stop(): Promise<void>;
}

export async function startTreasuryStandIn(): Promise<TreasuryStandIn> {
  const stored = new Map<string, Map<string, TreasuryTransaction>>();
  let status = 200;
  let asked = 0;
  const server: Server = createServer((request, response) => {
    asked += 1;
    const { headers, url } = request;
    const isAllowed = headers.authorization === `Bearer ${TREASURY_KEY}`;
    const ids = new URL(url!, 'http://treasury').searchParams.get('ids')!.split(',');
    const ofTenant = stored.get(`${headers['exchequer-organization']} ${headers['exchequer-livemode']}`);
    const data = ids.flatMap((id) => ofTenant?.get(id) ?? []);
    response.writeHead(isAllowed ? status : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ object: 'list', data }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get asked() {
      return asked;
    },
    post: ({ organizationId, livemode }, transaction) => {
      const key = `${organizationId} ${livemode}`;
      const posted: TreasuryTransaction = {
        id: newId('txn'),
        type: 'ach',
        status: 'posted',
        description: '',
        counterparty: null,
        merchant: null,
        relatedTransactionId: null,
        postedAt: '2026-11-20T15:00:00.000Z',
        ledgerAccountId: 'acc_1000',
        otherLedgerAccountId: null,
        ...transaction,
      };
      if (!stored.has(key)) stored.set(key, new Map());
      stored.get(key)!.set(posted.id, posted);
      return posted;
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

/** What treasury announces of a transaction. */
export function announcementOf({ id, type, amount, postedAt }: TreasuryTransaction, tenant: Tenant): DomainEvent {
  return {
    id: newId('evt'),
    type: transactionPosted.type,
    source: 'treasury',
    subject: id,
    sequence: 1,
    time: postedAt,
    organizationId: tenant.organizationId,
    livemode: tenant.livemode,
    data: { ...transactionPosted.example, id, type, amount, postedAt, livemode: tenant.livemode },
  };
}
