import { acrossTenants, inTenant, type Tenant } from '@exchequer/postgres';
import { sql } from 'kysely';
import { tenantNow } from '../clock/clock.js';
import type { Deps } from '../deps.js';
import { type SealedFiling, sealFiling, writeFiling } from '../filings/create-filing.js';
import { inParallel } from '../filings/in-parallel.js';
import { recordStatus, rejection } from '../filings/record-status.js';
import { FILE_NOT_WRITTEN } from '../filings/rejection-texts.js';
import type { Content, EmployeeW2, Recipient, Recipient1099 } from './content.js';
import { findInformationReturn, type InformationReturnRow } from './information-returns.queries.js';
import { render941 } from './render-941.js';
import { type RecipientWriter, type Rendering, renderIris } from './render-1099.js';
import { renderEfw2 } from './render-w2.js';
import { renderEfw2c } from './render-w2c.js';
import { openContent, openPart, PART_SIZE } from './store.js';
import { TEST_TRANSMITTER, type Transmitter } from './transmitter.js';

export type PrepareDeps = Pick<Deps, 'db' | 'vault' | 'efile' | 'efin' | 'exchange' | 'logger' | 'transmitter'>;

/** How long a process may prepare a part of a submission before another process may take over. */
const LEASE_S = 60;
const RETRY_FIRST_S = 2;
const RETRY_MAX_S = 300;
const TENANTS_PER_TURN = 100;
const TENANTS_AT_ONCE = 2;

/** The transmitter of the mode. In live mode it is checked before anything is written. */
export function transmitterOf(
  { transmitter }: Pick<Deps, 'transmitter'>,
  { livemode }: Pick<Tenant, 'livemode'>,
): Transmitter {
  if (!livemode) return TEST_TRANSMITTER;
  if (!transmitter) throw new Error('live mode has no transmitter');
  return transmitter;
}

/** Collects the transmission file of an information return, recipient by recipient. */
export class TransmissionFile {
  private readonly pieces: string[] = [];
  private readonly writer: RecipientWriter<Recipient>;
  private index = 0;

  constructor(content: Content, rendering: Rendering) {
    const write = (text: string) => void this.pieces.push(text);
    if (content.kind === '1099')
      this.writer = renderIris(content, rendering, write) as RecipientWriter<Recipient1099> as never;
    else if (content.kind === 'w2') {
      const render = content.reportedTotals ? renderEfw2c : renderEfw2;
      this.writer = render(content, rendering, write) as RecipientWriter<EmployeeW2> as never;
    } else {
      write(render941(content, rendering));
      this.writer = { recipient: () => {}, end: () => {} };
    }
  }

  add(recipients: readonly Recipient[]): void {
    for (const recipient of recipients) {
      this.writer.recipient(recipient, this.index);
      this.index += 1;
    }
  }

  end(): string {
    this.writer.end();
    return this.pieces.join('');
  }
}

/** Seals the filing of an information return whose transmission file is ready, for `writeFiling`. Wake `deps.exchange` after the commit. */
export function sealInformationFiling(
  deps: Pick<PrepareDeps, 'vault' | 'efile'>,
  tenant: Tenant,
  filing: {
    readonly row: Pick<
      InformationReturnRow,
      'id' | 'submission_id' | 'submitted_at' | 'kind' | 'tax_year' | 'resubmits'
    >;
    readonly document: string;
    readonly subjectHash?: Buffer | undefined;
  },
): SealedFiling {
  const { row, document, subjectHash } = filing;
  const { id, submission_id: submissionId, submitted_at: at } = row;
  const given = {
    kind: row.kind,
    taxYear: row.tax_year,
    document: () => document,
    details: {},
    ...(row.resubmits !== null && { resubmits: row.resubmits }),
    ...(subjectHash && { subjectHash }),
  };
  return sealFiling(deps, tenant, given, { id, submissionId, at });
}

/**
 * Prepares the next large submission of a tenant, part by part. Other requests run between the parts. If this process crashes, another
 * one starts again from the stored recipients. The filing is written once.
 * @returns whether there was one
 */
export async function prepareNext(deps: PrepareDeps, tenant: Tenant, signal?: AbortSignal): Promise<boolean> {
  const { db, logger } = deps;
  const row = await claim(db, tenant);
  if (!row) return false;
  try {
    const content = await inTenant(db, tenant, (trx) => openContent(trx, deps, tenant, row));
    const { submission_id: submissionId, submitted_at: at } = row;
    const { livemode } = tenant;
    const rendering = { transmitter: transmitterOf(deps, tenant), livemode, submissionId, at };
    const file = writing(() => new TransmissionFile(content, rendering));
    for (let part = 0; part * PART_SIZE < row.recipients; part += 1) {
      if (signal?.aborted) return true;
      const recipients = await inTenant(db, tenant, (trx) => openPart(trx, deps, tenant, row.id, part));
      writing(() => file.add(recipients));
      await setPrepared(db, tenant, row.id, Math.min(row.recipients, (part + 1) * PART_SIZE));
    }
    await fileOrReject(
      deps,
      tenant,
      row,
      writing(() => file.end()),
    );
    deps.exchange.wake();
  } catch (error) {
    if (error instanceof UnwritableFile) {
      logger.error(
        { error: error.cause, filingId: row.id },
        'the file of an information return cannot be written: it is rejected',
      );
      await fileOrReject(deps, tenant, row, undefined);
      return true;
    }
    logger.warn({ error, filingId: row.id }, 'an information return could not be prepared and is tried again');
    await postpone(db, tenant, row);
  }
  return true;
}

/** What was submitted cannot be written into the file. To try again gives the same. */
class UnwritableFile extends Error {}

function writing<T>(write: () => T): T {
  try {
    return write();
  } catch (cause) {
    throw new UnwritableFile('the file cannot be written', { cause });
  }
}

/**
 * Files a submission with its file, once. Without a file it is rejected, in the same transaction: its recipients can be filed again, and the submission can be
 * replaced.
 */
async function fileOrReject(
  deps: PrepareDeps,
  tenant: Tenant,
  row: InformationReturnRow,
  document: string | undefined,
): Promise<void> {
  // The filing was submitted by the key that submitted the information return.
  const maker = { ...tenant, keyId: row.created_by ?? undefined };
  const filing = sealInformationFiling(deps, maker, { row, document: document ?? '' });
  await inTenant(deps.db, tenant, async (trx) => {
    const current = await sql<{ state: string }>`
      select state from information_return
      where org_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${row.id} for no key update`.execute(
      trx,
    );
    if (current.rows[0]?.state !== 'preparing') return;
    writeFiling(trx, tenant, filing);
    await sql`
      update information_return set state = 'filed', prepared = recipients
      where org_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${row.id}`.execute(trx);
    if (document !== undefined) return;
    const now = await tenantNow(trx, tenant);
    await recordStatus(trx, tenant, row.id, rejection(FILE_NOT_WRITTEN, now), now);
  });
}

/** Runs `prepareNext` for all tenants. */
export async function prepareForAllTenants(deps: PrepareDeps, signal?: AbortSignal): Promise<void> {
  const { rows } = await acrossTenants(deps.db, (trx) =>
    sql<{ organizationId: string; livemode: boolean }>`
      select org_id as "organizationId", livemode from information_return
      where state = 'preparing' and next_attempt_at <= clock_timestamp()
      group by org_id, livemode order by min(next_attempt_at) limit ${TENANTS_PER_TURN}`.execute(trx),
  );
  await inParallel(TENANTS_AT_ONCE, rows, async (tenant) => {
    if (!signal?.aborted) await prepareNext(deps, tenant, signal);
  });
}

function claim(db: Deps['db'], tenant: Tenant): Promise<InformationReturnRow | undefined> {
  const { organizationId, livemode } = tenant;
  return inTenant(db, tenant, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      update information_return set attempts = attempts + 1, prepared = 0,
        next_attempt_at = clock_timestamp() + make_interval(secs => ${LEASE_S})
      where org_id = ${organizationId} and livemode = ${livemode} and id = (
        select id from information_return
        where org_id = ${organizationId} and livemode = ${livemode} and state = 'preparing' and next_attempt_at <= clock_timestamp()
        order by next_attempt_at limit 1 for no key update skip locked)
      returning id`.execute(trx);
    return rows[0] && findInformationReturn(trx, tenant, rows[0].id);
  });
}

/** Also extends the lease. */
function setPrepared(
  db: Deps['db'],
  { organizationId, livemode }: Tenant,
  id: string,
  prepared: number,
): Promise<unknown> {
  return inTenant(db, { organizationId, livemode }, (trx) =>
    sql`update information_return set prepared = ${prepared}, next_attempt_at = clock_timestamp() + make_interval(secs => ${LEASE_S})
        where org_id = ${organizationId} and livemode = ${livemode} and id = ${id} and state = 'preparing'`.execute(
      trx,
    ),
  );
}

function postpone(
  db: Deps['db'],
  { organizationId, livemode }: Tenant,
  { id, attempts }: InformationReturnRow,
): Promise<unknown> {
  const seconds = Math.min(RETRY_FIRST_S * 2 ** Math.min(attempts - 1, 10), RETRY_MAX_S);
  return inTenant(db, { organizationId, livemode }, (trx) =>
    sql`update information_return set next_attempt_at = clock_timestamp() + make_interval(secs => ${seconds})
        where org_id = ${organizationId} and livemode = ${livemode} and id = ${id} and state = 'preparing'`.execute(
      trx,
    ),
  );
}
