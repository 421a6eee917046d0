import { register } from 'node:module';

/**
 * Preloaded by every service (`node --import @exchequer/telemetry/register`), so that http, pg and undici are instrumented
 * before anything loads them. Without OTEL_EXPORTER_OTLP_ENDPOINT nothing is started and there is no cost.
 */
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);
  const { startSdk } = await import('./sdk.js');
  startSdk();
}
