import type { OAuthApp, Tokens } from './oauth-app.js';

export const PROVIDER_NAMES = ['quickbooks', 'xero'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** The company that a person chose on the consent page. */
export interface ProviderCompany {
  readonly id: string;
  readonly name: string;
}

/** A transaction of bookkeeping software in our form. */
export interface ProviderRow {
  /** Kind of the object at the provider. */
  readonly entity: string;
  readonly providerId: string;
  /** A larger version is a newer state of the object. */
  readonly version: bigint;
  /** YYYY-MM-DD */
  readonly date: string;
  /** Cents. Negative: money went out. */
  readonly amount: bigint;
  readonly currency: string;
  readonly payee: string | null;
  readonly description: string;
  /** Account that the bookkeeping software shows. */
  readonly account: string | null;
  /** The software says that it was deleted. */
  readonly isDeleted: boolean;
}

/** A row that cannot be read. */
export interface UnreadableRow {
  readonly entity: string;
  readonly providerId: string;
  readonly reason: UnreadableReason;
}

export type UnreadableReason = 'no_id' | 'invalid_version' | 'invalid_date' | 'invalid_amount' | 'unsupported_currency';

/**
 * A place in the changes of a company, which are read entity by entity in the order of their times. It has a time and a number of rows
 * instead of a page number: a row that changes during the reading moves to the end of the list, so that later pages would miss rows.
 */
export interface Position {
  /** Index in `entities` of the provider. */
  readonly entity: number;
  /** ISO 8601. Rows that changed at this time or later. Null: all. */
  readonly since: string | null;
  /** How many of these rows are skipped, because they have the same time and were already read. */
  readonly offset: number;
  /** ISO 8601. Where each entity begins. Null: with all rows. */
  readonly from: string | null;
}

export interface ProviderPage {
  readonly rows: readonly ProviderRow[];
  /** Objects that do not count, because another object has the same money. */
  readonly uncounted: readonly RemovedObject[];
  readonly unreadable: readonly UnreadableRow[];
  /** Is the same for pages with the same objects, also in another order or in other states. */
  readonly fingerprint: string;
  /** Undefined: this was the last page. */
  readonly next: Position | undefined;
  /** The provider's clock. */
  readonly now: Date;
}

export interface RemovedObject {
  readonly entity: string;
  readonly providerId: string;
}

/** A company and an access token for it. */
export interface Access {
  readonly token: string;
  readonly companyId: string;
}

/** The access to a company that is to end. */
export interface Grant {
  readonly companyId: string;
  readonly refreshToken: string;
  /** Calls the provider with a fresh access token. */
  use(call: (token: string) => Promise<void>): Promise<void>;
}

/** How one provider is read. It keeps nothing: a method is one request, or a few. */
export interface BookkeepingProvider {
  readonly name: ProviderName;
  readonly app: OAuthApp;
  /** Requests that a company may make in a minute. */
  readonly requestsPerMinute: number;
  /** Finds the company of a consent. `callback` has the parameters of the redirect. */
  findCompany(token: string, callback: URLSearchParams): Promise<ProviderCompany>;
  /**
   * Ends the access of a consent that was not stored.
   * @param isConnected whether a connection needs the access to a company. It stays then.
   */
  undoConsent(
    tokens: Tokens,
    callback: URLSearchParams,
    isConnected: (companyId: string) => Promise<boolean>,
  ): Promise<void>;
  /** Ends the access to the company of a connection. */
  endAccess(grant: Grant): Promise<void>;
  /** Where all rows, or the changes since a time, begin. */
  start(since: Date | undefined): Position;
  readPage(access: Access, position: Position): Promise<ProviderPage>;
  /** How far back `readRemovals` can look. */
  readonly removalDays: number;
  /** @returns `unknown` if the provider cannot list all removals. Then all rows must be read to find them. */
  readRemovals(access: Access, since: Date): Promise<readonly RemovedObject[] | 'unknown'>;
}
