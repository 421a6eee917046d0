import { runService, startServer } from '@exchequer/http-kit';
import { eraseOrganizationsOnRequest } from '@exchequer/messaging';
import { createApp } from './app.js';
import { readConfig } from './config.js';
import { createDeps } from './create-deps.js';
import { eraseDocuments } from './documents/erase-documents.js';
import { requireSchema } from './migrations.js';
import { startProcessing } from './processing/start-processing.js';

const config = readConfig();
const deps = createDeps(config);

await runService(deps.logger, async () => {
  await requireSchema(deps.db);
  const { app, health } = createApp(config, deps);
  // Twice as many documents as processes, so that no process is idle while slow pages occupy the additional ones.
  const processing = startProcessing(deps, config.EXTRACTION_PROCESSES * 4);
  const erasures = await eraseOrganizationsOnRequest({
    service: 'documents',
    db: deps.db,
    bus: deps.bus,
    eraseElsewhere: (organizationId, modes) => eraseDocuments(deps, organizationId, modes),
    keptTestTables: ['erasure'],
  });
  const server = await startServer(app, config.PORT, config.HOST);
  deps.logger.info({ port: server.port }, 'listening');
  return {
    stop: async () => {
      health.drain();
      deps.outcomes.close();
      await Promise.all([server.stop(), processing.stop(), erasures.stop()]);
      await deps.close();
    },
  };
});
