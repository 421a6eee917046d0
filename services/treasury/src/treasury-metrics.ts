import { acrossTenants } from '@exchequer/postgres';
import { metrics } from '@opentelemetry/api';
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.js';

const meter = metrics.getMeter('@exchequer/treasury');
const exceptions = meter.createObservableGauge('exchequer.bank_exceptions.open', {
  description: 'Messages of the bank of which a part could not be handled, and about which nobody has decided',
});
const exceptionAge = meter.createObservableGauge('exchequer.bank_exceptions.oldest_age', {
  unit: 's',
  description: 'Age of the oldest of them',
});
const gauges = [exceptions, exceptionAge];

export interface BankExceptions {
  readonly exceptions: number;
  readonly exceptionAgeS: number;
}

/** Counts what needs a person. */
export function countBankExceptions(db: Kysely<Database>): Promise<BankExceptions> {
  return acrossTenants(db, async (trx) => {
    const { rows } = await sql<BankExceptions>`
      select (select count(*)::int from bank_exception where resolved_at is null) as exceptions,
             (select coalesce(extract(epoch from clock_timestamp() - min(noted_at)), 0)::float8 from bank_exception
               where resolved_at is null) as "exceptionAgeS"`.execute(trx);
    return rows[0]!;
  });
}

/** Measures when metrics are collected, and only then. Every process of the service reports the same numbers: use the maximum. */
export function observeBankExceptions(db: Kysely<Database>): { stop(): void } {
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    const found = await countBankExceptions(db).catch(() => undefined);
    if (!found) return;
    result.observe(exceptions, found.exceptions);
    result.observe(exceptionAge, found.exceptionAgeS);
  };
  meter.addBatchObservableCallback(observe, gauges);
  return { stop: () => meter.removeBatchObservableCallback(observe, gauges) };
}
