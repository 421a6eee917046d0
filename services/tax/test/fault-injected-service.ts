import { startServer } from '@exchequer/http-kit';
import { createDatabase, createPool } from '@exchequer/postgres';
import {
  type Answer,
  createFaultInjectedPool,
  type FaultInjectedPool,
  jsonRequest,
  request,
  signTestToken,
} from '@exchequer/testkit';
import pg from 'pg';
import { createApp } from '../src/app.js';
import { type Database, SCHEMA } from '../src/database.js';
import type { Deps } from '../src/deps.js';
import type { FilingService, Tenant } from './filing-service.ts';

/** A second instance of the service. Its database connections break at a statement that a test chooses. */
export interface FaultInjectedService {
  readonly deps: Deps;
  readonly pool: FaultInjectedPool;
  post(path: string, body: unknown, as: Tenant, headers: Readonly<Record<string, string>>): Promise<Answer>;
  stop(): Promise<void>;
}

export async function startFaultInjectedService(service: FilingService): Promise<FaultInjectedService> {
  const admin = new pg.Client(service.database.adminUrl);
  await admin.connect();
  const connectionString = service.database.urlAs('exchequer_tax', 'pw');
  const connections = createPool({ connectionString, schema: SCHEMA, applicationName: 'faulty', max: 3 });
  const pool = createFaultInjectedPool(connections, admin);
  const deps = { ...service.deps, db: createDatabase<Database>(pool as unknown as pg.Pool) };
  const server = await startServer(createApp(service.config, deps).app, 0);
  return {
    deps,
    pool,
    post: async (path, body, as, headers) => {
      const token = await signTestToken('tax', as, ['tax:read', 'tax:write']);
      const init = jsonRequest('POST', body);
      return request(`http://127.0.0.1:${server.port}${path}`, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}`, ...headers },
      });
    },
    stop: async () => {
      await server.stop(500);
      await deps.db.destroy();
      await admin.end();
    },
  };
}
