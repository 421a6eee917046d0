/**
 * Wraps a subject and reports each member that is read and not empty, by path: `income.interest`. A list is reported as a
 * whole. Reading the same member twice returns the same object.
 */
export function watched<Subject>(subject: Subject, told: (path: string) => void): Subject {
  const known = new Map<object, object>();
  function watch<Part>(part: Part, path: string): Part {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) {
      if (path !== '' && isSomething(part)) told(path);
      return part;
    }
    const already = known.get(part);
    if (already) return already as Part;
    const proxy = new Proxy(part, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        return typeof name === 'symbol' ? value : watch(value, path === '' ? name : `${path}.${name}`);
      },
    });
    known.set(part, proxy);
    return proxy as Part;
  }
  return watch(subject, '');
}

/** Not zero, false or null, and not an empty list. */
export const isSomething = (value: unknown): boolean =>
  value !== 0n && value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
