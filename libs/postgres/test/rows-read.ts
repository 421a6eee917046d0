import { type Kysely, sql } from 'kysely';
import { readInTenant, type Tenant } from '../src/tenant.js';

/** A query that can be explained. */
export interface Readable {
  compile(): { sql: string; parameters: readonly unknown[] };
}

/** How many rows a query reads from tables and indexes. */
export function rowsReadBy<Schema>(db: Kysely<Schema>, tenant: Tenant, query: Readable): Promise<number> {
  return readInTenant(db, tenant, async (trx) => {
    const { sql: text, parameters } = query.compile();
    const explain = sql.raw(`explain (analyze, format json, costs off, timing off) ${inlined(text, parameters)}`);
    const { rows } = await explain.execute(trx);
    const [{ Plan: plan }] = (rows as { 'QUERY PLAN': [{ Plan: PlanNode }] }[])[0]!['QUERY PLAN'];
    if (process.env.SHOW) console.log(JSON.stringify(plan, null, 1));
    return rowsRead(plan);
  });
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

function rowsRead(node: PlanNode): number {
  const { 'Actual Rows': rows, 'Actual Loops': loops, 'Rows Removed by Filter': removed = 0, Plans = [] } = node;
  const own = node['Node Type'].includes('Scan') ? (rows + removed) * loops : 0;
  return own + Plans.reduce((sum, each) => sum + rowsRead(each), 0);
}

/** `explain` takes no parameters of the extended protocol here, and these values have no quotes. */
function inlined(text: string, values: readonly unknown[]): string {
  return text.replaceAll(/\$(\d+)/g, (_, n) =>
    typeof values[n - 1] === 'number' ? String(values[n - 1]) : `'${values[n - 1]}'`,
  );
}
