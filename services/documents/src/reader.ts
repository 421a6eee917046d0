import { int, loadConfig, text } from '@exchequer/config';
import { createLogger } from '@exchequer/telemetry';
import { detectIsolation, FIRST_UID, startReaderServer } from './extraction/index.js';

/** Runs the document reader in its own container, without network, secrets and database: `node dist/reader.js`. */
const config = loadConfig(
  {
    READER_SOCKET: text({ doc: 'Unix socket to listen on, in a folder that only the documents service shares' }),
    READER_PROCESSES_MAX: int({ doc: 'reading processes at the same time', default: 16, min: 1, max: 128 }),
  },
  process.env,
);
const logger = createLogger('document-reader');
const isolation = detectIsolation(FIRST_UID);
const { ownUser, noNetwork } = isolation;
const server = await startReaderServer({
  socket: config.READER_SOCKET,
  processesMax: config.READER_PROCESSES_MAX,
  isolation,
});
logger.info({ own_user: ownUser, no_network_of_its_own: noNetwork }, 'listening');
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void server.close().then(() => process.exit(0)));
