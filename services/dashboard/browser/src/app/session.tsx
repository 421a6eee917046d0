import { useQuery } from '@tanstack/react-query';

export interface OrganizationOfPerson {
  readonly id: string;
  readonly name: string;
  readonly role: 'owner' | 'admin' | 'developer' | 'bookkeeper' | 'approver' | 'viewer';
  readonly live_open: boolean;
}

export interface Session {
  readonly person: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly email_confirmed: boolean;
    readonly two_factor_enabled: boolean;
  };
  readonly organizations: readonly OrganizationOfPerson[];
  readonly development: { readonly mails: boolean } | null;
}

/** An answer of the server part that is no success. */
export class ServerPartError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly requestId: string | undefined,
  ) {
    super(message);
  }
}

/** For the addresses of the server part itself. The API is called with `useClient()`. */
export async function serverPart<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`/app${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'x-exchequer-dashboard': '1',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer as T;
  // Problems of the API have `error`; those of the library for sign-in have `code` and `message`.
  const problem = answer.error ?? answer;
  throw new ServerPartError(
    response.status,
    problem.code ?? 'unknown',
    problem.message ?? problem.detail ?? `The answer was ${response.status}.`,
    response.headers.get('x-request-id') ?? problem.request_id,
  );
}

export const sessionQuery = {
  queryKey: ['session'],
  queryFn: () => serverPart<Session>('/session'),
  staleTime: 60_000,
} as const;

export function useSession(): Session {
  const { data } = useQuery(sessionQuery);
  if (data === undefined) throw new Error('The frame shows pages only after it knows the session.');
  return data;
}
