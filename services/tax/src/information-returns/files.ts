import { setImmediate } from 'node:timers/promises';
import { ENDS_SOON, Problem, pathId, type RequestContext } from '@exchequer/http-kit';
import { recordAuditEvent } from '@exchequer/messaging';
import { inTenant } from '@exchequer/postgres';
import type { Deps } from '../deps.js';
import { findSealed } from '../filings/filings.queries.js';
import { openFiling } from '../filings/seal-filing.js';
import type { Content, Recipient, Recipient1099 } from './content.js';
import { type CopyHead, draw941, drawRecipientCopy } from './draw-copy.js';
import { findInformationReturn, type InformationReturnRow } from './information-returns.queries.js';
import { transmitterOf } from './prepare.js';
import { isRecordVoided } from './records.js';
import { FIRE_YEAR_MAX, renderFire } from './render-1099.js';
import { openContent, openPart, PART_SIZE } from './store.js';

export type FileFormat = 'iris' | 'pub1220' | 'efw2' | 'xml' | 'pdf';

export interface DownloadedFile {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly name: string;
}

type FileDeps = Pick<Deps, 'db' | 'vault' | 'transmitter'>;

/** The formats of each kind. The first one is what was transmitted. */
const FORMATS: Readonly<Record<Content['kind'], readonly FileFormat[]>> = {
  '1099': ['iris', 'pub1220'],
  w2: ['efw2'],
  '941': ['xml', 'pdf'],
};

/**
 * The transmission file of an information return.
 * @throws {Problem} 404, 409 while it is prepared, 400 for a format that the kind or year does not have
 */
export async function transmissionFile(
  deps: FileDeps,
  tenant: RequestContext,
  givenId: string,
  givenFormat: FileFormat | undefined,
): Promise<DownloadedFile> {
  const id = pathId('fil', givenId);
  const row = await inTenant(deps.db, tenant, async (trx) => {
    const found = await findInformationReturn(trx, tenant, id);
    if (!found) throw Problem.notFound();
    if (found.state === 'preparing')
      throw new Problem('conflict', 'The file is being prepared. Ask again in a few seconds.', undefined, ENDS_SOON);
    checkFormat(found, givenFormat);
    await recordAuditEvent(trx, tenant, 'filing.downloaded', id);
    return found;
  });
  const format = givenFormat ?? FORMATS[row.kind][0]!;
  if (format === 'pub1220') return pub1220File(deps, tenant, row);
  if (format === 'pdf') {
    const content = await inTenant(deps.db, tenant, (trx) => openContent(trx, deps, tenant, row));
    if (content.kind !== '941') throw new Error('only Form 941 is drawn');
    const bytes = await draw941(content, { id, createdAt: row.submitted_at, isVoid: false });
    return { bytes, type: 'application/pdf', name: `941-${id}.pdf` };
  }
  const { document } = await inTenant(deps.db, tenant, async (trx) =>
    openFiling(trx, deps, tenant, id, (await findSealed(trx, tenant, id))!),
  );
  if (document === '') throw new Problem('conflict', 'The file of this filing could not be written.');
  const isText = format === 'efw2';
  return {
    bytes: Buffer.from(document, 'utf8'),
    type: isText ? 'text/plain' : 'application/xml',
    name: `${row.kind}-${id}.${isText ? 'txt' : 'xml'}`,
  };
}

async function pub1220File(deps: FileDeps, tenant: RequestContext, row: InformationReturnRow): Promise<DownloadedFile> {
  const content = await inTenant(deps.db, tenant, (trx) => openContent(trx, deps, tenant, row));
  if (content.kind !== '1099') throw new Error('only Forms 1099 have this format');
  const pieces: string[] = [];
  const rendering = {
    transmitter: transmitterOf(deps, tenant),
    livemode: tenant.livemode,
    submissionId: row.submission_id,
    at: row.submitted_at,
  };
  const writer = renderFire(content, rendering, (text) => void pieces.push(text));
  for (let part = 0; part * PART_SIZE < row.recipients; part += 1) {
    const recipients = await inTenant(deps.db, tenant, (trx) => openPart(trx, deps, tenant, row.id, part));
    for (const [offset, recipient] of recipients.entries()) {
      writer.recipient(recipient as Recipient1099, part * PART_SIZE + offset);
    }
    await setImmediate();
  }
  writer.end();
  return { bytes: Buffer.from(pieces.join(''), 'latin1'), type: 'text/plain', name: `1099-${row.id}.txt` };
}

/**
 * The copy of one recipient as PDF, with a masked number.
 * @param index as in the submission, from 0
 * @throws {Problem} 404
 */
export async function recipientCopy(
  deps: FileDeps,
  tenant: RequestContext,
  givenId: string,
  index: number,
): Promise<DownloadedFile> {
  const id = pathId('fil', givenId);
  const { row, content, recipient, isVoid } = await inTenant(deps.db, tenant, async (trx) => {
    const found = await findInformationReturn(trx, tenant, id);
    if (!found) throw Problem.notFound();
    if (index >= found.recipients) throw Problem.notFound('recipient of this filing');
    const [opened, part] = [
      await openContent(trx, deps, tenant, found),
      await openPart(trx, deps, tenant, id, Math.floor(index / PART_SIZE)),
    ];
    await recordAuditEvent(trx, tenant, 'recipient_copy.downloaded', id);
    const isVoidedNow = found.voids !== null || (await isRecordVoided(trx, tenant, { id, place: index }));
    return { row: found, content: opened, recipient: part[index % PART_SIZE] as Recipient, isVoid: isVoidedNow };
  });
  const head: CopyHead = { id, createdAt: row.submitted_at, isVoid: isVoid };
  const bytes = await drawRecipientCopy(content, recipient, head);
  return { bytes, type: 'application/pdf', name: `${row.kind}-copy-${index + 1}-${id}.pdf` };
}

/** @throws {Problem} 400 */
function checkFormat({ kind, tax_year: taxYear }: InformationReturnRow, given: FileFormat | undefined): void {
  const formats = FORMATS[kind];
  if (given !== undefined && !formats.includes(given))
    throw formatRefused(`must be ${formats.join(' or ')} for this filing`);
  if (given === 'pub1220' && taxYear > FIRE_YEAR_MAX)
    throw formatRefused(`must be iris: the IRS takes Pub. 1220 files up to tax year ${FIRE_YEAR_MAX}`);
}

function formatRefused(message: string): Problem {
  return Problem.invalid([{ location: 'query.format', code: 'invalid_value', message }]);
}
