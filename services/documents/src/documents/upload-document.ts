import { createHash } from 'node:crypto';
import {
  type CamelLabelsInput,
  type FieldError,
  fingerprintOf,
  idempotently,
  type LabelsInput,
  labelsOf,
  Problem,
  type RequestContext,
  storageQuotaExceeded,
  storedBytes,
  takeStorage,
} from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { inTenant } from '@exchequer/postgres';
import type { Deps } from '../deps.js';
import { detectFileType } from '../extraction/index.js';
import { requestProcessing } from '../processing/request-processing.js';
import { toDocumentObject } from './document.js';
import type { DocumentObject } from './documents.api.js';
import { cancelErasure, insertDocument, scheduleErasure } from './documents.queries.js';
import type { DocumentTable } from './documents.table.js';
import { hashWords, insertWords, sealFileName, wordsOf } from './file-name.js';
import { ORGANIZATION_KEY } from './form-hash.js';
import { sealedAnswer } from './sealed-answer.js';

export interface UploadedDocument {
  /** Name of the endpoint, for its `Idempotency-Key`s. */
  readonly path: string;
  readonly fileName: string;
  /** The endpoint's name of the file name, if it is a separate member. */
  readonly nameMember?: string;
  readonly bytes: Buffer;
  readonly typeHint: DocumentTable['type_hint'];
  /** What the caller says about it. */
  readonly labels: LabelsInput & CamelLabelsInput;
}

const UNCOMMITTED_KEPT_MS = 60 * 60 * 1000;

/**
 * Stores the sealed original, and records the document with its processing job in one transaction.
 * @throws {Problem} 400 for an empty file or a file name with a path, 415 if the content is not a PDF, JPG or PNG, 422 over
 * the storage quota.
 */
export async function uploadDocument(
  deps: Deps,
  context: RequestContext,
  upload: UploadedDocument,
): Promise<DocumentObject> {
  const fileType = checkFile(upload);
  const request = withFileFingerprint(context, upload);
  const quota = { quotaBytes: deps.storageQuotaBytes, what: 'files', remedy: 'Delete documents to make room.' };
  const id = newId('doc');
  const { key, store: storeKey } = deps.vault.createKey(request, id);

  // Scheduled before the file is written: if the process dies after this point, the file is erased within an hour.
  const eraseAfter = new Date(Date.now() + UNCOMMITTED_KEPT_MS);
  const { isFull, contentHash, words } = await inTenant(deps.db, request, async (trx) => {
    const [stored, ofOrganization] = await Promise.all([
      storedBytes(trx, request),
      deps.vault.keyFor(trx, request, ORGANIZATION_KEY),
      scheduleErasure(trx, request, id, eraseAfter),
    ]);
    return {
      isFull: stored + upload.bytes.length > quota.quotaBytes,
      contentHash: ofOrganization.hash(upload.bytes, 'original'),
      words: hashWords(ofOrganization, wordsOf(upload.fileName)),
    };
  });
  // Nothing is stored for a tenant over its quota. A repeated request still gets its first answer.
  if (!isFull) await deps.originals.save(request, id, key, upload.bytes);

  const answer = await idempotently(
    deps.db,
    request,
    async (trx) => {
      if (isFull) throw storageQuotaExceeded(quota);
      const document = {
        id,
        sealed_file_name: sealFileName(key, upload.fileName),
        file_type: fileType,
        file_bytes: upload.bytes.length,
        type_hint: upload.typeHint,
        content_hash: contentHash,
        ...labelsOf(upload.labels),
      } as const;
      requestProcessing(trx, request, id);
      const [row] = await Promise.all([
        insertDocument(trx, request, document),
        storeKey(trx),
        cancelErasure(trx, id),
        insertWords(trx, request, id, words),
        // The last, because it locks the counter: a concurrent upload waits and sees what this one adds.
        takeStorage(trx, request, { ...quota, bytes: upload.bytes.length }),
      ]);
      return toDocumentObject(row, key);
    },
    sealedAnswer(deps, request, key),
  ).catch(async (error: unknown) => {
    // If it cannot be erased now, the sweeper erases it within the hour.
    if (error instanceof Problem) await deps.originals.erase(request, id).catch(() => {});
    throw error;
  });
  deps.newJobs.emit('added');
  if (answer.id !== id) await deps.originals.erase(request, id);
  return answer;
}

function checkFile({ fileName, nameMember, bytes }: UploadedDocument): DocumentTable['file_type'] {
  const errors: FieldError[] = [];
  if (bytes.length === 0) errors.push({ location: 'body.file', message: 'must not be empty', code: 'empty_file' });
  if (!isPlainName(fileName)) {
    errors.push({
      location: `body.${nameMember ?? 'file'}`,
      message: `must ${nameMember ? 'be' : 'have'} a plain file name of 1 to 255 bytes, without a path or control characters`,
      code: 'invalid_file_name',
    });
  }
  if (errors.length > 0) throw Problem.invalid(errors);
  const fileType = detectFileType(bytes);
  if (!fileType)
    throw new Problem(
      'unsupported_media_type',
      'The file is not a PDF, JPG or PNG. Its content is checked, not its name.',
    );
  return fileType;
}

/**
 * Refuses paths and invisible characters: control, format (bidi overrides) and line separator characters, unpaired surrogates.
 */
function isPlainName(name: string): boolean {
  return !/[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(name) && !/^[\s.]*$/.test(name) && Buffer.byteLength(name) <= 255;
}

/** Two uploads are the same request if file, name and hint are equal, whatever the encoding of the form. */
function withFileFingerprint(context: RequestContext, upload: UploadedDocument): RequestContext {
  if (!context.idempotency) return context;
  const labels = JSON.stringify(labelsOf(upload.labels));
  const digest = createHash('sha256').update(upload.bytes).digest();
  const fingerprint = fingerprintOf('POST', upload.path, upload.fileName, upload.typeHint ?? '', labels, digest);
  return { ...context, idempotency: { key: context.idempotency.key, fingerprint } };
}
