export interface TestClockTable {
  org_id: string;
  livemode: boolean;
  ahead: string;
}
