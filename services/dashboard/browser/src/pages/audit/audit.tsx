import type { ListAuditEventsQuery } from '@exchequer/sdk';
import { Group, Text } from '@mantine/core';
import { useFilters } from '../../app/use-filters.ts';
import { useList } from '../../app/use-list.ts';
import { useClient, useKey } from '../../app/workplace.tsx';
import { DataTable, NothingFound } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { LateText } from '../../parts/late-text.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Id, Time } from '../../parts/small.tsx';
import { texts } from '../../texts.ts';

const words = texts.audit;

export function AuditPage() {
  const client = useClient();
  const key = useKey();
  const { filters, query, isFiltered, set, clear } = useFilters(['action', 'actor', 'target']);
  const list = useList(key('audit', query), () => client.auditEvents.list(query as ListAuditEventsQuery));
  return (
    <>
      <PageHeader title={texts.pages.audit} description={words.description} />
      <Group align="flex-end" mb="md">
        {(['action', 'actor', 'target'] as const).map((name) => (
          <LateText key={name} label={words[name]} value={filters[name]} onChange={(value) => set(name, value)} />
        ))}
      </Group>
      <DataTable
        label={texts.pages.audit}
        list={list}
        columns={[
          {
            id: 'action',
            header: words.action,
            cell: ({ action }) => (
              <Text size="sm" fw={500}>
                {action}
              </Text>
            ),
          },
          {
            id: 'actor',
            header: words.actor,
            cell: ({ actor }) => (
              <Text size="sm">
                {words.actors[actor.type]} <Id id={actor.id} />
              </Text>
            ),
          },
          { id: 'target', header: words.target, cell: ({ target }) => <Id id={target} /> },
          { id: 'address', header: words.address, cell: ({ clientAddress }) => clientAddress ?? '–' },
          { id: 'time', header: words.time, align: 'end', cell: ({ at }) => <Time at={at} /> },
        ]}
        empty={
          isFiltered ? (
            <NothingFound clear={clear} />
          ) : (
            <EmptyState title={words.emptyTitle} description={words.emptyText} />
          )
        }
      />
    </>
  );
}
