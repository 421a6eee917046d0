import { useEffect, useSyncExternalStore } from 'react';
import type { Steps } from './review.ts';

/** Outside of the page: what is not saved is still there when the person comes back. Never in the browser's storage. */
const all = new Map<string, Steps>();
const listeners = new Set<() => void>();
const NONE: Steps = [];

/** @param name organization, mode, document and part */
export function useSteps(name: string) {
  const steps = useSyncExternalStore(subscribe, () => all.get(name) ?? NONE);
  const has = steps.length > 0;
  useEffect(() => {
    if (!has) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [has]);
  const put = (next: Steps) => {
    if (next.length === 0) all.delete(name);
    else all.set(name, next);
    for (const listener of listeners) listener();
  };
  /** Two acts in one turn must both count. */
  return { steps, change: (next: (now: Steps) => Steps) => put(next(all.get(name) ?? NONE)) };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
