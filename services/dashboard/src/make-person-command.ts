import { text as readText } from 'node:stream/consumers';
import { loadConfig, optional, secret, url } from '@exchequer/config';
import { createDatabase, createPool } from '@exchequer/postgres';
import { type Database, SCHEMA } from './database.js';
import { makePerson, type NewPerson } from './organizations/make-person.js';

// Reads the person as JSON, so that the password is in no list of processes. Used by `npm start`, and by operators for the first owner of an organization.
const config = loadConfig(
  {
    DATABASE_URL: url({ doc: 'Postgres, as the role exchequer_dashboard' }),
    DATABASE_PASSWORD: optional(secret({ doc: 'password of that role, when DATABASE_URL has none' })),
  },
  process.env,
);
const db = createDatabase<Database>(
  createPool({
    connectionString: config.DATABASE_URL,
    password: config.DATABASE_PASSWORD,
    schema: SCHEMA,
    applicationName: 'dashboard make-person',
    max: 1,
  }),
);
try {
  const person = await makePerson(db, JSON.parse(await readText(process.stdin)) as NewPerson);
  console.log(JSON.stringify(person));
} finally {
  await db.destroy();
}
