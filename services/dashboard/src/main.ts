import { logFailures, runService, startServer } from '@exchequer/http-kit';
import { repeatedly } from '@exchequer/postgres';
import { createApp } from './app.js';
import { deleteOldAttempts } from './auth/sign-in-attempts.js';
import { readConfig } from './config.js';
import { createDeps } from './deps.js';
import { requireSchema } from './migrations.js';
import { eraseOnRequest } from './organizations/erase-organization.js';
import { finishOrganizations } from './organizations/make-organization.js';

const config = readConfig();
const deps = createDeps(config);

await runService(deps.logger, async () => {
  await requireSchema(deps.db);
  const { app, health } = createApp(deps);
  const erasing = await eraseOnRequest(deps);
  const finishing = repeatedly(() => finishOrganizations(deps), {
    everyMs: 10_000,
    onError: logFailures(deps.logger, 'organizations could not be finished'),
  });
  const forgetting = repeatedly(() => deleteOldAttempts(deps.db), {
    everyMs: 10 * 60_000,
    onError: logFailures(deps.logger, 'expired sessions could not be deleted'),
  });
  const server = await startServer(app, config.PORT, config.HOST);
  deps.logger.info({ port: server.port }, 'listening');
  return {
    stop: async () => {
      health.drain();
      await Promise.all([server.stop(), erasing.stop(), finishing.stop(), forgetting.stop()]);
      await deps.close();
    },
  };
});
