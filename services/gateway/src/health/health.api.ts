/** The state of the API. */
export interface ApiHealth {
  object: 'health';
  /** The gateway and its database work. Otherwise the answer is 503. */
  status: 'ok';
  /** The version of the API. */
  version: string;
  /** The time here, to compare with your clock. */
  time: string;
}
