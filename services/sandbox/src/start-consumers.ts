import { eraseOrganizationsOnRequest, type RunningSubscription } from '@exchequer/messaging';
import type { Deps } from './deps.js';

/** Consumers of other services' events. */
export function startConsumers({ db, bus }: Pick<Deps, 'db' | 'bus'>): Promise<RunningSubscription> {
  return eraseOrganizationsOnRequest({ service: 'sandbox', db, bus, isOutsideWorld: true });
}
