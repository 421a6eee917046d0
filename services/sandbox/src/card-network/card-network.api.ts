import type { Dollars, PositiveDollars } from './dollars.api.js';

export interface CardRequest {
  /** The issuer's id of the card. */
  cardId: string;
  type: 'virtual' | 'physical';
  /**
   * The time on the issuer's clock.
   * @format date-time
   */
  issuedAt: string;
}

export interface CardRelease {
  /** The issuer's id of the card. */
  cardId: string;
}

export interface ReleasedCard {
  /** False if no number was assigned to the card. */
  released: boolean;
}

export interface CardNumber {
  /** 16 digits with a valid check digit. */
  number: string;
  expMonth: number;
  expYear: number;
}

/**
 * Id of a simulation, chosen by the caller: it happens once.
 * @minLength 1
 * @maxLength 80
 * @pattern ^[!-~]+$
 * @extension {"x-accepts": "printable characters without blanks"}
 */
export type SimulationId = string;

export interface SimulatedMerchant {
  name: string;
  id?: string;
  mcc: string;
  country?: string;
}

/** A card pays at a merchant. */
export interface AuthorizationSimulation {
  id: SimulationId;
  cardId: string;
  /** 0 verifies the card. */
  amount: Dollars;
  merchant: SimulatedMerchant;
  partialAllowed?: boolean;
}

/** A merchant asks for more. */
export interface IncrementSimulation {
  id: SimulationId;
  authorizationId: string;
  amount: PositiveDollars;
  partialAllowed?: boolean;
}

/** A merchant collects a payment. */
export interface ClearingSimulation {
  id: SimulationId;
  authorizationId: string;
  /** Default: what was authorized and not collected or released. */
  amount?: PositiveDollars;
  /** Default: true. */
  final?: boolean;
}

/** A merchant releases a payment. */
export interface ReversalSimulation {
  id: SimulationId;
  authorizationId: string;
  /** Default: everything. */
  amount?: PositiveDollars;
}

/** A merchant gives money back. */
export interface RefundSimulation {
  id: SimulationId;
  cardId: string;
  amount: PositiveDollars;
  merchant: SimulatedMerchant;
}

/** The network decides about a dispute. */
export interface DisputeSimulation {
  id: SimulationId;
  disputeId: string;
  outcome: 'won' | 'lost';
}

/** What the issuer answered. */
export interface CardSimulationResult {
  /** HTTP status of the issuer's answer, 503 if there is none. */
  status: number;
  /** The issuer's answer, or a problem. */
  body: unknown;
  /** True if the simulation happened before. */
  replayed: boolean;
}
