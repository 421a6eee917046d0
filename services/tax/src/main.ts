import { runService, startServer } from '@exchequer/http-kit';
import { eraseOrganizationsOnRequest } from '@exchequer/messaging';
import { createApp } from './app.js';
import { readConfig } from './config.js';
import { createDeps } from './deps.js';
import { countRetainedFilings } from './filings/retention/retained-filings.js';
import { startHousekeeping } from './housekeeping.js';
import { requireSchema } from './migrations.js';

const config = readConfig();
const deps = createDeps(config);

await runService(deps.logger, async () => {
  await requireSchema(deps.db);
  const { app, health } = createApp(config, deps);
  const housekeeping = startHousekeeping(deps);
  const { db, bus } = deps;
  const erasures = await eraseOrganizationsOnRequest({
    service: 'tax',
    db,
    bus,
    countKept: (organizationId) => countRetainedFilings(db, organizationId),
  });
  const server = await startServer(app, config.PORT, config.HOST);
  deps.logger.info({ port: server.port }, 'listening');
  return {
    stop: async () => {
      health.drain();
      await Promise.all([server.stop(), housekeeping.stop(), erasures.stop()]);
      await deps.close();
    },
  };
});
