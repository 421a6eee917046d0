import type { PositionedList } from '@exchequer/http-kit';
import type { DepositAccountType } from '../accounts/accounts.tables.js';
import type { TransactionType } from '../transactions/transactions.tables.js';

/**
 * @pattern ^[12]\d{3}-(0[1-9]|1[0-2])$
 * @format month
 */
export type StatementMonth = string;

/** `final`: the month is over, and the statement does not change. `to_date`: the month is not over. */
export type StatementStatus = 'final' | 'to_date';

/** A statement in the list. */
export interface StatementSummary {
  object: 'account_statement';
  livemode: boolean;
  accountId: string;
  /** `YYYY-MM` */
  month: string;
  /** First day, in New York. */
  from: string;
  /** Last day, in New York: today if the month is not over. */
  to: string;
  status: StatementStatus;
}

export interface StatementList extends PositionedList<StatementSummary> {}

export interface StatementTransaction {
  id: string;
  type: TransactionType;
  postedAt: string;
  description: string;
  counterparty: string | null;
  /** Dollars. Positive: money came in. */
  amount: number;
  /** Dollars: the opening balance and all amounts up to this one. */
  balance: number;
}

/** All amounts are dollars. `openingBalance` and the amounts of the transactions add up to `closingBalance`. */
export interface Statement extends StatementSummary {
  type: DepositAccountType;
  /** Only the last four digits are shown. */
  accountNumber: string;
  routingNumber: string;
  currency: 'USD';
  openingBalance: number;
  closingBalance: number;
  totalIn: number;
  /** Negative or 0. */
  totalOut: number;
  transactionCount: number;
  /** Posted transactions in the order of their time. */
  transactions: StatementTransaction[];
}
