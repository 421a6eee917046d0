import type { IncomingMessage } from 'node:http';
import express, { type RequestHandler } from 'express';
import { type FieldError, Problem } from '../problems/problem.js';
import { type InexactNumber, type JsonScan, scanJson } from './scan-json.js';

const BYTES_MAX = 1024 * 1024;
const HALF_A_PAIR = /\p{Surrogate}/u;

/** Facts about a body before it is parsed. */
interface Reading extends JsonScan {
  /** True if it has an escape. Only an escape can produce half a surrogate pair in UTF-8. */
  readonly isEscaped: boolean;
}

const readings = new WeakMap<IncomingMessage, Reading>();

/**
 * Parses a JSON body of at most 1 MB, or the limit that `largest` sets for a path. Text that is not valid Unicode is refused
 * here, because no database column could store it.
 */
export function jsonBody(largest: Readonly<Record<string, number>> = {}): RequestHandler[] {
  const usual = parser(BYTES_MAX);
  const large = new Map(Object.entries(largest).map(([path, bytesMax]) => [path, parser(bytesMax)]));
  return [
    (request, response, next) => (large.get(request.path) ?? usual)(request, response, next),
    (request, _response, next) => {
      const { isEscaped = false } = readings.get(request) ?? {};
      if (!isEscaped || isUnicode(request.body)) return next();
      next(new Problem('malformed_json', 'A text holds half of a surrogate pair.'));
    },
  ];
}

/** The members of the body that occur more than once. */
export function repeatedIn(request: IncomingMessage): FieldError[] {
  const { repeated = [] } = readings.get(request) ?? {};
  return repeated.map((location) => ({ location, message: 'is given more than once', code: 'repeated_member' }));
}

/** The numbers of the body that differ from their parsed values. */
export function inexactIn(request: IncomingMessage): readonly InexactNumber[] {
  return readings.get(request)?.inexact ?? [];
}

function parser(limit: number): RequestHandler {
  return express.json({
    limit,
    strict: true,
    verify: (request, _response, body, encoding) => {
      if (encoding !== 'utf-8') throw Object.assign(new Error('not UTF-8'), { type: 'charset.unsupported' });
      const scan = scanJson(body);
      if (scan.isTooDeep) throw Object.assign(new Error('nested too deeply'), { type: 'json.too_deep' });
      readings.set(request, { isEscaped: body.includes('\\u'), ...scan });
    },
  });
}

function isUnicode(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const at = open.pop();
    if (typeof at === 'string' && HALF_A_PAIR.test(at)) return false;
    if (at === null || typeof at !== 'object') continue;
    for (const [name, member] of Object.entries(at)) open.push(name, member);
  }
  return true;
}
