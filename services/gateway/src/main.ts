import { runService } from '@exchequer/http-kit';
import { createLogger } from '@exchequer/telemetry';
import { readConfig } from './config.js';
import { createLogOutput } from './log-output.js';
import { startGateway } from './start-gateway.js';

const logger = createLogger('gateway', createLogOutput());

await runService(logger, async () => {
  const gateway = await startGateway(readConfig(), logger);
  logger.info({ port: gateway.port }, 'gateway listens');
  return gateway;
});
