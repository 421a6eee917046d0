import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageLink } from '../../app/links.tsx';
import { useList } from '../../app/use-list.ts';
import { useClient, useKey, useMay, useWorkplace } from '../../app/workplace.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { apiAddress, EmptyState } from '../../parts/empty-state.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { State, Time } from '../../parts/small.tsx';
import { texts } from '../../texts.ts';
import { EndpointForm } from './endpoint-form.tsx';

const words = texts.webhooks;

export function EndpointsPage() {
  const client = useClient();
  const key = useKey();
  const may = useMay();
  const { mode } = useWorkplace();
  const queryClient = useQueryClient();
  const list = useList(key('endpoints'), () => client.webhooks.endpoints.list());
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string>();
  const createButton = may('webhooks:write') && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {words.create}
    </Button>
  );
  return (
    <>
      <PageHeader title={texts.pages.webhooks} description={words.description} actions={createButton} />
      <DataTable
        label={texts.pages.webhooks}
        list={list}
        columns={[
          {
            id: 'url',
            header: words.url,
            cell: ({ id, url, description }) => (
              <>
                <PageLink to={`webhooks/${id}`} size="sm" fw={500}>
                  {url}
                </PageLink>
                {description !== '' && (
                  <Text size="xs" c="dimmed" truncate maw={360}>
                    {description}
                  </Text>
                )}
              </>
            ),
          },
          { id: 'status', header: words.status, cell: ({ status }) => <State state={status} /> },
          {
            id: 'events',
            header: words.events,
            cell: (row) => (row.event_types.includes('*') ? words.everyEvent : row.event_types.length),
          },
          {
            id: 'health',
            header: words.health,
            cell: ({ health }) =>
              health.consecutive_failures === 0 ? words.healthy : words.failing(health.consecutive_failures),
          },
          { id: 'created', header: words.created, align: 'end', cell: (row) => <Time at={row.created_at} /> },
        ]}
        empty={
          <EmptyState
            title={words.emptyTitle}
            description={words.emptyText}
            action={createButton}
            curl={`curl ${apiAddress()}/v1/webhooks/endpoints \\
  -H "Authorization: Bearer sk_${mode}_..." \\
  -H "Content-Type: application/json" \\
  -d '{"url": "https://example.com/webhooks", "event_types": ["invoice.paid"]}'`}
            sdk={`const endpoint = await client.webhooks.endpoints.create({
  url: 'https://example.com/webhooks',
  event_types: ['invoice.paid'],
});`}
          />
        }
      />
      <EndpointForm
        opened={isCreating}
        onClose={() => setCreating(false)}
        title={words.createTitle}
        submit={words.create}
        draft="endpoint"
        send={async (input) => {
          const made = await client.webhooks.endpoints.create(input);
          setSecret(made.secret);
          await queryClient.invalidateQueries({ queryKey: key('endpoints') });
        }}
      />
      <ShownOnce title={words.secretTitle} secret={secret} onClose={() => setSecret(undefined)} />
    </>
  );
}
