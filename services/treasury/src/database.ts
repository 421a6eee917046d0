import type { IdempotencyTables } from '@exchequer/http-kit';
import type { LedgerTables } from '@exchequer/ledger';
import type { MessagingTables } from '@exchequer/messaging';
import { statementBuilder } from '@exchequer/postgres';
import type { VaultTables } from '@exchequer/vault';
import type { WorkTables } from '@exchequer/work';
import type { AccountTable, OwnerTable, OwnerVersionTable } from './accounts/accounts.tables.js';
import type { InterestMonthTable } from './accounts/interest/interest.tables.js';
import type { ApprovalPolicyTable } from './approvals/approvals.tables.js';
import type { BillPaymentTable, PayeeTable } from './bill-pay/bill-pay.tables.js';
import type {
  CardAuthorizationTable,
  CardMessageTable,
  CardRequestTable,
  CardSpendingTable,
  CardTable,
  DisputeTable,
} from './cards/cards.tables.js';
import type { TestClockTable } from './clock/clock.tables.js';
import type { TransactionTable } from './transactions/transactions.tables.js';
import type { OnUsPaymentTable } from './transfers/on-us/on-us.tables.js';
import type {
  AchNoticeTable,
  BankCursorTable,
  BankInboxTable,
  CounterpartyCorrectionTable,
  OutgoingMessageTable,
  TransferPolicyTable,
  TransferTable,
} from './transfers/transfers.tables.js';

export const SCHEMA = 'treasury';

/** Every table of the service. */
export interface Database extends IdempotencyTables, MessagingTables, VaultTables, WorkTables, LedgerTables {
  test_clock: TestClockTable;
  owner: OwnerTable;
  owner_version: OwnerVersionTable;
  account: AccountTable;
  interest_month: InterestMonthTable;
  transaction: TransactionTable;
  transfer: TransferTable;
  transfer_policy: TransferPolicyTable;
  approval_policy: ApprovalPolicyTable;
  counterparty_correction: CounterpartyCorrectionTable;
  on_us_payment: OnUsPaymentTable;
  outgoing_message: OutgoingMessageTable;
  bank_cursor: BankCursorTable;
  bank_inbox: BankInboxTable;
  ach_notice: AchNoticeTable;
  card: CardTable;
  card_spending: CardSpendingTable;
  card_authorization: CardAuthorizationTable;
  card_message: CardMessageTable;
  card_request: CardRequestTable;
  dispute: DisputeTable;
  payee: PayeeTable;
  bill_payment: BillPaymentTable;
}

/** Builds changes for plans. */
export const build = statementBuilder<Database>();
