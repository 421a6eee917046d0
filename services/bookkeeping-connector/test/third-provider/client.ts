import type { Access } from '../../src/providers/provider.js';
import { ProviderUnavailable } from '../../src/providers/provider-errors.js';
import { member } from '../../src/providers/read-row.js';
import { requestJson } from '../../src/providers/request-json.js';
import type { MovementsPage } from './types.ts';

/** Movements that were changed at a time or later, in the order of their changes. */
export async function readMovements(
  apiUrl: string,
  { token, companyId }: Access,
  since: string | null,
): Promise<MovementsPage> {
  const url = new URL(`${apiUrl}/books/${companyId}/movements`);
  if (since !== null) url.searchParams.set('since', since);
  const answer = await requestJson({ url, token });
  const objects = member(answer, 'movements');
  if (!Array.isArray(objects)) throw new ProviderUnavailable('The provider answered without a result.');
  return { objects, now: new Date(String(member(answer, 'now'))) };
}
