import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger, LogOutput } from '@exchequer/telemetry';
import { createGateway } from './app.js';
import type { Config } from './config.js';
import { createClientAddressOf } from './connections/client-address.js';
import { createDeps } from './deps.js';
import { createInternalServer } from './internal-server.js';

export interface RunningGateway {
  readonly port: number;
  /** Undefined without INTERNAL_PORT. */
  readonly internalPort: number | undefined;
  /** Reports as not ready, accepts no new connections, lets running requests finish for DRAIN_MS, then stops them. */
  stop(): Promise<void>;
}

/** The tools for assistants call the gateway here. Who asks them is in `X-Forwarded-For`, as behind a proxy. */
const LOOPBACK = '127.0.0.1';

/** @param logOutput destination of the logger, for the lines of the request log */
export async function startGateway(config: Config, logger: Logger, logOutput: LogOutput): Promise<RunningGateway> {
  const deps = await createDeps(config, logger, logOutput);
  const forTools = createGateway({
    ...deps,
    config: { ...config, TRUSTED_PROXIES: [LOOPBACK] },
    clientAddressOf: createClientAddressOf([LOOPBACK]),
  });
  const server = createGateway({ ...deps, toolsUrl: () => `http://${LOOPBACK}:${portOf(forTools)}` });
  const internal = config.INTERNAL_PORT === undefined ? undefined : createInternalServer(deps);
  try {
    forTools.listen(0, LOOPBACK);
    await once(forTools, 'listening');
    server.listen(config.PORT, config.HOST);
    await once(server, 'listening');
    if (internal) {
      internal.listen(config.INTERNAL_PORT, config.INTERNAL_HOST);
      await once(internal, 'listening');
    }
  } catch (error) {
    server.close();
    forTools.close();
    await deps.close();
    throw error;
  }
  return {
    port: portOf(server),
    internalPort: internal && portOf(internal),
    stop: async () => {
      deps.health.drain();
      internal?.close();
      internal?.closeAllConnections();
      const closed = once(server, 'close');
      server.close();
      const cut = setTimeout(() => server.closeAllConnections(), config.DRAIN_MS);
      await closed;
      clearTimeout(cut);
      forTools.close();
      forTools.closeAllConnections();
      await deps.close();
    },
  };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
