import type { Access } from '../provider.js';
import { ProviderUnavailable } from '../provider-errors.js';
import { COMPANY_NAME_MAX, member, readText } from '../read-row.js';
import { requestJson } from '../request-json.js';
import { ENTITIES, type QuickbooksEntity, type QuickbooksPage } from './types.js';

/** The oldest version that Intuit still serves. */
const MINOR_VERSION = '75';
export const PAGE_ROWS = 1_000;

/** Requests of the QuickBooks Online Accounting API (v3). */
export interface QuickbooksClient {
  /** Objects that were changed at a time or later, in the order of their changes. Deleted ones are left out. */
  query(access: Access, entity: QuickbooksEntity, since: string | null, offset: number): Promise<QuickbooksPage>;
  /** Change data capture: what was changed or deleted since a time, at most 1,000 objects of all kinds together. */
  changes(access: Access, since: Date): Promise<ReadonlyMap<QuickbooksEntity, readonly unknown[]>>;
  companyName(access: Access): Promise<string | undefined>;
}

export function createQuickbooksClient(apiUrl: string): QuickbooksClient {
  async function ask({ token, companyId }: Access, path: string, parameters: Readonly<Record<string, string>>) {
    const url = new URL(`${apiUrl}/v3/company/${encodeURIComponent(companyId)}/${path}`);
    for (const [name, value] of Object.entries({ ...parameters, minorversion: MINOR_VERSION }))
      url.searchParams.set(name, value);
    const answer = await requestJson({ url, token });
    // A fault with status 200 occurs in batch answers only. It is checked because an answer without a result must not count as an empty result.
    if (member(answer, 'Fault') !== undefined) throw new ProviderUnavailable('QuickBooks Online answered a fault.');
    return answer;
  }

  return {
    query: async (access, entity, since, offset) => {
      const where = since === null ? '' : ` where MetaData.LastUpdatedTime >= '${toTime(since)}'`;
      const order = ` orderby MetaData.LastUpdatedTime startposition ${offset + 1} maxresults ${PAGE_ROWS}`;
      const answer = await ask(access, 'query', { query: `select * from ${entity}${where}${order}` });
      const response = member(answer, 'QueryResponse');
      if (response === undefined) throw new ProviderUnavailable('QuickBooks Online answered without a result.');
      return { objects: asList(member(response, entity)), now: readTime(member(answer, 'time')) };
    },
    changes: async (access, since) => {
      const answer = await ask(access, 'cdc', {
        entities: ENTITIES.join(','),
        changedSince: toTime(since.toISOString()),
      });
      const responses = member(answer, 'CDCResponse', 0, 'QueryResponse');
      if (!Array.isArray(responses)) throw new ProviderUnavailable('QuickBooks Online answered without a result.');
      return new Map(
        ENTITIES.map((entity) => [entity, responses.flatMap((response) => asList(member(response, entity)))]),
      );
    },
    companyName: async (access) => {
      const answer = await ask(access, `companyinfo/${encodeURIComponent(access.companyId)}`, {});
      return readText(member(answer, 'CompanyInfo', 'CompanyName'), COMPANY_NAME_MAX);
    },
  };
}

/** Without milliseconds, which QuickBooks Online does not have. */
const toTime = (iso: string) => `${iso.slice(0, 19)}Z`;

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function readTime(value: unknown): Date {
  const time = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(time.getTime())) throw new ProviderUnavailable('The answer of QuickBooks Online has no time.');
  return time;
}
