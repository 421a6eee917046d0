import type { IncomingMessage } from 'node:http';
import express, { type RequestHandler } from 'express';
import { Problem } from './problem.js';

const LIMIT = '1mb';
const HALF_A_PAIR = /\p{Surrogate}/u;

/** Bodies with an escape, the only way in which half a surrogate pair can come in UTF-8. */
const escaped = new WeakSet<IncomingMessage>();

/** Parses a JSON body of at most 1 MB. Text that is no Unicode is refused here: no database column could hold it. */
export function jsonBody(): RequestHandler[] {
  return [
    express.json({
      limit: LIMIT,
      strict: true,
      verify: (request, _response, body) => {
        if (body.includes('\\u')) escaped.add(request);
      },
    }),
    (request, _response, next) => {
      const whole = !escaped.has(request) || isUnicode(request.body);
      next(whole ? undefined : new Problem('malformed_json', 'A text holds half of a surrogate pair.'));
    },
  ];
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
