import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import type { LoggedRequest } from '@exchequer/sdk';
import { Accordion, Paper, SimpleGrid, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useClient, useKey, useOrganization } from '../../app/workplace.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Problem } from '../../parts/problem.tsx';
import { texts } from '../../texts.ts';
import { perMinute } from './per-minute.ts';

const words = texts.usage;
const HOUR_MS = 3_600_000;
/** Ten pages. A busier organization sees its newest requests. */
const READ_AT_MOST = 1000;

export function UsagePage() {
  const client = useClient();
  const key = useKey();
  const organization = useOrganization();
  const usage = useQuery({
    queryKey: key('requests', 'usage'),
    queryFn: async () => {
      const to = new Date();
      const from = new Date(to.getTime() - HOUR_MS).toISOString();
      const rows: readonly LoggedRequest[] = await client.requests
        .list({ limit: 100, from })
        .toArray({ max: READ_AT_MOST });
      return { rows, minutes: perMinute(rows, to) };
    },
    staleTime: 30_000,
  });
  const error = usage.error ?? organization.error;
  const limit = organization.data?.limits.requests_per_minute;
  const { rows = [], minutes = [] } = usage.data ?? {};
  const highest = Math.max(0, ...minutes.map(({ requests }) => requests));
  const refused = rows.filter(({ status }) => status === 429).length;
  return (
    <>
      <PageHeader title={texts.pages.usage} description={words.description} />
      {error !== null && <Problem error={error} retry={() => void usage.refetch()} />}
      <SimpleGrid cols={{ base: 1, sm: 3 }} mb="lg">
        <Figure name={texts.home.plan} value={organization.data?.plan ?? '–'} />
        <Figure name={words.highest} value={limit === undefined ? '–' : words.ofLimit(highest, limit)} />
        <Figure name={words.refused} value={refused.toLocaleString('en')} />
      </SimpleGrid>
      <Paper withBorder p="md">
        <Title order={2} mb="md">
          {words.perMinute}
        </Title>
        {/* The table says the same to those who do not see the chart. */}
        <div aria-hidden>
          <BarChart
            h={260}
            data={minutes as { minute: string; requests: number }[]}
            dataKey="minute"
            series={[{ name: 'requests', label: words.requests, color: 'exchequer.7' }]}
            tickLine="y"
            barChartProps={{ accessibilityLayer: false }}
          />
        </div>
        {rows.length === READ_AT_MOST && (
          <Text size="sm" c="dimmed" mt="sm">
            {words.partial}
          </Text>
        )}
        <Accordion mt="md" variant="contained">
          <Accordion.Item value="table">
            <Accordion.Control>{words.table}</Accordion.Control>
            <Accordion.Panel>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{words.minute}</Table.Th>
                    <Table.Th>{words.requests}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {minutes
                    .filter(({ requests }) => requests > 0)
                    .map(({ minute, requests }) => (
                      <Table.Tr key={minute}>
                        <Table.Td>{minute}</Table.Td>
                        <Table.Td>{requests}</Table.Td>
                      </Table.Tr>
                    ))}
                </Table.Tbody>
              </Table>
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      </Paper>
    </>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <Paper withBorder p="md">
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text size="xl" fw={600} tt="capitalize">
        {value}
      </Text>
    </Paper>
  );
}
