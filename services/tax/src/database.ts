import type { IdempotencyTables } from '@exchequer/http-kit';
import type { MessagingTables } from '@exchequer/messaging';
import type { VaultTables } from '@exchequer/vault';
import type { WorkTables } from '@exchequer/work';
import type { TestClockTable } from './clock/clock.table.js';
import type { FilingHistoryTable, FilingSecretTable, FilingTable } from './filings/filings.table.js';
import type { RetainedFilingTable } from './filings/retention/retained-filing.table.js';
import type {
  InformationReturnPartTable,
  InformationReturnRecordTable,
  InformationReturnTable,
} from './information-returns/information-returns.table.js';
import type { TaxReturnTable } from './returns/returns.table.js';

export const SCHEMA = 'tax';

export interface Database extends IdempotencyTables, MessagingTables, VaultTables, WorkTables {
  tax_return: TaxReturnTable;
  test_clock: TestClockTable;
  filing: FilingTable;
  filing_history: FilingHistoryTable;
  filing_secret: FilingSecretTable;
  retained_filing: RetainedFilingTable;
  information_return: InformationReturnTable;
  information_return_part: InformationReturnPartTable;
  information_return_record: InformationReturnRecordTable;
}
