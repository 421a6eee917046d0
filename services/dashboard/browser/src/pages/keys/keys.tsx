import type { ApiKey, ApiKeyInput } from '@exchequer/sdk';
import { ActionIcon, Button, Menu, Select, Text } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFilters } from '../../app/use-filters.ts';
import { useList } from '../../app/use-list.ts';
import { useClient, useKey, useMay, useWorkplace } from '../../app/workplace.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { DataTable, NothingFound } from '../../parts/data-table.tsx';
import { apiAddress, EmptyState } from '../../parts/empty-state.tsx';
import { FormModal } from '../../parts/form-modal.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { Id, State, Time } from '../../parts/small.tsx';
import { texts } from '../../texts.ts';
import { CreateKey } from './create-key.tsx';

const words = texts.keys;

type Status = 'active' | 'expired' | 'revoked';

export function KeysPage() {
  const client = useClient();
  const key = useKey();
  const may = useMay();
  const queryClient = useQueryClient();
  const { filters, query, isFiltered, set, clear } = useFilters(['status']);
  const list = useList(key('keys', query), () => client.keys.list(query as { status?: Status }));
  const [isCreating, setCreating] = useState(false);
  const [rolling, setRolling] = useState<ApiKey>();
  const [revoking, setRevoking] = useState<ApiKey>();
  const [secret, setSecret] = useState<string>();

  const changed = () => queryClient.invalidateQueries({ queryKey: key('keys') });
  const create = async (input: ApiKeyInput) => {
    const made = await client.keys.create(input);
    setSecret(made.secret);
    await changed();
  };
  const createButton = may('keys:write') && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {words.create}
    </Button>
  );
  return (
    <>
      <PageHeader title={texts.pages.keys} description={words.description} actions={createButton} />
      <Select
        label={words.filter}
        placeholder={texts.all}
        clearable
        data={(['active', 'expired', 'revoked'] as const).map((value) => ({ value, label: texts.states[value] }))}
        value={filters.status || null}
        onChange={(value) => set('status', value)}
        maw={220}
        mb="md"
      />
      <DataTable
        label={texts.pages.keys}
        list={list}
        columns={[
          {
            id: 'name',
            header: words.name,
            cell: ({ name }) => (
              <Text size="sm" fw={500} truncate maw={260}>
                {name}
              </Text>
            ),
          },
          { id: 'key', header: words.key, cell: (row) => <Id id={`${row.prefix}…${row.last_four}`} /> },
          { id: 'status', header: words.status, cell: ({ status }) => <State state={status} /> },
          { id: 'scopes', header: words.scopes, cell: ({ scopes }) => <Scopes scopes={scopes} /> },
          { id: 'used', header: words.lastUsed, cell: (row) => <Time at={row.last_used_at} none={words.never} /> },
          { id: 'expires', header: words.expires, cell: (row) => <Time at={row.expires_at} none={words.never} /> },
          { id: 'created', header: words.created, cell: (row) => <Time at={row.created_at} /> },
          {
            id: 'actions',
            header: words.actions,
            align: 'end',
            cell: (row) =>
              may('keys:write') && row.status === 'active' ? (
                <Menu position="bottom-end">
                  <Menu.Target>
                    <ActionIcon variant="subtle" color="gray" aria-label={words.actionsOf(row.name)}>
                      <IconDots size={16} aria-hidden />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item onClick={() => setRolling(row)}>{words.roll}</Menu.Item>
                    <Menu.Item color="red" onClick={() => setRevoking(row)}>
                      {words.revoke}
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              ) : null,
          },
        ]}
        empty={isFiltered ? <NothingFound clear={clear} /> : <NoKeys action={createButton} />}
      />
      <CreateKey opened={isCreating} onClose={() => setCreating(false)} create={create} />
      <RollKey
        apiKey={rolling}
        onClose={() => setRolling(undefined)}
        roll={async (id, hours) => {
          const { secret } = await client.keys.roll(id, { overlap_hours: hours });
          setSecret(secret);
          await changed();
        }}
      />
      <Confirm
        opened={revoking !== undefined}
        onClose={() => setRevoking(undefined)}
        title={words.revokeTitle(revoking?.name ?? '')}
        message={words.revokeMessage}
        action={words.revoke}
        run={async () => {
          await client.keys.revoke(revoking!.id);
          await changed();
        }}
      />
      <ShownOnce title={words.secretTitle} secret={secret} onClose={() => setSecret(undefined)} />
    </>
  );
}

function Scopes({ scopes }: { readonly scopes: readonly string[] }) {
  const [first, second, ...more] = scopes;
  const shown = [first, second].filter((scope) => scope !== undefined).join(', ');
  return (
    <Text size="sm" c="dimmed" title={scopes.join(', ')}>
      {more.length === 0 ? shown : words.andMore(shown, more.length)}
    </Text>
  );
}

function RollKey({
  apiKey,
  onClose,
  roll,
}: {
  readonly apiKey: ApiKey | undefined;
  readonly onClose: () => void;
  readonly roll: (id: string, overlapHours: number) => Promise<void>;
}) {
  const [hours, setHours] = useState('24');
  return (
    <FormModal
      opened={apiKey !== undefined}
      onClose={onClose}
      title={words.rollTitle(apiKey?.name ?? '')}
      submit={words.roll}
      run={() => roll(apiKey!.id, Number(hours))}
    >
      <Text size="sm">{words.rollMessage}</Text>
      <Select
        label={words.overlap}
        data={Object.entries(words.overlaps).map(([value, label]) => ({ value, label }))}
        value={hours}
        onChange={(value) => setHours(value ?? '24')}
        allowDeselect={false}
      />
    </FormModal>
  );
}

function NoKeys({ action }: { readonly action: React.ReactNode }) {
  const { mode } = useWorkplace();
  return (
    <EmptyState
      title={words.emptyTitle}
      description={words.emptyText}
      action={action}
      curl={`curl ${apiAddress()}/v1/keys \\
  -H "Authorization: Bearer sk_${mode}_..." \\
  -H "Content-Type: application/json" \\
  -d '{"name": "Shop backend", "scopes": ["accounting:write"]}'`}
      sdk={"const key = await client.keys.create({ name: 'Shop backend', scopes: ['accounting:write'] });"}
    />
  );
}
