import { widgetCreated } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { recordEvent } from '@exchequer/messaging';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import { insertWidget, type WidgetRow } from './widgets.queries.js';

/** Writes a widget and its event in the caller's transaction. */
export async function addWidget(
  trx: Transaction<Database>,
  tenant: Tenant,
  widget: Pick<WidgetRow, 'name' | 'document_id'>,
): Promise<WidgetRow> {
  const row = await insertWidget(trx, tenant, { id: newId('wdgt'), ...widget });
  const data = { id: row.id, object: 'widget', livemode: row.livemode } as const;
  await recordEvent(trx, { contract: widgetCreated, subject: row.id, tenant, data });
  return row;
}
