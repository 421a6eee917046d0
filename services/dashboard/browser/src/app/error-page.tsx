import { Anchor, Container, Stack, Text } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { PageHeader } from '../parts/page-header.tsx';
import { Problem } from '../parts/problem.tsx';
import { texts } from '../texts.ts';

/** A page that broke. The frame around it goes on. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <Problem
      error={error instanceof Error ? error : new Error(String(error))}
      retry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}

export function NotFoundPage() {
  return (
    <Container py="xl">
      <Stack>
        <PageHeader title={texts.notFound.title} />
        <Text>{texts.notFound.message}</Text>
        <Anchor href="/app/">{texts.notFound.home}</Anchor>
      </Stack>
    </Container>
  );
}
