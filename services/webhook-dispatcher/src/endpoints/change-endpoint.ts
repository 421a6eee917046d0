import { changedLabels, changeInTenant, Problem, type RequestContext } from '@exchequer/http-kit';
import type { Vault } from '@exchequer/vault';
import type { Transaction, Updateable } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { changedHeaders, type HeaderChanges, openHeaders, sealHeaders, tooMany } from './custom-headers.js';
import { checkEndpointInput, currentEndpoint, endpointOf, getEndpointLocked } from './endpoint.js';
import type { Endpoint, EndpointChange } from './endpoints.api.js';
import { type EndpointRow, updateEndpoint } from './endpoints.queries.js';
import type { EndpointTable } from './endpoints.table.js';

/** Resets the health: earlier failures say nothing about a new address or a repaired server. */
const forgiven = { failing_since: null, last_failure_at: null, consecutive_failures: 0, paused_until: null };

/** @throws {Problem} 404, or 400 for a bad URL or header. */
export async function changeEndpoint(
  deps: Deps,
  context: RequestContext,
  id: string,
  input: EndpointChange,
): Promise<Endpoint> {
  const { db, guard, now } = deps;
  const url = checkEndpointInput(input, { livemode: context.livemode, guard });
  return changeInTenant(db, context, { current: (trx) => currentEndpoint(trx, id) }, async (trx) => {
    const endpoint = await getEndpointLocked(trx, id);
    const at = now();
    const change: Updateable<EndpointTable> = { ...changedLabels(endpoint, input), updated_at: at };
    if (input.description !== undefined) change.description = input.description;
    if (input.event_types !== undefined) change.event_types = input.event_types;
    if (input.headers !== undefined)
      Object.assign(change, await headersAfter(trx, deps.vault, endpoint, input.headers));
    if (url !== undefined && url !== endpoint.url) Object.assign(change, { url }, forgiven);
    if (input.status === 'enabled' && endpoint.status === 'disabled') {
      Object.assign(change, { status: 'enabled', disabled_reason: null }, forgiven);
    }
    if (input.status === 'disabled' && endpoint.status === 'enabled') {
      Object.assign(change, { status: 'disabled', disabled_reason: 'manual' });
    }
    const changed = await updateEndpoint(trx, id, change);
    return endpointOf(changed);
  });
}

/** @throws {Problem} 400 if the endpoint would have too many. */
async function headersAfter(
  trx: Transaction<Database>,
  vault: Vault,
  endpoint: EndpointRow,
  changes: HeaderChanges,
): Promise<Updateable<EndpointTable>> {
  const tenant = { organizationId: endpoint.org_id, livemode: endpoint.livemode };
  const key = await vault.keyFor(trx, tenant, 'organization');
  const headers = changedHeaders(openHeaders(key, endpoint.id, endpoint.sealed_headers), changes);
  if (headers === undefined) throw Problem.invalid([tooMany()]);
  return { ...sealHeaders(key, endpoint.id, headers), secrets_version: endpoint.secrets_version + 1 };
}
