import { ApiError, ConnectionError } from '@exchequer/sdk';
import { Alert, Button, Code, Group, List, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { ServerPartError } from '../app/session.tsx';
import { texts } from '../texts.ts';
import { CopyButton } from './copy-button.tsx';

/** What happened and what to do, in words. */
export function wordsOf(error: Error): { readonly title: string; readonly message: string } {
  const words = texts.problem;
  if (error instanceof ConnectionError || error instanceof TypeError) return words.connection;
  if (!(error instanceof ApiError || error instanceof ServerPartError)) return words.unexpected;
  if (error.status === 401) return words.expired;
  if (error.status === 403) return { ...words.forbidden, message: sentenceOf(error) };
  if (error.status === 404) return words.notFound;
  if (error.status === 412) return words.changedMeanwhile;
  if (error.status === 429) {
    const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
    return { title: words.tooMany.title, message: words.tooMany.message(seconds) };
  }
  if (error.status >= 500) return words.server;
  return { title: words.refused, message: sentenceOf(error) };
}

/** The client adds the code and the request for logs: ` [invalid_request, req_1] body.url: ...`. Here they stand beside it. */
function sentenceOf({ code, message }: ApiError | ServerPartError): string {
  return message.split(` [${code}`)[0]!;
}

/** An error with the id that support needs. `retry` is offered where the same request can have another answer. */
export function Problem({ error, retry }: { readonly error: Error; readonly retry?: () => void }) {
  const { title, message } = wordsOf(error);
  const requestId = error instanceof ApiError || error instanceof ServerPartError ? error.requestId : undefined;
  const fields = error instanceof ApiError ? error.errors : [];
  return (
    <Alert color="red" variant="light" title={title} icon={<IconAlertCircle aria-hidden />} role="alert">
      <Stack gap="xs">
        <Text size="sm">{message}</Text>
        {fields.length > 0 && (
          <List size="sm">
            {fields.map(({ location, code, message: of }) => (
              <List.Item key={`${location} ${code}`}>
                <Code>{location}</Code> {of}
              </List.Item>
            ))}
          </List>
        )}
        <Group gap="sm">
          {retry !== undefined && (
            <Button size="xs" variant="default" onClick={retry}>
              {texts.tryAgain}
            </Button>
          )}
          {requestId !== undefined && (
            <>
              <Text size="sm">
                {texts.requestId} <Code>{requestId}</Code>
              </Text>
              <CopyButton value={requestId} />
            </>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}
