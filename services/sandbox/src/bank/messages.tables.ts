export interface BankMessageTable {
  org_id: string;
  livemode: boolean;
  id: string;
  kind: 'ach_file' | 'settlement' | 'pacs.008' | 'pacs.002' | 'pacs.004';
  content: string;
  /** On the clock of the customer. */
  occurs_at: Date;
}
