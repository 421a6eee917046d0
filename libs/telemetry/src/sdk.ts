import type { IncomingMessage } from 'node:http';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { isUntraced } from './trace.js';

/** Traces and metrics over OTLP to OTEL_EXPORTER_OTLP_ENDPOINT; the service's name comes from OTEL_SERVICE_NAME. */
export function startSdk(): void {
  const sdk = new NodeSDK({
    traceExporter: new OTLPTraceExporter(),
    metricReaders: [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter() })],
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: (request) => request.url?.startsWith('/health/') ?? false,
        // A query can hold a search term or a token: the path is enough to find the request.
        startIncomingSpanHook: (request: IncomingMessage) => ({ 'url.query': '', 'http.target': pathOf(request.url) }),
        disableOutgoingRequestInstrumentation: true,
      }),
      new PgInstrumentation({ enhancedDatabaseReporting: false, requireParentSpan: true }),
      new UndiciInstrumentation({
        ignoreRequestHook: isUntraced,
        requestHook: (span, request) => {
          span.setAttributes({ 'url.full': request.origin + pathOf(request.path), 'url.query': '' });
        },
      }),
    ],
  });
  sdk.start();
  const stop = () => void sdk.shutdown().catch(() => {});
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function pathOf(url: string | undefined): string {
  return (url ?? '').split('?', 1)[0]!;
}
