import type { Exchequer } from '@exchequer/sdk';
import type { Quotes } from './quotes.js';

export type Access = 'read' | 'write';
export type Scope = `${'accounting' | 'documents' | 'tax' | 'treasury' | 'webhooks'}:${Access}`;

/** Who calls, as the key proves it. */
export interface Caller {
  readonly organization: string;
  readonly livemode: boolean;
  /** With the implied ones: `tax:write` includes `tax:read`. */
  readonly scopes: readonly string[];
}

/** What the tools of one client work with. */
export interface Session {
  readonly client: Exchequer;
  readonly quotes: Quotes;
  readonly allowsWrites: boolean;
  readonly allowsLive: boolean;
  /** Asked for once. */
  caller(): Promise<Caller>;
}
