import { Group, Paper, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageLink } from '../../app/links.tsx';
import { useClient, useKey, useMay, useOrganization } from '../../app/workplace.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Problem } from '../../parts/problem.tsx';
import { HttpStatus, Time } from '../../parts/small.tsx';
import { texts } from '../../texts.ts';

const words = texts.home;

export function HomePage() {
  const organization = useOrganization();
  const may = useMay();
  if (organization.error !== null) {
    return <Problem error={organization.error} retry={() => void organization.refetch()} />;
  }
  const { name = '', plan = '–', limits } = organization.data ?? {};
  return (
    <>
      <PageHeader title={name === '' ? texts.pages.home : name} description={words.description} />
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          <Figure name={words.plan} value={plan} />
          <Figure name={words.requestsPerMinute} value={limits?.requests_per_minute.toLocaleString('en') ?? '–'} />
          <Figure name={words.requestsAtOnce} value={limits?.requests_at_once.toLocaleString('en') ?? '–'} />
        </SimpleGrid>
        {may('keys:write') && may('requests:read') && <NextSteps />}
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          {may('requests:read') && <RecentErrors />}
          {may('webhooks:read') && <RecentEvents />}
        </SimpleGrid>
      </Stack>
    </>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <Paper withBorder p="md">
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text size="xl" fw={600} tt="capitalize">
        {value}
      </Text>
    </Paper>
  );
}

/** What a new organization does first. A step that is done has a mark; when all are done, they are gone. */
function NextSteps() {
  const client = useClient();
  const key = useKey();
  const { data } = useQuery({
    queryKey: key('next-steps'),
    queryFn: async () => {
      const [keys, requests, endpoints] = await Promise.all([
        client.keys.list({ limit: 1 }),
        client.requests.list({ limit: 20 }),
        client.webhooks.endpoints.list({ limit: 1 }),
      ]);
      // The pages themselves send requests too, in the name of a person.
      const isOfProgram = ({ key_id: by }: { readonly key_id: string }) => !by.startsWith('usr_');
      return [keys.data.length > 0, requests.data.some(isOfProgram), endpoints.data.length > 0];
    },
  });
  if (data === undefined || data.every(Boolean)) return null;
  return (
    <Panel title={words.nextSteps}>
      <SimpleGrid component="ol" cols={{ base: 1, sm: 3 }} m={0} p={0}>
        {words.steps.map(({ title, text, to }, index) => (
          <Group component="li" key={title} wrap="nowrap" align="flex-start" gap="sm">
            <ThemeIcon variant={data[index] ? 'filled' : 'light'} radius="xl" size="md">
              {data[index] ? <IconCheck size={14} aria-label={words.stepDone} /> : <Text size="sm">{index + 1}</Text>}
            </ThemeIcon>
            <div>
              <PageLink to={to} fw={500} size="sm">
                {title}
              </PageLink>
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            </div>
          </Group>
        ))}
      </SimpleGrid>
    </Panel>
  );
}

function RecentErrors() {
  const client = useClient();
  const key = useKey();
  const { data, error } = useQuery({
    queryKey: key('requests', 'recent-errors'),
    queryFn: async () => {
      const [refused, failed] = await Promise.all([
        client.requests.list({ status: '4xx', limit: 5 }),
        client.requests.list({ status: '5xx', limit: 5 }),
      ]);
      return [...refused.data, ...failed.data].sort((a, b) => b.created_at.localeCompare(a.created_at)).slice(0, 5);
    },
  });
  return (
    <Panel title={words.recentErrors} all="requests?status=4xx">
      {error !== null && <Problem error={error} />}
      {data?.length === 0 && <Nothing text={words.noErrors} />}
      {data?.map(({ id, method, route, status, code, created_at: at }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <HttpStatus status={status} />
            <div>
              <PageLink to={`requests/${id}`} size="sm" fw={500}>
                {method} {route ?? '–'}
              </PageLink>
              <Text size="xs" c="dimmed">
                {code}
              </Text>
            </div>
          </Group>
          <Text size="sm" c="dimmed">
            <Time at={at} />
          </Text>
        </Group>
      ))}
    </Panel>
  );
}

function RecentEvents() {
  const client = useClient();
  const key = useKey();
  const { data, error } = useQuery({
    queryKey: key('events', 'recent'),
    queryFn: async () => [...(await client.events.list({ limit: 5 })).data],
  });
  return (
    <Panel title={words.recentEvents} all="events">
      {error !== null && <Problem error={error} />}
      {data?.length === 0 && <Nothing text={words.noEvents} />}
      {data?.map(({ id, type, created }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <PageLink to={`events/${id}`} size="sm" fw={500}>
            {type}
          </PageLink>
          <Text size="sm" c="dimmed">
            <Time at={created} />
          </Text>
        </Group>
      ))}
    </Panel>
  );
}

function Panel({
  title,
  all,
  children,
}: {
  readonly title: string;
  readonly all?: string;
  readonly children: ReactNode;
}) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={title}>
      <Group justify="space-between" mb="md">
        <Title order={2}>{title}</Title>
        {all !== undefined && (
          <PageLink to={all} size="sm" aria-label={`${words.all}: ${title}`}>
            {words.all}
          </PageLink>
        )}
      </Group>
      <Stack gap="sm">{children}</Stack>
    </Paper>
  );
}

function Nothing({ text }: { readonly text: string }) {
  return (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  );
}
