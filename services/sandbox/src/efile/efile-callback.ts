import { createHmac } from 'node:crypto';

const TIMEOUT_MS = 5_000;

export interface EfileCallback {
  /** @returns whether the customer answered with success */
  send(submissionId: string, reference: string): Promise<boolean>;
}

/** Sends callbacks that are signed according to Standard Webhooks. */
export function createEfileCallback({ url, key }: { readonly url: string; readonly key: string }): EfileCallback {
  return {
    send: async (submissionId, reference) => {
      const body = JSON.stringify({ submissionId });
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const signature = createHmac('sha256', key).update(`${reference}.${timestamp}.${body}`).digest('base64');
      try {
        const response = await fetch(new URL('/partner/efile/callbacks', url), {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'webhook-id': reference,
            'webhook-timestamp': timestamp,
            'webhook-signature': `v1,${signature}`,
          },
          body,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.arrayBuffer();
        return response.ok;
      } catch {
        return false;
      }
    },
  };
}
