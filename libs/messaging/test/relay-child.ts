import { busSettings, loadConfig } from '@exchequer/config';
import { createDatabase, createPool } from '@exchequer/postgres';
import { createEventBus } from '../dist/create-event-bus.js';
import { createRelay } from '../dist/outbox/relay.js';
import type { EventBus } from '../src/event-bus.js';
import type { MessagingTables } from '../src/messaging-tables.js';

/**
 * A relay in a process of its own, for tests that kill it. Prints `published <n>` after each batch; with HANG=1 the
 * bus then never answers, so that the batch is on the bus and not yet marked.
 */
const { SERVICE_URL = '', TOPIC = '', HANG } = process.env;
const log = createEventBus({ clientId: 'relay-child', settings: loadConfig(busSettings), topics: [TOPIC] });
const bus: EventBus = {
  ...log,
  async publish(records) {
    await log.publish(records);
    console.log(`published ${records.length}`);
    if (HANG) await new Promise(() => {});
  },
};
const pool = createPool({ connectionString: SERVICE_URL, schema: 'orders', applicationName: 'relay-child' });
createRelay({ db: createDatabase<MessagingTables>(pool), bus });
