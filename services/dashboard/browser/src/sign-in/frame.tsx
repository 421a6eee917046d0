import { Alert, Anchor, Button, Center, Code, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Refused } from './call.ts';
import { signInTexts as texts } from './texts.ts';

/** One narrow page: a heading and a form. */
export function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${texts.product}`;
  }, [title]);
  return (
    <Center component="main" mih="100vh" p="md">
      <Stack w="100%" maw={400} gap="lg">
        <Text fw={700} size="lg" ta="center">
          {texts.product}
        </Text>
        <Paper withBorder shadow="sm" p="xl">
          <Stack>
            <Title order={1}>{title}</Title>
            {children}
          </Stack>
        </Paper>
      </Stack>
    </Center>
  );
}

/** Sends a form once: while it runs, the button does nothing. What was typed stays when it is refused. */
export function Form({
  submit,
  send,
  children,
}: {
  readonly submit: string;
  readonly send: () => Promise<void>;
  readonly children: ReactNode;
}) {
  const { error, isRunning, run } = useRun();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run(send);
      }}
    >
      <Stack>
        {children}
        {error !== undefined && <Told error={error} />}
        <Button type="submit" loading={isRunning} fullWidth>
          {submit}
        </Button>
      </Stack>
    </form>
  );
}

export function useRun() {
  const [error, setError] = useState<Refused>();
  const [isRunning, setRunning] = useState(false);
  const running = useRef(false);
  const run = async (send: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setRunning(true);
    setError(undefined);
    try {
      await send();
    } catch (reason) {
      setError(reason instanceof Refused ? reason : new Refused(0, 'unknown', texts.unexpected, undefined));
    } finally {
      running.current = false;
      setRunning(false);
    }
  };
  return { error, isRunning, run };
}

export function Told({ error }: { readonly error: Refused }) {
  return (
    <Alert color="red" variant="light" role="alert">
      {error.message}
      {error.requestId !== undefined && (
        <Text size="xs" mt={4}>
          {texts.requestId} <Code>{error.requestId}</Code>
        </Text>
      )}
    </Alert>
  );
}

/** In development nobody gets mails: they are on a page. */
export function MailsHint() {
  const [hasMails, setMails] = useState(false);
  useEffect(() => {
    fetch('/app/mails', { method: 'HEAD' }).then(
      ({ ok }) => setMails(ok),
      () => undefined,
    );
  }, []);
  if (!hasMails) return null;
  return (
    <Text size="sm" c="dimmed">
      {texts.mails}{' '}
      <Anchor underline="always" href="/app/mails">
        {texts.mailsLink}
      </Anchor>
    </Text>
  );
}
