import { metrics } from '@opentelemetry/api';
import type { EventBus } from './event-bus.js';

const meter = metrics.getMeter('@exchequer/messaging');
const upGauge = meter.createObservableGauge('exchequer.bus.up', {
  description: '1 when this process reaches the event bus, else 0',
});

/** Measured when metrics are collected, and then only: without an exporter nothing is asked. Ends when the bus is closed. */
export function observeBus(bus: EventBus): EventBus {
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    const isUp = await bus.ping().then(
      () => true,
      () => false,
    );
    result.observe(upGauge, isUp ? 1 : 0);
  };
  meter.addBatchObservableCallback(observe, [upGauge]);
  return {
    ...bus,
    async close() {
      meter.removeBatchObservableCallback(observe, [upGauge]);
      await bus.close();
    },
  };
}
