import { logFailures, runService, startServer } from '@exchequer/http-kit';
import { repeatedly } from '@exchequer/postgres';
import { startWorker } from '@exchequer/work';
import { createApp } from './app.js';
import { deleteExpired } from './bookkeeping/oauth/delete-expired.js';
import { resendUnanswered } from './card-network/resend-unanswered.js';
import { readConfig } from './config.js';
import { createDeps } from './deps.js';
import { callbacks } from './efile/call-back.js';
import { requireSchema } from './migrations.js';
import { startConsumers } from './start-consumers.js';

const config = readConfig();
const deps = createDeps(config);

await runService(deps.logger, async () => {
  await requireSchema(deps.db);
  const { app, health } = createApp(config, deps);
  const consumers = await startConsumers(deps);
  const resending = repeatedly((signal) => resendUnanswered(deps, signal), {
    everyMs: 5_000,
    onError: logFailures(deps.logger, 'card messages could not be sent again'),
  });
  const callingBack = startWorker({ ...deps, kinds: [callbacks(deps)], everyMs: 500 });
  const forgetting = repeatedly((signal) => deleteExpired(deps, signal), {
    everyMs: 10 * 60_000,
    onError: logFailures(deps.logger, 'expired tokens of the bookkeeping software could not be deleted'),
  });
  const server = await startServer(app, config.PORT, config.HOST);
  deps.logger.info({ port: server.port }, 'listening');
  return {
    stop: async () => {
      health.drain();
      await Promise.all([server.stop(), consumers.stop(), resending.stop(), callingBack.stop(), forgetting.stop()]);
      await deps.close();
    },
  };
});
