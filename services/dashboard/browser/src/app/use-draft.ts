import { useEffect, useState } from 'react';
import { useWorkplace } from './workplace.tsx';

const PREFIX = 'draft:';

/**
 * What somebody types, kept through a reload and an expired session. Never for secrets: it is in the browser's storage.
 * @param name which form: `webhook-endpoint`
 */
export function useDraft<Values extends object>(name: string, initial: Values) {
  const { organization, mode } = useWorkplace();
  const key = `${PREFIX}${organization.id}:${mode}:${name}`;
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...stored(key) }));
  useEffect(() => {
    if (JSON.stringify(values) === JSON.stringify(initial)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(values));
  }, [key, values, initial]);
  return {
    values,
    set: (change: Partial<Values>) => setValues((before) => ({ ...before, ...change })),
    clear: () => setValues(initial),
  };
}

/** Another person may sit here next. */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}

function stored(key: string): object {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}
