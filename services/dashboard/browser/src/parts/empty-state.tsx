import { Box, Code, Group, Paper, Stack, Tabs, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { CopyButton } from './copy-button.tsx';

/** What will stand here, and the exact call that would fill it. */
export function EmptyState({
  title,
  description,
  curl,
  sdk,
  action,
}: {
  readonly title: string;
  readonly description: string;
  readonly curl?: string;
  readonly sdk?: string;
  readonly action?: ReactNode;
}) {
  const calls = [
    { name: 'curl', code: curl },
    { name: 'TypeScript', code: sdk },
  ].filter(({ code }) => code !== undefined) as { name: string; code: string }[];
  return (
    <Paper withBorder p="xl">
      <Stack gap="md">
        <Box>
          <Title order={2} mb={4}>
            {title}
          </Title>
          <Text c="dimmed" size="sm">
            {description}
          </Text>
        </Box>
        {action !== undefined && <Group>{action}</Group>}
        {calls[0] !== undefined && (
          <Tabs defaultValue={calls[0].name} variant="outline">
            <Tabs.List aria-label={texts.exampleCall}>
              {calls.map(({ name }) => (
                <Tabs.Tab key={name} value={name}>
                  {name}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {calls.map(({ name, code }) => (
              <Tabs.Panel key={name} value={name} pt="sm">
                <Stack gap="xs" align="flex-start">
                  <Code block w="100%" tabIndex={0}>
                    {code}
                  </Code>
                  <CopyButton value={code} />
                </Stack>
              </Tabs.Panel>
            ))}
          </Tabs>
        )}
      </Stack>
    </Paper>
  );
}

/** The address that programs call: this site without `/app`. */
export function apiAddress(): string {
  return window.location.origin;
}
