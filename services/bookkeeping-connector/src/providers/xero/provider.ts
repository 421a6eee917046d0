import { createOAuthApp, type OAuthAppOptions } from '../oauth-app.js';
import type { BookkeepingProvider } from '../provider.js';
import { ProviderRefused } from '../provider-errors.js';
import { nextPosition, readRows } from '../read-page.js';
import { member } from '../read-row.js';
import { createXeroClient, PAGE_ROWS } from './client.js';
import { changeTimeOf, toRow } from './transform.js';
import { ENTITY } from './types.js';

/** Apps that were registered since March 2026 cannot have the wider scope `accounting.transactions.read`. */
const XERO_SCOPE = 'offline_access accounting.banktransactions.read';

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
      // The token also opens the organisations of earlier consents of the person, so only those of this consent count.
      const [company, ...others] = await client.tenants(token, consentOf(token));
      if (!company || others.length > 0)
        throw new ProviderRefused('The consent does not open exactly one organisation.');
      return company;
    },
    // A refresh token is not revoked: that would end the access to all organisations of the person.
    undoConsent: async ({ access }, _callback, isConnected) => {
      for (const { id, connectionId } of await client.tenants(access, consentOf(access)))
        if (!(await isConnected(id))) await client.disconnect(access, connectionId);
    },
    endAccess: ({ companyId, use }) =>
      use(async (token) => {
        for (const { id, connectionId } of await client.tenants(token))
          if (id === companyId) await client.disconnect(token, connectionId);
      }),
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
      const hasMore = objects.length >= PAGE_ROWS;
      // If-Modified-Since has whole seconds, so the next page begins with the second of the newest change.
      const next = hasMore ? nextPosition(position, times.map(toSecond), PAGE_ROWS) : undefined;
      return { ...page, now, next };
    },
    // Deleted transactions come with the changes.
    readRemovals: async () => [],
  };
}

const toSecond = (time: Date) => new Date(Math.floor(time.getTime() / 1_000) * 1_000);

/**
 * The consent that an access token comes from. The token is from the token endpoint itself, so its signature is not checked.
 * @throws {ProviderRefused}
 */
function consentOf(token: string): string {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    const id = member(payload, 'authentication_event_id');
    if (typeof id === 'string' && id !== '') return id;
  } catch {
    // Not a JSON web token.
  }
  throw new ProviderRefused('The access token does not say from which consent it is.');
}
