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
      const all = new Set([...(codes[operation.operationId] ?? []), ...more]);
      operation['x-error-codes'] = [...all].sort();
    }
  }
  return document;
}
