import { newId } from '@exchequer/ids';
import { type CorrectedData, readTransactionCode } from '@exchequer/nacha';
import type { NewRows, Tenant } from '@exchequer/postgres';
import type { DataKey } from '@exchequer/vault';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Counterparty } from './counterparty.js';

const PURPOSE = 'counterparty correction';
/** Corrections of corrections are followed this far. */
const STEPS_MAX = 5;

interface Correction {
  /** The number that it corrects. */
  readonly accountNumber: string;
  readonly corrected: CorrectedData;
}

/** What a notification of change says about a counterparty. It is applied to later transfers. */
export function newCorrection(
  tenant: Tenant,
  key: DataKey,
  {
    counterparty,
    code,
    corrected,
    now,
  }: {
    readonly counterparty: Counterparty;
    readonly code: string;
    readonly corrected: CorrectedData;
    readonly now: Date;
  },
): NewRows {
  const content: Correction = { accountNumber: counterparty.accountNumber, corrected };
  const row = {
    org_id: tenant.organizationId,
    livemode: tenant.livemode,
    id: newId('coc'),
    routing_number: counterparty.routingNumber,
    account_last4: counterparty.accountNumber.slice(-4),
    code,
    sealed: key.seal(Buffer.from(JSON.stringify(content)), PURPOSE),
    created_at: now,
  };
  return { table: 'counterparty_correction', rows: [row] };
}

/**
 * The counterparty with the corrections that its bank has reported, and the code of the last one. A correction with which the entry could not be
 * written is not applied.
 */
export async function applyCorrections(
  trx: Transaction<Database>,
  key: DataKey,
  given: Counterparty,
  isWritable: (corrected: Counterparty) => boolean,
): Promise<{ readonly counterparty: Counterparty; readonly code: string | null }> {
  let counterparty = given;
  let code: string | null = null;
  for (let step = 0; step < STEPS_MAX; step++) {
    const found = await findCorrection(trx, key, counterparty);
    if (!found) break;
    const next = correct(counterparty, found.corrected);
    if (JSON.stringify(next) === JSON.stringify(counterparty) || !isWritable(next)) break;
    counterparty = next;
    code = found.code;
  }
  return { counterparty, code };
}

function correct(counterparty: Counterparty, corrected: CorrectedData): Counterparty {
  const { accountNumber, routingNumber, name, transactionCode } = corrected;
  const accountType = transactionCode === undefined ? undefined : readTransactionCode(transactionCode)?.accountType;
  return {
    name: name ?? counterparty.name,
    routingNumber: routingNumber ?? counterparty.routingNumber,
    accountNumber: accountNumber ?? counterparty.accountNumber,
    accountType: accountType === 'savings' || accountType === 'checking' ? accountType : counterparty.accountType,
  };
}

/** The newest one for this account number. */
async function findCorrection(
  trx: Transaction<Database>,
  key: DataKey,
  { routingNumber, accountNumber }: Counterparty,
) {
  const rows = await trx
    .selectFrom('counterparty_correction')
    .select(['code', 'sealed'])
    .where('routing_number', '=', routingNumber)
    .where('account_last4', '=', accountNumber.slice(-4))
    .orderBy('id', 'desc')
    .execute();
  for (const { code, sealed } of rows) {
    const content = JSON.parse(key.open(sealed, PURPOSE).toString('utf8')) as Correction;
    if (content.accountNumber === accountNumber) return { code, corrected: content.corrected };
  }
  return undefined;
}
