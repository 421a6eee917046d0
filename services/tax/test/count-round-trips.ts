import { StatementBatch, type Tenant } from '@exchequer/postgres';

/** Counts, for a test, the messages to Postgres that this process waits for in transactions and reads of one tenant. */
export function countRoundTrips({ organizationId }: Pick<Tenant, 'organizationId'>): { count(): number; stop(): void } {
  const { submit } = StatementBatch.prototype;
  /** Connections with a transaction of the tenant. */
  const open = new Set<object>();
  let count = 0;
  StatementBatch.prototype.submit = function (this: StatementBatch, connection) {
    const isOfTenant = this.statements.some(({ values }) => values.some((value) => value === organizationId));
    if (isOfTenant || open.has(connection)) count += 1;
    if (isOfTenant && this.statements[0]!.text === 'begin') open.add(connection);
    const last = this.statements.at(-1)!.text;
    if (last === 'commit' || last === 'rollback') open.delete(connection);
    return submit.call(this, connection);
  };
  return {
    count: () => count,
    stop: () => {
      StatementBatch.prototype.submit = submit;
    },
  };
}
