import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { serverPart } from '../../app/session.tsx';
import { One } from '../../parts/one.tsx';
import { Problem } from '../../parts/problem.tsx';
import { texts } from '../../texts.ts';

const words = texts.me;

interface Passkey {
  readonly id: string;
  readonly name?: string | null;
}

export function Passkeys() {
  const queryClient = useQueryClient();
  const changed = () => queryClient.invalidateQueries({ queryKey: ['me', 'passkeys'] });
  const add = useMutation({
    mutationFn: async () => {
      const options = await serverPart<PublicKeyCredentialCreationOptionsJSON>(
        '/auth/passkey/generate-register-options',
      );
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
      const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
      await serverPart('/auth/passkey/verify-registration', { response: credential.toJSON() });
    },
    onSuccess: changed,
  });
  const remove = useMutation({
    mutationFn: (id: string) => serverPart('/auth/passkey/delete-passkey', { id }),
    onSettled: changed,
  });
  const error = add.error ?? remove.error;
  return (
    <Stack>
      <One queryKey={['me', 'passkeys']} read={() => serverPart<Passkey[]>('/auth/passkey/list-user-passkeys')}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <Text size="sm">{words.noPasskeys}</Text>
          ) : (
            passkeys.map(({ id, name }) => (
              <Group key={id} justify="space-between">
                <Text size="sm">{name || words.unnamed}</Text>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={words.removeOf(name || words.unnamed)}
                  loading={remove.isPending}
                  onClick={() => remove.mutate(id)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </Group>
            ))
          )
        }
      </One>
      {error !== null && <Problem error={error} />}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          loading={add.isPending}
          onClick={() => add.mutate()}
        >
          {words.addPasskey}
        </Button>
      </Group>
    </Stack>
  );
}
