export interface ApprovalPolicyTable {
  org_id: string;
  livemode: boolean;
  /** Cents as text, by rail. */
  rules: Readonly<Record<string, string | null>>;
  before: Readonly<Record<string, string | null>>;
  one_person: boolean;
  updated_by: string;
  updated_at: Date;
}
