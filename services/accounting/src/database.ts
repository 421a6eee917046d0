import type { IdempotencyTables } from '@exchequer/http-kit';
import type { LedgerTables } from '@exchequer/ledger';
import type { MessagingTables } from '@exchequer/messaging';
import { statementBuilder } from '@exchequer/postgres';
import type { WorkTables } from '@exchequer/work';

export const SCHEMA = 'accounting';

/**
 * Every table of the service. A `*.table.ts` adds its own tables (`declare module`), so that this file, which all rooms import,
 * imports none of them.
 */
export interface Database extends IdempotencyTables, LedgerTables, MessagingTables, WorkTables {}

/** Builds changes for plans. */
export const build = statementBuilder<Database>();
