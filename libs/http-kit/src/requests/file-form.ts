import { AsyncResource } from 'node:async_hooks';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import multer from 'multer';
import { type FieldError, Problem } from '../problems/problem.js';
import { shown } from '../validation/explain.js';
import { createFairQueue } from './fair-queue.js';

export interface FileFormOptions {
  readonly fileBytesMax: number;
  /** Form fields next to the file. */
  readonly fieldsMax: number;
  readonly fieldBytesMax: number;
  /** The number of files that fit into memory. */
  readonly atOnceMax: number;
  /** A lower limit per organization, so that slow uploads of one leave room for others. */
  readonly atOncePerTenantMax: number;
  /** How long an upload waits for its turn. Default: 10 s. */
  readonly waitMsMax?: number;
}

export interface FileForm {
  /** For `RegisterRoutes`. */
  readonly parser: multer.Multer;
  /** Runs before the routes: an upload waits while too many are running, in total or of this organization in both modes, and is a 503 after that. */
  readonly limitUploads: RequestHandler;
  /** Runs after the routes: converts errors of the form parser to problem documents. */
  readonly problems: ErrorRequestHandler;
}

const WAIT_MS_MAX = 10_000;
const MALFORMED = 'The multipart form is malformed or incomplete.';

/** A multipart form with exactly one file, which is kept in memory and limited while it arrives. */
export function createFileForm(options: FileFormOptions): FileForm {
  const parser = multer({
    storage: multer.memoryStorage(),
    preservePath: true,
    defParamCharset: 'utf8',
    limits: {
      fileSize: options.fileBytesMax,
      files: 1,
      fields: options.fieldsMax,
      parts: options.fieldsMax + 1,
      fieldNameSize: 100,
      fieldSize: options.fieldBytesMax,
      headerPairs: 20,
    },
  });
  return {
    parser: refusingNoForm(parser),
    limitUploads: limitUploads(options),
    problems: problems(options.fileBytesMax),
  };
}

/** The parser silently ignores what it does not recognize as a form, such as one with an empty boundary. */
function refusingNoForm(parser: multer.Multer): multer.Multer {
  const fieldsOf = parser.fields.bind(parser);
  parser.fields = (expected) => {
    const parse = fieldsOf(expected);
    return (request, response, next) =>
      parse(request, response, (error?: unknown) => {
        next(error ?? (request.files ? undefined : new Problem('malformed_multipart', MALFORMED)));
      });
  };
  return parser;
}

/** An upload above the limits waits with its body unread, and organizations take turns. */
function limitUploads({ atOnceMax, atOncePerTenantMax, waitMsMax = WAIT_MS_MAX }: FileFormOptions): RequestHandler {
  const queue = createFairQueue({
    atOnceMax,
    atOncePerTenantMax,
    // `limitRequests` has limited them.
    waitingMax: Number.POSITIVE_INFINITY,
    waitingPerTenantMax: Number.POSITIVE_INFINITY,
  });
  return ({ context }, response, next) => {
    if (response.closed) return;
    let timer: NodeJS.Timeout | undefined;
    let isBegun = false;
    // The end of another upload starts this one, but it must not run in the other's trace.
    const begin = AsyncResource.bind(() => {
      isBegun = true;
      clearTimeout(timer);
      next();
    });
    const place = queue.enter(context.organizationId, begin);
    if (typeof place === 'string') throw new Error('a queue without a limit is full');
    response.once('close', () => {
      clearTimeout(timer);
      place.leave();
      // The upload never begins, so nothing else gives the place of the request free.
      if (!isBegun) response.end();
    });
    if (isBegun) return;
    timer = setTimeout(() => {
      place.leave();
      next(new Problem('service_unavailable', 'Too many uploads at once.'));
    }, waitMsMax);
  };
}

function problems(fileBytesMax: number): ErrorRequestHandler {
  return (error: unknown, _request, _response, next) => {
    if (error instanceof multer.MulterError) return next(problemOf(error, fileBytesMax));
    const message = (error as Error).message;
    const unreadable =
      message === 'Unexpected end of form' || message?.startsWith('Multipart:') || message?.startsWith('Malformed');
    next(unreadable ? new Problem('malformed_multipart', MALFORMED) : error);
  };
}

function problemOf(error: multer.MulterError, fileBytesMax: number): Problem {
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      return new Problem('payload_too_large', `A file may have ${fileBytesMax / 1024 / 1024} MB at most.`);
    case 'LIMIT_UNEXPECTED_FILE':
    case 'LIMIT_FILE_COUNT':
      return Problem.invalid([
        { location: 'body.file', message: 'must be exactly one file, in the part `file`', code: 'invalid_value' },
      ]);
    case 'LIMIT_FIELD_VALUE':
      return Problem.invalid([tooLongField(error.field ?? '')]);
    default:
      return new Problem('malformed_multipart', 'The form has too many or too long parts.');
  }
}

/** A part without `filename` is a field, also where a file was meant. */
const tooLongField = (name: string): FieldError =>
  name === 'file'
    ? { location: 'body.file', code: 'wrong_type', message: 'must be a file: its part needs a filename' }
    : { location: `body.${shown(name)}`, code: 'too_long', message: 'is too long' };
