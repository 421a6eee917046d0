import type { Health } from '@exchequer/http-kit';
import type { Vault } from '@exchequer/vault';
import type { Kysely } from 'kysely';
import type { ServiceName } from './generated/services.js';
import type { GatewayDatabase } from './keys/keys.table.js';

/** What the gateway's own operations use. */
export interface OwnApiDeps {
  /** A pool of its own, so that the look-ups of keys never wait for an operation. */
  readonly db: Kysely<GatewayDatabase>;
  readonly vault: Vault;
  /** The services of this deployment. */
  readonly services: ReadonlySet<ServiceName>;
  readonly requestsAtOnceMax: number;
  readonly health: Health;
}
