import { Anchor, type AnchorProps } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWorkplace } from './workplace.tsx';

/** `keys` -> `/org_1/test/keys` */
export function usePathOf(): (path: string) => string {
  const { organization, mode } = useWorkplace();
  return (path) => `/${organization.id}/${mode}/${path}`;
}

export function useGoTo(): (path: string) => void {
  const pathOf = usePathOf();
  const navigate = useNavigate();
  return (path) => void navigate({ to: pathOf(path) as never });
}

/** A link to another page of the same organization and mode: `events/evt_1`, `deliveries?event=evt_1`. */
export function PageLink({
  to,
  children,
  ...props
}: AnchorProps & {
  readonly 'aria-label'?: string;
  readonly to: string;
  readonly children: ReactNode;
}) {
  const [path = '', search] = usePathOf()(to).split('?');
  return (
    <Anchor
      {...props}
      renderRoot={(root) => (
        <Link {...root} to={path as never} search={Object.fromEntries(new URLSearchParams(search)) as never} />
      )}
    >
      {children}
    </Anchor>
  );
}
