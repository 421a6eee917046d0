import {
  busSettings,
  int,
  list,
  loadConfig,
  optional,
  type Setting,
  secret,
  serviceSettings,
  text,
  url,
} from '@exchequer/config';
import { DEFAULT_SAVINGS_RATES, parseSavingsRates, type SavingsRate } from './accounts/interest/savings-rates.js';

export type Config = ReturnType<typeof readConfig>;

const savingsRates: Setting<readonly SavingsRate[]> = {
  doc: 'annual interest on savings accounts in percent, from each day on: 2026-01-01=0.40,2026-07-01=0.385',
  parse: parseSavingsRates,
  fallback: { value: parseSavingsRates(DEFAULT_SAVINGS_RATES) },
};

/** The environment of this service. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  return loadConfig(
    {
      ...serviceSettings('exchequer_treasury'),
      ...busSettings,
      VAULT_MASTER_KEYS: secret({ doc: 'master keys of the vault, id:base64 separated by commas, newest first' }),
      SERVICE_URL_SANDBOX: url({ doc: 'the sandbox, which is the bank partner in test mode' }),
      ACCOUNTS_PER_ORGANIZATION_MAX: int({
        doc: 'open accounts that an organization can have at a time in each mode',
        default: 1_000,
        min: 1,
        max: 1_000_000,
      }),
      ADVANCE_TIME_STEPS_MAX: int({
        doc: 'pieces of due work and of messages of the bank that one request that moves the test clock does; the next request goes on',
        default: 5_000,
        min: 10,
      }),
      SAVINGS_RATES: savingsRates,
      ACH_SAME_DAY_CUTOFFS: list({
        doc: 'until when same-day ACH transfers are in the file of each window, New York, not later than 10:30, 14:45 and 16:45',
        default: ['10:00', '14:15', '16:15'],
      }),
      ACH_STANDARD_CUTOFF: text({
        doc: "until when standard ACH transfers are in the day's file, New York",
        default: '17:30',
      }),
      WIRE_CUTOFF: text({
        doc: 'until when wires are sent on the day, New York, not later than 18:45',
        default: '18:45',
      }),
      BILL_PAYMENT_APPROVAL_ABOVE: int({
        doc: 'dollars; a bill payment of more than this waits for an approval',
        default: 10_000,
        min: 0,
      }),
      MICR_FONT_FILE: optional(
        text({
          doc: 'TrueType or OpenType font with E-13B characters (A transit, C on-us, D dash) for printed checks; default: the shapes of the standard, drawn by the service',
        }),
      ),
      SANDBOX_KEY: secret({ doc: 'key that the sandbox and treasury show to each other' }),
      TREASURY_KEY: secret({ doc: 'key that accounting shows to read the transactions that it records' }),
      TREASURY_LABELS_KEY: optional(
        secret({
          doc: 'key that seals the labels in events, for webhook-dispatcher; without it events carry no labels',
        }),
      ),
    },
    environment,
  );
}
