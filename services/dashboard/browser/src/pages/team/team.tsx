import { ActionIcon, Button, Group, Select, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type OrganizationOfPerson, serverPart, useSession } from '../../app/session.tsx';
import { useWorkplace } from '../../app/workplace.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { FormModal } from '../../parts/form-modal.tsx';
import { One } from '../../parts/one.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Problem } from '../../parts/problem.tsx';
import { Time } from '../../parts/small.tsx';
import { texts } from '../../texts.ts';

const words = texts.team;

type Role = OrganizationOfPerson['role'];
const ROLES = Object.keys(texts.roles) as Role[];

interface Member {
  readonly id: string;
  readonly userId: string;
  readonly role: Role;
  readonly createdAt: string;
  readonly user: { readonly name: string; readonly email: string };
}

interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly status: string;
  readonly expiresAt: string;
}

export function TeamPage() {
  const { organization } = useWorkplace();
  const queryClient = useQueryClient();
  const [isInviting, setInviting] = useState(false);
  const { role: own, id: organizationId } = organization;
  const mayChange = own === 'owner' || own === 'admin';
  // Only an owner makes owners.
  const roles = ROLES.filter((role) => role !== 'owner' || own === 'owner');
  const of = `organizationId=${encodeURIComponent(organizationId)}`;
  const changed = () => queryClient.invalidateQueries({ queryKey: ['team', organizationId] });
  return (
    <>
      <PageHeader
        title={texts.pages.team}
        description={words.description}
        actions={
          mayChange && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
              {words.invite}
            </Button>
          )
        }
      />
      <Stack gap="xl">
        <One
          queryKey={['team', organizationId, 'members']}
          read={() => serverPart<{ members: Member[] }>(`/auth/organization/list-members?${of}&limit=500`)}
        >
          {({ members }) => <Members members={members} roles={roles} mayChange={mayChange} changed={changed} />}
        </One>
        {mayChange && (
          <One
            queryKey={['team', organizationId, 'invitations']}
            read={() => serverPart<Invitation[]>(`/auth/organization/list-invitations?${of}`)}
          >
            {(invitations) => <Invitations invitations={invitations} changed={changed} />}
          </One>
        )}
      </Stack>
      <InviteForm
        opened={isInviting}
        onClose={() => setInviting(false)}
        roles={roles}
        invite={async (email, role) => {
          await serverPart('/auth/organization/invite-member', { email, role, organizationId });
          await changed();
        }}
      />
    </>
  );
}

function Members({
  members,
  roles,
  mayChange,
  changed,
}: {
  readonly members: readonly Member[];
  readonly roles: readonly Role[];
  readonly mayChange: boolean;
  readonly changed: () => Promise<void>;
}) {
  const { person } = useSession();
  const { organization } = useWorkplace();
  const [removing, setRemoving] = useState<Member>();
  const change = useMutation({
    mutationFn: ({ id, role }: { readonly id: string; readonly role: string }) =>
      serverPart('/auth/organization/update-member-role', {
        memberId: id,
        role,
        organizationId: organization.id,
      }),
    onSettled: changed,
  });
  return (
    <Stack>
      {change.error !== null && <Problem error={change.error} />}
      <Table.ScrollContainer minWidth={560}>
        <Table verticalSpacing="sm" aria-label={texts.pages.team}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.name}</Table.Th>
              <Table.Th>{words.role}</Table.Th>
              <Table.Th>{words.since}</Table.Th>
              {mayChange && <Table.Th>{words.actions}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {members.map((member) => (
              <Table.Tr key={member.id}>
                <Table.Td>
                  <Text size="sm" fw={500}>
                    {member.user.name} {member.userId === person.id && `(${words.you})`}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {member.user.email}
                  </Text>
                </Table.Td>
                <Table.Td>
                  {mayChange && roles.includes(member.role) ? (
                    <Select
                      size="xs"
                      w={160}
                      aria-label={words.roleOf(member.user.name)}
                      data={roles.map((value) => ({ value, label: texts.roles[value] }))}
                      value={member.role}
                      allowDeselect={false}
                      disabled={change.isPending}
                      onChange={(role) => role !== null && change.mutate({ id: member.id, role })}
                    />
                  ) : (
                    <Text size="sm">{texts.roles[member.role]}</Text>
                  )}
                </Table.Td>
                <Table.Td>
                  <Time at={member.createdAt} />
                </Table.Td>
                {mayChange && (
                  <Table.Td>
                    {roles.includes(member.role) && (
                      <ActionIcon
                        variant="subtle"
                        color="red"
                        aria-label={`${words.remove} ${member.user.name}`}
                        onClick={() => setRemoving(member)}
                      >
                        <IconTrash size={16} aria-hidden />
                      </ActionIcon>
                    )}
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Confirm
        opened={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={words.removeTitle(removing?.user.name ?? '')}
        message={words.removeMessage}
        action={words.remove}
        run={async () => {
          await serverPart('/auth/organization/remove-member', {
            memberIdOrEmail: removing!.id,
            organizationId: organization.id,
          });
          await changed();
        }}
      />
    </Stack>
  );
}

function Invitations({
  invitations,
  changed,
}: {
  readonly invitations: readonly Invitation[];
  readonly changed: () => Promise<void>;
}) {
  const cancel = useMutation({
    mutationFn: (invitationId: string) => serverPart('/auth/organization/cancel-invitation', { invitationId }),
    onSettled: changed,
  });
  const open = invitations.filter(({ status }) => status === 'pending');
  if (open.length === 0) return null;
  return (
    <section aria-label={words.invitations}>
      <Title order={2} mb="sm">
        {words.invitations}
      </Title>
      {cancel.error !== null && <Problem error={cancel.error} />}
      <Stack gap="xs">
        {open.map(({ id, email, role, expiresAt }) => (
          <Group key={id} justify="space-between">
            <Text size="sm">
              {email} · {texts.roles[role]} · {words.expires} <Time at={expiresAt} />
            </Text>
            <Button
              size="xs"
              variant="default"
              aria-label={words.cancelOf(email)}
              loading={cancel.isPending}
              onClick={() => cancel.mutate(id)}
            >
              {words.cancelInvitation}
            </Button>
          </Group>
        ))}
      </Stack>
    </section>
  );
}

function InviteForm({
  opened,
  onClose,
  roles,
  invite,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly roles: readonly Role[];
  readonly invite: (email: string, role: Role) => Promise<void>;
}) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('developer');
  const [isChecked, setChecked] = useState(false);
  const isEmail = /^\S+@\S+$/.test(email);
  const run = () => {
    setChecked(true);
    if (!isEmail) return undefined;
    return invite(email, role).then(() => {
      setEmail('');
      setChecked(false);
    });
  };
  return (
    <FormModal opened={opened} onClose={onClose} title={words.inviteTitle} submit={words.invite} run={run}>
      <TextInput
        label={words.email}
        type="email"
        required
        data-autofocus
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        error={isChecked && !isEmail && words.emailWrong}
      />
      <Select
        label={words.role}
        description={words.roleTexts[role]}
        data={roles.map((value) => ({ value, label: texts.roles[value] }))}
        value={role}
        allowDeselect={false}
        onChange={(value) => setRole((value ?? 'viewer') as Role)}
      />
    </FormModal>
  );
}
