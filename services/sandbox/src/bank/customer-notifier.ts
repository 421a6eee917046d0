import { partnerHeaders } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';

/** Tells a customer that there are new messages. The customer then asks for them. A lost notification does no harm. */
export interface CustomerNotifier {
  notify(tenant: Tenant): void;
  /** Resolves when no notification is on its way. */
  stop(): Promise<void>;
}

const TIMEOUT_MS = 5_000;
/** Further notifications are dropped: the customer also asks from time to time. */
const AT_ONCE_MAX = 50;

export function createCustomerNotifier({ url, key }: { readonly url: string; readonly key: string }): CustomerNotifier {
  /** The customers that are being notified. `again` is true if there has been something new since. */
  const notifying = new Map<string, { again: boolean; readonly done: Promise<void> }>();

  async function notifyOnce(tenant: Tenant): Promise<void> {
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

  function notify(tenant: Tenant): void {
    const name = `${tenant.organizationId}:${tenant.livemode}`;
    const known = notifying.get(name);
    if (known) {
      known.again = true;
      return;
    }
    if (notifying.size >= AT_ONCE_MAX) return;
    const done = notifyOnce(tenant).then(() => {
      const isAgain = notifying.get(name)?.again;
      notifying.delete(name);
      if (isAgain) notify(tenant);
    });
    notifying.set(name, { again: false, done });
  }

  return {
    notify,
    stop: async () => {
      while (notifying.size > 0) await Promise.all([...notifying.values()].map(({ done }) => done));
    },
  };
}
