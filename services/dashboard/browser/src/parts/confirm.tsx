import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { Problem } from './problem.tsx';

/**
 * Asks before something that cannot be undone. While it runs, the button does nothing, so a double click acts once.
 * @param word has to be typed first, for the most dangerous
 */
export function Confirm({
  opened,
  onClose,
  title,
  message,
  action,
  word,
  run,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly message: string;
  readonly action: string;
  readonly word?: string;
  readonly run: () => Promise<unknown>;
}) {
  const [typed, setTyped] = useState('');
  const close = () => {
    setTyped('');
    mutation.reset();
    onClose();
  };
  const mutation = useMutation({ mutationFn: run, onSuccess: close });
  return (
    <Modal opened={opened} onClose={close} title={title}>
      <Stack>
        <Text size="sm">{message}</Text>
        {word !== undefined && (
          <TextInput
            label={texts.confirm.type(word)}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
          />
        )}
        {mutation.error !== null && <Problem error={mutation.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {texts.cancel}
          </Button>
          <Button
            color="red"
            loading={mutation.isPending}
            disabled={word !== undefined && typed !== word}
            onClick={() => mutation.mutate()}
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
