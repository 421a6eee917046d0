import { type FieldError, Problem } from '@exchequer/http-kit';
import { maskNumbers } from '@exchequer/telemetry';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import multer from 'multer';
import { FILE_BYTES_MAX } from './document.js';

/** Exactly one file and the field `type`; the file is held in memory, so its size is cut while it streams in. */
export const uploadForm = multer({
  storage: multer.memoryStorage(),
  preservePath: true,
  defParamCharset: 'utf8',
  limits: {
    fileSize: FILE_BYTES_MAX,
    files: 1,
    fields: 4,
    parts: 5,
    fieldNameSize: 100,
    fieldSize: 1_000,
    headerPairs: 20,
  },
});

export interface UploadLimits {
  /** As many files as fit in memory. */
  readonly atOnceMax: number;
  /** So that one organization's slow uploads leave room for the others. */
  readonly atOncePerTenantMax: number;
}

/** Answers 503 while too many uploads are under way, in all or of this tenant. */
export function limitUploads({ atOnceMax, atOncePerTenantMax }: UploadLimits): RequestHandler {
  const underWay = new Map<string, number>();
  let total = 0;
  return ({ context }, response, next) => {
    const tenant = `${context.organizationId}|${context.livemode}`;
    const mine = underWay.get(tenant) ?? 0;
    if (total >= atOnceMax || mine >= atOncePerTenantMax) {
      return next(new Problem('service_unavailable', 'Too many uploads at once.', undefined, { 'Retry-After': '1' }));
    }
    total += 1;
    underWay.set(tenant, mine + 1);
    response.once('close', () => {
      total -= 1;
      const left = underWay.get(tenant)! - 1;
      if (left === 0) underWay.delete(tenant);
      else underWay.set(tenant, left);
    });
    next();
  };
}

const TYPE_HINTS = ['w2', '1099', 'receipt'];

/** tsoa checks neither presence nor names nor values in a form. @throws {Problem} 400 that names each. */
export function checkForm(file: unknown, fields: Readonly<Record<string, unknown>>): void {
  const errors: FieldError[] = [];
  if (!file) errors.push({ location: 'body.file', message: 'is required', code: 'required' });
  for (const [name, value] of Object.entries(fields)) {
    const location = `body.${maskNumbers(name).slice(0, 100)}`;
    if (name !== 'type') errors.push({ location, message: 'is not a field of this form', code: 'unknown_field' });
    else if (!TYPE_HINTS.includes(value as string)) {
      errors.push({ location, message: `must be one of ${TYPE_HINTS.join(', ')}`, code: 'invalid_value' });
    }
  }
  if (errors.length > 0) throw Problem.invalid(errors);
}

/** What the form parser refuses, as problem documents. */
export const uploadFormProblems: ErrorRequestHandler = (error: unknown, _request, _response, next) => {
  if (error instanceof multer.MulterError) return next(problemOf(error));
  const message = (error as Error).message;
  const unreadable =
    message === 'Unexpected end of form' || message?.startsWith('Multipart:') || message?.startsWith('Malformed');
  next(unreadable ? new Problem('malformed_multipart', 'The multipart form is malformed or incomplete.') : error);
};

function problemOf(error: multer.MulterError): Problem {
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      return new Problem('payload_too_large', 'A file may have 10 MB at most.');
    case 'LIMIT_UNEXPECTED_FILE':
    case 'LIMIT_FILE_COUNT':
      return Problem.invalid([
        { location: 'body.file', message: 'must be exactly one file, in the part `file`', code: 'invalid_value' },
      ]);
    default:
      return new Problem('malformed_multipart', 'The form has too many or too long parts.');
  }
}
