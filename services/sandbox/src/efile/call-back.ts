import type { Tenant } from '@exchequer/postgres';
import { done, retry, type WorkKind } from '@exchequer/work';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { acknowledgeDue } from './acknowledge.js';
import { CALLBACK } from './callback-work.js';
import { type EfileDeps, inEfileBook } from './receive-submission.js';

export type CallBackDeps = EfileDeps & Pick<Deps, 'efileCallback' | 'efileFaults'>;

/** The customer who does not answer so often is called no more. */
const ATTEMPTS_MAX = 8;

/** Acknowledges a submission when that is due in real time, and calls the customer back. */
export const callbacks = (deps: CallBackDeps): WorkKind<Database, boolean> => ({
  kind: CALLBACK,
  attemptsMax: ATTEMPTS_MAX,
  call: ({ tenant, subject }) => callBack(deps, tenant, subject),
  settle: async (_trx, { attempt }, isTaken) => (isTaken || attempt >= ATTEMPTS_MAX ? done : retry('not_taken')),
});

/** @returns whether the customer took the callback */
async function callBack(deps: CallBackDeps, tenant: Tenant, submissionId: string): Promise<boolean> {
  const row = await inEfileBook(deps, tenant, submissionId, async (trx, { found }) =>
    found?.status === 'received' ? acknowledgeDue(trx, found) : found,
  );
  if (!row) return true;
  const send = () => deps.efileCallback.send(submissionId, row.reference);
  const isTaken = await send();
  return deps.efileFaults.of(tenant)?.kind === 'answers_twice' ? (await send()) && isTaken : isTaken;
}
