import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { serverPart } from '../../app/session.tsx';
import { One } from '../../parts/one.tsx';
import { Problem } from '../../parts/problem.tsx';
import { Time } from '../../parts/small.tsx';
import { texts } from '../../texts.ts';

const words = texts.me;

interface SessionOfPerson {
  readonly id: string;
  readonly token: string;
  readonly userAgent: string | null;
  readonly ipAddress: string | null;
  readonly updatedAt: string;
}

export function Sessions() {
  const queryClient = useQueryClient();
  const own = useQuery({
    queryKey: ['me', 'own-session'],
    queryFn: async () => (await serverPart<{ session: { id: string } }>('/auth/get-session')).session.id,
  });
  const end = useMutation({
    mutationFn: (token: string) => serverPart('/auth/revoke-session', { token }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['me', 'sessions'] }),
  });
  return (
    <One queryKey={['me', 'sessions']} read={() => serverPart<SessionOfPerson[]>('/auth/list-sessions')}>
      {(sessions) => (
        <Stack gap="sm">
          {end.error !== null && <Problem error={end.error} />}
          {sessions.map(({ id, token, userAgent, ipAddress, updatedAt }) => (
            <Group key={id} justify="space-between" wrap="nowrap">
              <div>
                <Text size="sm" lineClamp={1}>
                  {userAgent || words.unknownAgent}
                </Text>
                <Text size="xs" c="dimmed">
                  {ipAddress || '–'} · <Time at={updatedAt} />
                </Text>
              </div>
              {id === own.data ? (
                <Badge variant="light" tt="none" miw={96}>
                  {words.thisSession}
                </Badge>
              ) : (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={words.endOf(userAgent || words.unknownAgent)}
                  loading={end.isPending}
                  onClick={() => end.mutate(token)}
                >
                  {words.endSession}
                </Button>
              )}
            </Group>
          ))}
        </Stack>
      )}
    </One>
  );
}
