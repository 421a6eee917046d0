import { metrics } from '@opentelemetry/api';
import type { EventBus } from './event-bus.js';

const meter = metrics.getMeter('@exchequer/messaging');
const up = meter.createObservableGauge('exchequer.bus.up', {
  description: '1 when this process reaches the event bus, else 0',
});
const lag = meter.createObservableGauge('exchequer.consumer.lag', {
  description: 'Events of a topic that a consumer group has not handled',
});
const depth = meter.createObservableGauge('exchequer.dead_letters.depth', {
  description: 'Dead letters of a topic that were neither redriven nor discarded',
});
const age = meter.createObservableGauge('exchequer.dead_letters.oldest_age', {
  unit: 's',
  description: 'Age of the oldest of them',
});
const gauges = [up, lag, depth, age];

/**
 * Measures a bus when metrics are collected, and only then. Ends when the bus is closed. Every process of a group reports the
 * same lag, and every consumer of a topic the same dead letters: use the maximum.
 */
export function observeBus(bus: EventBus): EventBus {
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    const measures = await bus.measure().catch(() => undefined);
    result.observe(up, measures ? 1 : 0);
    for (const { group, topic, records } of measures?.lag ?? []) result.observe(lag, records, { group, topic });
    for (const { topic, records, oldestAgeS } of measures?.deadLetters ?? []) {
      result.observe(depth, records, { topic });
      result.observe(age, oldestAgeS, { topic });
    }
  };
  meter.addBatchObservableCallback(observe, gauges);
  return {
    ...bus,
    async close() {
      meter.removeBatchObservableCallback(observe, gauges);
      await bus.close();
    },
  };
}
