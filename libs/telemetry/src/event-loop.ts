import { monitorEventLoopDelay } from 'node:perf_hooks';
import { metrics } from '@opentelemetry/api';

const NANOSECONDS = 1e9;

/**
 * How long work waited for the event loop of this process since the last export. Names follow the OpenTelemetry semantic
 * conventions for Node.js.
 */
export function observeEventLoop(): void {
  const meter = metrics.getMeter('@exchequer/telemetry');
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const gaugeOf = (name: string) => meter.createObservableGauge(`nodejs.eventloop.delay.${name}`, { unit: 's' });
  const [p50, p99, max] = [gaugeOf('p50'), gaugeOf('p99'), gaugeOf('max')];
  meter.addBatchObservableCallback(
    (result) => {
      result.observe(p50, delay.percentile(50) / NANOSECONDS);
      result.observe(p99, delay.percentile(99) / NANOSECONDS);
      result.observe(max, delay.max / NANOSECONDS);
      delay.reset();
    },
    [p50, p99, max],
  );
}
