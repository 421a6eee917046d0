/** Exactly one of both. */
export interface AdvanceTaxTimeInput {
  /**
   * The time that the clock shows then, at most 366 days later than now.
   * @format date-time
   */
  to?: string;
  /**
   * By how many days of 24 hours the clock moves.
   * @isInt
   * @minimum 1
   * @maximum 366
   */
  days?: number;
}

/** The test clock of the organization in tax. */
export interface TaxTestClock {
  object: 'test_clock';
  livemode: boolean;
  now: string;
}

export interface AcknowledgedRule {
  /**
   * The number of a rule of the tax authority, for example `IND-031-04`.
   * @minLength 1
   * @maxLength 40
   * @pattern ^[A-Z0-9][A-Z0-9-]*$
   * @extension {"x-accepts": "the number of a rule in capitals, digits and dashes, for example IND-031-04"}
   */
  code: string;
}

export interface AcknowledgeInput {
  status: 'accepted' | 'rejected';
  /**
   * The rules that a rejected filing broke. Default: `R0000-500-01`.
   * @minItems 1
   * @maxItems 20
   */
  errors?: AcknowledgedRule[];
}
