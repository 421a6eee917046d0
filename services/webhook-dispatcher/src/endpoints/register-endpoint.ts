import { idempotently, labelsOf, Problem, type RequestContext, takeStorage } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { recordAuditEvent } from '@exchequer/messaging';
import { sealedAnswer } from '@exchequer/vault';
import type { Deps } from '../deps.js';
import { newSigningSecret } from '../dispatch/signature.js';
import { STORED } from '../events/stored-bytes.js';
import { changedHeaders, sealHeaders } from './custom-headers.js';
import { checkEndpointInput, ENDPOINTS_MAX, endpointOf } from './endpoint.js';
import { sealSecret } from './endpoint-secrets.js';
import type { EndpointInput, EndpointWithSecret } from './endpoints.api.js';
import { countEndpoints, insertEndpoint, insertEndpointSecret, lockEndpointsOf } from './endpoints.queries.js';

const FIRST_VERSION = 1;

/**
 * @throws {Problem} 400 for a bad URL or header, 422 `limit_reached` after 50 endpoints, 422 `storage_quota_exceeded` while the quota is
 * used up.
 */
export async function registerEndpoint(
  deps: Deps,
  context: RequestContext,
  input: EndpointInput,
): Promise<EndpointWithSecret> {
  const { db, vault, guard, now } = deps;
  const url = checkEndpointInput(input, { livemode: context.livemode, guard })!;
  const headers = changedHeaders({}, input.headers ?? {})!;
  return idempotently(
    db,
    context,
    async (trx) => {
      lockEndpointsOf(trx, context);
      const [count, key] = await Promise.all([countEndpoints(trx), vault.keyFor(trx, context, 'organization')]);
      if (count >= ENDPOINTS_MAX) {
        throw new Problem(
          'limit_reached',
          `There may be ${ENDPOINTS_MAX} webhook endpoints per mode; delete one first.`,
        );
      }
      const tenant = { org_id: context.organizationId, livemode: context.livemode };
      const at = now();
      const id = newId('whe');
      const inserted = insertEndpoint(trx, {
        id,
        ...tenant,
        url,
        description: input.description ?? '',
        event_types: input.event_types ?? ['*'],
        ...sealHeaders(key, id, headers),
        ...labelsOf(input),
        secrets_version: FIRST_VERSION,
        created_at: at,
        updated_at: at,
      });
      const secret = newSigningSecret();
      insertEndpointSecret(trx, {
        endpoint_id: id,
        version: FIRST_VERSION,
        ...tenant,
        sealed: sealSecret(key, id, FIRST_VERSION, secret),
        created_at: at,
        expires_at: null,
      });
      const audited = recordAuditEvent(trx, context, 'webhook_endpoint.created', id);
      const storage = { bytes: 0, quotaBytes: deps.storageQuotaBytes, what: STORED };
      const [endpoint] = await Promise.all([inserted, audited, takeStorage(trx, context, storage)]);
      return { ...endpointOf(endpoint), secret };
    },
    sealedAnswer(vault, context),
  );
}
