import type { PositionedList } from '@exchequer/http-kit';

export type Provider = 'quickbooks' | 'xero';

export interface ConnectInput {
  /** Default: `quickbooks`. */
  provider?: Provider;
}

export interface Authorization {
  success: true;
  object: 'bookkeeping_authorization';
  livemode: boolean;
  /**
   * Our address that sends a browser to the consent page. Open it in a browser that allows cookies: the consent belongs to the browser that
   * opened it. It works once.
   */
  authUrl: string;
  provider: Provider;
  /** When `authUrl` stops working. */
  expiresAt: string;
}

/** A company in bookkeeping software. */
export interface Connection {
  id: string;
  object: 'bookkeeping_connection';
  livemode: boolean;
  provider: Provider;
  /** `reauth_required`: the software ended the access, and a person must connect the company again. */
  status: 'connected' | 'reauth_required' | 'disconnected';
  /** Id of the company at the provider: realm id (QuickBooks) or tenant id (Xero). */
  companyId: string;
  companyName: string;
  connectedAt: string;
  disconnectedAt: string | null;
  /** When the last synchronization was complete. */
  lastSyncedAt: string | null;
  /** When the next scheduled synchronization starts. */
  nextSyncAt: string | null;
  /** Id of the key that asked for the consent. */
  createdBy: string | null;
  /** Id of the key that connected it again or disconnected it last. Null if nobody has. */
  updatedBy: string | null;
}

export interface ConnectionList extends PositionedList<Connection> {}

export interface CallbackAnswer {
  success: true;
  object: 'bookkeeping_consent';
  livemode: boolean;
  connection: Connection;
}
