import { inSpan, inTrace, untraced } from '@exchequer/telemetry';
import { SpanKind } from '@opentelemetry/api';
import type { KnownSecrets } from '../endpoints/endpoint-secrets.js';
import { EndpointUrlError, parseEndpointUrl } from '../endpoints/endpoint-url.js';
import type { OpenBody } from '../events/open-body.js';
import type { AddressGuard } from '../outbound/address-guard.js';
import type { ClaimedDelivery } from './claim-deliveries.js';
import type { FailureCode } from './failure-code.js';
import type { Outcome } from './record-outcomes.js';
import type { WebhookAnswer, WebhookSender } from './send-webhook.js';
import { signatureHeaders } from './signature.js';

export const USER_AGENT = 'Exchequer-Webhooks/1.0';

export interface AttemptDeps {
  readonly guard: AddressGuard;
  readonly sender: WebhookSender;
  readonly secrets: KnownSecrets;
  readonly openBody: OpenBody;
  readonly now: () => Date;
}

/**
 * Makes one attempt, in the trace of the request that caused the event. Each attempt is signed again, with the id of the
 * event.
 * @returns undefined if `signal` stopped it before the receiver answered.
 */
export function attemptDelivery(
  deps: AttemptDeps,
  delivery: ClaimedDelivery,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  const attributes = { 'webhook.delivery_id': delivery.id, 'webhook.event_type': delivery.eventType };
  return inTrace(delivery.traceparent ?? undefined, () =>
    inSpan('webhook attempt', { kind: SpanKind.PRODUCER, attributes }, async () => {
      const startedAt = deps.now();
      const startedMs = performance.now();
      const answer = await answerTo(deps, delivery, startedAt, signal);
      if (signal.aborted && answer.statusCode === undefined) return undefined;
      return { delivery, startedAt, endedAt: deps.now(), durationMs: performance.now() - startedMs, answer };
    }),
  );
}

async function answerTo(
  deps: AttemptDeps,
  delivery: ClaimedDelivery,
  at: Date,
  signal: AbortSignal,
): Promise<WebhookAnswer> {
  const failure = failureOfUrl(deps.guard, delivery);
  if (failure) return { failure };
  const secrets = await deps.secrets.of(delivery, at);
  const { eventId: id, eventType: type, subject, url, organizationId } = delivery;
  const body = deps.openBody({ tenant: delivery, type, subject, body: delivery.body });
  const headers = {
    ...secrets.headers,
    'content-type': 'application/json; charset=utf-8',
    'user-agent': USER_AGENT,
    ...signatureHeaders(secrets.signing, { id, body, timestampSeconds: Math.floor(at.getTime() / 1000) }),
  };
  // Our trace ids must not reach the customer's server, and the customer's URL must not reach our traces.
  return untraced(() => deps.sender.send({ organizationId, url, headers, body, signal }));
}

/** Today's configuration decides which addresses are allowed, not the one at registration. */
function failureOfUrl(guard: AddressGuard, { url, livemode }: ClaimedDelivery): FailureCode | undefined {
  try {
    parseEndpointUrl(url, { livemode, guard });
    return undefined;
  } catch (error) {
    if (!(error instanceof EndpointUrlError)) throw error;
    return error.code === 'blocked_address' ? 'blocked_address' : 'url_not_allowed';
  }
}
