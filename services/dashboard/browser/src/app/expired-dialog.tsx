import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import { onSessionExpired } from './query-client.ts';
import { serverPart, sessionQuery } from './session.tsx';

/** The session ended while somebody worked. Signing in happens in another tab, so this page keeps what was typed. */
export function ExpiredDialog() {
  const [isExpired, setExpired] = useState(false);
  const queryClient = useQueryClient();
  useEffect(() => onSessionExpired(() => setExpired(true)), []);
  useEffect(() => {
    if (!isExpired) return;
    const check = async () => {
      try {
        queryClient.setQueryData(sessionQuery.queryKey, await serverPart('/session'));
      } catch {
        return;
      }
      setExpired(false);
      await queryClient.invalidateQueries();
    };
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  }, [isExpired, queryClient]);
  return (
    <Modal
      opened={isExpired}
      onClose={() => setExpired(false)}
      title={texts.expired.title}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <Stack>
        <Text size="sm">{texts.expired.message}</Text>
        <Group justify="flex-end">
          <Button component="a" href="/app/sign-in?then=/app/sign-in/done" target="_blank" rel="opener">
            {texts.expired.signIn}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
