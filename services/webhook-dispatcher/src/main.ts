import { auditActionRecorded, topics } from '@exchequer/event-contracts';
import { runService, startServer } from '@exchequer/http-kit';
import { eraseOrganizationsOnRequest } from '@exchequer/messaging';
import { startWorker } from '@exchequer/work';
import { createApp } from './app.js';
import { recordAuditEvents } from './audit-events/record-audit-events.js';
import { readConfig } from './config.js';
import { fanOutEvents } from './consumers/fan-out-events.js';
import { createDeps } from './deps.js';
import { startHousekeeping } from './housekeeping.js';
import { KEPT_TEST_TABLES } from './kept-test-tables.js';
import { requireSchema } from './migrations.js';
import { replays } from './replays/send-replays.js';

const config = readConfig();
const deps = createDeps(config);

await runService(deps.logger, async () => {
  await requireSchema(deps.db);
  const { app, health } = createApp(config, deps);
  deps.dispatcher.start();
  const housekeeping = startHousekeeping(deps);
  const working = startWorker({ ...deps, kinds: [replays(deps)] });
  const subscription = await deps.bus.subscribe({
    group: 'webhook-dispatcher',
    topics: topics.filter((topic) => topic !== auditActionRecorded.topic),
    handle: (event) => fanOutEvents(deps, [event]),
    handleTogether: (events) => fanOutEvents(deps, events),
  });
  const auditLog = await deps.bus.subscribe({
    group: 'audit-log',
    topics: [auditActionRecorded.topic],
    handle: (event) => recordAuditEvents(deps, [event]),
    handleTogether: (events) => recordAuditEvents(deps, events),
  });
  const erasures = await eraseOrganizationsOnRequest({
    service: 'webhook-dispatcher',
    db: deps.db,
    bus: deps.bus,
    keptTestTables: KEPT_TEST_TABLES,
  });
  const server = await startServer(app, config.PORT, config.HOST);
  deps.logger.info({ port: server.port }, 'listening');
  return {
    stop: async () => {
      health.drain();
      await Promise.all([
        housekeeping.stop(),
        working.stop(),
        server.stop(),
        subscription.stop(),
        auditLog.stop(),
        erasures.stop(),
        deps.dispatcher.stop(config.WEBHOOK_DRAIN_MS),
      ]);
      await deps.close();
    },
  };
});
