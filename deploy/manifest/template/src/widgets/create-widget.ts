import { idempotently, type RequestContext } from '@exchequer/http-kit';
import type { Deps } from '../deps.js';
import { addWidget } from './add-widget.js';
import { toWidget } from './widget.js';
import type { Widget, WidgetInput } from './widgets.api.js';

/** Creates a widget. A request that is sent again with its `Idempotency-Key` creates no second one and gets the first answer. */
export async function createWidget(
  deps: Pick<Deps, 'db' | 'relay'>,
  context: RequestContext,
  input: WidgetInput,
): Promise<Widget> {
  const widget = await idempotently(deps.db, context, async (trx) =>
    toWidget(await addWidget(trx, context, { name: input.name, document_id: null })),
  );
  // The event is committed. The relay publishes it now instead of at its next poll.
  deps.relay.wake();
  return widget;
}
