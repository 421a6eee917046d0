import { busSettings, loadConfig } from '@exchequer/config';
import { createEventBus } from '../dist/create-event-bus.js';

/** A consumer in a process of its own, for tests that kill it or bound its memory. */
const [, , mode, topic = '', group = '', expected = '0'] = process.argv;
const bus = createEventBus({
  clientId: 'conformance-child',
  settings: loadConfig(busSettings),
  topics: [topic],
});

if (mode === 'hang') {
  await bus.subscribe({
    group,
    topics: [topic],
    handle: (event) => {
      console.log(`handling ${event.id}`);
      return new Promise(() => {});
    },
  });
} else {
  const rss = () => process.memoryUsage.rss() / 2 ** 20;
  const lastBySubject = new Map<string, number>();
  const baseMb = rss();
  let received = 0;
  let disordered = 0;
  let peakMb = 0;
  await bus.subscribe({
    group,
    topics: [topic],
    handle: async ({ subject, sequence }) => {
      const due = (lastBySubject.get(subject) ?? 0) + 1;
      // Delivery is at least once: a repetition is allowed and not counted.
      if (sequence < due) return;
      if (sequence > due) disordered += 1;
      lastBySubject.set(subject, sequence);
      received += 1;
      if (received % 100 === 0) peakMb = Math.max(peakMb, rss());
      if (received === Number(expected))
        console.log(JSON.stringify({ received, disordered, rssGrowthMb: peakMb - baseMb }));
    },
  });
}
