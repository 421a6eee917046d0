import type { IdempotencyTables } from '@exchequer/http-kit';
import type { MessagingTables } from '@exchequer/messaging';
import type { VaultTables } from '@exchequer/vault';
import type { TaxReturnTable } from './returns/returns.table.js';

export const SCHEMA = 'tax';

export interface Database extends IdempotencyTables, MessagingTables, VaultTables {
  tax_return: TaxReturnTable;
}
