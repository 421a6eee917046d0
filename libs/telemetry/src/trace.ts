import {
  type Attributes,
  context,
  createContextKey,
  isSpanContextValid,
  type SpanContext,
  type SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The W3C `traceparent` of the current work. Undefined if tracing is off. */
export function currentTraceparent(): string | undefined {
  const span = trace.getActiveSpan()?.spanContext();
  if (!span || !isSpanContextValid(span)) return undefined;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
}

const UNTRACED = createContextKey('exchequer.untraced');

/** HTTP requests of `work` create no spans and metrics and carry no trace headers. For servers of other companies. */
export function untraced<T>(work: () => T): T {
  return context.with(context.active().setValue(UNTRACED, true), work);
}

export function isUntraced(): boolean {
  return context.active().getValue(UNTRACED) === true;
}

/** Runs `work` as a continuation of the trace in `traceparent`. A malformed value is ignored. */
export function inTrace<T>(traceparent: string | undefined, work: () => T): T {
  const remote = spanContextOf(traceparent);
  return remote ? context.with(trace.setSpanContext(context.active(), remote), work) : work();
}

/**
 * Runs `work` in its own span, which ends with it and records its failure.
 * @param options.links the `traceparent`s of other traces that it works for
 */
export function inSpan<T>(
  name: string,
  options: {
    readonly kind?: SpanKind;
    readonly attributes?: Attributes;
    readonly links?: readonly (string | undefined)[];
  },
  work: () => Promise<T>,
): Promise<T> {
  const links = options.links?.map(spanContextOf).filter((linked) => linked !== undefined) ?? [];
  const spanOptions = { ...options, links: links.map((linked) => ({ context: linked })) };
  return trace.getTracer('exchequer').startActiveSpan(name, spanOptions, async (span) => {
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

export function spanContextOf(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags = '00'] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}
