/** Kind of object that is read. */
export const ENTITY = 'Movement';

export interface MovementsPage {
  readonly objects: readonly unknown[];
  readonly now: Date;
}
