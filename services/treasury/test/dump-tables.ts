import type { TestService } from './test-service.ts';

/**
 * What every table of a schema holds. When an event was published is left out: the relay writes it in the background.
 * @param of default: the rows of all organizations
 */
export async function dumpTables(
  service: TestService,
  { schema = 'treasury', of }: { readonly schema?: string; readonly of?: string } = {},
): Promise<Record<string, string>> {
  const { rows: tables } = await service.database.admin(
    `select schemaname || '.' || tablename as name from pg_tables
      where schemaname = '${schema}' order by 1`,
  );
  const isTheirs = of === undefined ? 'true' : `to_jsonb(t)->>'org_id' = '${of}'`;
  const row = `(to_jsonb(t) - 'published_at')::text`;
  const hash = `md5(coalesce(string_agg(${row}, ',' order by ${row}), ''))`;
  const { rows } = await service.database.admin(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' ' || ${hash} as content from ${name} t where ${isTheirs}`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}
