import { Button, CopyButton as Copy } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { texts } from '../texts.ts';

export function CopyButton({ value, label = texts.copy }: { readonly value: string; readonly label?: string }) {
  return (
    <Copy value={value} timeout={2000}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size="xs"
          onClick={copy}
          leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        >
          <span aria-live="polite">{copied ? texts.copied : label}</span>
        </Button>
      )}
    </Copy>
  );
}
