import type { IncomingMessage } from 'node:http';
import express, { type NextFunction, type Request, type RequestHandler } from 'express';
import { routeOf } from '../operations.js';
import { type FieldError, Problem } from '../problems/problem.js';
import { shown } from '../validation/explain.js';
import type { ValuesMaxOf } from '../validation/values-max.js';
import type { EventLoopUse } from './event-loop-use.js';
import { impossibleCharactersIn } from './impossible-characters.js';
import { prepareFingerprint, tenantOf } from './request-context.js';
import { type InexactNumber, type JsonScan, scanJson } from './scan-json.js';
import { countNames, surveyJson } from './survey-json.js';
import type { TakeTurns } from './turns.js';

const BYTES_MAX = 1024 * 1024;
/** Larger bodies are read in turns. */
const LARGE_BYTES = 32 * 1024;
const NOTHING_FOUND: JsonScan = { repeated: [], inexact: [], isTooDeep: false };

const scans = new WeakMap<IncomingMessage, JsonScan>();

export interface JsonBodyOptions {
  /** Paths whose bodies may have more than 1 MB. */
  readonly largest?: Readonly<Record<string, number>>;
  /** A body with more members and items is refused before it is parsed. */
  readonly valuesMaxOf: ValuesMaxOf;
  /** Counts how long bodies keep the event loop busy. */
  readonly use: EventLoopUse;
  /** Large bodies are read in these. */
  readonly inTurn: TakeTurns;
}

/**
 * Parses a JSON body of at most 1 MB, or the limit that `largest` sets for a path. Text that is not valid Unicode is refused
 * here, because no database column could store it.
 */
export function jsonBody({ largest = {}, valuesMaxOf, use, inTurn }: JsonBodyOptions): RequestHandler[] {
  const usual = receive(BYTES_MAX);
  const large = new Map(Object.entries(largest).map(([path, bytesMax]) => [path, receive(bytesMax)]));
  return [
    (request, response, next) => (large.get(request.path) ?? usual)(request, response, next),
    (request, response, next) => {
      const bytes: unknown = request.body;
      // A multipart form, or no body.
      if (!Buffer.isBuffer(bytes)) return next();
      const steps = readBody(request, bytes, valuesMaxOf);
      if (bytes.length > LARGE_BYTES) return void inTurn(request, response, thenNext(steps, next)).catch(next);
      use.measure(tenantOf(request), () => {
        while (!steps.next().done);
        next();
      });
    },
  ];
}

function* thenNext(steps: Iterator<undefined, void>, next: NextFunction): Generator<undefined, void> {
  while (!steps.next().done) yield;
  yield;
  next();
}

/** The members of the body that occur more than once. */
export function repeatedIn(request: IncomingMessage): FieldError[] {
  const { repeated = [] } = scans.get(request) ?? {};
  return repeated.map((location) => ({ location, message: 'is given more than once', code: 'repeated_member' }));
}

/** The numbers of the body that differ from their parsed values. */
export function inexactIn(request: IncomingMessage): readonly InexactNumber[] {
  return scans.get(request)?.inexact ?? [];
}

/** Receives the bytes of a JSON body, decompressed. */
function receive(limit: number): RequestHandler {
  const raw = express.raw({ type: 'application/json', limit });
  return (request, response, next) => {
    const [, charset = 'utf-8'] = /;\s*charset="?([^";\s]+)/i.exec(request.get('content-type') ?? '') ?? [];
    if (request.is('application/json') && !/^utf-?8$/i.test(charset))
      return next(Object.assign(new Error('not UTF-8'), { type: 'charset.unsupported' }));
    raw(request, response, next);
  };
}

/**
 * Sets the body of the request, in steps between which others may have a turn.
 * @throws {Problem} 400 if it is not valid JSON, nested too deeply, has too many members, NUL or half a surrogate pair.
 */
function* readBody(request: Request, bytes: Buffer, valuesMaxOf: ValuesMaxOf): Generator<undefined, void> {
  if (bytes.length === 0) {
    request.body = {};
    return;
  }
  const valuesMax = valuesMaxOf(request.method, routeOf(request));
  const survey = surveyJson(bytes, valuesMax);
  if (survey.tooManyIn !== undefined) {
    const location = `body${survey.tooManyIn === '' ? '' : `.${shown(survey.tooManyIn)}`}`;
    const message = `makes the body larger than ${valuesMax} members and items, far more than this operation accepts`;
    throw Problem.invalid([{ location, message, code: 'too_many_members' }]);
  }
  if (survey.isTooDeep) throw Object.assign(new Error('nested too deeply'), { type: 'json.too_deep' });
  yield;
  let value: unknown;
  try {
    // Some programs on Windows begin a text with a byte order mark.
    value = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw Object.assign(error as Error, { type: 'entity.parse.failed' });
  }
  yield;
  const impossible = survey.isEscaped ? impossibleCharactersIn(value) : [];
  if (impossible.length > 0) throw Problem.invalid(impossible);
  const needsScan = survey.hasLongNumber || survey.names !== countNames(value);
  scans.set(request, needsScan ? scanJson(bytes) : NOTHING_FOUND);
  request.body = value;
  yield;
  if (bytes.length > LARGE_BYTES) yield* prepareFingerprint(request);
}
