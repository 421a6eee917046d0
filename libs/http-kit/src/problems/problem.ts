import { type ProblemCode, type ProblemType, problemTypes } from './problem-types.js';

/** Limits the size of an answer. */
export const ERRORS_MAX = 100;

/** Text of a 404 whose thrower did not name the object. */
export const NO_SUCH_OBJECT = 'There is no such object.';

/** One problem of the input, e.g. `{location: 'body.items[0].amount', code: 'too_many_decimals', ...}`. */
export interface FieldError {
  readonly location: string;
  readonly message: string;
  readonly code: string;
}

/** application/problem+json, RFC 9457. */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly request_id: string;
  readonly errors?: readonly FieldError[];
  /** Only present in answers of paths that begin with `/api/`. */
  readonly success?: false;
}

/** An expected failure with a stable code. Everything else that is thrown is a bug and becomes a 500 without details. */
/** Headers of a conflict that ends soon, without an act of the caller. */
export const ENDS_SOON = { 'Retry-After': '1' } as const;

export class Problem extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Every message is a sentence. */
  readonly errors?: readonly FieldError[];

  /** `detail` is public: it must not quote input that can be personal. */
  constructor(
    readonly code: ProblemCode,
    detail?: string,
    errors?: readonly FieldError[],
    /** Extra response headers, e.g. `Allow`, or a `Retry-After` other than that of the code. */
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail ?? problemTypes[code].remedy);
    this.name = 'Problem';
    const { status, retryAfterS }: ProblemType = problemTypes[code];
    this.status = status;
    this.headers = retryAfterS === undefined ? headers : { 'Retry-After': `${retryAfterS}`, ...headers };
    if (errors) this.errors = errors.slice(0, ERRORS_MAX).map((error) => ({ ...error, message: sentenceOf(error) }));
  }

  /** 400 that names every wrong field, at most 100. */
  static invalid(errors: readonly FieldError[]): Problem {
    const detail = errors.length === 1 ? sentenceOf(errors[0]!) : summaryOf(errors.length);
    return new Problem('invalid_request', detail, errors);
  }

  /**
   * The same answer for an object that does not exist, belongs to another organization, or to the other mode.
   * @param what `customer: cus_123`; default: the object in the path
   */
  static notFound(what?: string): Problem {
    return new Problem('not_found', what === undefined ? NO_SUCH_OBJECT : `No such ${what}.`);
  }

  toDocument(requestId: string, docsUrl: string, path: string): ProblemDocument {
    return {
      type: `${docsUrl}/docs/errors/${this.code}`,
      title: problemTypes[this.code].title,
      status: this.status,
      detail: this.message,
      code: this.code,
      request_id: requestId,
      ...(this.errors ? { errors: this.errors } : {}),
      ...(path.startsWith('/api/') ? { success: false as const } : {}),
    };
  }
}

const PREDICATE = /^(must|is|are|was|has|had|does|do|can|cannot|could|may|need|needs|belongs|holds|and|or|of) /;

/** The message as a sentence: a predicate such as `must be more than 0` follows the name of its field. */
function sentenceOf({ location, message }: FieldError): string {
  const name = location.replace(/^(body|query|path|header)\./, '');
  const subject = name === 'body' ? 'The body' : `"${name}"`;
  const sentence = PREDICATE.test(message)
    ? `${subject} ${message}`
    : message.replace(/^[a-z]/, (letter) => letter.toUpperCase());
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`;
}

function summaryOf(count: number): string {
  if (count < ERRORS_MAX) return `${count} fields are not as expected: "errors" names each of them.`;
  return `${ERRORS_MAX} or more fields are not as expected: "errors" names the first ${ERRORS_MAX}.`;
}
