import { createOAuthApp, type OAuthAppOptions } from '../oauth-app.js';
import type { BookkeepingProvider } from '../provider.js';
import { ProviderRefused } from '../provider-errors.js';
import { nextPosition, readRows } from '../read-page.js';
import { createXeroClient, PAGE_ROWS } from './client.js';
import { changeTimeOf, toRow } from './transform.js';
import { ENTITY } from './types.js';

export const XERO_SCOPE = 'offline_access accounting.transactions.read';

export interface XeroOptions extends Omit<OAuthAppOptions, 'scope'> {
  readonly apiUrl: string;
}

export function createXero({ apiUrl, ...app }: XeroOptions): BookkeepingProvider {
  const client = createXeroClient(apiUrl);
  return {
    name: 'xero',
    app: createOAuthApp({ ...app, scope: XERO_SCOPE }),
    requestsPerMinute: 60,
    removalDays: Number.POSITIVE_INFINITY,
    findCompany: async (token) => {
      // A person can allow several organisations. Each consent connects one of them, as the consent page says.
      const [company] = await client.tenants(token);
      if (!company) throw new ProviderRefused('The consent gives access to no organisation.');
      return company;
    },
    start: (since) => ({
      entity: 0,
      since: since?.toISOString() ?? null,
      offset: 0,
      from: since?.toISOString() ?? null,
    }),
    readPage: async (access, position) => {
      const { objects, now } = await client.bankTransactions(access, position.since, position.offset);
      const page = readRows(ENTITY, 'BankTransactionID', objects, toRow);
      const times = objects.flatMap((object) => changeTimeOf(object) ?? []);
      const hasMore = objects.length >= PAGE_ROWS && times.length > 0;
      // If-Modified-Since has whole seconds, so the next page begins with the second of the newest change.
      const next = hasMore ? nextPosition(position, times.map(toSecond), PAGE_ROWS) : undefined;
      return { ...page, now, next };
    },
    // Deleted transactions come with the changes.
    readRemovals: async () => [],
  };
}

const toSecond = (time: Date) => new Date(Math.floor(time.getTime() / 1_000) * 1_000);
