import { createHealth, createServiceApp, Problem, startServer } from '@exchequer/http-kit';
import { createLogger } from '@exchequer/telemetry';
import { testDocument, testJwks, testOperations } from '@exchequer/testkit';
import type { Request } from 'express';

export interface TestDocuments {
  readonly url: string;
  /** What the service has, by id; `other` belongs to another tenant. */
  readonly documents: Map<string, object>;
  stop(): Promise<void>;
}

/** A documents service behind the real checks of token and scope, whose documents a test writes itself. */
export async function startTestDocuments(): Promise<TestDocuments> {
  const documents = new Map<string, object>();
  const operations = testOperations({
    'get /v1/documents/:id': ({ params }: Request<{ id: string }>) => {
      const document = documents.get(params.id);
      if (!document) throw Problem.notFound();
      return document;
    },
  });
  const server = await startServer(
    createServiceApp({
      service: 'documents',
      scopeArea: 'documents',
      jwks: await testJwks(),
      docsUrl: 'http://api.test',
      deps: {},
      limits: { atOnceMax: 40, atOncePerOrganizationMax: 40 },
      health: createHealth({}),
      logger: createLogger('documents', { write: () => {} }),
      openapi: testDocument(operations),
      operations,
    }),
    0,
  );
  return { url: `http://127.0.0.1:${server.port}`, documents, stop: () => server.stop(0) };
}

/** A processed document with these forms. */
export function processed(
  ...parts: { type: string; data: object; needsReview?: string[]; looksLike?: string; pages?: number[] }[]
): object {
  return {
    status: 'completed',
    parts: parts.map(({ type, data, needsReview = [], looksLike = null, pages = [1] }) => ({
      document_type: type,
      looks_like: looksLike,
      pages,
      extracted_data: data,
      needs_review: needsReview,
    })),
  };
}

export const documentId = (n: number) => `doc_${String(n).padStart(26, '0')}`;

/** What documents reads from a Form W-2. */
export const w2 = {
  employer: 'NORTHWIND BAKERY LLC',
  ein: '12-3456780',
  employee: 'DANA R MILLER',
  ssn: '400-55-1234',
  employee_address: '77 River Road, Salem, OR 97301',
  wages: 52_000,
  federal_tax: 5_830.4,
  ss_wages: 54_000,
  ss_tax: 3_348,
  medicare_wages: 54_000,
  medicare_tax: 783,
  box12: [{ code: 'D', amount: 2_000 }],
  retirement_plan: true,
  state_rows: [{ state: 'OR', state_id: '1234567-8', wages: 52_000, tax: 3_950.25 }],
  local_rows: [],
  tax_year: 2025,
};
