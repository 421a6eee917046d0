import { createServiceConnections, type ServiceConnections } from '@exchequer/messaging';
import { createPool } from '@exchequer/postgres';
import { createOutageLog } from '@exchequer/telemetry';
import { Pool } from 'undici';
import { createSignPerson, type SignPerson } from './api/person-token.js';
import { type Auth, createAuth } from './auth/auth.js';
import type { Config } from './config.js';
import { type Database, SCHEMA } from './database.js';
import { createMails, type Mails } from './mails/mails.js';
import { createEventFeeds, type EventFeeds } from './stream/event-feed.js';

export interface Deps extends ServiceConnections<Database> {
  readonly config: Config;
  readonly auth: Auth;
  readonly mails: Mails;
  readonly signPerson: SignPerson;
  readonly gatewayInternalUrl: string;
  /** The gateway's public paths. */
  readonly gateway: Pool;
  readonly feeds: EventFeeds;
  /** Closes everything above. */
  close(): Promise<void>;
}

const AUTH_CONNECTIONS_MAX = 10;
const GATEWAY_CONNECTIONS_MAX = 256;
const GATEWAY_TIMEOUT_MS = 90_000;
const EVENTS_EVERY_MS = 2_000;

/** The only place where things are wired. */
export function createDeps(config: Config): Deps {
  const connections = createServiceConnections<Database>({ service: 'dashboard', schema: SCHEMA, config });
  const { db, logger } = connections;
  const pool = createPool({
    connectionString: config.DATABASE_URL,
    password: config.DATABASE_PASSWORD,
    schema: SCHEMA,
    applicationName: 'dashboard sign-in',
    max: AUTH_CONNECTIONS_MAX,
    int8: 'text',
    outage: createOutageLog(logger, 'database'),
  });
  const mails = createMails(config, logger);
  const gateway = new Pool(config.SERVICE_URL_GATEWAY, {
    connections: GATEWAY_CONNECTIONS_MAX,
    headersTimeout: GATEWAY_TIMEOUT_MS,
    bodyTimeout: GATEWAY_TIMEOUT_MS,
  });
  const signPerson = createSignPerson(config.GATEWAY_PERSON_TOKEN_KEY);
  const feeds = createEventFeeds({
    gateway,
    signPerson,
    everyMs: EVENTS_EVERY_MS,
    onError: createOutageLog(logger, 'gateway').failed as (error: unknown) => void,
  });
  return {
    ...connections,
    config,
    auth: createAuth({ config, pool, db, mails, logger }),
    mails,
    signPerson,
    feeds,
    gatewayInternalUrl: config.GATEWAY_INTERNAL_URL ?? config.SERVICE_URL_GATEWAY,
    gateway,
    close: async () => {
      feeds.stop();
      await gateway.destroy();
      await mails.close();
      await connections.close();
      await pool.end();
    },
  };
}
