import type { DecimalSeparator } from './amount-text.js';
import type { DateOrder } from './day-text.js';

declare module '../../database.js' {
  interface Database {
    statement_format: StatementFormatTable;
  }
}

/** How the last file of a bank account was read. */
export interface StatementFormatTable {
  org_id: string;
  livemode: boolean;
  account_id: string;
  /** The hash of the headings and the delimiter. Files with the same layout are the same kind of export. */
  layout: string;
  decimal_separator: DecimalSeparator | null;
  date_order: DateOrder | null;
}
