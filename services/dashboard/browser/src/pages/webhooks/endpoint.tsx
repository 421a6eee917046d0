import { type Endpoint, EVENT_KINDS } from '@exchequer/sdk';
import { Button, Checkbox, Group, Menu, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useGoTo } from '../../app/links.tsx';
import { useFilters } from '../../app/use-filters.ts';
import { useClient, useKey, useMay } from '../../app/workplace.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Facts } from '../../parts/facts.tsx';
import { FormModal } from '../../parts/form-modal.tsx';
import { One } from '../../parts/one.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Problem } from '../../parts/problem.tsx';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { State, Time } from '../../parts/small.tsx';
import { texts } from '../../texts.ts';
import { Deliveries } from './deliveries.tsx';
import { EndpointForm } from './endpoint-form.tsx';

const words = texts.webhooks;

export function EndpointPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const client = useClient();
  const key = useKey();
  return (
    <One queryKey={key('endpoints', id)} read={() => client.webhooks.endpoints.retrieve(id)}>
      {(endpoint) => <Shown endpoint={endpoint} />}
    </One>
  );
}

type Dialog = 'edit' | 'replay' | 'rotate' | 'delete';

function Shown({ endpoint }: { readonly endpoint: Endpoint }) {
  const client = useClient();
  const key = useKey();
  const may = useMay();
  const goTo = useGoTo();
  const queryClient = useQueryClient();
  const { filters, query, set } = useFilters(['status', 'type']);
  const [dialog, setDialog] = useState<Dialog>();
  const [secret, setSecret] = useState<string>();
  const [told, setTold] = useState('');
  const { id } = endpoint;
  const closeDialog = () => setDialog(undefined);
  const changed = async () => {
    await queryClient.invalidateQueries({ queryKey: key('endpoints') });
    await queryClient.invalidateQueries({ queryKey: key('deliveries') });
  };
  const test = useMutation({
    mutationFn: () => client.webhooks.endpoints.test(id),
    onSuccess: async () => {
      setTold(words.testSent);
      await changed();
    },
  });
  const turn = useMutation({
    mutationFn: (status: 'enabled' | 'disabled') =>
      client.webhooks.endpoints.update(id, { status }, { ifMatch: endpoint }),
    onSuccess: changed,
  });
  const actions = may('webhooks:write') && (
    <>
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
        {words.sendTest}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button rightSection={<IconChevronDown size={14} aria-hidden />}>{texts.keys.actions}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setDialog('edit')}>{words.edit}</Menu.Item>
          <Menu.Item onClick={() => setDialog('replay')}>{words.replay}</Menu.Item>
          <Menu.Item onClick={() => setDialog('rotate')}>{words.rotate}</Menu.Item>
          <Menu.Item onClick={() => turn.mutate(endpoint.status === 'enabled' ? 'disabled' : 'enabled')}>
            {endpoint.status === 'enabled' ? words.disable : words.enable}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" onClick={() => setDialog('delete')}>
            {words.delete}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
  const error = test.error ?? turn.error;
  return (
    <>
      <PageHeader title={endpoint.url} description={endpoint.description} actions={actions} />
      {error !== null && <Problem error={error} />}
      <Text role="status" size="sm" mb={told === '' ? 0 : 'md'}>
        {told}
      </Text>
      <Facts
        facts={[
          [words.status, <State key="status" state={endpoint.status} />],
          [words.events, endpoint.event_types.includes('*') ? words.everyEvent : endpoint.event_types.join(', ')],
          [
            words.health,
            endpoint.health.consecutive_failures === 0
              ? words.healthy
              : words.failing(endpoint.health.consecutive_failures),
          ],
          [words.created, <Time key="created" at={endpoint.created_at} />],
        ]}
      />
      <Title order={2} mb="sm">
        {words.deliveries}
      </Title>
      <Group mb="md" align="flex-end">
        <Select
          label={words.status}
          placeholder={texts.all}
          clearable
          data={(['pending', 'succeeded', 'failed', 'skipped'] as const).map((value) => ({
            value,
            label: texts.states[value],
          }))}
          value={filters.status || null}
          onChange={(value) => set('status', value)}
        />
        <Select
          label={words.event}
          placeholder={texts.events.anyType}
          clearable
          searchable
          data={[...EVENT_KINDS]}
          value={filters.type || null}
          onChange={(value) => set('type', value)}
          w={260}
        />
      </Group>
      <Deliveries query={{ ...(query as object), endpoint_id: id }} empty={words.noDeliveries} />
      <EndpointForm
        key={endpoint.updated_at}
        opened={dialog === 'edit'}
        onClose={closeDialog}
        title={words.editTitle}
        submit={texts.save}
        draft={`endpoint:${id}`}
        known={endpoint}
        send={async (input) => {
          await client.webhooks.endpoints.update(id, input, { ifMatch: endpoint });
          await changed();
        }}
      />
      <ReplayForm
        opened={dialog === 'replay'}
        onClose={closeDialog}
        replay={async (range) => {
          await client.webhooks.endpoints.replay(id, range);
          setTold(words.replayStarted);
          await changed();
        }}
      />
      <Confirm
        opened={dialog === 'rotate'}
        onClose={closeDialog}
        title={words.rotate}
        message={words.rotateMessage}
        action={words.rotate}
        run={async () => setSecret((await client.webhooks.endpoints.rotateSecret(id, { overlap_hours: 24 })).secret)}
      />
      <Confirm
        opened={dialog === 'delete'}
        onClose={closeDialog}
        title={words.deleteTitle}
        message={words.deleteMessage}
        action={words.delete}
        run={async () => {
          await client.webhooks.endpoints.delete(id);
          goTo('webhooks');
        }}
      />
      <ShownOnce title={words.secretTitle} secret={secret} onClose={() => setSecret(undefined)} />
    </>
  );
}

function ReplayForm({
  opened,
  onClose,
  replay,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly replay: (range: { from: string; to?: string; include_succeeded: boolean }) => Promise<void>;
}) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [isAll, setAll] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const run = () => {
    setChecked(true);
    if (from === '') return undefined;
    const until = to === '' ? {} : { to: new Date(to).toISOString() };
    return replay({ from: new Date(from).toISOString(), ...until, include_succeeded: isAll });
  };
  return (
    <FormModal opened={opened} onClose={onClose} title={words.replayTitle} submit={words.replay} run={run}>
      <Stack>
        <Text size="sm">{words.replayMessage}</Text>
        <Group grow>
          <TextInput
            label={words.from}
            type="datetime-local"
            required
            value={from}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
            error={isChecked && from === '' && words.timeMissing}
          />
          <TextInput
            label={words.to}
            type="datetime-local"
            value={to}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
        </Group>
        <Checkbox
          label={words.includeDelivered}
          checked={isAll}
          onChange={({ currentTarget }) => setAll(currentTarget.checked)}
        />
      </Stack>
    </FormModal>
  );
}
