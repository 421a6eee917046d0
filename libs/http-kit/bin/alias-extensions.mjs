// tsoa writes an `@extension` of a member into the document, and drops that of a type such as `Line`. This adds it to the schema of the type.
import { globSync, readFileSync } from 'node:fs';

const TYPE = /\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*export (?:type|interface) (\w+)/g;
const EXTENSION = /@extension (\{.*\})/g;
const SHARED = new URL('../src/wire-types.ts', import.meta.url);

/** @param document an OpenAPI document of the service in this directory */
export function addAliasExtensions(document) {
  const schemas = document.components?.schemas ?? {};
  for (const file of [...globSync('src/**/*.api.ts'), SHARED]) {
    for (const [, comment, name] of readFileSync(file, 'utf8').matchAll(TYPE)) {
      for (const [, extension] of comment.matchAll(EXTENSION)) {
        if (schemas[name]) Object.assign(schemas[name], JSON.parse(extension));
      }
    }
  }
  return document;
}
