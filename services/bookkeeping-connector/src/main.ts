import { seededClassifier } from '@exchequer/categorization';
import { runService, startServer } from '@exchequer/http-kit';
import { eraseOrganizationsOnRequest } from '@exchequer/messaging';
import { createApp } from './app.js';
import { readConfig } from './config.js';
import { createDeps } from './deps.js';
import { startHousekeeping } from './housekeeping.js';
import { requireSchema } from './migrations.js';

const config = readConfig();
const deps = createDeps(config);

await runService(deps.logger, async () => {
  await requireSchema(deps.db);
  // Trained now, so that no request waits for it.
  seededClassifier();
  const { app, health } = createApp(config, deps);
  const housekeeping = startHousekeeping(deps);
  const erasures = await eraseOrganizationsOnRequest({ service: 'bookkeeping-connector', db: deps.db, bus: deps.bus });
  const server = await startServer(app, config.PORT, config.HOST);
  deps.logger.info({ port: server.port }, 'listening');
  return {
    stop: async () => {
      health.drain();
      // Streams would keep the server open.
      deps.progress.close();
      await Promise.all([server.stop(), housekeeping.stop(), erasures.stop()]);
      await deps.close();
    },
  };
});
