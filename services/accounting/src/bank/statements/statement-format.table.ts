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
  /** Of the headings and the delimiter: the same layout is the same kind of export. */
  layout: string;
  decimal_separator: DecimalSeparator | null;
  date_order: DateOrder | null;
}
