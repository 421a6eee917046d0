import { type Attributes, context, isSpanContextValid, type SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The W3C `traceparent` of what is being done now; undefined when tracing is off. */
export function currentTraceparent(): string | undefined {
  const span = trace.getActiveSpan()?.spanContext();
  if (!span || !isSpanContextValid(span)) return undefined;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
}

/** Runs `work` as a continuation of the trace that `traceparent` names. A malformed one is ignored. */
export function inTrace<T>(traceparent: string | undefined, work: () => T): T {
  const match = TRACEPARENT.exec(traceparent ?? '');
  if (!match) return work();
  const [, traceId = '', spanId = '', flags = '00'] = match;
  const remote = trace.setSpanContext(context.active(), {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
  return context.with(remote, work);
}

/** Runs `work` in a span of its own, which ends with it and carries its failure. */
export function inSpan<T>(
  name: string,
  options: { readonly kind?: SpanKind; readonly attributes?: Attributes },
  work: () => Promise<T>,
): Promise<T> {
  return trace.getTracer('exchequer').startActiveSpan(name, options, async (span) => {
    try {
      return await work();
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      span.setStatus({ code: SpanStatusCode.ERROR, message: String(code ?? (error as Error).name) });
      throw error;
    } finally {
      span.end();
    }
  });
}
