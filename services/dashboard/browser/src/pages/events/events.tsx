import { EVENT_KINDS, type ListEventsQuery } from '@exchequer/sdk';
import { Group, Select } from '@mantine/core';
import { PageLink } from '../../app/links.tsx';
import { useFilters } from '../../app/use-filters.ts';
import { useList } from '../../app/use-list.ts';
import { useClient, useKey, useWorkplace } from '../../app/workplace.tsx';
import { DataTable, NothingFound } from '../../parts/data-table.tsx';
import { apiAddress, EmptyState } from '../../parts/empty-state.tsx';
import { LateText } from '../../parts/late-text.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Id, Time } from '../../parts/small.tsx';
import { texts } from '../../texts.ts';

const words = texts.events;

export function EventsPage() {
  const client = useClient();
  const key = useKey();
  const { filters, query, isFiltered, set, clear } = useFilters(['type', 'object_id']);
  const list = useList(key('events', query), () => client.events.list(query as ListEventsQuery));
  return (
    <>
      <PageHeader title={texts.pages.events} description={words.description} />
      <Group align="flex-end" mb="md">
        <Select
          label={words.type}
          placeholder={words.anyType}
          data={[...EVENT_KINDS]}
          searchable
          clearable
          value={filters.type || null}
          onChange={(value) => set('type', value)}
          w={280}
        />
        <LateText label={words.objectId} value={filters.object_id} onChange={(value) => set('object_id', value)} />
      </Group>
      <DataTable
        label={texts.pages.events}
        list={list}
        columns={[
          {
            id: 'type',
            header: words.type,
            cell: ({ id, type }) => (
              <PageLink to={`events/${id}`} size="sm" fw={500}>
                {type}
              </PageLink>
            ),
          },
          { id: 'id', header: words.id, cell: ({ id }) => <Id id={id} /> },
          { id: 'time', header: words.time, align: 'end', cell: ({ created }) => <Time at={created} /> },
        ]}
        empty={isFiltered ? <NothingFound clear={clear} /> : <NoEvents />}
      />
    </>
  );
}

function NoEvents() {
  const { mode } = useWorkplace();
  return (
    <EmptyState
      title={words.emptyTitle}
      description={words.emptyText}
      curl={`curl ${apiAddress()}/v1/accounting/customers \\
  -H "Authorization: Bearer sk_${mode}_..." \\
  -H "Content-Type: application/json" \\
  -d '{"contact_name": "Lena Ortiz", "email": "lena@ortiz.example"}'

curl ${apiAddress()}/v1/accounting/invoices \\
  -H "Authorization: Bearer sk_${mode}_..." \\
  -H "Content-Type: application/json" \\
  -d '{"customer_id": "cus_...", "items": [{"description": "Wedding cake", "amount": 450}]}'`}
      sdk={`const customer = await client.accounting.customers.create({ contact_name: 'Lena Ortiz', email: 'lena@ortiz.example' });
await client.accounting.invoices.create({
  customer_id: customer.id,
  items: [{ description: 'Wedding cake', amount: 450 }],
});`}
    />
  );
}
