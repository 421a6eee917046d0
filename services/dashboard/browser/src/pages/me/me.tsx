import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeader } from '../../parts/page-header.tsx';
import { texts } from '../../texts.ts';
import { Passkeys } from './passkeys.tsx';
import { ChangePassword, Profile } from './profile.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

const words = texts.me;

export function MePage() {
  return (
    <>
      <PageHeader title={texts.pages.me} description={words.description} />
      <Stack gap="lg" maw={720}>
        <Section title={words.profile}>
          <Profile />
        </Section>
        <Section title={words.password}>
          <ChangePassword />
        </Section>
        <Section title={words.twoFactor}>
          <SecondFactor />
        </Section>
        <Section title={words.passkeys} text={words.passkeysText}>
          <Passkeys />
        </Section>
        <Section title={words.sessions} text={words.sessionsText}>
          <Sessions />
        </Section>
      </Stack>
    </>
  );
}

function Section({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={title}>
      <Stack>
        <div>
          <Title order={2}>{title}</Title>
          {text !== undefined && (
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
