import { createPartnerClient, type PartnerAnswer } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import { type BankMessage, type BankRails, BankUnavailable } from './bank-rails.js';

/** Routing number of the sandbox bank: the Federal Reserve assigns none that begins with 99. Its check digit is valid. */
const SANDBOX_ROUTING_NUMBER = '990000013';

export interface SandboxClientOptions {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs: number;
}

/** Requests to the sandbox's own API, for a tenant in test mode. */
export interface SandboxClient {
  /** @throws {BankUnavailable} if the sandbox does not answer with 200 or 404 in time. */
  get(tenant: Tenant, path: string): Promise<unknown>;
  post(tenant: Tenant, path: string, body: object): Promise<unknown>;
  close(): Promise<void>;
}

export function createSandboxClient({ url, key, timeoutMs }: SandboxClientOptions): SandboxClient {
  const client = createPartnerClient({ url, key, timeoutMs });
  return {
    get: async (tenant, path) => contentOf(client.get(tenant, path)),
    post: async (tenant, path, body) => contentOf(client.post(tenant, path, body)),
    close: client.close,
  };
}

async function contentOf(asked: Promise<PartnerAnswer>): Promise<unknown> {
  const { status, text } = await asked.catch((cause: unknown) => {
    throw new BankUnavailable('The sandbox did not answer.', { cause });
  });
  if (status === 404) return undefined;
  if (status !== 200) throw new BankUnavailable(`The sandbox answered ${status}.`);
  return JSON.parse(text);
}

/** The sandbox as the bank partner of test mode. */
export function createSandboxBank(sandbox: SandboxClient): BankRails {
  return {
    routingNumber: SANDBOX_ROUTING_NUMBER,
    sendAchFile: async (tenant, file) => (await sandbox.post(tenant, '/bank/ach_files', file)) as never,
    sendPayment: async (tenant, payment) => {
      const { message } = (await sandbox.post(tenant, '/bank/payments', payment)) as { message: string };
      return message;
    },
    queryPayment: async (tenant, query) => {
      const { message } = (await sandbox.post(tenant, '/bank/payment_queries', { message: query })) as {
        message: string;
      };
      return message;
    },
    findParticipant: async (tenant, routingNumber) =>
      (await sandbox.get(tenant, `/bank/participants/${routingNumber}`)) as never,
    receive: async (tenant, { after, until }) => {
      const query = new URLSearchParams({ until: until.toISOString(), ...(after !== undefined && { after }) });
      const { data } = (await sandbox.get(tenant, `/bank/messages?${query}`)) as {
        data: (Omit<BankMessage, 'occurredAt'> & { occurredAt: string })[];
      };
      return data.map((message) => ({ ...message, occurredAt: new Date(message.occurredAt) }));
    },
  };
}
