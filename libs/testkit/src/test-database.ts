import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of its own for one test file. */
export interface TestDatabase {
  /** Superuser address. */
  readonly adminUrl: string;
  /** The same database as another role. */
  urlAs(role: string, password: string): string;
  /** Connection of the superuser, without any restriction. */
  admin(statement: string): Promise<pg.QueryResult>;
}

/** `migrate` gets the superuser address of an empty database and fills it. Runs once per cluster and `template` name. */
export async function createTestDatabase(
  clusterUrl: string,
  template: string,
  migrate: (adminUrl: string) => Promise<void>,
): Promise<TestDatabase> {
  const templateName = `template_${template}`;
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(clusterUrl, async (client) => {
    // One lock over look-up, migration and copy: jest workers share the cluster, and a template in use cannot be copied.
    await client.query('select pg_advisory_lock(hashtext($1))', ['exchequer-test-templates']);
    try {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [templateName]);
      if (rowCount === 0) await buildTemplate(client, clusterUrl, templateName, migrate);
      await client.query(`create database ${name} template ${templateName}`);
    } finally {
      await client.query('select pg_advisory_unlock_all()');
    }
  });
  const adminUrl = onDatabase(clusterUrl, name);
  return {
    adminUrl,
    urlAs: (role, password) => {
      const url = new URL(adminUrl);
      url.username = role;
      url.password = password;
      return url.href;
    },
    admin: (statement) => withClient(adminUrl, (client) => client.query(statement)),
  };
}

/** The tables of a schema that hold a text anywhere in a row, with how many rows do. */
export async function tablesMentioning(
  database: TestDatabase,
  schema: string,
  text: string,
): Promise<Record<string, number>> {
  const { rows } = await database.admin(`select tablename as name from pg_tables where schemaname = '${schema}'`);
  const found: Record<string, number> = {};
  // A short number also occurs by chance in times, ids and sealed bytes: there it has other digits, letters or a point beside it.
  const isMentioned = /^\d{1,8}$/.test(text)
    ? `~ '(^|[^0-9a-z.])${text}($|[^0-9a-z])'`
    : `like '%${text.replaceAll("'", "''")}%'`;
  for (const { name } of rows as { name: string }[]) {
    const { rows: counted } = await database.admin(
      `select count(*)::int as count from "${schema}"."${name}" t where t::text ${isMentioned}`,
    );
    if (counted[0].count > 0) found[name] = counted[0].count;
  }
  return found;
}

/** Drops it although connections may still be open. */
export async function dropTestDatabase(clusterUrl: string, database: TestDatabase): Promise<void> {
  const name = new URL(database.adminUrl).pathname.slice(1);
  await withClient(clusterUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
}

async function buildTemplate(
  client: pg.Client,
  clusterUrl: string,
  name: string,
  migrate: (adminUrl: string) => Promise<void>,
): Promise<void> {
  const draft = `${name}_draft`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft}`);
  await migrate(onDatabase(clusterUrl, draft));
  await client.query(`alter database ${draft} rename to ${name}`);
}

function onDatabase(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
