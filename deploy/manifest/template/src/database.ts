import type { IdempotencyTables } from '@exchequer/http-kit';
import type { MessagingTables } from '@exchequer/messaging';
import type { WidgetTable } from './widgets/widgets.table.js';

export const SCHEMA = 'example_service';

/** Every table of the service. */
export interface Database extends IdempotencyTables, MessagingTables {
  widget: WidgetTable;
}
