import type { MessagingTables } from '@exchequer/messaging';
import type { BankMessageTable } from './bank/messages.tables.js';

export const SCHEMA = 'sandbox';

/** Every table of the service. */
export interface Database extends MessagingTables {
  bank_message: BankMessageTable;
}
