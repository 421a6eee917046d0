type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

/** The schemas that something refers to. tsoa also writes helper types that nothing uses. */
export function usedSchemas(paths: Json, schemas: { [name: string]: Json }): { [name: string]: Json } {
  const used = new Set<string>();
  const visit = (value: Json): void => {
    if (value === null || typeof value !== 'object') return;
    for (const [name, member] of Object.entries(value)) {
      if (name !== '$ref' || typeof member !== 'string') visit(member as Json);
      else if (member.startsWith('#/components/schemas/')) {
        const schema = decodeURIComponent(member.slice('#/components/schemas/'.length));
        if (used.has(schema) || schemas[schema] === undefined) continue;
        used.add(schema);
        visit(schemas[schema]);
      }
    }
  };
  visit(paths);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
