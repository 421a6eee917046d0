import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { Problem } from './problem.tsx';

/** Reads one object and shows it, or why it cannot be shown. */
export function One<T>({
  queryKey,
  read,
  children,
}: {
  readonly queryKey: readonly unknown[];
  readonly read: () => Promise<T>;
  readonly children: (value: T) => ReactNode;
}) {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: read });
  if (data !== undefined) return children(data);
  if (error !== null) return <Problem error={error} retry={() => void refetch()} />;
  return (
    <Stack role="status" aria-busy aria-label={texts.loading}>
      <Skeleton height={28} width={280} />
      <Skeleton height={180} />
    </Stack>
  );
}
