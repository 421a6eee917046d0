import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { routeOf } from '../operations.js';
import { type FieldError, Problem } from '../problems/problem.js';
import { shown } from '../validation/explain.js';
import type { ValuesMaxOf } from '../validation/values-max.js';
import type { EventLoopUse } from './event-loop-use.js';
import { createFairQueue } from './fair-queue.js';
import { impossibleCharactersIn } from './impossible-characters.js';
import { prepareFingerprint, tenantOf } from './request-context.js';
import { type InexactNumber, type JsonScan, scanJson } from './scan-json.js';
import { countNames, surveyJson } from './survey-json.js';

const BYTES_MAX = 1024 * 1024;
/** Larger bodies are read one at a time, in turns of tenants, with a rest in between. */
const LARGE_BYTES = 32 * 1024;
const NOTHING_FOUND: JsonScan = { repeated: [], inexact: [], isTooDeep: false };

const scans = new WeakMap<IncomingMessage, JsonScan>();

export interface JsonBodyOptions {
  /** Paths whose bodies may have more than 1 MB. */
  readonly largest?: Readonly<Record<string, number>>;
  /** A body with more members and items is refused before it is parsed. */
  readonly valuesMaxOf: ValuesMaxOf;
  /** Counts how long bodies keep the event loop busy, and decides whose large body is read next. */
  readonly use: EventLoopUse;
}

/**
 * Parses a JSON body of at most 1 MB, or the limit that `largest` sets for a path. Text that is not valid Unicode is refused
 * here, because no database column could store it.
 */
export function jsonBody({ largest = {}, valuesMaxOf, use }: JsonBodyOptions): RequestHandler[] {
  const usual = receive(BYTES_MAX);
  const large = new Map(Object.entries(largest).map(([path, bytesMax]) => [path, receive(bytesMax)]));
  const inTurn = createBodyTurns(use);
  return [
    (request, response, next) => (large.get(request.path) ?? usual)(request, response, next),
    (request, response, next) => {
      const bytes: unknown = request.body;
      // A multipart form, or no body.
      if (!Buffer.isBuffer(bytes)) return next();
      const steps = readBody(request, bytes, valuesMaxOf);
      if (bytes.length > LARGE_BYTES) return inTurn(request, response, { steps, next });
      use.measure(tenantOf(request), () => {
        while (!steps.next().done);
        next();
      });
    },
  ];
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

interface BodyWork {
  readonly steps: Iterator<undefined, void>;
  readonly next: (error?: unknown) => void;
}

/**
 * Large bodies are read one at a time, those of the tenant first that has kept the event loop busy least. Each step of reading, and checking,
 * is a turn of the event loop. After them large bodies rest for as long as they took, so that at least half of the time is left for all else.
 */
function createBodyTurns(use: EventLoopUse): (request: Request, response: Response, work: BodyWork) => void {
  const queue = createFairQueue({
    atOnceMax: 1,
    atOncePerTenantMax: 1,
    // `limitRequests` has limited them.
    waitingMax: Number.POSITIVE_INFINITY,
    waitingPerTenantMax: Number.POSITIVE_INFINITY,
    usedBy: use.usedMs,
  });
  return (request, response, { steps, next }) => {
    const tenant = tenantOf(request);
    let tookMs = 0;
    let isRead = false;
    let leave = () => {};
    const leaveAfterRest = () => void setTimeout(leave, tookMs);
    const step = () =>
      setImmediate(() => {
        if (response.closed) {
          leave();
          // Nobody waits for an answer. This gives the place of the request free.
          return response.end();
        }
        const begin = performance.now();
        const isLast = isRead;
        try {
          use.measure(tenant, () => {
            if (isLast) next();
            else isRead = steps.next().done === true;
          });
        } catch (error) {
          leaveAfterRest();
          return next(error);
        }
        tookMs += performance.now() - begin;
        if (isLast) leaveAfterRest();
        else step();
      });
    // The end of another body starts this one, but it must not run in the other's trace.
    const begin = AsyncResource.bind(step);
    const place = queue.enter(tenant, begin);
    if (typeof place === 'string') throw new Error('a queue without a limit is full');
    leave = () => place.leave();
  };
}
