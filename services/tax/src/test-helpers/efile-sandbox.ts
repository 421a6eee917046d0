import { partnerHeaders } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';

const TIMEOUT_MS = 5_000;

export interface Acknowledgment {
  readonly submissionId: string;
  readonly status: 'accepted' | 'rejected';
  readonly errorCodes?: readonly string[];
  /** On the tenant's clock. */
  readonly occurredAt: Date;
}

/** Controls the simulated tax authority of test mode. */
export interface EfileSandbox {
  /** @returns `unavailable` if the sandbox did not answer, `refused` if the submission was acknowledged before */
  acknowledge(tenant: Tenant, acknowledgment: Acknowledgment): Promise<'done' | 'refused' | 'unavailable'>;
}

export function createEfileSandbox({ url, key }: { readonly url: string; readonly key: string }): EfileSandbox {
  return {
    acknowledge: async (tenant, { occurredAt, ...acknowledgment }) => {
      try {
        const response = await fetch(new URL('/efile/simulations/acknowledgments', url), {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...partnerHeaders(key, tenant) },
          body: JSON.stringify({ ...acknowledgment, occurredAt: occurredAt.toISOString() }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.arrayBuffer();
        return response.status === 200 ? 'done' : response.status === 409 ? 'refused' : 'unavailable';
      } catch {
        return 'unavailable';
      }
    },
  };
}
