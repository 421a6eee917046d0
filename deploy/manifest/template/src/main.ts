import { runService, startIdempotencyCleanUp, startServer } from '@exchequer/http-kit';
import { createApp } from './app.js';
import { readConfig } from './config.js';
import { startConsumers } from './consumers/start-consumers.js';
import { createDeps } from './deps.js';
import { requireSchema } from './migrations.js';

const config = readConfig();
const deps = createDeps(config);

await runService(deps.logger, async () => {
  await requireSchema(deps.db);
  const { app, health } = createApp(config, deps);
  const cleanUp = startIdempotencyCleanUp(deps);
  const consumers = await startConsumers(deps);
  const server = await startServer(app, config.PORT, config.HOST);
  deps.logger.info({ port: server.port }, 'listening');
  return {
    stop: async () => {
      health.drain();
      await Promise.all([server.stop(), consumers.stop(), cleanUp.stop()]);
      await deps.close();
    },
  };
});
