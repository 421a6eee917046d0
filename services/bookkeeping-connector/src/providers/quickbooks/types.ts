/** Objects of the QuickBooks Online Accounting API, as far as we use them. A provider can send anything: `transform.ts` checks it. */
export const ENTITIES = ['Purchase', 'Deposit', 'SalesReceipt'] as const;
export type QuickbooksEntity = (typeof ENTITIES)[number];

export interface QuickbooksPage {
  readonly objects: readonly unknown[];
  readonly now: Date;
}
