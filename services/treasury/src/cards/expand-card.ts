import type { RequestContext } from '@exchequer/http-kit';
import { expandObjects, type Find } from '../accounts/expand-objects.js';
import type { Deps } from '../deps.js';
import { showCards } from './card.js';
import { findCardsById } from './cards.queries.js';

const card: Find = async ({ db, context }, ids) => showCards(db, context, await findCardsById(db, ids));

/** Like `expandObjects`, with the card that `cardId` names. */
export function expandCard<T extends object>(
  deps: Pick<Deps, 'db' | 'accountNumbers'>,
  context: RequestContext,
  objects: readonly T[],
  expand: string | undefined,
): Promise<T[]> {
  return expandObjects(deps, context, objects, expand, { card });
}
