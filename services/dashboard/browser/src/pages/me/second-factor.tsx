import { Button, Code, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { serverPart, sessionQuery, useSession } from '../../app/session.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { FormModal } from '../../parts/form-modal.tsx';
import { texts } from '../../texts.ts';

const words = texts.me;

interface Enabling {
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}

/** Codes of an app (TOTP). The key and the recovery codes are in memory only. */
export function SecondFactor() {
  const { person } = useSession();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const [enabling, setEnabling] = useState<Enabling>();
  const [code, setCode] = useState('');
  const isOn = person.two_factor_enabled;
  const changed = () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  const run = async () => {
    const answer = await serverPart<Enabling>(`/auth/two-factor/${isOn ? 'disable' : 'enable'}`, { password });
    setPassword('');
    if (isOn) await changed();
    else setEnabling(answer);
  };
  const secret = enabling === undefined ? '' : (new URL(enabling.totpURI).searchParams.get('secret') ?? '');
  return (
    <>
      <Text size="sm">{isOn ? words.twoFactorOn : words.twoFactorOff}</Text>
      <Group>
        <Button variant="default" color={isOn ? 'red' : undefined} onClick={() => setAsking(true)}>
          {isOn ? words.disable : words.enable}
        </Button>
      </Group>
      <FormModal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={words.twoFactor}
        submit={isOn ? words.disable : words.enable}
        run={run}
      >
        <PasswordInput
          label={words.confirmPassword}
          required
          data-autofocus
          autoComplete="current-password"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </FormModal>
      <FormModal
        opened={enabling !== undefined}
        onClose={() => setEnabling(undefined)}
        title={words.twoFactor}
        submit={words.confirm}
        run={async () => {
          await serverPart('/auth/two-factor/verify-totp', { code: code.trim() });
          setCode('');
          await changed();
        }}
      >
        <Stack gap="xs">
          <Text size="sm">{words.secretHint}</Text>
          <Group>
            <Code>{secret}</Code>
            <CopyButton value={secret} />
          </Group>
          <Text size="sm" fw={500}>
            {words.recovery}
          </Text>
          <Text size="sm">{words.recoveryText}</Text>
          <Code block>{enabling?.backupCodes.join('\n')}</Code>
          <CopyButton value={enabling?.backupCodes.join('\n') ?? ''} />
        </Stack>
        <TextInput
          label={words.code}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      </FormModal>
    </>
  );
}
