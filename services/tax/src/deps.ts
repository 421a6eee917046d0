import {
  clockNow,
  createServiceClient,
  partnerHeaders,
  type RequestClock,
  type ServiceClient,
} from '@exchequer/http-kit';
import { createServiceConnections, type ServiceConnections, sealLabelsUnder } from '@exchequer/messaging';
import { createVault, parseMasterKeys, type Vault } from '@exchequer/vault';
import { TENANT_CLOCK, type WorkClock } from '@exchequer/work';
import { createWakeUp, type WakeUp } from './clock/wake-up.js';
import type { Config } from './config.js';
import { type Database, SCHEMA } from './database.js';
import type { CallbackSecrets, EfileProviders } from './filings/provider/efile-provider.js';
import { createHttpProvider } from './filings/provider/http-provider.js';
import type { Transmitter } from './information-returns/transmitter.js';
import { createEfileSandbox, type EfileSandbox } from './test-helpers/efile-sandbox.js';

export interface Deps extends ServiceConnections<Database> {
  readonly vault: Vault;
  /** Undefined if no documents service is configured. */
  readonly documents: ServiceClient | undefined;
  /** Undefined if no bookkeeping connector is configured. */
  readonly bookkeeping: ServiceClient | undefined;
  /** Folder with the official PDF forms. */
  readonly formTemplates: string | undefined;
  /** Public address of the gateway. */
  readonly publicUrl: string;
  readonly efile: EfileProviders;
  readonly efileCallbacks: CallbackSecrets;
  readonly efileSandbox: EfileSandbox;
  /** EFIN of live mode. Set exactly if live mode has an e-file provider. */
  readonly efin: string | undefined;
  /** Wake it when filings wait to be transmitted, or when the provider has called back. */
  readonly exchange: WakeUp;
  /** Wake it when large information returns wait to be prepared. */
  readonly preparation: WakeUp;
  /** Who transmits information returns in live mode. */
  readonly transmitter: Transmitter | undefined;
  /** Clock of the background work. */
  readonly clock: WorkClock;
  /** Test clock or real time, for the current day. It decides the default tax year and which payments are late. */
  readonly now: RequestClock;
}

export function createDeps(config: Config, now: RequestClock = clockNow): Deps {
  sealLabelsUnder(config.TAX_LABELS_KEY);
  return {
    ...createServiceConnections<Database>({ service: 'tax', schema: SCHEMA, config }),
    vault: createVault({ masterKeys: parseMasterKeys(config.VAULT_MASTER_KEYS) }),
    documents:
      config.SERVICE_URL_DOCUMENTS === undefined
        ? undefined
        : createServiceClient({ service: 'documents', url: config.SERVICE_URL_DOCUMENTS }),
    bookkeeping:
      config.SERVICE_URL_BOOKKEEPING_CONNECTOR === undefined
        ? undefined
        : createServiceClient({ service: 'bookkeeping-connector', url: config.SERVICE_URL_BOOKKEEPING_CONNECTOR }),
    formTemplates: config.FORM_TEMPLATES_DIR,
    publicUrl: config.PUBLIC_URL,
    ...efileOf(config),
    exchange: createWakeUp(),
    preparation: createWakeUp(),
    transmitter: config.TRANSMITTER,
    clock: TENANT_CLOCK,
    now,
  };
}

/** @throws if only some of the settings for live mode are set */
function efileOf({
  SERVICE_URL_SANDBOX: sandboxUrl,
  SANDBOX_EFILE_KEY: sandboxKey,
  EFILE_PROVIDER_URL: url,
  EFILE_PROVIDER_KEY: key,
  EFILE_CALLBACK_SECRET: callbackSecret,
  EFILE_EFIN: efin,
}: Config): Pick<Deps, 'efile' | 'efileCallbacks' | 'efileSandbox' | 'efin'> {
  const live = [url, key, callbackSecret, efin];
  if (live.includes(undefined) && live.some((one) => one !== undefined)) {
    throw new Error('Set EFILE_PROVIDER_URL, EFILE_PROVIDER_KEY, EFILE_CALLBACK_SECRET and EFILE_EFIN together.');
  }
  return {
    efile: {
      test: createHttpProvider({
        url: `${sandboxUrl.replace(/\/$/, '')}/efile`,
        headersOf: (tenant) => partnerHeaders(sandboxKey, tenant),
      }),
      live:
        url === undefined
          ? undefined
          : createHttpProvider({ url, headersOf: () => ({ authorization: `Bearer ${key}` }) }),
    },
    efileSandbox: createEfileSandbox({ url: sandboxUrl, key: sandboxKey }),
    efileCallbacks: { test: sandboxKey, live: callbackSecret },
    efin,
  };
}
