export interface TestClockTable {
  org_id: string;
  livemode: boolean;
  ahead: string;
}

export interface DueWorkTable {
  org_id: string;
  livemode: boolean;
  kind: string;
  subject: string;
  due_at: Date;
  wait_until: Date;
  attempts: number;
  problem: string | null;
}
