import type { MessagingTables } from '@exchequer/messaging';
import type { VaultTables } from '@exchequer/vault';
import type { WorkTables } from '@exchequer/work';
import type {
  AchEntryTable,
  AchFileTable,
  BankCustomerTable,
  IncomingPaymentTable,
  MessageTable,
  PaymentTable,
  SimulationTable,
} from './bank/bank.tables.js';
import type {
  BookkeepingCompanyTable,
  BookkeepingEntryTable,
  BookkeepingGrantTable,
  BookkeepingTokenTable,
} from './bookkeeping/bookkeeping.tables.js';
import type { CardMessageTable, CardPaymentTable, NetworkCardTable } from './card-network/card-network.tables.js';
import type { EfileCustomerTable, EfilePersonTable, EfileSubmissionTable } from './efile/efile.tables.js';

export const SCHEMA = 'sandbox';

/** Every table of the service. */
export interface Database extends MessagingTables, VaultTables, WorkTables {
  bank_customer: BankCustomerTable;
  message: MessageTable;
  ach_file: AchFileTable;
  ach_entry: AchEntryTable;
  payment: PaymentTable;
  incoming_payment: IncomingPaymentTable;
  simulation: SimulationTable;
  network_card: NetworkCardTable;
  card_payment: CardPaymentTable;
  card_message: CardMessageTable;
  efile_customer: EfileCustomerTable;
  efile_submission: EfileSubmissionTable;
  efile_person: EfilePersonTable;
  bookkeeping_company: BookkeepingCompanyTable;
  bookkeeping_grant: BookkeepingGrantTable;
  bookkeeping_token: BookkeepingTokenTable;
  bookkeeping_entry: BookkeepingEntryTable;
}
