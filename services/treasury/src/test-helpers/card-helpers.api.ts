import type { Dollars, PositiveDollars } from '@exchequer/http-kit';
import type { MerchantInput } from '../cards/authorizations/authorizations.api.js';

/** A purchase. */
export interface SimulatedAuthorization {
  /** 0 verifies the card, as merchants and wallets do: nothing is put on hold. */
  amount: Dollars;
  merchant: MerchantInput;
  /** Whether the merchant accepts a smaller amount. Default: false. */
  partialAllowed?: boolean;
}

export interface SimulatedIncrement {
  /** Dollars that the merchant asks for beyond what is authorized. */
  amount: PositiveDollars;
  /** Whether the merchant accepts a smaller amount. Default: false. */
  partialAllowed?: boolean;
}

export interface SimulatedClearing {
  /** Dollars, also more or less than authorized. Default: the rest of the authorization. */
  amount?: PositiveDollars;
  /** False if more clearings follow: the rest stays on hold. Default: true. */
  final?: boolean;
}

export interface SimulatedReversal {
  /** Dollars to release. Default: all that is on hold. */
  amount?: PositiveDollars;
}

export interface SimulatedRefund {
  amount: PositiveDollars;
  merchant: MerchantInput;
}

export interface SimulatedDecision {
  outcome: 'won' | 'lost';
}
