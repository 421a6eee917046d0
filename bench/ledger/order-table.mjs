import pg from 'pg';

/** The table for the other statement of a larger transaction. */
export async function createOrderTable(adminUrl, schema) {
  const client = new pg.Client(adminUrl);
  await client.connect();
  await client.query(
    `create table ${schema}.bench_order (id bigint generated always as identity primary key, note text not null)`,
  );
  await client.query(`grant insert on ${schema}.bench_order to public`);
  await client.end();
}
