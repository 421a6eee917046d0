import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database.js';
import { type Decision, learnThresholds } from './learn-thresholds.js';
import { keyOf, type Learned, type PartyHistory } from './matching/candidates.js';

/** What earlier decisions of this organization's people say about these transactions and payers. */
export async function readLearned(
  db: Kysely<Database>,
  transactionIds: readonly string[],
  payerKeys: readonly string[],
): Promise<Learned> {
  const [decisions, parties, barred] = await Promise.all([
    findDecisions(db),
    findParties(db, payerKeys),
    findBarred(db, transactionIds),
  ]);
  return { parties, barred, ...learnThresholds(decisions) };
}

/** The latest decisions about each payer. Automatic matches are not learned from, because nobody checked them. */
async function findParties(
  db: Kysely<Database>,
  payerKeys: readonly string[],
): Promise<ReadonlyMap<string, PartyHistory>> {
  const { rows } = await sql<{ payer_key: string; party_id: string; confirmed: number; rejected_on: string[] }>`
    select payer.key as payer_key, party_id,
           (count(*) filter (where status = 'matched'))::int as confirmed,
           coalesce(array_agg(decided_at::date::text order by decided_at)
                    filter (where status in ('rejected', 'undone')), '{}') as rejected_on
      from unnest(${payerKeys}::text[]) payer(key)
      cross join lateral (
        select party_id, status, decided_at from match
         where payer_key = payer.key and status <> 'suggested' and (status <> 'matched' or origin <> 'automatic')
         order by decided_at desc limit ${DECISIONS_MAX}) decision
     where payer.key <> ''
     group by payer.key, party_id`.execute(db);
  return new Map(
    rows.map((row) => [
      keyOf(row.payer_key, row.party_id),
      { partyId: row.party_id, payerKey: row.payer_key, confirmed: row.confirmed, rejectedOn: row.rejected_on },
    ]),
  );
}

/** Pairs that a person separated. They are not matched again. */
async function findBarred(db: Kysely<Database>, transactionIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('match')
    .select(['bank_transaction_id', 'item_key'])
    .where('bank_transaction_id', 'in', transactionIds)
    .where('status', 'in', ['rejected', 'undone'])
    .execute();
  return new Set(rows.map((row) => keyOf(row.bank_transaction_id, row.item_key)));
}

const DECISIONS_MAX = 200;

async function findDecisions(db: Kysely<Database>): Promise<Decision[]> {
  const rows = await db
    .selectFrom('match')
    .select(['bits', 'status'])
    .where('decided_at', 'is not', null)
    .where('bits', 'is not', null)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(DECISIONS_MAX)
    .execute();
  return rows.map(({ bits, status }) => ({ bits: bits!, right: status === 'matched' }));
}
