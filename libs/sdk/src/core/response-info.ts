/** What an answer says beside its body. */
export interface ResponseInfo {
  readonly status: number;
  /** Names the request; `client.requests.retrieve` shows it. */
  readonly requestId: string | undefined;
  /** For `ifMatch`. */
  readonly etag: string | undefined;
  /** True: the request was sent before, and this is its first answer. */
  readonly isReplayed: boolean;
  /** How many requests are left now, and when all are back. */
  readonly rateLimit: { readonly limit: number; readonly remaining: number; readonly resetAt: Date } | undefined;
  /** For a list as CSV: the `starting_after` of the next page. Undefined on the last page. */
  readonly nextCursor: string | undefined;
  /** The date from which the operation ends, for a deprecated one. */
  readonly sunset: string | undefined;
}

/** Beside the answers, so that these stay plain objects. */
const infos = new WeakMap<object, ResponseInfo>();

/** What the answer said beside its body; undefined for an object that this client did not answer. */
export function responseInfo(answer: object): ResponseInfo | undefined {
  return infos.get(answer);
}

export function keepInfo(answer: unknown, response: Response): void {
  if (typeof answer !== 'object' || answer === null) return;
  const { headers, status } = response;
  const text = (name: string) => headers.get(name) ?? undefined;
  const limit = text('x-ratelimit-limit');
  infos.set(answer, {
    status,
    requestId: text('request-id'),
    etag: text('etag'),
    isReplayed: text('idempotent-replayed') === 'true',
    rateLimit:
      limit === undefined
        ? undefined
        : {
            limit: Number(limit),
            remaining: Number(text('x-ratelimit-remaining')),
            resetAt: new Date(Number(text('x-ratelimit-reset')) * 1_000),
          },
    nextCursor: text('next-cursor'),
    sunset: text('sunset'),
  });
}
