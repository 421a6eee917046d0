import { logFailures, startIdempotencyCleanUp } from '@exchequer/http-kit';
import { acrossTenants, inBatches, repeatedly } from '@exchequer/postgres';
import { startWorker } from '@exchequer/work';
import { sql } from 'kysely';
import { revokeTokens } from './connections/disconnect.js';
import type { Deps } from './deps.js';
import { recategorization } from './rules/recategorize.js';
import { deleteOldSyncs } from './syncs/delete-old-syncs.js';
import { synchronization } from './syncs/run-sync.js';
import { startScheduled } from './syncs/start-scheduled.js';

const SCHEDULE_EVERY_MS = 5_000;
const REVOKE_EVERY_MS = 15_000;
const CLEAN_EVERY_MS = 60 * 60_000;

/** Synchronizes connections, revokes the tokens of disconnected ones, and deletes what is no longer needed. */
export function startHousekeeping(deps: Deps): { stop(): Promise<void> } {
  const { db, logger } = deps;
  const cleaning = startIdempotencyCleanUp({ db, logger });
  const working = startWorker({ ...deps, kinds: [synchronization(deps), recategorization(deps)] });
  deps.working.listen(working.wake);
  const scheduling = repeatedly((signal) => startScheduled(deps, signal), {
    everyMs: SCHEDULE_EVERY_MS,
    onError: logFailures(logger, 'scheduled synchronizations could not be started'),
  });
  const revoking = repeatedly((signal) => revokeTokens(deps, signal), {
    everyMs: REVOKE_EVERY_MS,
    onError: logFailures(logger, 'tokens could not be revoked'),
  });
  deps.revoking.listen(revoking.wake);
  const forgetting = repeatedly(() => deleteOldAuthorizationRequests(deps), {
    everyMs: CLEAN_EVERY_MS,
    onError: logFailures(logger, 'old consents could not be deleted'),
  });
  const pruning = repeatedly((signal) => deleteOldSyncs(deps, signal), {
    everyMs: CLEAN_EVERY_MS,
    onError: logFailures(logger, 'old synchronizations could not be deleted'),
  });
  return {
    stop: async () => {
      const all = [working, scheduling, revoking, forgetting, pruning, cleaning];
      await Promise.all(all.map((work) => work.stop()));
    },
  };
}

/** States are deleted one day after their consent has expired. */
function deleteOldAuthorizationRequests({ db }: Pick<Deps, 'db'>): Promise<number> {
  return inBatches(async (limit) => {
    const { numAffectedRows } = await acrossTenants(db, (trx) =>
      sql`delete from authorization_request where state_hash in (
            select state_hash from authorization_request where expires_at < now() - interval '1 day' limit ${limit} for update skip locked)`.execute(
        trx,
      ),
    );
    return Number(numAffectedRows ?? 0n);
  });
}
