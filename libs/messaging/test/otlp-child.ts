import { busSettings, loadConfig } from '@exchequer/config';
import { createDatabase, createPool } from '@exchequer/postgres';
import { createEventBus } from '../dist/create-event-bus.js';
import { createRelay } from '../dist/outbox/relay.js';
import type { MessagingTables } from '../src/messaging-tables.js';

/** A service with an outbox and a subscription in a process of its own, for the test that looks at what it exports. */
const { SERVICE_URL = '', TOPIC = '' } = process.env;
const bus = createEventBus({ clientId: 'otlp-child', settings: loadConfig(busSettings), topics: [TOPIC] });
const pool = createPool({ connectionString: SERVICE_URL, schema: 'orders', applicationName: 'otlp-child' });
createRelay({ db: createDatabase<MessagingTables>(pool), bus });
await bus.subscribe({ group: 'otlp-child', topics: [TOPIC], handle: async () => console.log('handled') });
