import {
  busSettings,
  ConfigError,
  int,
  list,
  loadConfig,
  optional,
  type Setting,
  secret,
  text,
  url,
} from '@exchequer/config';
import { isNetwork } from './connections/client-address.js';
import { addressesOf, type ServiceName, serviceNames, serviceUrlSettings } from './generated/services.js';

const INSTANCES_DOC =
  'number of gateways that share the traffic; while the store of the rate limits is away, each lets its part of a limit through';

/** Settings with a new name. A deployment that still sets the old name would lose the service's paths, so startup is refused. */
const RENAMED: Readonly<Record<string, string>> = {
  SERVICE_URL_WEBHOOKS: 'SERVICE_URL_WEBHOOK_DISPATCHER',
  SERVICE_URL_BOOKKEEPING: 'SERVICE_URL_BOOKKEEPING_CONNECTOR',
};

export type Config = ReturnType<typeof readConfig>;

/** The environment of the gateway. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const renamed = Object.entries(RENAMED).filter(([name]) => environment[name]);
  if (renamed.length > 0)
    throw new ConfigError(renamed.map(([name, now]) => `${name} is now called ${now}: rename it`));
  const config = loadConfig(
    {
      PORT: int({ doc: 'port to listen on', default: 8080, min: 0, max: 65_535 }),
      HOST: text({ doc: 'address to listen on', default: '127.0.0.1' }),
      INTERNAL_PORT: optional(
        int({ doc: 'port on which services ask about organizations; never make it public', min: 0, max: 65_535 }),
      ),
      INTERNAL_HOST: text({ doc: 'address of INTERNAL_PORT', default: '127.0.0.1' }),
      PUBLIC_URL: url({ doc: 'address of the gateway as callers know it' }),
      DATABASE_URL: url({ doc: 'Postgres, as the role exchequer_gateway' }),
      DATABASE_PASSWORD: optional(secret({ doc: 'password of that role, when DATABASE_URL has none' })),
      GATEWAY_SIGNING_KEY: secret({ doc: 'Ed25519 private key (PKCS8 PEM) that signs the tokens to services' }),
      VAULT_MASTER_KEYS: secret({ doc: 'master keys of the vault, id:base64 separated by commas, newest first' }),
      GATEWAY_JWKS: optional(
        text({ doc: 'the public keys that the services got; must hold the half of the signing key' }),
      ),
      PERSON_TOKEN_SECRETS: optional(
        secret({
          doc: 'secrets of the tokens that the dashboard signs for people, newest first, separated by commas; without them only API keys work',
        }),
      ),
      ...busSettings,
      REDIS_URL: optional(
        url({ doc: 'Valkey or Redis of the rate limits, rediss:// for TLS; needed for more than one gateway' }),
      ),
      REDIS_PASSWORD: optional(secret({ doc: 'password of Valkey or Redis, when REDIS_URL has none' })),
      REDIS_CA: optional(text({ doc: 'PEM certificates that the certificate of a rediss:// server is checked with' })),
      GATEWAY_INSTANCES: optional(int({ doc: INSTANCES_DOC, min: 1, max: 1_000 })),
      TRUSTED_PROXIES: networks({
        doc: 'proxies in front of the gateway whose X-Forwarded-For is believed, addresses and CIDR blocks',
        default: [],
      }),
      CONNECTIONS_PER_ADDRESS_MAX: int({
        doc: 'open connections of one client address; proxies of TRUSTED_PROXIES have no limit',
        default: 2_000,
        min: 1,
      }),
      REQUEST_TIMEOUT_MS: int({ doc: 'time a client has to send its whole request', default: 300_000, min: 1_000 }),
      UPSTREAM_TIMEOUT_MS: int({ doc: 'time a service has to begin its answer', default: 60_000, min: 100 }),
      IN_FLIGHT_PER_ORGANIZATION_MAX: int({
        doc: 'requests of one organization at once, in both modes and to all services together',
        default: 200,
        min: 1,
      }),
      UPSTREAM_CONNECTIONS: int({ doc: 'requests that one service gets at once', default: 256, min: 4, max: 10_000 }),
      ORGANIZATION_SHARE_PERCENT: int({
        doc: 'how many of them may be of one organization, percent',
        default: 25,
        min: 1,
        max: 100,
      }),
      UPSTREAM_QUEUE_MAX: int({ doc: 'requests that may wait for one service', default: 1_000, min: 0 }),
      UPSTREAM_QUEUE_MS: int({ doc: 'how long one of them may wait', default: 30_000, min: 1 }),
      BODY_BYTES_PER_SECOND_MIN: int({ doc: 'slowest pace of a request body', default: 1_024, min: 1 }),
      BODY_PERIOD_MS: int({ doc: 'time over which that pace is measured', default: 10_000, min: 100 }),
      BODY_MEMORY_BYTES_MAX: int({
        doc: 'memory for bodies that are read before their service is called',
        default: 64 * 1024 * 1024,
        min: 0,
      }),
      DRAIN_MS: int({ doc: 'time that requests in hand have on SIGTERM', default: 10_000, min: 0 }),
      ...serviceUrlSettings,
    },
    environment,
  );
  if (config.REDIS_URL !== undefined && config.GATEWAY_INSTANCES === undefined) {
    throw new ConfigError([`GATEWAY_INSTANCES is missing and needed with REDIS_URL: ${INSTANCES_DOC}`]);
  }
  return config;
}

function networks(options: Parameters<typeof list>[0]): Setting<readonly string[]> {
  const inner = list(options);
  return {
    ...inner,
    parse: (raw) => {
      const values = inner.parse(raw);
      if (!values.every(isNetwork)) throw new RangeError('must be IP addresses and CIDR blocks, separated by commas');
      return values;
    },
  };
}

/** The services of this deployment behind the gateway, and their addresses. */
export function serviceUrls(config: Config): ReadonlyMap<ServiceName, string> {
  const urls: Readonly<Partial<Record<ServiceName, string | undefined>>> = addressesOf(config);
  return new Map(serviceNames.flatMap((name) => (urls[name] === undefined ? [] : [[name, urls[name]] as const])));
}
