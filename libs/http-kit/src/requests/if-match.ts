import { hash } from 'node:crypto';
import type { Request } from 'express';
import { Problem } from '../problems/problem.js';

/** `If-Match` of a request: the object may only be changed if its entity tag is one of these. */
export interface IfMatch {
  /** `*` means: whatever it is. */
  readonly tags: '*' | readonly string[];
  /** The path of the object. */
  readonly object: string;
}

const TAG_LENGTH = 22;
const ENTITY_TAG = /^(W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;

/** The entity tag of an answer in JSON (RFC 9110, 8.8.3): another answer has another one. */
export function entityTagOf(json: string): string {
  return `"${hash('sha256', json, 'base64url').slice(0, TAG_LENGTH)}"`;
}

/** @throws {Problem} 400 for a header that is not a list of entity tags */
export function readIfMatch(request: Request, object: string): IfMatch | undefined {
  const header = request.get('if-match')?.trim();
  if (header === undefined) return undefined;
  if (header === '*') return { tags: '*', object };
  const tags = header.split(',').map((tag) => tag.trim());
  if (!tags.every((tag) => ENTITY_TAG.test(tag))) {
    const message = 'must be the `ETag` of an answer, with its quotes';
    throw Problem.invalid([{ location: 'header.If-Match', message, code: 'invalid_value' }]);
  }
  return { tags, object };
}

/** Whether the client has this answer already: `If-None-Match`. */
export function isKnown(request: Request, tag: string): boolean {
  const known = request.get('if-none-match')?.split(',') ?? [];
  return known.some((one) => one.trim().replace(/^W\//, '') === tag);
}

/** @throws {Problem} 400: nobody would look at the condition */
export function refuseIfMatch(request: Request): void {
  if (request.get('if-match') === undefined) return;
  const message = 'is not possible here: PATCH, PUT and DELETE of an object take it';
  throw Problem.invalid([{ location: 'header.If-Match', message, code: 'not_supported' }]);
}

/**
 * @param current what GET answers for the object. Undefined if there is none: the change itself refuses it
 * @throws {Problem} 412
 */
export function requireMatch({ tags }: IfMatch, current: unknown): void {
  if (tags === '*' || current === undefined) return;
  if (!tags.includes(entityTagOf(JSON.stringify(current)))) throw new Problem('precondition_failed');
}
