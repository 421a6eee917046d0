import type { OAuthApp } from '../../src/providers/oauth-app.js';
import type { BookkeepingProvider } from '../../src/providers/provider.js';
import { readRows } from '../../src/providers/read-page.js';
import { readMovements } from './client.ts';
import { toRow } from './transform.ts';
import { ENTITY } from './types.ts';

/** A provider with one kind of object, all in one page. It follows docs/adding-a-provider.md. */
export function createThirdProvider(
  apiUrl: string,
  app: OAuthApp,
  name: BookkeepingProvider['name'],
): BookkeepingProvider {
  return {
    name,
    app,
    requestsPerMinute: 100,
    removalDays: Number.POSITIVE_INFINITY,
    findCompany: async () => ({ id: 'books-1', name: 'Third Books' }),
    undoConsent: ({ refresh }) => app.revoke(refresh),
    endAccess: ({ refreshToken }) => app.revoke(refreshToken),
    start: (since) => {
      const from = since?.toISOString() ?? null;
      return { entity: 0, since: from, offset: 0, from };
    },
    readPage: async (access, { since }) => {
      const { objects, now } = await readMovements(apiUrl, access, since);
      return { ...readRows(ENTITY, 'id', objects, toRow), now, next: undefined };
    },
    // Deleted movements come with the changes.
    readRemovals: async () => [],
  };
}
