import { changeInTenant, type RequestContext } from '@exchequer/http-kit';
import type { Updateable } from 'kysely';
import type { Deps } from '../deps.js';
import { checkEndpointInput, endpointOf, getEndpointLocked } from './endpoint.js';
import type { Endpoint, EndpointChange } from './endpoints.api.js';
import { updateEndpoint } from './endpoints.queries.js';
import type { EndpointTable } from './endpoints.table.js';

/** Resets the health: earlier failures say nothing about a new address or a repaired server. */
const forgiven = { failing_since: null, last_failure_at: null, consecutive_failures: 0, paused_until: null };

/** @throws {Problem} 404, or 400 for a bad URL. */
export async function changeEndpoint(
  deps: Deps,
  context: RequestContext,
  id: string,
  input: EndpointChange,
): Promise<Endpoint> {
  const { db, guard, now } = deps;
  const url = checkEndpointInput(input, { livemode: context.livemode, guard });
  return changeInTenant(db, context, async (trx) => {
    const endpoint = await getEndpointLocked(trx, id);
    const at = now();
    const change: Updateable<EndpointTable> = { updated_at: at };
    if (input.description !== undefined) change.description = input.description;
    if (input.event_types !== undefined) change.event_types = input.event_types;
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
