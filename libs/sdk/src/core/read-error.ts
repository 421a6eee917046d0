import {
  type ApiError,
  type ApiErrorDetails,
  AuthenticationError,
  ConflictError,
  type FieldError,
  IdempotencyError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  PreconditionFailedError,
  RateLimitError,
  RefusedError,
  ServerError,
  TooLargeError,
  UnavailableError,
} from './errors.js';
import { readRetryAfter } from './retry.js';

interface Problem {
  readonly type?: string;
  readonly detail?: string;
  readonly title?: string;
  readonly code?: string;
  readonly request_id?: string;
  readonly errors?: readonly FieldError[];
}

/** The error that an answer tells: a problem document (RFC 9457), or what another server between us and the service says. */
export async function readError(
  response: Response,
  baseUrl: string,
  idempotencyKey: string | undefined,
): Promise<ApiError> {
  const { status, headers } = response;
  const problem = await readProblem(response);
  const requestId = problem?.request_id ?? headers.get('request-id') ?? undefined;
  return apiError({
    code: problem?.code ?? 'unexpected_answer',
    message: problem === undefined ? foreignAnswer(response, baseUrl) : sentenceOf(problem, status),
    status,
    requestId,
    errors: problem?.errors ?? [],
    docUrl: problem?.type,
    retryAfterSeconds: readRetryAfter(headers.get('retry-after')),
    idempotencyKey,
  });
}

async function readProblem(response: Response): Promise<Problem | undefined> {
  const text = await response.text();
  try {
    const body = JSON.parse(text) as Problem | null;
    return typeof body?.code === 'string' ? body : undefined;
  } catch {
    return undefined;
  }
}

function sentenceOf({ detail, title, errors = [], code, request_id }: Problem, status: number): string {
  const places = errors.map(({ location, message }) => `\n  ${location}: ${message}`).join('');
  return `${detail ?? title ?? `Status ${status}`} [${code}, ${request_id ?? 'no request id'}]${places}`;
}

function foreignAnswer({ status, headers }: Response, baseUrl: string): string {
  const to = headers.get('location');
  const said = to === null ? `${status}, ${headers.get('content-type') ?? 'no content'}` : `${status}, moved to ${to}`;
  return `The server at ${baseUrl} does not answer as Exchequer does (${said}): check \`baseUrl\`.`;
}

/** Codes that say more than their status. */
const BY_CODE: Readonly<Record<string, typeof ApiError>> = {
  idempotency_key_in_use: IdempotencyError,
  idempotency_key_reused: IdempotencyError,
};

const BY_STATUS: Readonly<Record<number, typeof ApiError>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  410: NotFoundError,
  412: PreconditionFailedError,
  413: TooLargeError,
  422: RefusedError,
  429: RateLimitError,
  503: UnavailableError,
};

/** The error of the class that its code, or else its status, has. */
export function apiError(details: ApiErrorDetails): ApiError {
  const { code, status } = details;
  const ByStatus = BY_STATUS[status] ?? (status >= 500 ? ServerError : InvalidRequestError);
  const Chosen = Object.hasOwn(BY_CODE, code) ? BY_CODE[code]! : ByStatus;
  return new Chosen(details);
}
