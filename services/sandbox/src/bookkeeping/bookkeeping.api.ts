/**
 * @pattern ^[0-9a-f-]{8,40}$
 * @extension {"x-accepts": "the id of a company"}
 */
export type CompanyId = string;

export interface BookChangesInput {
  /**
   * Changes with the same id are made once.
   * @maxLength 100
   */
  id?: string;
  companyId: CompanyId;
  /**
   * The same seed makes the same changes to the same books.
   * @maxLength 100
   */
  seed: string;
  /**
   * New entries of the last 30 days.
   * @isInt
   * @minimum 0
   * @maximum 200000
   */
  add?: number;
  /**
   * New entries with dates in the last two years.
   * @isInt
   * @minimum 0
   * @maximum 10000
   */
  backDated?: number;
  /**
   * New entries that the software shows only now, although they were entered up to two minutes ago.
   * @isInt
   * @minimum 0
   * @maximum 10000
   */
  late?: number;
  /**
   * New entries that cannot be read.
   * @isInt
   * @minimum 0
   * @maximum 1000
   */
  malformed?: number;
  /**
   * Entries whose amount changes.
   * @isInt
   * @minimum 0
   * @maximum 1000
   */
  update?: number;
  /**
   * Entries that are deleted.
   * @isInt
   * @minimum 0
   * @maximum 1000
   */
  remove?: number;
}

export interface BookEntry {
  entity: string;
  id: string;
  date: string;
  /** Negative: money went out. */
  cents: number;
  payee: string;
  memo: string;
}

export type BookkeepingFaultKind =
  | 'slow'
  | 'rate_limited'
  | 'server_error'
  | 'cut'
  | 'answer_is_lost'
  | 'duplicates'
  | 'shuffled'
  | 'same_page';

export interface BookkeepingFaultInput {
  /**
   * How requests of the organization go wrong. Empty: the faults end.
   * @maxItems 8
   */
  kinds: BookkeepingFaultKind[];
  /**
   * How many of the requests go wrong. Default: all.
   * @minimum 0
   * @maximum 1
   */
  probability?: number;
  /**
   * The same seed lets the same requests go wrong.
   * @isInt
   * @minimum 0
   * @maximum 4294967295
   */
  seed?: number;
  /**
   * How many requests the faults apply to. Default: no limit.
   * @isInt
   * @minimum 1
   * @maximum 100000
   */
  requests?: number;
  /**
   * @isInt
   * @minimum 0
   * @maximum 60000
   */
  delayMs?: number;
  /**
   * How long new access tokens live. Default: an hour (QuickBooks) or 30 minutes (Xero).
   * @isInt
   * @minimum 1
   * @maximum 3600
   */
  accessTokenSeconds?: number;
}
