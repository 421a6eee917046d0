import { acrossTenants, inTenant, type Tenant, unawaited } from '@exchequer/postgres';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { acknowledgeDue } from './acknowledge.js';
import { type EfileDeps, inEfileBook } from './receive-submission.js';

const CALLBACKS_PER_TURN = 100;
const ATTEMPTS_MAX = 8;
/** How long a process may take for a callback before another process repeats it. */
const LEASE_S = 30;

export type CallBackDeps = EfileDeps & Pick<Deps, 'efileCallback' | 'efileFaults'>;

/** Acknowledges what is due in real time and calls customers back. A callback that fails is repeated a few times. */
export async function callBack(deps: CallBackDeps, signal?: AbortSignal): Promise<void> {
  const { rows } = await acrossTenants(deps.db, (trx) =>
    sql<{ organizationId: string; livemode: boolean; submissionId: string }>`
      update efile_submission s
      set callback_at = clock_timestamp() + make_interval(secs => ${LEASE_S}), callback_attempts = callback_attempts + 1
      from (select org_id, livemode, submission_id from efile_submission
            where callback_at <= clock_timestamp() order by callback_at limit ${CALLBACKS_PER_TURN} for no key update skip locked) due
      where s.org_id = due.org_id and s.livemode = due.livemode and s.submission_id = due.submission_id
      returning s.org_id as "organizationId", s.livemode, s.submission_id as "submissionId"`.execute(trx),
  );
  await Promise.all(
    rows.map(async ({ submissionId, ...tenant }) => {
      if (!signal?.aborted) await callBackOnce(deps, tenant, submissionId);
    }),
  );
}

async function callBackOnce(deps: CallBackDeps, tenant: Tenant, submissionId: string): Promise<void> {
  const row = await inEfileBook(deps, tenant, submissionId, async (trx, { found }) =>
    found?.status === 'received' ? acknowledgeDue(trx, found) : found,
  );
  if (!row) return;
  let isTaken = await deps.efileCallback.send(submissionId, row.reference);
  if (deps.efileFaults.of(tenant)?.kind === 'answers_twice') {
    isTaken = (await deps.efileCallback.send(submissionId, row.reference)) && isTaken;
  }
  const isOver = isTaken || row.callback_attempts >= ATTEMPTS_MAX;
  const next = isOver ? null : sql<Date>`clock_timestamp() + make_interval(secs => ${2 ** row.callback_attempts})`;
  await inTenant(deps.db, tenant, async (trx) =>
    unawaited(trx, sql`update efile_submission set callback_at = ${next} where submission_id = ${submissionId}`),
  );
}
