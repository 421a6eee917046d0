import type { Cents } from '@exchequer/money';

/** One line of an entry. The amount is positive, and the side gives the direction. */
export type Posting = {
  readonly accountId: string;
  /** ISO 4217. Default: the entry's currency. */
  readonly currency?: string;
} & ({ readonly debit: Cents; readonly credit?: never } | { readonly credit: Cents; readonly debit?: never });

interface Identified {
  /**
   * Chosen by the caller, unique per tenant. The same id with the same content is a replay and changes nothing. With other
   * content it is refused.
   */
  readonly id: string;
  /** The accounting date, `YYYY-MM-DD`. Default: today, UTC. */
  readonly effectiveOn?: string;
  readonly description?: string;
  /** Limits are not checked, because it has already happened outside (a cleared card payment, a returned transfer). */
  readonly force?: boolean;
}

/** Debits and credits, equal in each currency. */
export interface PlainEntry extends Identified {
  readonly kind: 'entry';
  /** ISO 4217, for postings without their own currency. */
  readonly currency: string;
  readonly postings: readonly Posting[];
}

/** The opposite of an entry, once. */
export interface Reversal extends Identified {
  readonly kind: 'reversal';
  readonly reverses: string;
}

/** Reserves an amount: the paying account cannot spend it otherwise, and nothing is posted yet. */
export interface Hold extends Identified {
  readonly kind: 'hold';
  readonly currency: string;
  readonly debit: string;
  readonly credit: string;
  readonly amount: Cents;
}

/** Turns a hold into postings between its two accounts. */
export interface PostHold extends Identified {
  readonly kind: 'post_hold';
  readonly hold: string;
  /** Default: the rest of the hold. A larger amount needs funds for the excess. */
  readonly amount?: Cents;
  /** Keeps the unposted part reserved for a later posting. Default: it is released. */
  readonly keepOpen?: boolean;
}

/** Releases the rest of a hold. */
export interface VoidHold extends Identified {
  readonly kind: 'void_hold';
  readonly hold: string;
}

export type Entry = PlainEntry | Reversal | Hold | PostHold | VoidHold;
