import type { ListWebhookDeliveriesQuery } from '@exchequer/sdk';
import { Text } from '@mantine/core';
import { PageLink } from '../../app/links.tsx';
import { useList } from '../../app/use-list.ts';
import { useClient, useKey } from '../../app/workplace.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { State, Time } from '../../parts/small.tsx';
import { texts } from '../../texts.ts';

const words = texts.webhooks;

/** Deliveries of an endpoint or of an event. */
export function Deliveries({ query, empty }: { readonly query: ListWebhookDeliveriesQuery; readonly empty: string }) {
  const client = useClient();
  const key = useKey();
  const list = useList(key('deliveries', query), () => client.webhooks.deliveries.list(query));
  return (
    <DataTable
      label={words.deliveries}
      list={list}
      columns={[
        {
          id: 'event',
          header: words.event,
          cell: (row) => (
            <PageLink to={`webhooks/deliveries/${row.id}`} size="sm" fw={500}>
              {row.event_type}
            </PageLink>
          ),
        },
        { id: 'status', header: words.status, cell: ({ status }) => <State state={status} /> },
        { id: 'attempts', header: words.attempts, align: 'end', cell: (row) => row.attempt_count },
        { id: 'failure', header: words.lastFailure, cell: (row) => row.last_failure ?? '–' },
        { id: 'next', header: words.nextAttempt, cell: (row) => <Time at={row.next_attempt_at} /> },
        { id: 'created', header: words.created, align: 'end', cell: (row) => <Time at={row.created_at} /> },
      ]}
      empty={
        <Text c="dimmed" size="sm">
          {empty}
        </Text>
      }
    />
  );
}
