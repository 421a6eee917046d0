import type { Tenant } from '@exchequer/postgres';
import type { Deps } from '../../deps.js';

/** Draws documents in worker threads. */
export interface PrintingDeps extends Deps {
  readonly work: { print(tenant: Tenant, document: PrintedDocument): Promise<Buffer> };
}

/** The content of a printed invoice or credit note, as text that is ready for printing. */
export interface PrintedDocument {
  /** Invoice, Credit note. */
  readonly title: string;
  readonly number: string;
  /** Across the title: VOID, PAID. */
  readonly stamp?: string;
  readonly seller: Party;
  readonly recipient: Party & { readonly heading: string };
  /** Date, due date and the like. */
  readonly facts: readonly Fact[];
  /** The one amount that the recipient looks for. */
  readonly highlight?: { readonly label: string; readonly value: string; readonly note?: string };
  readonly items: readonly PrintedItem[];
  readonly totals: readonly Total[];
  readonly notes: readonly { readonly heading?: string; readonly text: string }[];
  readonly pageSize: 'LETTER' | 'A4';
  /** The same document gives the same file: it has this time, not the time of printing. */
  readonly createdAt: Date;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Total extends Fact {
  /** Printed bold. */
  readonly strong?: boolean;
}

export interface Party {
  readonly name: string | null;
  readonly lines: readonly string[];
}

export interface PrintedItem {
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
  /** Rate of its tax. Empty if no item of the document has one. */
  readonly tax: string;
  readonly amount: string;
}
