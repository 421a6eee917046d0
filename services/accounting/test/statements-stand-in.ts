import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers as the documents service does, for imports of bank statements. */
export interface StatementsStandIn {
  readonly url: string;
  /** The documents that the stand-in has, by id. */
  readonly stored: Map<string, object>;
  /** The ids that were asked for. */
  readonly asked: string[];
  stop(): void;
}

/** A bank statement that it has from the start. */
export const STATEMENT_ID = 'doc_01k8z3v9n4m2p6q8r0s2t4v6w8';

export async function startStatementsStandIn(): Promise<StatementsStandIn> {
  const stored = new Map<string, object>([
    [
      STATEMENT_ID,
      statementDocument([
        ['2026-11-02', 'ACH CREDIT NORTHWIND', 500],
        ['2026-11-03', 'FEE', -1.5],
      ]),
    ],
  ]);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const id = request.url!.split('/').at(-1)!;
    if (request.url!.startsWith('/internal/')) {
      // Every document that a request names as a receipt is there, and is one page that was read.
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end(JSON.stringify({ status: 'completed', part_count: 1, parts: [] }));
    }
    asked.push(id);
    response.writeHead(stored.has(id) ? 200 : 404, { 'content-type': 'application/json' });
    return response.end(JSON.stringify(stored.get(id) ?? { code: 'not_found', status: 404 }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stored,
    asked,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Date, description, amount, and confidences that differ from 0.97 by member. */
export type StatementRow = readonly [string | null, string | null, number | null, Record<string, number>?];

export function statementPart(rows: readonly StatementRow[]): object {
  const members = rows.flatMap(([, , , confidences = {}], i) =>
    ['date', 'description', 'amount', 'balance'].map((member) => [
      `transactions[${i}].${member}`,
      confidences[member] ?? 0.97,
    ]),
  );
  return {
    document_type: 'bank_statement',
    extracted_data: {
      transactions: rows.map(([date, description, amount]) => ({ date, description, amount, balance: null })),
    },
    field_confidence: Object.fromEntries(members),
  };
}

export const statementDocument = (...accounts: readonly (readonly StatementRow[])[]): object => ({
  status: 'completed',
  parts: accounts.map(statementPart),
});
