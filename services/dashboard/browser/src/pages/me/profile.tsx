import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { serverPart, sessionQuery, useSession } from '../../app/session.tsx';
import { Problem } from '../../parts/problem.tsx';
import { texts } from '../../texts.ts';

const words = texts.me;

export function Profile() {
  const { person } = useSession();
  const queryClient = useQueryClient();
  const [name, setName] = useState(person.name);
  const save = useMutation({
    mutationFn: () => serverPart('/auth/update-user', { name: name.trim() }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Stack>
        <TextInput label={words.email} value={person.email} readOnly />
        <TextInput
          label={words.name}
          required
          maxLength={200}
          autoComplete="name"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {save.error !== null && <Problem error={save.error} />}
        <Group>
          <Button type="submit" loading={save.isPending} disabled={name.trim() === '' || name === person.name}>
            {texts.save}
          </Button>
          <Text role="status" size="sm">
            {save.isSuccess ? words.saved : ''}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}

export function ChangePassword() {
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const change = useMutation({
    mutationFn: () => serverPart('/auth/change-password', { currentPassword, newPassword, revokeOtherSessions: true }),
    onSuccess: () => {
      setCurrent('');
      setNew('');
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate();
      }}
    >
      <Stack>
        <PasswordInput
          label={words.currentPassword}
          required
          autoComplete="current-password"
          value={currentPassword}
          onChange={({ currentTarget }) => setCurrent(currentTarget.value)}
        />
        <PasswordInput
          label={words.newPassword}
          required
          minLength={10}
          maxLength={200}
          autoComplete="new-password"
          value={newPassword}
          onChange={({ currentTarget }) => setNew(currentTarget.value)}
        />
        {change.error !== null && <Problem error={change.error} />}
        <Group>
          <Button type="submit" variant="default" loading={change.isPending}>
            {words.changePassword}
          </Button>
          <Text role="status" size="sm">
            {change.isSuccess ? words.passwordChanged : ''}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}
