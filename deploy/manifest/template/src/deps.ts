import { createServiceConnections, type ServiceConnections } from '@exchequer/messaging';
import type { Config } from './config.js';
import { type Database, SCHEMA } from './database.js';

/** Logger, database, event bus and relay. Add here what else the use cases need. */
export type Deps = ServiceConnections<Database>;

/** The only place where things are wired. */
export function createDeps(config: Config): Deps {
  return createServiceConnections<Database>({ service: 'example-service', schema: SCHEMA, config });
}
