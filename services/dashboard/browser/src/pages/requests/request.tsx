import { Anchor, Code, Stack, Text, Title } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { PageLink } from '../../app/links.tsx';
import { useClient, useKey } from '../../app/workplace.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { apiAddress } from '../../parts/empty-state.tsx';
import { Facts } from '../../parts/facts.tsx';
import { One } from '../../parts/one.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { HttpStatus, Id, Time } from '../../parts/small.tsx';
import { texts } from '../../texts.ts';
import { curlOf } from './curl.ts';

const words = texts.requests;

export function RequestPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const client = useClient();
  const key = useKey();
  return (
    <One queryKey={key('requests', 'one', id)} read={() => client.requests.retrieve(id)}>
      {(request) => {
        const curl = curlOf(request, apiAddress());
        return (
          <>
            <PageHeader title={`${request.method} ${request.route ?? ''}`} />
            <Facts
              facts={[
                [words.status, <HttpStatus key="status" status={request.status} />],
                [words.code, request.code ?? '–'],
                [words.duration, words.ms(request.duration_ms)],
                [words.time, <Time key="time" at={request.created_at} />],
                [words.id, <Id key="id" id={request.id} />],
                [
                  words.key,
                  <PageLink key="key" to={`requests?key_id=${request.key_id}`}>
                    {request.key_id}
                  </PageLink>,
                ],
                [words.idempotencyKey, request.idempotency_key ?? '–'],
                [words.mode, request.livemode ? texts.frame.live : texts.frame.test],
              ]}
            />
            {request.code !== null && (
              <Text mb="lg">
                <Anchor href={`/docs/errors/${encodeURIComponent(request.code)}`}>
                  {words.aboutCode(request.code)}
                </Anchor>
              </Text>
            )}
            <Stack gap="xs" align="flex-start">
              <Title order={2}>curl</Title>
              <Text size="sm" c="dimmed">
                {words.curlHint}
              </Text>
              <Code block w="100%" tabIndex={0}>
                {curl}
              </Code>
              <CopyButton value={curl} label={words.copyCurl} />
            </Stack>
          </>
        );
      }}
    </One>
  );
}
