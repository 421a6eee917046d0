import { createOAuthApp, type OAuthAppOptions } from '../oauth-app.js';
import type { BookkeepingProvider, RemovedObject } from '../provider.js';
import { ProviderRefused } from '../provider-errors.js';
import { nextPosition, readRows } from '../read-page.js';
import { createQuickbooksClient, PAGE_ROWS } from './client.js';
import { changeTimeOf, removedOf, toRow } from './transform.js';
import { ENTITIES } from './types.js';

/** Change data capture looks back 30 days. */
const CDC_DAYS = 30;
/** Objects of all kinds together in one answer. */
const CDC_OBJECTS_MAX = 1_000;
const COMPANY_ID = /^\d{1,30}$/;

const QUICKBOOKS_SCOPE = 'com.intuit.quickbooks.accounting';

export interface QuickbooksOptions extends Omit<OAuthAppOptions, 'scope'> {
  readonly apiUrl: string;
}

export function createQuickbooks({ apiUrl, ...app }: QuickbooksOptions): BookkeepingProvider {
  const client = createQuickbooksClient(apiUrl);
  const oauth = createOAuthApp({ ...app, scope: QUICKBOOKS_SCOPE });
  return {
    name: 'quickbooks',
    app: oauth,
    requestsPerMinute: 500,
    removalDays: CDC_DAYS,
    findCompany: async (token, callback) => {
      const id = callback.get('realmId') ?? '';
      if (!COMPANY_ID.test(id)) throw new ProviderRefused('The redirect has no valid company id (realmId).');
      return { id, name: (await client.companyName({ token, companyId: id })) ?? `Company ${id}` };
    },
    // QuickBooks Online ends the access of the app to the company, not only that of the token.
    undoConsent: async ({ refresh }, callback, isConnected) => {
      if (!(await isConnected(callback.get('realmId') ?? ''))) await oauth.revoke(refresh);
    },
    endAccess: ({ refreshToken }) => oauth.revoke(refreshToken),
    start: (since) => ({
      entity: 0,
      since: since?.toISOString() ?? null,
      offset: 0,
      from: since?.toISOString() ?? null,
    }),
    readPage: async (access, position) => {
      const entity = ENTITIES[position.entity]!;
      const { objects, now } = await client.query(access, entity, position.since, position.offset);
      const page = readRows(entity, 'Id', objects, (object) => toRow(entity, object));
      const times = objects.flatMap((object) => changeTimeOf(object) ?? []);
      if (objects.length >= PAGE_ROWS) return { ...page, now, next: nextPosition(position, times, PAGE_ROWS) };
      const isLast = position.entity === ENTITIES.length - 1;
      const next = isLast
        ? undefined
        : { entity: position.entity + 1, since: position.from, offset: 0, from: position.from };
      return { ...page, now, next };
    },
    readRemovals: async (access, since) => {
      const removed: RemovedObject[] = [];
      let count = 0;
      for (const [entity, objects] of await client.changes(access, since)) {
        count += objects.length;
        // An answer of the maximum size may leave objects out.
        if (count >= CDC_OBJECTS_MAX) return 'unknown';
        removed.push(...removedOf(entity, objects));
      }
      return removed;
    },
  };
}
