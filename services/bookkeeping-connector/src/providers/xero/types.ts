/** Kind of object that is read. */
export const ENTITY = 'BankTransaction';

export interface XeroPage {
  readonly objects: readonly unknown[];
  readonly now: Date;
}

export interface XeroTenant {
  readonly id: string;
  readonly name: string;
}
