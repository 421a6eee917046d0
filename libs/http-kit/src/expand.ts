/** What `expand` of a request asks for: the members of the answer that become objects too. The OpenAPI document has checked them. */
export function readExpand<Name extends string>(expand: string | undefined): ReadonlySet<Name> {
  return new Set((expand?.split(',') ?? []) as Name[]);
}

/**
 * Adds the object that a member names to each object. All of them are read together, each once. What no longer exists is left out.
 * @param find reads objects by their ids
 */
export async function withNamed<T extends object, Name extends string, Named extends { readonly id: string }>(
  objects: readonly T[],
  name: Name,
  idOf: (one: T) => string | null,
  find: (ids: readonly string[]) => Promise<readonly Named[]>,
): Promise<(T & { readonly [_ in Name]?: Named })[]> {
  const ids = [...new Set(objects.map(idOf))].filter((id) => id !== null);
  const found = new Map((ids.length === 0 ? [] : await find(ids)).map((one) => [one.id, one]));
  return objects.map((one) => {
    const named = found.get(idOf(one) ?? '');
    return named === undefined ? one : { ...one, [name]: named };
  });
}
