import { runService, startServer } from '@exchequer/http-kit';
import { sealOldNumbers } from './accounts/account-numbers.js';
import { createApp } from './app.js';
import { readConfig } from './config.js';
import { createDeps } from './deps.js';
import { startHousekeeping } from './housekeeping.js';
import { startConsumers } from './start-consumers.js';

const config = readConfig();
const deps = createDeps(config);

await runService(deps.logger, async () => {
  const { app, health } = createApp(config, deps);
  const housekeeping = startHousekeeping(deps);
  const sealing = deps.accountNumbers().then((numbers) => sealOldNumbers(deps.db, numbers));
  sealing.catch((error: unknown) =>
    deps.logger.warn({ error }, 'account numbers of the previous release could not be sealed'),
  );
  const consumers = await startConsumers(deps);
  const server = await startServer(app, config.PORT, config.HOST);
  deps.logger.info({ port: server.port }, 'listening');
  return {
    stop: async () => {
      health.drain();
      await Promise.all([server.stop(), consumers.stop(), housekeeping.stop()]);
      await deps.close();
    },
  };
});
