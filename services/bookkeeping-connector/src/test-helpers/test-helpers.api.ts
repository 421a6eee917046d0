export interface TestConnectionInput {
  /** Default: `quickbooks`. */
  provider?: 'quickbooks' | 'xero';
  /** A company of the sandbox. Default: `studio`, with two years of transactions. */
  company?: 'studio' | 'bakery' | 'empty';
}

export interface TestChangesInput {
  /**
   * The same seed makes the same changes.
   * @minLength 1
   * @maxLength 100
   */
  seed?: string;
  /**
   * New transactions of the last 30 days.
   * @isInt
   * @minimum 0
   * @maximum 10000
   */
  add?: number;
  /**
   * New transactions with dates in the last two years.
   * @isInt
   * @minimum 0
   * @maximum 1000
   */
  backDated?: number;
  /**
   * Transactions whose amount changes.
   * @isInt
   * @minimum 0
   * @maximum 1000
   */
  update?: number;
  /**
   * Transactions that are deleted.
   * @isInt
   * @minimum 0
   * @maximum 1000
   */
  remove?: number;
}

export interface TestFaultsInput {
  /**
   * How requests to the bookkeeping software go wrong. Empty: the faults end.
   * @maxItems 8
   */
  kinds: (
    | 'slow'
    | 'rate_limited'
    | 'server_error'
    | 'cut'
    | 'answer_is_lost'
    | 'duplicates'
    | 'shuffled'
    | 'same_page'
  )[];
  /**
   * How many of the requests go wrong. Default: all.
   * @minimum 0
   * @maximum 1
   */
  probability?: number;
  /**
   * How many requests the faults apply to. Default: no limit.
   * @isInt
   * @minimum 1
   * @maximum 100000
   */
  requests?: number;
}

/** The result of the action at the bookkeeping software. */
export interface TestEffect {
  object: 'test_effect';
  livemode: false;
  /** Transactions of the bookkeeping software that changed. */
  changed: number;
}

export interface TestFaults {
  object: 'test_faults';
  livemode: false;
  kinds: string[];
}
