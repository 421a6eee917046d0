import { createPartnerClient, type PartnerAnswer, Problem } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';

const TIMEOUT_MS = 30_000;

/** Actions of a person or a test at the bookkeeping software of test mode. */
export interface SoftwareControls {
  /**
   * Allows the access on the consent page.
   * @returns the address to which the browser is sent
   */
  consent(page: string, company: string): Promise<URL>;
  /** Calls a control of the sandbox. @throws {Problem} */
  control(tenant: Tenant, path: string, body: object): Promise<object>;
  close(): Promise<void>;
}

export function createSoftwareControls({ url, key }: { readonly url: string; readonly key: string }): SoftwareControls {
  const client = createPartnerClient({ url, key, timeoutMs: TIMEOUT_MS });
  return {
    consent: async (address, company) => {
      const asked = new URL(address);
      // The browser uses the public address of the sandbox; we are inside.
      const page = `${url}${asked.pathname}`;
      const body = new URLSearchParams({ ...Object.fromEntries(asked.searchParams), company, decision: 'allow' });
      const response = await fetch(page, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((cause: unknown) => {
        throw Object.assign(away(), { cause });
      });
      await response.arrayBuffer();
      const location = response.headers.get('location');
      if (response.status !== 302 || location === null) throw away();
      return new URL(location);
    },
    control: async (tenant, path, body) => {
      let answer: PartnerAnswer;
      try {
        answer = await client.post(tenant, `/bookkeeping/${path}`, body);
      } catch (cause) {
        throw Object.assign(away(), { cause });
      }
      const problem = answer.status === 422 ? (JSON.parse(answer.text) as { code?: string; detail?: string }) : {};
      if (problem.code === 'limit_reached') throw new Problem('limit_reached', problem.detail);
      if (answer.status !== 200) throw away();
      return JSON.parse(answer.text) as object;
    },
    close: () => client.close(),
  };
}

function away(): Problem {
  return new Problem('provider_unavailable', 'The sandbox does not answer.', undefined, { 'Retry-After': '5' });
}
