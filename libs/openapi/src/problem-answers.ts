import { commonCodes, type ProblemCode, type ProblemType, problemTypes } from '@exchequer/http-kit';

type Json = null | boolean | number | string | Json[] | { [member: string]: Json };
type JsonObject = { [member: string]: Json };

/** What the gateway and the checks before an operation can answer, by what the operation takes. */
const JSON_CODES: readonly ProblemCode[] = [
  'malformed_json', 'request_timeout', 'payload_too_large', 'unsupported_media_type',
]; // biome-ignore format: one list
const FORM_CODES: readonly ProblemCode[] = [
  'malformed_multipart', 'request_timeout', 'payload_too_large', 'unsupported_media_type',
]; // biome-ignore format: one list
const WRITE_CODES: readonly ProblemCode[] = ['idempotency_key_in_use', 'idempotency_key_reused'];
const hasRetryAfter = (code: ProblemCode) => {
  const { status, retryAfterS }: ProblemType = problemTypes[code];
  return status === 429 || retryAfterS !== undefined;
};
/** Answers given before the organization is known, and so without its rate limits. */
const BEFORE_THE_LIMIT = new Set<ProblemCode>(['unauthorized', 'request_timeout', 'header_too_large']);
export const LIMIT_HEADERS = [
  'RateLimit', 'RateLimit-Policy', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset',
]; // biome-ignore format: one list

/** All codes that an operation can answer with: those that its service lists, and those of what happens before. */
export function codesOf(method: string, operation: JsonObject): ProblemCode[] {
  const own = (operation['x-error-codes'] ?? []) as ProblemCode[];
  const content = Object.keys((operation.requestBody as JsonObject | undefined)?.content ?? {});
  const isForm = content.includes('multipart/form-data');
  const codes = [
    ...own,
    ...commonCodes,
    ...(isForm ? FORM_CODES : content.length > 0 || method === 'post' ? JSON_CODES : []),
    ...(method === 'get' ? [] : WRITE_CODES),
  ];
  return [...new Set(codes)].sort();
}

/**
 * One answer for each status, with an example for each code. Where only one code is possible, all operations share the answer.
 * @param described what the service's document says about a status
 */
export function problemAnswers(
  codes: readonly ProblemCode[],
  described: ReadonlyMap<string, string> = new Map(),
): JsonObject {
  const statuses = new Set(codes.map((code) => problemTypes[code].status));
  const answers: JsonObject = {};
  for (const status of [...statuses].sort()) {
    const ofStatus = codes.filter((code) => problemTypes[code].status === status);
    const words = described.get(`${status}`);
    answers[status] =
      words === undefined && ofStatus.length === 1
        ? { $ref: `#/components/responses/${ofStatus[0]}` }
        : problemAnswer(ofStatus, words);
  }
  return answers;
}

/** The answers and examples that `problemAnswers` refers to. */
export function sharedProblems(publicUrl: string): { responses: JsonObject; examples: JsonObject } {
  const codes = Object.keys(problemTypes) as ProblemCode[];
  return {
    responses: Object.fromEntries(codes.map((code) => [code, problemAnswer([code])])),
    examples: Object.fromEntries(codes.map((code) => [code, problemExample(code, publicUrl)])),
  };
}

function problemAnswer(codes: readonly ProblemCode[], words?: string): JsonObject {
  const meanings = codes.map((code) => `${problemTypes[code].title}. ${problemTypes[code].remedy}`);
  const texts = codes.length === 1 ? meanings : codes.map((code, index) => `- \`${code}\`: ${meanings[index]}`);
  return {
    description: [...(words === undefined ? [] : [words]), texts.join('\n')].join('\n\n'),
    headers: headerReferences([
      'Request-Id',
      ...(codes.every((code) => BEFORE_THE_LIMIT.has(code)) ? [] : LIMIT_HEADERS),
      ...(codes.some(hasRetryAfter) ? ['Retry-After'] : []),
    ]),
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

function problemExample(code: ProblemCode, publicUrl: string): JsonObject {
  const { title, status, remedy } = problemTypes[code];
  const problem = { type: `${publicUrl}/docs/errors/${code}`, title, status, detail: remedy, code };
  const errors = [{ location: 'body.amount', message: '"amount" must be a number.', code: 'wrong_type' }];
  return {
    summary: title,
    value: {
      ...problem,
      request_id: 'req_01k8z3v9n4m2p6q8r0s2t4v6w8',
      ...(code === 'invalid_request' ? { detail: errors[0]!.message, errors } : {}),
    },
  };
}

export function headerReferences(names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

export const problemSchema: JsonObject = {
  type: 'object',
  description: 'Problem document, RFC 9457.',
  required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
  properties: {
    type: { type: 'string', format: 'uri', description: 'A page about this code.' },
    title: { type: 'string', description: 'What this code means, the same for every answer with it.' },
    status: { type: 'integer', description: 'The status of the answer.' },
    detail: { type: 'string', description: 'What is wrong with this request, and what to do.' },
    code: { type: 'string', description: 'Stable; decide by this. `x-error-codes` of the operation lists the codes.' },
    request_id: { type: 'string', description: 'Names this request; quote it to support.' },
    errors: {
      type: 'array',
      description: 'For bad input: every member that is not as expected.',
      items: {
        type: 'object',
        required: ['location', 'message', 'code'],
        properties: {
          location: { type: 'string', description: 'Where it is: `body.items[0].amount`, `query.limit`.' },
          message: { type: 'string', description: 'A sentence that says what would be accepted.' },
          code: { type: 'string', description: 'Stable: the kind of the mistake, or the rule that refused it.' },
        },
      },
    },
    success: { type: 'boolean', enum: [false], description: 'Only in the `/api/` family.' },
  },
};
