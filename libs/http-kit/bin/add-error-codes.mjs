/**
 * Adds `x-error-codes` to each operation: the codes that were found in the code, and those of `@Extension('x-more-error-codes', [...])`,
 * which are answered through an interface.
 * @param {object} document is changed
 * @param {Readonly<Record<string, readonly string[]>>} codes by operationId
 */
export function addErrorCodes(document, codes) {
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item)) {
      const { 'x-more-error-codes': more = [] } = operation;
      delete operation['x-more-error-codes'];
      const all = new Set([...(codes[operation.operationId] ?? []), ...more, ...codesOfLabels(operation, document)]);
      operation['x-error-codes'] = [...all].sort();
    }
  }
  return document;
}

/** Postgres refuses an external id that is taken (`keep_labels`), and http-kit makes the answer of it. */
function codesOfLabels({ requestBody }, document) {
  const isUnique = Object.values(requestBody?.content ?? {}).some(({ schema }) =>
    membersOf(schema, document).some((name) => name === 'unique_external_id' || name === 'uniqueExternalId'),
  );
  return isUnique ? ['external_id_taken'] : [];
}

function membersOf({ $ref, properties = {}, allOf = [], anyOf = [] }, document) {
  const target = $ref && document.components.schemas[decodeURIComponent($ref.split('/').at(-1))];
  const parts = [...allOf, ...anyOf, ...(target ? [target] : [])];
  return [...Object.keys(properties), ...parts.flatMap((part) => membersOf(part, document))];
}
