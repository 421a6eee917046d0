import { widgetCreated } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { eventToPlan, sendPlanWithEvents } from '@exchequer/messaging';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { WidgetRow } from './widgets.queries.js';

/** Writes a widget and its event in the caller's transaction. Both go to Postgres with the commit. */
export async function addWidget(
  trx: Transaction<Database>,
  tenant: Tenant,
  widget: Pick<WidgetRow, 'name' | 'document_id'>,
): Promise<WidgetRow> {
  const { organizationId: org_id, livemode } = tenant;
  const row: WidgetRow = { id: newId('wdgt'), org_id, livemode, ...widget, created_at: new Date() };
  const data = { id: row.id, object: 'widget', livemode: row.livemode } as const;
  sendPlanWithEvents(trx, {
    rows: [{ table: 'widget', rows: [row] }],
    events: [eventToPlan({ contract: widgetCreated, subject: row.id, tenant, data })],
  });
  return row;
}
