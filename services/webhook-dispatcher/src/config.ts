import { busSettings, int, list, loadConfig, optional, secret, serviceSettings } from '@exchequer/config';

export type Config = ReturnType<typeof readConfig>;

/** The environment of this service. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  return loadConfig(
    {
      ...serviceSettings('exchequer_webhooks'),
      ...busSettings,
      VAULT_MASTER_KEYS: secret({ doc: 'master keys of the vault, id:base64 separated by commas, newest first' }),
      WEBHOOK_DISPATCHER_LABELS_KEY: optional(secret({ doc: 'key that seals the labels in its own events' })),
      ACCOUNTING_LABELS_KEY: optional(secret({ doc: 'key that opens the labels in events of accounting' })),
      TREASURY_LABELS_KEY: optional(secret({ doc: 'key that opens the labels in events of treasury' })),
      TAX_LABELS_KEY: optional(secret({ doc: 'key that opens the labels in events of tax' })),
      DOCUMENTS_LABELS_KEY: optional(secret({ doc: 'key that opens the labels in events of documents' })),
      WEBHOOK_ALLOWED_NETWORKS: list({
        doc: 'CIDR ranges that webhooks may reach although they are not public, separated by commas',
        default: [],
      }),
      WEBHOOK_SENDING_ADDRESSES: list({
        doc: "CIDR ranges from which this service's requests reach the internet, shown to customers for their firewalls, separated by commas",
        default: [],
      }),
      WEBHOOK_DNS_SERVERS: list({
        doc: "name servers for customers' host names, address or address:port, separated by commas; default: the system's",
        default: [],
      }),
      WEBHOOK_DNS_TIMEOUT_MS: int({
        doc: 'time one look-up of a name may take',
        default: 2_500,
        min: 100,
        max: 60_000,
      }),
      WEBHOOK_CONCURRENCY: int({ doc: 'attempts at once in this process', default: 100, min: 1, max: 10_000 }),
      WEBHOOK_ENDPOINT_CONCURRENCY: int({
        doc: 'attempts at once for one endpoint, over all processes',
        default: 10,
        min: 1,
        max: 1_000,
      }),
      WEBHOOK_STORAGE_QUOTA_MB: int({
        doc: 'what an organization may keep in a mode: events, deliveries and attempts',
        default: 4_096,
        min: 1,
        max: 1_000_000,
      }),
      WEBHOOK_TIMEOUT_MS: int({ doc: 'time one attempt may take', default: 15_000, min: 100, max: 60_000 }),
      WEBHOOK_DRAIN_MS: int({ doc: 'time that attempts get to end at a stop', default: 15_000, min: 0, max: 60_000 }),
    },
    environment,
  );
}
