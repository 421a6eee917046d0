import { Group, Stack, Text } from '@mantine/core';
import { CopyButton } from './copy-button.tsx';
import css from './parts.module.css';

/** A value as the API answers it. It is text for React, so a script in it does not run. */
export function JsonView({ value, title }: { readonly value: unknown; readonly title: string }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text fw={500} size="sm">
          {title}
        </Text>
        <CopyButton value={text} />
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section tabIndex={0} aria-label={title} className={css.json}>
        <pre className={css.mono}>{text}</pre>
      </section>
    </Stack>
  );
}
