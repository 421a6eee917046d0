export interface InterestMonthTable {
  org_id: string;
  livemode: boolean;
  account_id: string;
  /** `YYYY-MM` */
  month: string;
  /** Millionths of a cent, with the balances as they are known now. */
  accrued: string;
  /** Cents that were paid after the end of the month. */
  paid: bigint;
}
