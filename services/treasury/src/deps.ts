import type { AchCutoffs } from '@exchequer/calendar';
import { createServiceConnections, type ServiceConnections, sealLabelsUnder } from '@exchequer/messaging';
import { createVault, parseMasterKeys, type Vault } from '@exchequer/vault';
import { type AccountNumbers, createAccountNumbers } from './accounts/account-numbers.js';
import type { SavingsRate } from './accounts/interest/savings-rates.js';
import type { BankPartners } from './bank/bank-partners.js';
import { createSandboxBank, createSandboxClient, type SandboxClient } from './bank/sandbox-bank.js';
import type { CardNetworks } from './cards/network/card-network.js';
import { createSandboxCardNetwork } from './cards/network/sandbox-card-network.js';
import { createWakeUp, type WakeUp } from './clock/wake-up.js';
import type { Config } from './config.js';
import { type Database, SCHEMA } from './database.js';

export interface Deps extends ServiceConnections<Database> {
  readonly vault: Vault;
  /** Seals and finds account numbers. */
  readonly accountNumbers: () => Promise<AccountNumbers>;
  readonly banks: BankPartners;
  readonly cardNetworks: CardNetworks;
  /** Drives what the outside world does, in test mode. */
  readonly sandbox: SandboxClient;
  /** Until when transfers are sent on the day, New York. */
  readonly cutoffs: { readonly ach: AchCutoffs; readonly wire: string };
  /** Messages to the bank wait to be sent. */
  readonly outgoing: WakeUp;
  /** The bank has news. */
  readonly incoming: WakeUp;
  /** How many accounts of one mode an organization can have at a time. */
  readonly accountsMax: number;
  /** How many pieces of work one request that moves the test clock does. */
  readonly advanceStepsMax: number;
  readonly savingsRates: readonly SavingsRate[];
  /** Cents. A bill payment of more than this waits for an approval. */
  readonly billPaymentApprovalAbove: bigint;
  /** Font file for the line of printed checks that machines read. */
  readonly micrFont: string | undefined;
  /** Closes everything above. */
  close(): Promise<void>;
}

export interface DepsOptions {
  /** How long a request to the sandbox may take. */
  readonly sandboxTimeoutMs?: number;
}

/** The only place where things are wired. */
export function createDeps(config: Config, { sandboxTimeoutMs = 5_000 }: DepsOptions = {}): Deps {
  const vault = createVault({ masterKeys: parseMasterKeys(config.VAULT_MASTER_KEYS) });
  const sandbox = createSandboxClient({
    url: config.SERVICE_URL_SANDBOX,
    key: config.SANDBOX_KEY,
    timeoutMs: sandboxTimeoutMs,
  });
  sealLabelsUnder(config.TREASURY_LABELS_KEY);
  const connections = createServiceConnections<Database>({ service: 'treasury', schema: SCHEMA, config });
  return {
    ...connections,
    vault,
    accountNumbers: createAccountNumbers(connections.db, vault),
    sandbox,
    cutoffs: {
      ach: { sameDay: config.ACH_SAME_DAY_CUTOFFS, standard: config.ACH_STANDARD_CUTOFF },
      wire: config.WIRE_CUTOFF,
    },
    outgoing: createWakeUp(),
    incoming: createWakeUp(),
    accountsMax: config.ACCOUNTS_PER_ORGANIZATION_MAX,
    advanceStepsMax: config.ADVANCE_TIME_STEPS_MAX,
    savingsRates: config.SAVINGS_RATES,
    billPaymentApprovalAbove: BigInt(config.BILL_PAYMENT_APPROVAL_ABOVE) * 100n,
    micrFont: config.MICR_FONT_FILE,
    banks: { test: createSandboxBank(sandbox), live: undefined },
    cardNetworks: { test: createSandboxCardNetwork(sandbox, config.SANDBOX_KEY), live: undefined },
    close: async () => {
      await sandbox.close();
      await connections.close();
    },
  };
}
