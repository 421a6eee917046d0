import { newId } from '@exchequer/ids';
import { inTenant, type Tenant } from '@exchequer/postgres';
import type { DataKey } from '@exchequer/vault';
import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import type { MessageKind, MessageTable } from './bank.tables.js';

/** The bank's record of one customer, locked for the time of a transaction. */
export interface CustomerBook {
  readonly trx: Transaction<Database>;
  readonly tenant: Tenant;
  readonly key: DataKey;
  /** Tells the customer something that has happened. */
  tell(message: { readonly kind: MessageKind; readonly content: string; readonly occurredAt: Date }): string;
  /** The first of a number of sequences for trace numbers of other banks. */
  takeTraces(count: number): number;
  /** Tells the files of one day apart: A to Z, 0 to 9. */
  takeFileModifier(): string;
  /** How many messages were written in this transaction. */
  readonly told: number;
}

const MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** Seven digits of a trace number. */
const TRACES_MAX = 9_999_999;

/** Runs one transaction for a customer. Transactions of the same customer run one after the other. */
export function inCustomerBook<T>(
  { db, vault, faults }: Pick<Deps, 'db' | 'vault' | 'faults'>,
  tenant: Tenant,
  work: (book: CustomerBook) => Promise<T>,
): Promise<T> {
  const { organizationId: org_id, livemode } = tenant;
  const times = faults.of(tenant)?.kind === 'answers_twice' ? 2 : 1;
  return inTenant(db, tenant, async (trx) => {
    const [customer, key] = await Promise.all([
      trx
        .insertInto('bank_customer')
        .values({ org_id, livemode })
        .onConflict((conflict) =>
          conflict
            .columns(['org_id', 'livemode'])
            .doUpdateSet((query) => ({ files: query.ref('bank_customer.files') })),
        )
        .returning(['messages', 'traces', 'files'])
        .executeTakeFirstOrThrow(),
      vault.keyFor(trx, tenant, 'organization'),
    ]);
    const messages: Insertable<MessageTable>[] = [];
    let { traces, files } = customer;
    const book: CustomerBook = {
      trx,
      tenant,
      key,
      tell({ kind, content, occurredAt }) {
        const sealed = key.seal(Buffer.from(content), 'message');
        let id = '';
        for (let n = 0; n < times; n++) {
          id = newId('bmsg');
          const position = customer.messages + BigInt(messages.length) + 1n;
          messages.push({ org_id, livemode, id, position, kind, sealed, occurred_at: occurredAt });
        }
        return id;
      },
      takeTraces(count) {
        const first = traces + count > TRACES_MAX ? 1 : traces + 1;
        traces = first + count - 1;
        return first;
      },
      takeFileModifier() {
        return MODIFIERS[files++ % MODIFIERS.length]!;
      },
      get told() {
        return messages.length;
      },
    };
    const result = await work(book);
    const writes: Promise<unknown>[] = [];
    if (messages.length > 0) writes.push(trx.insertInto('message').values(messages).execute());
    if (messages.length > 0 || traces !== customer.traces || files !== customer.files) {
      const counts = { messages: customer.messages + BigInt(messages.length), traces, files };
      writes.push(
        trx
          .updateTable('bank_customer')
          .set(counts)
          .where('org_id', '=', org_id)
          .where('livemode', '=', livemode)
          .execute(),
      );
    }
    await Promise.all(writes);
    return result;
  });
}
