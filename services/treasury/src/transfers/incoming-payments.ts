import { toNewYorkTime } from '@exchequer/calendar';
import { newId } from '@exchequer/ids';
import {
  type CreditTransfer,
  type CreditTransferTransaction,
  type PaymentReturn,
  REASONS,
  writePaymentReturn,
} from '@exchequer/iso20022';
import { sendPlan, type Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { type AccountRow, findAccountsByNumber } from '../accounts/accounts.queries.js';
import type { BankMessage } from '../bank/bank-rails.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { BANK, CURRENCY } from '../transactions/ledger-accounts.js';
import { recordMovements } from '../transactions/record-movements.js';
import { noteBankException } from './bank-exceptions.js';
import { SEALED_FOR } from './counterparty.js';
import { takeFirst } from './inbox.js';
import { newMessage } from './outgoing-messages.js';
import { CLEARING_SYSTEM } from './payments.js';
import { returnTransfers } from './return-transfers.js';
import type { SettleDeps } from './settle-transfers.js';
import { lockTransferByUetr } from './transfers.queries.js';

type Rail = 'wire' | 'instant';

/** A payment that came in by wire or instant payment. */
export interface IncomingPayment {
  readonly header: CreditTransfer['header'];
  readonly payment: CreditTransferTransaction;
}

/** Posts payments to our accounts, and returns those whose account does not exist or is closed. A frozen account can get money. */
export async function receivePayments(
  trx: Transaction<Database>,
  deps: Pick<Deps, 'vault' | 'banks' | 'accountNumbers'>,
  tenant: Tenant,
  { items, at }: { readonly items: readonly IncomingPayment[]; readonly at: Date },
): Promise<void> {
  const numbers = items.map(({ payment }) => payment.creditorAccount?.number ?? '');
  const accountNumbers = await deps.accountNumbers();
  const [isNew, accounts] = await Promise.all([
    takeFirst(trx, tenant, items.map(referenceOf), at),
    findAccountsByNumber(trx, accountNumbers, numbers),
  ]);
  for (const [n, item] of items.entries()) {
    if (!isNew.delete(referenceOf(item))) continue;
    const account = accounts.get(numbers[n]!);
    if (!account) await sendBack(trx, deps, tenant, { item, reason: 'AC03', at });
    else if (account.status === 'closed') await sendBack(trx, deps, tenant, { item, reason: 'AC07', at });
    else await post(trx, tenant, { item, account, at });
  }
}

function referenceOf({ header, payment }: IncomingPayment): string {
  return payment.ids.uetr ?? `payment ${header.messageId} ${payment.ids.endToEndId}`;
}

function railOf({ header }: IncomingPayment): Rail {
  return header.settlement.clearingSystem?.code === CLEARING_SYSTEM.wire ? 'wire' : 'instant';
}

async function post(
  trx: Transaction<Database>,
  tenant: Tenant,
  { item, account, at }: { readonly item: IncomingPayment; readonly account: AccountRow; readonly at: Date },
): Promise<void> {
  const id = newId('txn');
  const rail = railOf(item);
  const { amountCents, debtor, remittance } = item.payment;
  const postings = [
    { accountId: BANK[rail], debit: amountCents },
    { accountId: account.id, credit: amountCents },
  ];
  const transaction = {
    id,
    account_id: account.id,
    type: rail,
    amount: amountCents,
    description: remittance?.unstructured?.join(' ') ?? '',
    counterparty: debtor.name ?? null,
  };
  const entry = { kind: 'entry' as const, id, currency: CURRENCY, postings };
  await recordMovements(trx, tenant, [{ entry, transactions: [transaction] }], at);
}

/** Queues the pacs.004 that gives the money back to the sender. */
async function sendBack(
  trx: Transaction<Database>,
  { vault, banks }: Pick<Deps, 'vault' | 'banks'>,
  tenant: Tenant,
  { item, reason, at }: { readonly item: IncomingPayment; readonly reason: string; readonly at: Date },
): Promise<void> {
  const key = await vault.keyFor(trx, tenant, SEALED_FOR);
  const { header, payment } = item;
  const rail = railOf(item);
  const { routingNumber } = (tenant.livemode ? banks.live : banks.test)!;
  const id = newId('msg');
  const settlementDate = toNewYorkTime(at).date;
  const content = writePaymentReturn({
    header: {
      messageId: id,
      createdAt: at.toISOString(),
      settlementDate,
      settlement: { method: 'CLRG', clearingSystem: { code: CLEARING_SYSTEM[rail] } },
      instructingAgent: { routingNumber },
      instructedAgent: payment.debtorAgent,
    },
    transactions: [
      {
        returnId: id,
        originalMessage: { messageId: header.messageId, messageName: 'pacs.008.001.08', createdAt: header.createdAt },
        originalEndToEndId: payment.ids.endToEndId,
        ...(payment.ids.uetr !== undefined && { originalUetr: payment.ids.uetr }),
        originalAmountCents: payment.amountCents,
        amountCents: payment.amountCents,
        settlementDate,
        chain: {
          debtor: { party: payment.creditor },
          ...(payment.creditorAccount && { debtorAccount: payment.creditorAccount }),
          debtorAgent: payment.creditorAgent,
          creditorAgent: payment.debtorAgent,
          creditor: { party: payment.debtor },
          ...(payment.debtorAccount && { creditorAccount: payment.debtorAccount }),
        },
        reasons: [{ reason: { code: reason } }],
      },
    ],
  });
  sendPlan(trx, newMessage(tenant, key, { id, rail, kind: 'pacs.004', content, at }));
}

/** Wires and instant payments of ours that the receiving bank gives back. What we did not send is kept for a person. */
export async function recordPaymentReturns(
  trx: Transaction<Database>,
  deps: SettleDeps & Pick<Deps, 'logger'>,
  tenant: Tenant,
  { items, message }: { readonly items: PaymentReturn['transactions']; readonly message: BankMessage },
): Promise<void> {
  const at = message.occurredAt;
  for (const { originalUetr, reasons } of items) {
    const transfer = originalUetr === undefined ? undefined : await lockTransferByUetr(trx, originalUetr);
    if (!transfer) {
      const problem = 'It gives back a payment that treasury has not sent.';
      await noteBankException(trx, deps, tenant, message, [{ place: 'a returned payment', problem }]);
      continue;
    }
    const code = reasons?.[0]?.reason?.code ?? 'MS03';
    const reason = REASONS[code] ?? 'Returned by the receiving bank';
    await returnTransfers(trx, deps, tenant, [{ transfer, code, reason }], at);
  }
}
