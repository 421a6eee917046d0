import { NEW_YORK, toDateIn } from '@exchequer/calendar';
import { accountCreated } from '@exchequer/event-contracts';
import {
  FieldErrors,
  idempotently,
  labelsOf,
  Problem,
  type RequestContext,
  showCamelLabels,
} from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { recordEvent } from '@exchequer/messaging';
import { type Cents, dollarsToCents } from '@exchequer/money';
import { keyIdOf, type Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { bankOf } from '../bank/bank-partners.js';
import { tenantNow } from '../clock/clock.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { BANK, CURRENCY, openLedgerAccounts } from '../transactions/ledger-accounts.js';
import { recordFirstMovement } from '../transactions/record-movements.js';
import { answerWithoutNumber, toAccount } from './account.js';
import { newAccountNumber } from './account-number.js';
import type { AccountNumbers } from './account-numbers.js';
import type { DepositAccountInput, OpenedAccount } from './accounts.api.js';
import { type AccountRow, insertAccount, lockAccountCount, type NewAccountRow } from './accounts.queries.js';
import { scheduleFirstInterest } from './interest/pay-interest.js';
import { readOwner } from './owners/owner.js';
import { addOwner } from './owners/owners.queries.js';
import { useKnownOwner } from './owners/same-owner.js';
import { personHasher, sealOwner } from './owners/sealed-owner.js';

/** Two of 90 billion numbers are rarely the same. */
const NUMBER_ATTEMPTS = 5;

/**
 * Opens an account and posts its initial deposit. A person who has an account of the organization stays the same owner.
 * @throws {Problem} 503 in live mode without a bank partner; 400 with every problem of the owner; 422 `limit_reached`.
 */
export async function openAccount(
  deps: Deps,
  context: RequestContext,
  input: DepositAccountInput,
): Promise<OpenedAccount> {
  const bank = bankOf(deps.banks, context);
  const deposit = dollarsToCents(input.initialDeposit ?? 0);
  if (context.livemode && deposit > 0n) {
    throw new Problem('provider_not_configured', 'No provider of initial deposits is configured for live mode.');
  }
  const numbers = await deps.accountNumbers();
  return idempotently(
    deps.db,
    context,
    async (trx) => {
      const [now, open, hashPerson] = await Promise.all([
        tenantNow(trx, context),
        lockAccountCount(trx, context),
        personHasher(deps.vault, trx, context),
      ]);
      const errors = new FieldErrors();
      const owner = readOwner(errors, input.owner, { today: toDateIn(NEW_YORK, now), livemode: context.livemode });
      errors.throwIfAny();
      if (open >= deps.accountsMax) {
        const limit = `An organization can have ${deps.accountsMax} open accounts`;
        throw new Problem('limit_reached', `${limit}: close one that is no longer needed.`);
      }
      const tenant = { org_id: context.organizationId, livemode: context.livemode };
      const newOwnerId = newId('own');
      const personHash = hashPerson(owner);
      const sealed = sealOwner(deps.vault, context, newOwnerId, owner);
      const account = {
        ...tenant,
        id: newId('acct'),
        type: input.type,
        status: 'active' as const,
        routing_number: bank.routingNumber,
        ledger_account_id: input.ledgerAccountId ?? 'acc_1000',
        created_at: now,
        created_by: keyIdOf(context),
        updated_by: null,
        closed_at: null,
        closed_by: null,
        closed_by_root: null,
        sweep_account_id: null,
        ...labelsOf(input),
      };
      // Postgres runs them in this order, so the account refers to an owner that exists.
      const [known, numbered] = await Promise.all([
        addOwner(trx, context, { id: newOwnerId, person_hash: personHash, created_at: now, ...sealed }),
        insertWithNumber(trx, numbers, account, personHash),
        openLedgerAccounts(trx, context, [account.id]),
      ]);
      const ownerUpdated = known ? await useKnownOwner(deps.vault, trx, context, known, owner) : [];
      const row: AccountRow = { ...numbered, owner_id: known?.id ?? newOwnerId };
      if (row.type === 'savings') scheduleFirstInterest(trx, context, row);
      await announceCreated(trx, context, row);
      if (deposit > 0n) receiveInitialDeposit(trx, context, row.id, deposit, now);
      const opened = toAccount(row, numbers, { balance: deposit, available: deposit }, true);
      return ownerUpdated.length === 0 ? opened : { ...opened, ownerUpdated };
    },
    answerWithoutNumber(numbers),
  );
}

async function insertWithNumber(
  trx: Transaction<Database>,
  numbers: AccountNumbers,
  account: Omit<NewAccountRow, keyof ReturnType<AccountNumbers['columnsOf']>>,
  personHash: Buffer,
): Promise<NewAccountRow> {
  for (let attempt = 1; attempt <= NUMBER_ATTEMPTS; attempt++) {
    const row = { ...account, ...numbers.columnsOf(account.id, newAccountNumber()) };
    if (await insertAccount(trx, row, personHash)) return row;
  }
  throw new Error('No free account number was found.');
}

function announceCreated(trx: Transaction<Database>, tenant: Tenant, row: AccountRow): Promise<unknown> {
  return recordEvent(trx, {
    contract: accountCreated,
    subject: row.id,
    tenant,
    labels: showCamelLabels(row),
    data: {
      id: row.id,
      object: 'account',
      livemode: row.livemode,
      type: row.type,
      status: row.status,
      createdAt: row.created_at.toISOString(),
    },
  });
}

function receiveInitialDeposit(
  trx: Transaction<Database>,
  tenant: Tenant,
  accountId: string,
  amount: Cents,
  now: Date,
): void {
  const id = newId('txn');
  const description = 'Initial deposit';
  const postings = [
    { accountId: BANK.deposit, debit: amount },
    { accountId, credit: amount },
  ];
  const entry = { kind: 'entry' as const, id, currency: CURRENCY, description, postings };
  const transaction = { id, account_id: accountId, type: 'deposit' as const, amount, description };
  recordFirstMovement(trx, tenant, { entry, transaction }, now);
}
