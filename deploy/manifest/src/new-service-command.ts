import { parseArgs } from 'node:util';
import { createService } from './new-service.js';
import { ManifestError } from './read-manifests.js';

const USAGE = `npm run new-service -- <name> <object> [--id-prefix <prefix>]

Creates services/<name> from deploy/manifest/template, with one resource. docs/adding-a-service.md says what to do next.

  <name>        name of the service, such as inventory or stock-keeping
  <object>      name of its first resource, one word in the singular, such as product
  --id-prefix   prefix of the ids of that resource; default: the first four letters of <object>`;

/** Command, part of `npm run new-service`. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'id-prefix': { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [name, object, ...further] = positionals;
  if (values.help || name === undefined || object === undefined || further.length > 0) {
    console.log(USAGE);
    process.exitCode = values.help ? 0 : 1;
  } else {
    createService({ name, object, idPrefix: values['id-prefix'] ?? object.slice(0, 4) });
    console.log(`Created services/${name}.`);
  }
} catch (error) {
  const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  if (!(error instanceof ManifestError) && !isUsage) throw error;
  console.error(`${(error as Error).message}${isUsage ? `\n\n${USAGE}` : ''}`);
  process.exitCode = 1;
}
