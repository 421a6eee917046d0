import type { Tenant } from '@exchequer/postgres';
import { Pool } from 'undici';
import { partnerHeaders } from './partner-key.js';

export interface PartnerAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends requests to a service that authenticates callers with `authenticatePartner`. Connections are reused. */
export interface PartnerClient {
  /** Rejects if there is no answer in time. It is then unknown whether the request had an effect. */
  get(tenant: Tenant, path: string): Promise<PartnerAnswer>;
  post(tenant: Tenant, path: string, body: object): Promise<PartnerAnswer>;
  close(): Promise<void>;
}

export interface PartnerClientOptions {
  readonly url: string;
  readonly key: string;
  /** Time limit for the whole answer, ms. */
  readonly timeoutMs: number;
}

/** Uses less processor time than `fetch` for small requests. */
export function createPartnerClient({ url, key, timeoutMs }: PartnerClientOptions): PartnerClient {
  const pool = new Pool(url, { connect: { timeout: timeoutMs } });

  async function ask(tenant: Tenant, method: 'GET' | 'POST', path: string, body?: object): Promise<PartnerAnswer> {
    const headers = partnerHeaders(key, tenant);
    if (body) headers['content-type'] = 'application/json';
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeoutMs);
    try {
      const { signal } = abort;
      const answer = await pool.request({ method, path, headers, signal, body: body ? JSON.stringify(body) : null });
      return { status: answer.statusCode, text: await answer.body.text() };
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    get: (tenant, path) => ask(tenant, 'GET', path),
    post: (tenant, path, body) => ask(tenant, 'POST', path, body),
    close: () => pool.destroy(),
  };
}
