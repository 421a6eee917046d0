// Writes the Postman collection: `npm run generate` runs it.
import { writeFileSync } from 'node:fs';
import { postmanCollection } from './postman.mjs';

const file = new URL('../../docs/exchequer.postman_collection.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(postmanCollection(), null, 1)}\n`);
