/** Kind of object that is read. */
export const ENTITY = 'BankTransaction';

export interface XeroPage {
  readonly objects: readonly unknown[];
  readonly now: Date;
}

export interface XeroTenant {
  readonly id: string;
  /** Id of the access of our app to it. */
  readonly connectionId: string;
  readonly name: string;
}
