import { Webhook, WebhookVerificationError as WrongSignature } from 'standardwebhooks';
import { type WebhookErrorCode, WebhookVerificationError } from './core/errors.js';
import { EVENT_KINDS, type KnownEvent } from './generated/events.js';

/** An event of a kind that this version does not know. Ignore it, or update this library. */
export interface UnknownEvent {
  readonly type: 'unknown';
  /** Its real `type`. */
  readonly kind: string;
  readonly id: string;
  readonly object: 'event';
  /** Unix seconds. */
  readonly created: number;
  readonly livemode: boolean;
  readonly sequence: number;
  readonly data: unknown;
}

/** Every event: `type` tells which. */
export type WebhookEvent = KnownEvent | UnknownEvent;

/** The body as it arrived. A parsed body cannot be verified, because the signature is about its bytes. */
export type RawBody = string | Uint8Array | ArrayBuffer;

export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** Refuses a delivery that was verified before. Exchequer signs each attempt anew, so only a copy is refused. */
  readonly replays?: ReplayMemory;
}

/** Remembers deliveries. `ReplayGuard` does it in one process; several processes share a store of their own. */
export interface ReplayMemory {
  /** True the first time. Entries can be forgotten after ten minutes, because older deliveries are refused by their time. */
  isNew(delivery: string): boolean;
}

const REMEMBERED_MS = 600_000;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The event of a delivery, after its signature and its time (five minutes) were checked.
 * @param body as it arrived, not parsed
 * @param secret `whsec_...` of the endpoint; several while a secret is rotated
 * @throws {WebhookVerificationError} answer 400 and do nothing.
 */
export function verify(
  body: RawBody,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { replays }: VerifyOptions = {},
): WebhookEvent {
  const text = textOf(body);
  const plain = plainHeaders(headers);
  const secrets = typeof secret === 'string' ? [secret] : secret;
  if (secrets.length === 0)
    throw refuse('webhook_secret_invalid', 'There is no secret: pass the `whsec_...` of the endpoint.');
  const faults = secrets.map((each) => faultOf(text, plain, each));
  if (!faults.includes(undefined)) throw faults[0];
  // The signature is about the number: "1764410000" and "1764410000.0" are the same delivery.
  if (replays?.isNew(`${plain['webhook-id']} ${Number.parseInt(plain['webhook-timestamp']!, 10)}`) === false) {
    throw refuse('webhook_replayed', 'This delivery was verified before: somebody sent a copy of it.');
  }
  return parse(text);
}

function faultOf(body: string, headers: Record<string, string>, secret: string): WebhookVerificationError | undefined {
  let webhook: Webhook;
  try {
    webhook = new Webhook(secret);
  } catch (cause) {
    return refuse('webhook_secret_invalid', 'The secret is not one of Exchequer: it begins with whsec_.', cause);
  }
  try {
    webhook.verify(body, headers, { jsonParse: false });
    return undefined;
  } catch (cause) {
    if (!(cause instanceof WrongSignature)) throw cause;
    return explain(cause);
  }
}

function explain(cause: WrongSignature): WebhookVerificationError {
  if (cause.message.includes('required headers')) {
    const names = 'webhook-id, webhook-timestamp and webhook-signature';
    return refuse(
      'webhook_headers_missing',
      `The headers ${names} are missing: pass all headers of the request.`,
      cause,
    );
  }
  if (cause.message === 'No matching signature found') {
    const words =
      'No signature fits the secret and the body: pass the body as it arrived, and the present secret of this endpoint. An old one ends 24 hours after `rotateSecret`, unless you asked for another time.';
    return refuse('webhook_signature_mismatch', words, cause);
  }
  const words =
    'The delivery was signed more than five minutes ago or in the future: it is a copy, or the clock is wrong.';
  return refuse('webhook_timestamp_invalid', words, cause);
}

function refuse(code: WebhookErrorCode, sentence: string, cause?: unknown): WebhookVerificationError {
  return new WebhookVerificationError(code, sentence, { cause });
}

function textOf(body: RawBody): string {
  if (typeof body === 'string') return body;
  if (!(body instanceof ArrayBuffer || ArrayBuffer.isView(body))) {
    const words = 'The body is parsed already: pass it as it arrived, for example with express.raw({ type: "*/*" }).';
    throw refuse('webhook_body_not_raw', words);
  }
  try {
    return decoder.decode(body);
  } catch (cause) {
    throw refuse('webhook_body_invalid', 'The body is not UTF-8.', cause);
  }
}

function plainHeaders(headers: WebhookHeaders): Record<string, string> {
  const entries = headers instanceof Headers ? [...headers.entries()] : Object.entries(headers);
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), textOfHeader(value)]));
}

function textOfHeader(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? value : (value?.join(' ') ?? '');
}

function parse(text: string): WebhookEvent {
  let event: { readonly type: string };
  try {
    event = JSON.parse(text);
  } catch (cause) {
    throw refuse('webhook_body_invalid', 'The body is no JSON.', cause);
  }
  if ((EVENT_KINDS as readonly string[]).includes(event.type)) return event as KnownEvent;
  return { ...(event as object), type: 'unknown', kind: event.type } as UnknownEvent;
}

/** Remembers the deliveries of ten minutes in this process. */
export class ReplayGuard implements ReplayMemory {
  readonly #seen = new Map<string, number>();

  isNew(delivery: string): boolean {
    const nowMs = Date.now();
    for (const [known, atMs] of this.#seen) {
      if (nowMs - atMs < REMEMBERED_MS) break;
      this.#seen.delete(known);
    }
    if (this.#seen.has(delivery)) return false;
    this.#seen.set(delivery, nowMs);
    return true;
  }
}

/**
 * A signed delivery, for tests of your own handler.
 * @param event what the handler gets; it does not need to be a kind that exists
 */
export function signForTest(
  event: KnownEvent | { readonly id: string; readonly type: string; readonly [member: string]: unknown },
  secret: string,
): { readonly body: string; readonly headers: Readonly<Record<string, string>> } {
  const body = JSON.stringify(event);
  const now = new Date();
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': event.id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(event.id, now, body),
    },
  };
}
