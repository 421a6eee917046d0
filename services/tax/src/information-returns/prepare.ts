import type { StoredLabels } from '@exchequer/http-kit';
import { inTenant, readInTenant, type Tenant } from '@exchequer/postgres';
import { done, type WorkKind } from '@exchequer/work';
import { sql, type Transaction } from 'kysely';
import { tenantNow } from '../clock/clock.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { recordStatus, rejection } from '../filings/record-status.js';
import { FILE_NOT_WRITTEN } from '../filings/rejection-texts.js';
import { type SealedFiling, sealFiling, writeFiling } from '../filings/seal-filing.js';
import type { Content, EmployeeW2, Recipient, Recipient1099 } from './content.js';
import { findInformationReturn, type InformationReturnRow } from './information-returns.queries.js';
import { render941 } from './render-941.js';
import { type RecipientWriter, type Rendering, renderIris } from './render-1099.js';
import { renderEfw2 } from './render-w2.js';
import { renderEfw2c } from './render-w2c.js';
import { openContent, openPart, PART_SIZE, PREPARATION } from './store.js';
import { TEST_TRANSMITTER, type Transmitter } from './transmitter.js';

export type PrepareDeps = Pick<Deps, 'db' | 'vault' | 'efile' | 'efin' | 'exchange' | 'logger' | 'transmitter'>;

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
      'id' | 'submission_id' | 'submitted_at' | 'kind' | 'tax_year' | 'resubmits' | keyof StoredLabels
    >;
    readonly document: string;
    readonly subjectHash?: Buffer | undefined;
  },
): SealedFiling {
  const { row, document, subjectHash } = filing;
  const { id, submission_id: submissionId, submitted_at: at, external_id, external_id_is_unique, metadata } = row;
  const given = {
    kind: row.kind,
    taxYear: row.tax_year,
    document: () => document,
    details: {},
    labels: { external_id, external_id_is_unique, metadata },
    ...(row.resubmits !== null && { resubmits: row.resubmits }),
    ...(subjectHash && { subjectHash }),
  };
  return sealFiling(deps, tenant, given, { id, submissionId, at });
}

/** A filing that is ready to be written. */
interface Prepared {
  readonly filing: SealedFiling;
  /** The file cannot be written: nothing is transmitted. */
  readonly isRejected: boolean;
}

/**
 * Prepares a large submission, part by part. Other requests run between the parts. If this process crashes, another one starts again from
 * the stored recipients. The filing is written once.
 */
export const preparation = (deps: PrepareDeps): WorkKind<Database, Prepared | undefined> => ({
  kind: PREPARATION,
  attemptsMax: Number.POSITIVE_INFINITY,
  atOnce: 2,
  call: ({ tenant, subject }, signal) => prepare(deps, tenant, subject, signal),
  settle: async (trx, { tenant, subject }, prepared) => {
    if (prepared) await fileOrReject(trx, tenant, subject, prepared);
    return done;
  },
  settled: () => deps.exchange.wake(),
});

/** @returns undefined for a submission that is filed already */
async function prepare(
  deps: PrepareDeps,
  tenant: Tenant,
  id: string,
  signal: AbortSignal,
): Promise<Prepared | undefined> {
  const row = await readInTenant(deps.db, tenant, (read) => findInformationReturn(read, tenant, id));
  if (row?.state !== 'preparing') return undefined;
  // The filing was submitted by the key that submitted the information return.
  const maker = { ...tenant, keyId: row.created_by ?? undefined };
  // That its external id is unique was checked when it was submitted.
  const checked = { ...row, external_id_is_unique: false };
  const seal = (document: string) => sealInformationFiling(deps, maker, { row: checked, document });
  try {
    return { filing: seal(await writeFile(deps, tenant, row, signal)), isRejected: false };
  } catch (error) {
    if (!(error instanceof UnwritableFile)) throw error;
    const { cause } = error;
    deps.logger.error(
      { error: cause, filingId: id },
      'the file of an information return cannot be written: it is rejected',
    );
    return { filing: seal(''), isRejected: true };
  }
}

async function writeFile(
  deps: PrepareDeps,
  tenant: Tenant,
  row: InformationReturnRow,
  signal: AbortSignal,
): Promise<string> {
  const { db } = deps;
  const content = await readInTenant(db, tenant, (read) => openContent(read, deps, tenant, row));
  const { submission_id: submissionId, submitted_at: at } = row;
  const rendering = { transmitter: transmitterOf(deps, tenant), livemode: tenant.livemode, submissionId, at };
  const file = writing(() => new TransmissionFile(content, rendering));
  for (let part = 0; part * PART_SIZE < row.recipients; part += 1) {
    signal.throwIfAborted();
    const recipients = await readInTenant(db, tenant, (read) => openPart(read, deps, tenant, row.id, part));
    writing(() => file.add(recipients));
    await setPrepared(db, tenant, row.id, Math.min(row.recipients, (part + 1) * PART_SIZE));
  }
  return writing(() => file.end());
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
  trx: Transaction<Database>,
  tenant: Tenant,
  id: string,
  { filing, isRejected }: Prepared,
): Promise<void> {
  const current = await sql<{ state: string }>`
    select state from information_return
    where org_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${id} for no key update`.execute(
    trx,
  );
  if (current.rows[0]?.state !== 'preparing') return;
  writeFiling(trx, tenant, filing);
  await sql`
    update information_return set state = 'filed', prepared = recipients
    where org_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${id}`.execute(trx);
  if (!isRejected) return;
  const now = await tenantNow(trx, tenant);
  await recordStatus(trx, tenant, id, rejection(FILE_NOT_WRITTEN, now), now);
}

/** How far the preparation is. */
function setPrepared(
  db: Deps['db'],
  { organizationId, livemode }: Tenant,
  id: string,
  prepared: number,
): Promise<unknown> {
  return inTenant(db, { organizationId, livemode }, (trx) =>
    sql`update information_return set prepared = ${prepared}
        where org_id = ${organizationId} and livemode = ${livemode} and id = ${id} and state = 'preparing'`.execute(
      trx,
    ),
  );
}
