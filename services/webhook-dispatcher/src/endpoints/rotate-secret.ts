import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { recordAuditEvent } from '@exchequer/messaging';
import { sealedAnswer } from '@exchequer/vault';
import type { Deps } from '../deps.js';
import { newSigningSecret } from '../dispatch/signature.js';
import { endpointOf, getEndpointLocked } from './endpoint.js';
import { sealSecret } from './endpoint-secrets.js';
import type { EndpointWithSecret, SecretRotation } from './endpoints.api.js';
import {
  deleteExpiredSecrets,
  expireCurrentSecret,
  findEndpointSecrets,
  insertEndpointSecret,
  updateEndpoint,
} from './endpoints.queries.js';

const OVERLAP_HOURS = 24;
const HOUR_MS = 3_600_000;
/** Each valid secret adds a signature to every request. */
const SECRETS_MAX = 10;

/**
 * Creates a new secret. The old one stays valid for the overlap, so that the receiver can switch without a gap.
 * @throws {Problem} 404, or 422 `limit_reached` if ten secrets are valid already.
 */
export async function rotateSecret(
  deps: Deps,
  context: RequestContext,
  id: string,
  { overlap_hours = OVERLAP_HOURS }: SecretRotation,
): Promise<EndpointWithSecret> {
  const { db, vault, now } = deps;
  return idempotently(
    db,
    context,
    async (trx) => {
      const at = now();
      const locked = getEndpointLocked(trx, id);
      expireCurrentSecret(trx, id, new Date(at.getTime() + overlap_hours * HOUR_MS));
      deleteExpiredSecrets(trx, id, at);
      const [endpoint, secrets, key] = await Promise.all([
        locked,
        findEndpointSecrets(trx, id),
        vault.keyFor(trx, context, 'organization'),
      ]);
      if (secrets.length >= SECRETS_MAX) {
        throw new Problem('limit_reached', `${SECRETS_MAX} secrets are valid at once; wait until one has run out.`);
      }
      const version = endpoint.secrets_version + 1;
      const secret = newSigningSecret();
      insertEndpointSecret(trx, {
        endpoint_id: id,
        version,
        org_id: context.organizationId,
        livemode: context.livemode,
        sealed: sealSecret(key, id, version, secret),
        created_at: at,
        expires_at: null,
      });
      await recordAuditEvent(trx, context, 'webhook_endpoint.secret_rotated', id);
      const rotated = await updateEndpoint(trx, id, { secrets_version: version, updated_at: at });
      return { ...endpointOf(rotated), secret };
    },
    sealedAnswer(vault, context),
  );
}
