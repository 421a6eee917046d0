/** Exactly one of both. */
export interface AdvanceClockInput {
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

/** The test clock of the organization, after it was moved. */
export interface TestClock {
  object: 'test_clock';
  livemode: boolean;
  /** The time that it has reached. */
  now: string;
}

/** The test clock of the organization. */
export interface TestClockState extends TestClock {
  /** What it shows. */
  now: string;
  /** Whether it shows another time than real time. */
  moved: boolean;
  /** Where a request moves it that has not been answered, or that could not finish. Send that request again. */
  moving_to: string | null;
}
