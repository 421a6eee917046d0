import {
  type Context,
  context,
  isSpanContextValid,
  propagation,
  type TextMapPropagator,
  type TextMapSetter,
  trace,
} from '@opentelemetry/api';
import { getRPCMetadata, RPCType, W3CTraceContextPropagator } from '@opentelemetry/core';
import { spanContextOf } from './trace.js';

/**
 * Sets `http.route` of the current request, on its span and in the request metrics.
 * @param route a template such as `/v1/documents/:id`, never a path with ids
 */
export function setHttpRoute(route: string): void {
  const metadata = getRPCMetadata(context.active());
  if (metadata?.type === RPCType.HTTP) metadata.route = route;
}

/**
 * For the process that outside callers reach: traces of their requests start here. A caller's `traceparent` decides neither
 * whether a request is traced nor its trace id. Requests to other services carry the trace as usual.
 */
export function startTracesHere(): void {
  const w3c = new W3CTraceContextPropagator();
  const propagator: TextMapPropagator = {
    extract: (active: Context) => active,
    inject: (active: Context, carrier: unknown, setter: TextMapSetter) => w3c.inject(active, carrier, setter),
    fields: () => w3c.fields(),
  };
  propagation.disable();
  propagation.setGlobalPropagator(propagator);
}

/** Links the span of this request to the trace of its caller, so that both can be found from each other. A malformed value is ignored. */
export function linkToCaller(traceparent: string | undefined): void {
  const caller = spanContextOf(traceparent);
  if (caller !== undefined && isSpanContextValid(caller)) trace.getActiveSpan()?.addLink({ context: caller });
}

/** Returns whether this request has a span. */
export function isTraced(): boolean {
  return trace.getActiveSpan() !== undefined;
}
