import type { Widget } from './widgets.api.js';
import type { WidgetRow } from './widgets.queries.js';

export function toWidget(row: WidgetRow): Widget {
  return {
    id: row.id,
    object: 'widget',
    livemode: row.livemode,
    name: row.name,
    document_id: row.document_id,
    created_at: row.created_at.toISOString(),
  };
}
