import type { Health, RequestContext } from '@exchequer/http-kit';
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
  /** Whether events reach the services. */
  readonly hasEventBus: boolean;
  readonly requestsAtOnceMax: number;
  readonly health: Health;
  /** Reads the keys of an organization again before the next request, because what they state has changed. */
  forgetKeys(organizationId: string): void;
  /** Asks a service of this deployment on the gateway's own account, for the organization of a request. */
  callService(service: ServiceName, path: string, call: ServiceCall): Promise<Response>;
}

export interface ServiceCall {
  readonly context: RequestContext;
  readonly body: object;
  readonly signal: AbortSignal;
}
