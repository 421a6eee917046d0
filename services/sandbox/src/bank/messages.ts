import { Problem } from '@exchequer/http-kit';
import { inTenant, readInTenant, type Tenant } from '@exchequer/postgres';
import type { Deps } from '../deps.js';
import type { BankMessage } from './bank.api.js';
import { inCustomerBook } from './customer-book.js';
import { letHappen, nextEventAt, nextEvents } from './happen.js';
import { bookOnUs, giveBackOnUs, type OnUsDeps } from './on-us.js';

const MESSAGES_MAX = 100;
/** Characters of one answer. The first message is always part of it. */
const CHARACTERS_MAX = 2_000_000;

type MessageDeps = OnUsDeps;

/**
 * The next messages after the last one that the customer has, in the order in which they happened. What was to happen until `until`
 * happens now: the bank has no clock of its own.
 */
export async function listMessages(
  deps: MessageDeps,
  tenant: Tenant,
  { until, after }: { readonly until: Date; readonly after: string | undefined },
): Promise<BankMessage[]> {
  const { at, onUsAt, isToReturn } = await readInTenant(deps.db, tenant, nextEvents);
  const isOnUs = onUsAt !== null && onUsAt <= until;
  if (isOnUs) await bookOnUs(deps, tenant, { until });
  if (isToReturn) await giveBackOnUs(deps, tenant, until);
  if (isOnUs || (at && at <= until)) await inCustomerBook(deps, tenant, (book) => letHappen(book, until, MESSAGES_MAX));
  return inTenant(deps.db, tenant, async (trx) => {
    const position = await positionOf(trx, after);
    const [key, rows] = await Promise.all([
      deps.vault.existingKey(trx, tenant, 'organization'),
      trx
        .selectFrom('message')
        .selectAll()
        .where('position', '>', position)
        .orderBy('position')
        .limit(MESSAGES_MAX)
        .execute(),
    ]);
    const messages: BankMessage[] = [];
    let characters = 0;
    for (const { id, kind, sealed, occurred_at } of rows) {
      const content = key!.open(sealed, 'message').toString('utf8');
      characters += content.length;
      if (characters > CHARACTERS_MAX && messages.length > 0) break;
      messages.push({ id, kind, content, occurredAt: occurred_at.toISOString() });
    }
    return messages;
  });
}

/** When the customer should ask next: a time in the past if there are messages already, undefined if nothing is under way. */
export function nextMessageAt(
  { db }: Pick<Deps, 'db'>,
  tenant: Tenant,
  after: string | undefined,
): Promise<Date | undefined> {
  return readInTenant(db, tenant, async (read) => {
    const position = await positionOf(read, after);
    const [event, message] = await Promise.all([
      nextEventAt(read),
      read
        .selectFrom('message')
        .select('occurred_at')
        .where('position', '>', position)
        .orderBy('position')
        .limit(1)
        .executeTakeFirst(),
    ]);
    return message?.occurred_at ?? event;
  });
}

async function positionOf(db: Parameters<typeof nextEventAt>[0], after: string | undefined): Promise<bigint> {
  if (after === undefined) return 0n;
  const last = await db.selectFrom('message').select('position').where('id', '=', after).executeTakeFirst();
  if (last) return last.position;
  throw Problem.invalid([{ location: 'query.after', code: 'invalid_value', message: 'must be the id of a message' }]);
}
