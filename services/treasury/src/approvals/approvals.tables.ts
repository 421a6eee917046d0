export interface ApprovalPolicyTable {
  org_id: string;
  livemode: boolean;
  /** Cents as text, by rail. */
  rules: Readonly<Record<string, string | null>>;
  /** The last change of the rule of each rail. */
  before: Readonly<Record<string, StoredChange>>;
  one_person: boolean;
  updated_by: string;
  updated_at: Date;
}

export interface StoredChange {
  readonly by: string;
  /** Cents as text. */
  readonly before: string | null;
}
