import { ApiError } from '@exchequer/sdk';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ServerPartError } from './session.tsx';

const listeners = new Set<() => void>();

/** Told when an answer says that the session is over. */
export function onSessionExpired(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isSessionExpired(error: unknown): boolean {
  return (error instanceof ApiError || error instanceof ServerPartError) && error.status === 401;
}

function tell(error: unknown): void {
  if (isSessionExpired(error)) for (const listener of listeners) listener();
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: tell }),
  mutationCache: new MutationCache({ onError: tell }),
  // The SDK tries again where that can help. Server-sent events tell of changes.
  defaultOptions: { queries: { retry: false, staleTime: 10_000 }, mutations: { retry: false } },
});
