import type { IncomingMessage } from 'node:http';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { AggregationTemporality, InstrumentType, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { observeEventLoop } from './event-loop.js';
import { isUntraced } from './trace.js';

/** Traces and metrics over OTLP to OTEL_EXPORTER_OTLP_ENDPOINT; the service's name comes from OTEL_SERVICE_NAME. */
export function startSdk(): void {
  const sdk = new NodeSDK({
    traceExporter: new OTLPTraceExporter(),
    metricReaders: [metricReader()],
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: (request) => request.url?.startsWith('/health/') ?? false,
        // A query can contain a search term or a token. The path is enough to find the request.
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
  observeEventLoop();
  const stop = () => void sdk.shutdown().catch(() => {});
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/**
 * With the default temporality the SDK repeats the last value of a gauge that is no longer observed: a relay that is no longer
 * the leader would report its last backlog for ever. A gauge has no temporality in the protocol, so receivers see no
 * difference.
 */
class MetricExporter extends OTLPMetricExporter {
  override selectAggregationTemporality(type: InstrumentType): AggregationTemporality {
    if (type === InstrumentType.OBSERVABLE_GAUGE) return AggregationTemporality.DELTA;
    return super.selectAggregationTemporality(type);
  }
}

/** A reader created in code does not read these variables of the OpenTelemetry specification. */
function metricReader(): PeriodicExportingMetricReader {
  const exportIntervalMillis = millisecondsOf('OTEL_METRIC_EXPORT_INTERVAL', 60_000);
  const exportTimeoutMillis = Math.min(millisecondsOf('OTEL_METRIC_EXPORT_TIMEOUT', 30_000), exportIntervalMillis);
  return new PeriodicExportingMetricReader({
    exporter: new MetricExporter(),
    exportIntervalMillis,
    exportTimeoutMillis,
  });
}

/** As the specification requires, a value that is not a positive number counts as not set. */
function millisecondsOf(name: string, fallback: number): number {
  const value = Number(process.env[name]);
  return Number.isInteger(value) && value > 0 ? value : fallback;
}

function pathOf(url: string | undefined): string {
  return (url ?? '').split('?', 1)[0]!;
}
