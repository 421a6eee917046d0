import { Button, Group, Modal, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { Problem } from './problem.tsx';

/** A dialog that sends a form. It stays open with what was typed until the answer is a success. */
export function FormModal({
  opened,
  onClose,
  title,
  submit,
  run,
  children,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly submit: string;
  /** Undefined: the form is not valid, and its fields say why. */
  readonly run: () => Promise<unknown> | undefined;
  readonly children: ReactNode;
}) {
  const mutation = useMutation({ mutationFn: async (running: Promise<unknown>) => running });
  const close = () => {
    mutation.reset();
    onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title={title} size="lg" closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (mutation.isPending) return;
          const running = run();
          if (running !== undefined) mutation.mutate(running, { onSuccess: close });
        }}
      >
        <Stack>
          {children}
          {mutation.error !== null && <Problem error={mutation.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={mutation.isPending}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
