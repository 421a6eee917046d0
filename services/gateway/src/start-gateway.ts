import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Logger } from '@exchequer/telemetry';
import { createGateway } from './app.js';
import type { Config } from './config.js';
import { createDeps } from './deps.js';
import type { LogOutput } from './log-output.js';

export interface RunningGateway {
  readonly port: number;
  /** Not ready any more, takes no new connections, lets requests in hand finish for DRAIN_MS, then cuts them. */
  stop(): Promise<void>;
}

/** @param logOutput where the logger writes, for the request log's lines */
export async function startGateway(config: Config, logger: Logger, logOutput: LogOutput): Promise<RunningGateway> {
  const deps = await createDeps(config, logger, logOutput);
  const server = createGateway(deps);
  server.listen(config.PORT, config.HOST);
  try {
    await once(server, 'listening');
  } catch (error) {
    await deps.close();
    throw error;
  }
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      deps.health.drain();
      const closed = once(server, 'close');
      server.close();
      const cut = setTimeout(() => server.closeAllConnections(), config.DRAIN_MS);
      await closed;
      clearTimeout(cut);
      await deps.close();
    },
  };
}
