import { runService } from '@exchequer/http-kit';
import { createLogger, createLogOutput, startTracesHere } from '@exchequer/telemetry';
import { readConfig } from './config.js';
import { startGateway } from './start-gateway.js';

const logOutput = createLogOutput();
const logger = createLogger('gateway', logOutput);

startTracesHere();
await runService(logger, async () => {
  const gateway = await startGateway(readConfig(), logger, logOutput);
  logger.info({ port: gateway.port }, 'gateway listens');
  return gateway;
});
