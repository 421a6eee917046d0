declare module '../database.js' {
  interface Database {
    test_advance: TestAdvanceTable;
  }
}

/** A request that moves the test clock. */
export interface TestAdvanceTable {
  org_id: string;
  livemode: boolean;
  token: string;
  request: Buffer | null;
  requested_at: Date;
  target: Date;
  lease_until: Date;
}
