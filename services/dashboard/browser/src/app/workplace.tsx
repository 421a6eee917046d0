import { Exchequer } from '@exchequer/sdk';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { OrganizationOfPerson } from './session.tsx';

export type Mode = 'test' | 'live';

export interface Workplace {
  readonly organization: OrganizationOfPerson;
  readonly mode: Mode;
  readonly client: Exchequer;
}

const Context = createContext<Workplace | undefined>(undefined);

/** Everything inside reads and changes one organization in one mode. */
export function InWorkplace({
  organization,
  mode,
  children,
}: {
  readonly organization: OrganizationOfPerson;
  readonly mode: Mode;
  readonly children: ReactNode;
}) {
  const workplace = useMemo(
    () => ({
      organization,
      mode,
      // A person sees "again in 5 seconds" sooner than a program needs it.
      client: new Exchequer({ session: true, baseUrl: `/app/api/${organization.id}/${mode}`, maxRetries: 1 }),
    }),
    [organization, mode],
  );
  return <Context value={workplace}>{children}</Context>;
}

export function useWorkplace(): Workplace {
  const workplace = use(Context);
  if (workplace === undefined) throw new Error('useWorkplace() is for pages of an organization.');
  return workplace;
}

/** The SDK for the organization and mode of the page. */
export function useClient(): Exchequer {
  return useWorkplace().client;
}

/** Begins each query key, so that another organization or mode never shows what this one has read. */
export function useKey(): (...parts: readonly unknown[]) => readonly unknown[] {
  const { organization, mode } = useWorkplace();
  return (...parts) => [organization.id, mode, ...parts];
}

/** The organization as the API shows it: plan, limits, and the scopes of the person in this mode. */
export function useOrganization() {
  const client = useClient();
  const key = useKey();
  return useQuery({ queryKey: key('organization'), queryFn: () => client.organization(), staleTime: 60_000 });
}

/** Hides what the role cannot do. The gateway refuses it all the same. */
export function useMay(): (scope: string) => boolean {
  const scopes = useOrganization().data?.key.scopes;
  return (scope) => scopes?.includes(scope) ?? false;
}
