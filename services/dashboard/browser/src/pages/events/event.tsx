import { Stack, Title } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useClient, useKey } from '../../app/workplace.tsx';
import { Facts } from '../../parts/facts.tsx';
import { JsonView } from '../../parts/json-view.tsx';
import { One } from '../../parts/one.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Id, Time } from '../../parts/small.tsx';
import { texts } from '../../texts.ts';
import { Deliveries } from '../webhooks/deliveries.tsx';

const words = texts.events;

export function EventPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const client = useClient();
  const key = useKey();
  return (
    <One queryKey={key('events', id)} read={() => client.events.retrieve(id)}>
      {(event) => (
        <>
          <PageHeader title={event.type} />
          <Facts
            facts={[
              [words.id, <Id key="id" id={event.id} />],
              [words.time, <Time key="time" at={event.created} />],
            ]}
          />
          <Stack gap="xl">
            <JsonView title={words.data} value={event} />
            <section>
              <Title order={2} mb="sm">
                {words.deliveries}
              </Title>
              <Deliveries query={{ event_id: event.id }} empty={words.noDeliveries} />
            </section>
          </Stack>
        </>
      )}
    </One>
  );
}
