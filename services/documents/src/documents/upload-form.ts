import { type FieldError, Problem } from '@exchequer/http-kit';
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

/** Answers 503 while as many uploads as fit in memory are under way. */
export function limitUploads(atOnceMax: number): RequestHandler {
  let underWay = 0;
  return (_request, response, next) => {
    if (underWay >= atOnceMax) {
      return next(new Problem('service_unavailable', 'Too many uploads at once.', undefined, { 'Retry-After': '1' }));
    }
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
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
    const location = `body.${name.slice(0, 100)}`;
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
