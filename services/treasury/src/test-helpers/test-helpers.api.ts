import type { Line, PositiveDollars } from '@exchequer/http-kit';

/** Exactly one of both. */
export interface AdvanceTimeInput {
  /**
   * The time that the clock shows then, at most 366 days later than now.
   * @format date-time
   */
  to?: string;
  /**
   * By how many days of 24 hours the clock moves.
   * @isInt
   * @minimum 1
   * @maximum 366
   */
  days?: number;
}

/** The test clock of the organization, after it was moved. */
export interface TestClock {
  object: 'test_clock';
  livemode: boolean;
  /** The time that it has reached. */
  now: string;
}

export interface IncomingTransferInput {
  /**
   * @pattern ^acct_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  accountId: string;
  type: 'ach' | 'wire' | 'instant';
  amount: PositiveDollars;
  counterparty: {
    /**
     * Who pays. An ACH entry has room for 16 characters.
     * @format writable_name
     * @minLength 1
     * @maxLength 140
     * @pattern ^(?=.*\S)[^\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+$
     * @extension {"x-accepts": "one line of text, without characters that cannot be seen or that turn its direction"}
     */
    name: string;
  };
  /** What the payment is for. An ACH entry has room for 80 characters, other payments for 140. */
  description?: Line;
}

export interface ReturnTransferInput {
  /**
   * A return code of Nacha, for example `R01`. For wires and instant payments also a reason code of ISO 20022, for example `AC04`.
   * @pattern ^([RC][0-9]{2}|[A-Z]{2}[0-9]{2}|NARR|DUPL|FOCR|CUST)$
   * @extension {"x-accepts": "a return code, for example R01 or AC04"}
   */
  returnCode: string;
}
