import type { Cents } from '@exchequer/money';

/** One line of an entry. The amount is positive; the side says where it goes. */
export type Posting = {
  readonly accountId: string;
  /** ISO 4217, of the entry where not given. */
  readonly currency?: string;
} & ({ readonly debit: Cents; readonly credit?: never } | { readonly credit: Cents; readonly debit?: never });

interface Identified {
  /**
   * Chosen by the caller, unique within the tenant. The same id with the same content is a replay and changes nothing;
   * with another content it is refused.
   */
  readonly id: string;
  /** The accounting date, `YYYY-MM-DD`. Default: today, UTC. */
  readonly effectiveOn?: string;
  readonly description?: string;
  /** Limits are not looked at: what has already happened outside (a cleared card payment, a returned transfer). */
  readonly force?: boolean;
}

/** Debits and credits that are equal in each currency. */
export interface PlainEntry extends Identified {
  readonly kind: 'entry';
  /** ISO 4217, of the postings that do not name their own. */
  readonly currency: string;
  readonly postings: readonly Posting[];
}

/** The mirror image of an entry, once. */
export interface Reversal extends Identified {
  readonly kind: 'reversal';
  readonly reverses: string;
}

/** Sets an amount aside: the account that it would leave cannot spend it otherwise, and nothing is posted yet. */
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
  /** Default: what remains. More than remains needs funds for the excess. */
  readonly amount?: Cents;
  /** Keeps what is not posted set aside, for a later part. Default: it is released. */
  readonly keepOpen?: boolean;
}

/** Releases what remains of a hold. */
export interface VoidHold extends Identified {
  readonly kind: 'void_hold';
  readonly hold: string;
}

export type Entry = PlainEntry | Reversal | Hold | PostHold | VoidHold;
