import { createServiceClient, type ServiceClient } from '@exchequer/http-kit';
import { createServiceConnections, type ServiceConnections } from '@exchequer/messaging';
import { createVault, parseMasterKeys, type Vault } from '@exchequer/vault';
import type { Config } from './config.js';
import { type Database, SCHEMA } from './database.js';

export interface Deps extends ServiceConnections<Database> {
  readonly vault: Vault;
  /** Undefined if no documents service is configured. */
  readonly documents: ServiceClient | undefined;
  /** Folder with the official PDF forms. */
  readonly formTemplates: string | undefined;
  /** Public address of the gateway. */
  readonly publicUrl: string;
  /** Clock for the current day. It decides the default tax year and which payments are late. */
  readonly now: () => Date;
}

export function createDeps(config: Config, now: () => Date = () => new Date()): Deps {
  return {
    ...createServiceConnections<Database>({ service: 'tax', schema: SCHEMA, config }),
    vault: createVault({ masterKeys: parseMasterKeys(config.VAULT_MASTER_KEYS) }),
    documents:
      config.SERVICE_URL_DOCUMENTS === undefined
        ? undefined
        : createServiceClient({ service: 'documents', url: config.SERVICE_URL_DOCUMENTS }),
    formTemplates: config.FORM_TEMPLATES_DIR,
    publicUrl: config.PUBLIC_URL,
    now,
  };
}
