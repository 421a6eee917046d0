import { ENDS_SOON, idempotently, Problem, type RequestContext, unlessAnswered } from '@exchequer/http-kit';
import { inTenant, keyIdOf, readInTenant, statement, type Tenant, unawaited } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { tenantNow } from '../clock/clock.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { loadFiling, toFilingStatusRecord } from '../filings/filing.js';
import type { FilingDetails, FilingStatusRecord } from '../filings/filings.api.js';
import { type FilingRow, findFiling, findHistory } from '../filings/filings.queries.js';
import { isFinal } from '../filings/record-status.js';
import { catchUp, providerIsAway } from './catch-up.js';
import type { AcknowledgeInput } from './test-helpers.api.js';

/**
 * The authority acknowledges a filing now. A filing that waits to be transmitted is transmitted first.
 * @throws {Problem} 400, 404, 409 for a filing that was acknowledged with another result, 503 if the provider does not answer.
 */
export function acknowledgeFiling(
  deps: Deps,
  context: RequestContext,
  id: string,
  { status, errors }: AcknowledgeInput,
): Promise<FilingDetails | FilingStatusRecord> {
  if (status === 'accepted' && errors !== undefined) {
    const message = 'must be left out for an accepted filing';
    throw Problem.invalid([{ location: 'body.errors', code: 'not_allowed', message }]);
  }
  return unlessAnswered(deps.db, context, async () => {
    const find = () => readInTenant(deps.db, context, (read) => findFiling(read, context, id));
    const before = await find();
    if (!before) throw Problem.notFound();
    if (!isFinal(before)) {
      await catchUp(deps, context);
      await decide(deps, context, (await find())!, status, errors);
    }
    const after = (await find())!;
    if (after.state !== status) {
      // The provider may be taking it at this moment.
      const headers = isFinal(after) ? {} : ENDS_SOON;
      throw new Problem('conflict', `The filing is ${after.state} already.`, undefined, headers);
    }
    return idempotently(deps.db, context, (trx) => {
      if (!isFinal(before)) keepKey(trx, context, id);
      return after.kind === 'efile'
        ? loadFiling(trx, context, id)
        : Promise.all([findFiling(trx, context, id), findHistory(trx, context, id)]).then(([row, history]) =>
            toFilingStatusRecord(row!, history),
          );
    });
  });
}

/** The provider has told the state; the key that asked for it is kept beside. The statement is `unawaited`. */
function keepKey(trx: Transaction<Database>, tenant: Tenant, id: string): void {
  unawaited(
    trx,
    statement`update filing set updated_by = ${keyIdOf(tenant)}
      where org_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${id}`,
  );
}

async function decide(
  deps: Deps,
  context: RequestContext,
  row: FilingRow,
  status: AcknowledgeInput['status'],
  errors: AcknowledgeInput['errors'],
): Promise<void> {
  if (isFinal(row)) return;
  const occurredAt = await inTenant(deps.db, context, (trx) => tenantNow(trx, context));
  const errorCodes = errors?.map(({ code }) => code);
  const outcome = await deps.efileSandbox.acknowledge(context, {
    submissionId: row.submission_id,
    status,
    ...(status === 'rejected' && errorCodes && { errorCodes }),
    occurredAt,
  });
  if (outcome === 'unavailable') throw providerIsAway();
  await catchUp(deps, context);
}
