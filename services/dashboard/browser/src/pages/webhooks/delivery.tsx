import { Button, Group, Paper, Stack, Text, Timeline, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PageLink } from '../../app/links.tsx';
import { useClient, useKey, useMay } from '../../app/workplace.tsx';
import { Facts } from '../../parts/facts.tsx';
import { JsonView } from '../../parts/json-view.tsx';
import { One } from '../../parts/one.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Problem } from '../../parts/problem.tsx';
import { HttpStatus, Id, State, Time } from '../../parts/small.tsx';
import { texts } from '../../texts.ts';

const words = texts.webhooks;

export function DeliveryPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const client = useClient();
  const key = useKey();
  const may = useMay();
  const queryClient = useQueryClient();
  const resend = useMutation({
    mutationFn: () => client.webhooks.deliveries.resend(id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key('deliveries') }),
  });
  return (
    <One
      queryKey={key('deliveries', 'one', id)}
      read={() => client.webhooks.deliveries.retrieve(id, { expand: 'event' as never })}
    >
      {(delivery) => (
        <>
          <PageHeader
            title={delivery.event_type}
            description={words.delivery}
            actions={
              may('webhooks:write') && (
                <Button
                  variant="default"
                  leftSection={<IconRefresh size={16} aria-hidden />}
                  loading={resend.isPending}
                  onClick={() => resend.mutate()}
                >
                  {words.resend}
                </Button>
              )
            }
          />
          {resend.error !== null && <Problem error={resend.error} />}
          {resend.isSuccess && (
            <Text role="status" mb="md">
              {words.resent}
            </Text>
          )}
          <Facts
            facts={[
              [words.status, <State key="status" state={delivery.status} />],
              [
                words.event,
                <PageLink key="event" to={`events/${delivery.event_id}`}>
                  {delivery.event_id}
                </PageLink>,
              ],
              [words.nextAttempt, <Time key="next" at={delivery.next_attempt_at} />],
              [words.delivery, <Id key="id" id={delivery.id} />],
            ]}
          />
          <Stack gap="xl">
            <section>
              <Title order={2} mb="md">
                {words.attempts}
              </Title>
              {delivery.attempts.length === 0 && (
                <Text size="sm" c="dimmed">
                  {words.noAttempts}
                </Text>
              )}
              <Timeline bulletSize={18} lineWidth={2}>
                {delivery.attempts.toReversed().map((attempt) => (
                  <Timeline.Item key={attempt.number} title={words.attempt(attempt.number)}>
                    <Stack gap="xs">
                      <Group gap="sm">
                        {attempt.status_code === null ? (
                          <Text size="sm">{words.noAnswer}</Text>
                        ) : (
                          <HttpStatus status={attempt.status_code} />
                        )}
                        {attempt.failure !== null && <Text size="sm">{attempt.failure}</Text>}
                        <Text size="sm" c="dimmed">
                          {words.tookMs(attempt.duration_ms)}
                        </Text>
                        <Text size="sm" c="dimmed">
                          <Time at={attempt.started_at} />
                        </Text>
                      </Group>
                      {attempt.response_body === null || attempt.response_body === '' ? (
                        <Text size="sm" c="dimmed">
                          {words.noBody}
                        </Text>
                      ) : (
                        <Paper>
                          <JsonView title={words.response} value={attempt.response_body} />
                        </Paper>
                      )}
                    </Stack>
                  </Timeline.Item>
                ))}
              </Timeline>
            </section>
            {delivery.event !== undefined && <JsonView title={words.request} value={delivery.event} />}
          </Stack>
        </>
      )}
    </One>
  );
}
