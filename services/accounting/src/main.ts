import { seededClassifier } from '@exchequer/categorization';
import { runService, startServer } from '@exchequer/http-kit';
import { createApp } from './app.js';
import { readConfig } from './config.js';
import { createDeps } from './create-deps.js';
import { startHousekeeping } from './housekeeping.js';
import { requireSchema } from './migrations.js';
import { startConsumers } from './start-consumers.js';

const config = readConfig();
const deps = createDeps(config);

await runService(deps.logger, async () => {
  await requireSchema(deps.db);
  // Trained before the first request, so that no request waits for the training.
  seededClassifier();
  const { app, health } = createApp(config, deps);
  const housekeeping = startHousekeeping(deps);
  const subscription = await startConsumers(deps);
  const server = await startServer(app, config.PORT, config.HOST);
  deps.logger.info({ port: server.port }, 'listening');
  return {
    stop: async () => {
      health.drain();
      await Promise.all([server.stop(), subscription.stop(), housekeeping.stop()]);
      await deps.close();
    },
  };
});
