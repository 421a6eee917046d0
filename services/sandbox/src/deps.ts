import { createServiceConnections, type ServiceConnections } from '@exchequer/messaging';
import { createVault, parseMasterKeys, type Vault } from '@exchequer/vault';
import { type AccountHolders, createAccountHolders } from './bank/account-holders.js';
import { type CustomerNotifier, createCustomerNotifier } from './bank/customer-notifier.js';
import { type BookkeepingFaults, createBookkeepingFaults } from './bookkeeping/bookkeeping-faults.js';
import { type CompanyLimits, createCompanyLimits } from './bookkeeping/company-limits.js';
import { createIssuer, type Issuer } from './card-network/issuer.js';
import type { Config } from './config.js';
import { type Database, SCHEMA } from './database.js';
import { createEfileCallback, type EfileCallback } from './efile/efile-callback.js';
import { createFaults, type Faults } from './faults/faults.js';

export interface Deps extends ServiceConnections<Database> {
  readonly vault: Vault;
  readonly faults: Faults;
  /** The issuer of the cards that the network knows: treasury. */
  readonly issuer: Issuer;
  readonly notifier: CustomerNotifier;
  readonly accountHolders: AccountHolders;
  readonly efileFaults: Faults;
  readonly efileCallback: EfileCallback;
  readonly bookkeepingFaults: BookkeepingFaults;
  readonly companyLimits: CompanyLimits;
  /** Closes everything above. */
  close(): Promise<void>;
}

/** The only place where things are wired. */
export function createDeps(config: Config): Deps {
  const connections = createServiceConnections<Database>({ service: 'sandbox', schema: SCHEMA, config });
  const vault = createVault({ masterKeys: parseMasterKeys(config.VAULT_MASTER_KEYS) });
  const issuer = createIssuer({ url: config.SERVICE_URL_TREASURY, key: config.SANDBOX_KEY });
  const notifier = createCustomerNotifier({ url: config.SERVICE_URL_TREASURY, key: config.SANDBOX_KEY });
  const accountHolders = createAccountHolders({ url: config.SERVICE_URL_TREASURY, key: config.SANDBOX_KEY });
  return {
    ...connections,
    vault,
    faults: createFaults(),
    issuer,
    notifier,
    accountHolders,
    efileFaults: createFaults(),
    bookkeepingFaults: createBookkeepingFaults(),
    companyLimits: createCompanyLimits(),
    efileCallback: createEfileCallback({ url: config.SERVICE_URL_TAX, key: config.SANDBOX_EFILE_KEY }),
    close: async () => {
      await notifier.stop();
      await issuer.close();
      await accountHolders.close();
      await connections.close();
    },
  };
}
