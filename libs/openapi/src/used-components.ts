type Json = null | boolean | number | string | Json[] | { [member: string]: Json };
type Components = { readonly [kind: string]: { readonly [name: string]: Json } };

/** The components that something refers to. tsoa also writes helper types that nothing uses. */
export function usedComponents(paths: Json, components: Components): { [kind: string]: { [name: string]: Json } } {
  const used = new Set<string>();
  const visit = (value: Json): void => {
    if (value === null || typeof value !== 'object') return;
    for (const [name, member] of Object.entries(value)) {
      if (name !== '$ref' || typeof member !== 'string') {
        visit(member as Json);
        continue;
      }
      const [, kind, key] = /^#\/components\/(\w+)\/(.+)$/.exec(member) ?? [];
      const component = kind === undefined ? undefined : components[kind]?.[decodeURIComponent(key!)];
      if (component === undefined || used.has(member)) continue;
      used.add(member);
      visit(component);
    }
  };
  visit(paths);
  return Object.fromEntries(
    Object.entries(components).map(([kind, members]) => [
      kind,
      Object.fromEntries(
        Object.entries(members).filter(([name]) => used.has(`#/components/${kind}/${encodeURI(name)}`)),
      ),
    ]),
  );
}
