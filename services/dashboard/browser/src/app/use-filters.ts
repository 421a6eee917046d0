import { useNavigate, useSearch } from '@tanstack/react-router';

/** Filters of a list, in the address: a link shows the same rows to a colleague, and "back" undoes a filter. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const entries = names.map((name) => [name, search[name] === undefined ? '' : String(search[name])] as const);
  return {
    /** '' for a filter that is not set. */
    filters: Object.fromEntries(entries) as Record<Name, string>,
    /** What the API takes: only filters that are set. */
    query: Object.fromEntries(entries.filter(([, value]) => value !== '')) as Partial<Record<Name, string>>,
    isFiltered: entries.some(([, value]) => value !== ''),
    set: (name: Name, value: string | null) => {
      const next = { ...search, [name]: value === null || value === '' ? undefined : value };
      void navigate({ to: '.', search: next as never, replace: true });
    },
    clear: () => void navigate({ to: '.', search: {} as never, replace: true }),
  };
}
