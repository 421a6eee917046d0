import { mkdirSync, writeFileSync } from 'node:fs';
import { eventCatalogue } from './catalogue.js';
import { schemaOnBus } from './labels.js';

/** Writes docs/events/<type>.json, so that a change of a contract is a visible diff. */
const folder = new URL('../../../docs/events/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const contract of eventCatalogue) {
  const { type, topic, summary, since, example } = contract;
  const document = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: type,
    description: summary,
    'x-topic': topic,
    'x-since': since,
    ...schemaOnBus(contract),
    examples: [example],
  };
  writeFileSync(new URL(`${type}.json`, folder), `${JSON.stringify(document, null, 2)}\n`);
}
