import type { Access } from '../provider.js';
import { ProviderUnavailable } from '../provider-errors.js';
import { COMPANY_NAME_MAX, isProviderId, member, readText } from '../read-row.js';
import { requestJson } from '../request-json.js';
import { readXeroTime } from './transform.js';
import type { XeroPage, XeroTenant } from './types.js';

export const PAGE_ROWS = 1_000;

/** Requests of the Xero Accounting API (2.0). */
export interface XeroClient {
  /** Bank transactions that were changed at a time or later, in the order of their changes, with deleted ones. */
  bankTransactions(access: Access, since: string | null, offset: number): Promise<XeroPage>;
  /**
   * The organisations that the access opens.
   * @param consent only those of this consent
   */
  tenants(token: string, consent?: string): Promise<readonly XeroTenant[]>;
  /** Ends the access to one organisation. */
  disconnect(token: string, connectionId: string): Promise<void>;
}

export function createXeroClient(apiUrl: string): XeroClient {
  return {
    bankTransactions: async ({ token, companyId }, since, offset) => {
      const url = new URL(`${apiUrl}/api.xro/2.0/BankTransactions`);
      url.searchParams.set('order', 'UpdatedDateUTC ASC');
      url.searchParams.set('page', String(Math.floor(offset / PAGE_ROWS) + 1));
      url.searchParams.set('pageSize', String(PAGE_ROWS));
      const headers = {
        'xero-tenant-id': companyId,
        // Without a zone, as Xero wants it: the time is UTC.
        ...(since !== null && { 'if-modified-since': since.slice(0, 19) }),
      };
      const answer = await requestJson({ url, token, headers });
      const objects = member(answer, 'BankTransactions');
      const now = readXeroTime(member(answer, 'DateTimeUTC'));
      if (!Array.isArray(objects) || !now) throw new ProviderUnavailable('Xero answered without a result.');
      return { objects, now };
    },
    tenants: async (token, consent) => {
      const url = new URL(`${apiUrl}/connections`);
      if (consent !== undefined) url.searchParams.set('authEventId', consent);
      const answer = await requestJson({ url, token });
      if (!Array.isArray(answer)) throw new ProviderUnavailable('Xero answered without a result.');
      return answer.flatMap((one) => {
        const [id, name, connectionId] = [member(one, 'tenantId'), member(one, 'tenantName'), member(one, 'id')];
        const isCompany = isProviderId(id) && member(one, 'tenantType') === 'ORGANISATION';
        if (!isCompany || !isProviderId(connectionId)) return [];
        return [{ id, connectionId, name: readText(name, COMPANY_NAME_MAX) ?? id }];
      });
    },
    disconnect: async (token, connectionId) => {
      await requestJson({
        url: new URL(`${apiUrl}/connections/${encodeURIComponent(connectionId)}`),
        token,
        method: 'DELETE',
      });
    },
  };
}
