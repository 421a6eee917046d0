import { Alert, Button, CloseButton, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconAlertCircle, IconCheck, IconCopy, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { PageLink } from '../../app/links.tsx';
import { useWorkplace } from '../../app/workplace.tsx';
import { wordsOf } from '../../parts/problem.tsx';
import { texts } from '../../texts.ts';
import css from './documents.module.css';
import { addFiles, clearFinished, removeUpload, sendAgain, type Upload, useUploads } from './upload-queue.ts';

const words = texts.documents.upload;

/** Files are dropped or chosen here. The limits are told before anything is sent. */
export function UploadPanel() {
  const { organization, mode } = useWorkplace();
  const place = { organization: organization.id, mode };
  const uploads = useUploads(place);
  const open = useRef<() => void>(null);
  return (
    <Stack gap="sm" mb="lg">
      <Dropzone
        onDrop={(files) => void addFiles(files, place)}
        // Everything is taken here and checked by its content, so that each refusal is told in words.
        multiple
        useFsAccessApi={false}
        className={css.drop}
        // The button inside is what the keyboard reaches.
        openRef={open}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        role="group"
        tabIndex={-1}
        inputProps={{ 'aria-label': words.choose }}
        p="md"
      >
        <Group gap="md" justify="center">
          <IconUpload size={24} aria-hidden />
          <div>
            <Text fw={500}>{words.drop}</Text>
            <Text size="sm" c="dimmed">
              {words.limits}
            </Text>
          </div>
          <Button variant="default" onClick={() => open.current?.()}>
            {words.choose}
          </Button>
        </Group>
      </Dropzone>
      {uploads.length > 0 && (
        <Paper withBorder p="md" component="section" aria-label={words.title}>
          <Group justify="space-between" mb="xs">
            <Title order={2} size="h5">
              {words.title}
            </Title>
            <Button variant="subtle" size="compact-sm" onClick={() => clearFinished(place)}>
              {words.clear}
            </Button>
          </Group>
          <ul className={css.uploads}>
            {uploads.map((upload) => (
              <UploadLine key={upload.id} upload={upload} />
            ))}
          </ul>
          <Text className={css.hidden} aria-live="polite">
            {words.summary(
              uploads.filter(({ state }) => state.is === 'sent').length,
              uploads.filter(({ state }) => state.is === 'failed' || state.is === 'refused').length,
              uploads.length,
            )}
          </Text>
        </Paper>
      )}
    </Stack>
  );
}

function UploadLine({ upload: { id, name, bytes, state } }: { readonly upload: Upload }) {
  return (
    <li className={css.upload}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" fw={500} className={css.name} title={name}>
          {name}
        </Text>
        <Group gap="xs" wrap="nowrap">
          <Text size="sm" c="dimmed" className={css.nowrap}>
            {words.size(bytes)}
          </Text>
          <CloseButton
            size="sm"
            onClick={() => removeUpload(id)}
            aria-label={state.is === 'sending' || state.is === 'waiting' ? words.cancel(name) : words.remove(name)}
          />
        </Group>
      </Group>
      <UploadStateLine id={id} name={name} state={state} />
    </li>
  );
}

function UploadStateLine({ id, name, state }: Pick<Upload, 'id' | 'name' | 'state'>) {
  const again = (label: string) => (
    <Button variant="default" size="compact-sm" onClick={() => sendAgain(id)} aria-label={`${label}: ${name}`}>
      {label}
    </Button>
  );
  switch (state.is) {
    case 'waiting':
      return <Text size="sm">{words.waiting}</Text>;
    case 'paused':
      return <Text size="sm">{words.paused(state.seconds)}</Text>;
    case 'sending':
      return (
        <Group gap="sm" wrap="nowrap">
          <Progress value={state.percent} aria-label={words.sending(name)} flex={1} size="sm" />
          <Text size="sm" className={css.nowrap}>
            {state.percent === 100 ? words.arriving : `${state.percent} %`}
          </Text>
        </Group>
      );
    case 'sent':
      return (
        <Group gap={6}>
          <IconCheck size={16} aria-hidden />
          <Text size="sm">{words.sent}</Text>
          <PageLink to={`documents/${state.document}`} size="sm">
            {words.open}
          </PageLink>
        </Group>
      );
    case 'repeated':
      return (
        <Alert icon={<IconCopy aria-hidden />} color="yellow" variant="light" p="xs">
          <Group gap="sm">
            <Text size="sm">{words.repeated(state.of)}</Text>
            {again(words.sendAnyway)}
          </Group>
        </Alert>
      );
    case 'refused':
      return (
        <Alert icon={<IconAlertCircle aria-hidden />} color="red" variant="light" p="xs">
          <Text size="sm">{words.refused[state.why]}</Text>
        </Alert>
      );
    case 'failed':
      return (
        <Alert
          icon={<IconAlertCircle aria-hidden />}
          color="red"
          variant="light"
          p="xs"
          title={wordsOf(state.error).title}
        >
          <Group gap="sm">
            <Text size="sm">{wordsOf(state.error).message}</Text>
            {again(texts.tryAgain)}
          </Group>
        </Alert>
      );
  }
}
