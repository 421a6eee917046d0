import { type ProblemCode, problemTypes } from './problem-types.js';

/** An answer must not grow with what is wrong. */
export const ERRORS_MAX = 100;

/** One thing that is wrong with the input, e.g. `{location: 'body.items[0].amount', code: 'too_many_decimals', ...}`. */
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
  /** Only in the `/api/` family. */
  readonly success?: false;
}

/** An expected failure with a stable code. Everything else that is thrown is a bug and becomes a 500 without detail. */
export class Problem extends Error {
  readonly status: number;

  /** `detail` is public: it must not quote input that may be personal. */
  constructor(
    readonly code: ProblemCode,
    detail?: string,
    readonly errors?: readonly FieldError[],
    /** Extra response headers, e.g. `Allow`, `Retry-After`. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail ?? problemTypes[code].remedy);
    this.name = 'Problem';
    this.status = problemTypes[code].status;
  }

  /** 400 that names every field at once. */
  static invalid(errors: readonly FieldError[]): Problem {
    const count = errors.length === 1 ? 'One member is' : `${errors.length} members are`;
    return new Problem('invalid_request', `${count} not as expected; \`errors\` names each.`, errors);
  }

  /** The one answer for what does not exist, belongs to someone else, or to the other mode. */
  static notFound(): Problem {
    return new Problem('not_found', 'There is no such object.');
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
