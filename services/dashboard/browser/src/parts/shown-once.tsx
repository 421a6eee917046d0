import { Alert, Button, Checkbox, Code, Group, Modal, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { CopyButton } from './copy-button.tsx';
import css from './parts.module.css';

/** A secret that nobody can see again. It is in memory only, and gone when the dialog closes. */
export function ShownOnce({
  title,
  secret,
  onClose,
}: {
  readonly title: string;
  readonly secret: string | undefined;
  readonly onClose: () => void;
}) {
  const [isKept, setKept] = useState(false);
  const close = () => {
    setKept(false);
    onClose();
  };
  return (
    <Modal
      opened={secret !== undefined}
      onClose={close}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {texts.shownOnce.warning}
        </Alert>
        <Code block className={css.mono} data-testid="secret">
          {secret}
        </Code>
        <Group>
          <CopyButton value={secret ?? ''} label={texts.shownOnce.copy} />
        </Group>
        <Checkbox
          label={texts.shownOnce.kept}
          checked={isKept}
          onChange={({ currentTarget }) => setKept(currentTarget.checked)}
        />
        <Button disabled={!isKept} onClick={close}>
          {texts.done}
        </Button>
      </Stack>
    </Modal>
  );
}
