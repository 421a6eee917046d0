import type { ListRequestsQuery } from '@exchequer/sdk';
import { Group, Select, Text } from '@mantine/core';
import { PageLink } from '../../app/links.tsx';
import { useFilters } from '../../app/use-filters.ts';
import { useList } from '../../app/use-list.ts';
import { useClient, useKey, useWorkplace } from '../../app/workplace.tsx';
import { DataTable, NothingFound } from '../../parts/data-table.tsx';
import { apiAddress, EmptyState } from '../../parts/empty-state.tsx';
import { LateText } from '../../parts/late-text.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { HttpStatus, Id, Time } from '../../parts/small.tsx';
import { texts } from '../../texts.ts';

const words = texts.requests;

export function RequestsPage() {
  const client = useClient();
  const key = useKey();
  const { mode } = useWorkplace();
  const { filters, query, isFiltered, set, clear } = useFilters(['status', 'method', 'route', 'code', 'key_id']);
  const list = useList(key('requests', query), () => client.requests.list(query as ListRequestsQuery));
  return (
    <>
      <PageHeader title={texts.pages.requests} description={words.description} />
      <Group align="flex-end" mb="md">
        <Select
          label={words.status}
          placeholder={texts.all}
          clearable
          data={Object.entries(words.statuses).map(([value, label]) => ({ value, label }))}
          value={filters.status || null}
          onChange={(value) => set('status', value)}
          w={180}
        />
        <Select
          label={words.method}
          placeholder={texts.all}
          clearable
          data={['GET', 'POST', 'PATCH', 'PUT', 'DELETE']}
          value={filters.method || null}
          onChange={(value) => set('method', value)}
          w={120}
        />
        <LateText
          label={words.route}
          placeholder={words.routeHint}
          value={filters.route}
          onChange={(value) => set('route', value)}
          w={280}
        />
        <LateText label={words.code} value={filters.code} onChange={(value) => set('code', value)} w={180} />
        <LateText label={words.key} value={filters.key_id} onChange={(value) => set('key_id', value)} w={180} />
      </Group>
      <DataTable
        label={texts.pages.requests}
        list={list}
        columns={[
          { id: 'status', header: words.status, cell: ({ status }) => <HttpStatus status={status} /> },
          {
            id: 'request',
            header: words.id,
            cell: ({ id, method, route }) => (
              <PageLink to={`requests/${id}`} size="sm" fw={500}>
                {method} {route ?? '–'}
              </PageLink>
            ),
          },
          { id: 'code', header: words.code, cell: ({ code }) => <Text size="sm">{code ?? '–'}</Text> },
          { id: 'key', header: words.key, cell: (row) => <Id id={row.key_id} /> },
          { id: 'duration', header: words.duration, align: 'end', cell: (row) => words.ms(row.duration_ms) },
          { id: 'time', header: words.time, align: 'end', cell: (row) => <Time at={row.created_at} /> },
        ]}
        empty={
          isFiltered ? (
            <NothingFound clear={clear} />
          ) : (
            <EmptyState
              title={words.emptyTitle}
              description={words.emptyText}
              curl={`curl ${apiAddress()}/v1/organization -H "Authorization: Bearer sk_${mode}_..."`}
              sdk={'const { name, plan } = await client.organization();'}
            />
          )
        }
      />
    </>
  );
}
