import { partnerHeaders } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';

/** Tells a customer that there are new messages. The customer asks for them; a ring that is lost does no harm. */
export interface Doorbell {
  ring(tenant: Tenant): void;
  /** Resolves when no ring is under way. */
  stop(): Promise<void>;
}

const TIMEOUT_MS = 5_000;
/** Further rings are dropped: the customer also asks from time to time. */
const RINGS_AT_ONCE = 50;

export function createDoorbell({ url, key }: { readonly url: string; readonly key: string }): Doorbell {
  /** Customers that a ring is under way to; true if there is something newer than the ring. */
  const ringing = new Map<string, { again: boolean; readonly done: Promise<void> }>();

  async function ringOnce(tenant: Tenant): Promise<void> {
    try {
      const response = await fetch(new URL('/partner/bank/notifications', url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...partnerHeaders(key, tenant) },
        body: '{}',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.arrayBuffer();
    } catch {
      // The customer asks from time to time.
    }
  }

  function ring(tenant: Tenant): void {
    const name = `${tenant.organizationId}:${tenant.livemode}`;
    const known = ringing.get(name);
    if (known) {
      known.again = true;
      return;
    }
    if (ringing.size >= RINGS_AT_ONCE) return;
    const done = ringOnce(tenant).then(() => {
      const isRungAgain = ringing.get(name)?.again;
      ringing.delete(name);
      if (isRungAgain) ring(tenant);
    });
    ringing.set(name, { again: false, done });
  }

  return {
    ring,
    stop: async () => {
      while (ringing.size > 0) await Promise.all([...ringing.values()].map(({ done }) => done));
    },
  };
}
