/**
 * Operations of keys that can change something and say neither what the audit log calls them nor why they need no entry.
 * @param {{ paths: Record<string, Record<string, object>> }} document
 * @param {readonly { prefix: string }[]} routes what the gateway forwards: partners and other services do not use keys
 * @returns {string[]}
 */
export function operationsWithoutAudit({ paths }, routes) {
  const isForwarded = (path) => routes.some(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
  return Object.entries(paths)
    .filter(([path]) => isForwarded(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method, operation]) => method !== 'get' && !hasAnswer(operation))
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
}

/** An action such as `invoice.created`, or a reason. Not both. */
function hasAnswer({ 'x-audit': action, 'x-audit-exempt': reason }) {
  if (action === undefined) return typeof reason === 'string' && reason !== '';
  return reason === undefined && /^[a-z_]+\.[a-z_]+$/.test(action);
}
