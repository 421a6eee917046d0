import { Problem } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { dollarsToCents } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../../database.js';
import { BANK, CURRENCY } from '../../transactions/ledger-accounts.js';
import { recordMovements } from '../../transactions/record-movements.js';
import { toTransaction } from '../../transactions/transaction.js';
import type { Transaction as TransactionObject } from '../../transactions/transactions.api.js';
import { categoryOf } from '../decision/merchant-categories.js';
import { answerOnce } from './answer-once.js';
import { toMerchant } from './authorization.js';
import type { RefundMessage } from './authorizations.api.js';
import { findCardStates, lockPayments } from './authorizations.queries.js';

/** Posts what a merchant gives back. Refunds do not change what counts for the limits of the card. */
export function refund(db: Kysely<Database>, tenant: Tenant, message: RefundMessage): Promise<TransactionObject> {
  return answerOnce(
    db,
    tenant,
    { id: message.id, kind: 'refund' },
    async (trx) => {
      const [[payment], [state]] = await Promise.all([
        lockPayments(trx, tenant, [message]),
        findCardStates(trx, tenant, [message]),
      ]);
      return { payment, state };
    },
    async (trx, { payment, state }) => {
      if (!state) throw Problem.notFound(`card: ${message.cardId}`);
      const { card, now } = state;
      const amount = dollarsToCents(message.amount);
      const merchant = toMerchant(message.merchant);
      const id = newId('txn');
      const [posted] = await recordMovements(
        trx,
        tenant,
        [
          {
            entry: {
              kind: 'entry',
              id,
              currency: CURRENCY,
              postings: [
                { accountId: BANK.card, debit: amount },
                { accountId: card.account_id, credit: amount },
              ],
              force: true,
            },
            transactions: [
              {
                id,
                account_id: card.account_id,
                type: 'card_refund',
                amount,
                description: merchant.name,
                counterparty: merchant.name,
                merchant,
                category: categoryOf(merchant.mcc),
                card_id: card.id,
                authorization_id: payment?.id ?? null,
                related_id: payment?.transaction_id ?? null,
              },
            ],
          },
        ],
        now,
      );
      return { answer: toTransaction(posted!), now };
    },
  );
}
