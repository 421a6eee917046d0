import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Statement } from './statement-batch.js';

const tracer = trace.getTracer('@exchequer/postgres');

/** One span per round trip, only inside a trace. It contains the texts of the statements, never their values. */
export function inBatchSpan(
  statements: readonly Statement[],
  results: readonly Promise<unknown>[],
  send: () => unknown,
): void {
  if (trace.getActiveSpan() === undefined) return void send();
  const span = tracer.startSpan('postgres', {
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.text': statements.map(({ text }) => text).join('; '),
      'db.operation.batch.size': statements.length,
    },
  });
  void Promise.all(results)
    .catch((error: unknown) => fail(span, error))
    .then(() => span.end());
  send();
}

function fail(span: Span, error: unknown): void {
  const { code } = error as { code?: unknown };
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('db.response.status_code', String(code ?? 'unknown'));
}
