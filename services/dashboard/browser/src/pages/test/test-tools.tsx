import { Button, Group, NumberInput, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useList } from '../../app/use-list.ts';
import { useClient, useKey, useMay } from '../../app/workplace.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { One } from '../../parts/one.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Problem } from '../../parts/problem.tsx';
import { Id } from '../../parts/small.tsx';
import { texts } from '../../texts.ts';

const words = texts.testTools;
const TIME = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });

export function TestToolsPage() {
  return (
    <Stack gap="lg">
      <PageHeader title={texts.pages.testTools} description={words.description} />
      <Clock />
      <Triggers />
      <Data />
    </Stack>
  );
}

function Clock() {
  const client = useClient();
  const key = useKey();
  const may = useMay();
  const queryClient = useQueryClient();
  const [days, setDays] = useState<string | number>(1);
  const advance = useMutation({
    mutationFn: () => client.testHelpers.clock.advance({ days: Number(days) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key() }),
  });
  return (
    <Paper withBorder p="lg" component="section">
      <Title order={2}>{words.clock}</Title>
      <Text size="sm" c="dimmed" mb="md">
        {words.clockText}
      </Text>
      <One queryKey={key('clock')} read={() => client.testHelpers.clock.retrieve()}>
        {({ now, moved }) => (
          <Stack gap="sm">
            <Text size="lg" fw={600}>
              {TIME.format(new Date(now))} UTC
            </Text>
            <Text size="sm">{moved ? words.moved : words.real}</Text>
          </Stack>
        )}
      </One>
      {may('treasury:write') && (
        <Group align="flex-end" mt="md">
          <NumberInput
            label={words.days}
            min={1}
            max={365}
            allowDecimal={false}
            clampBehavior="strict"
            value={days}
            onChange={setDays}
            w={120}
          />
          <Button loading={advance.isPending} disabled={days === ''} onClick={() => advance.mutate()}>
            {words.advance}
          </Button>
        </Group>
      )}
      {advance.error !== null && <Problem error={advance.error} />}
    </Paper>
  );
}

function Triggers() {
  const client = useClient();
  const key = useKey();
  const list = useList(key('test-values'), () => client.testHelpers.values({ limit: 100 }));
  const rows = list.rows.map((row, index) => ({ ...row, id: String(index) }));
  return (
    <section>
      <Title order={2}>{words.triggers}</Title>
      <Text size="sm" c="dimmed" mb="md">
        {words.triggersText}
      </Text>
      <DataTable
        label={words.triggers}
        list={{ ...list, rows }}
        columns={[
          { id: 'area', header: words.area, cell: ({ area }) => area },
          { id: 'value', header: words.value, cell: ({ value }) => <Id id={value} /> },
          { id: 'effect', header: words.effect, cell: ({ effect }) => effect },
        ]}
        empty={null}
      />
    </section>
  );
}

function Data() {
  const client = useClient();
  const key = useKey();
  const may = useMay();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const deletion = useQuery({ queryKey: key('deletion'), queryFn: () => client.testHelpers.data.deletion() });
  if (!may('keys:write')) return null;
  return (
    <Paper withBorder p="lg" component="section">
      <Title order={2}>{words.data}</Title>
      <Text size="sm" c="dimmed" mb="md">
        {words.dataText}
      </Text>
      <Text size="sm" role="status" mb="md">
        {words.deletion[deletion.data?.status ?? 'none']}
      </Text>
      <Button color="red" variant="outline" onClick={() => setAsking(true)}>
        {words.delete}
      </Button>
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={words.deleteTitle}
        message={words.deleteMessage}
        action={words.delete}
        word={words.deleteWord}
        run={async () => {
          await client.testHelpers.data.delete();
          await queryClient.invalidateQueries({ queryKey: key() });
        }}
      />
    </Paper>
  );
}
