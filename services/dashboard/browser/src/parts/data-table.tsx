import { Button, Center, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { type ColumnDef, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import type { Rows } from '../app/use-list.ts';
import { texts } from '../texts.ts';
import css from './parts.module.css';
import { Problem } from './problem.tsx';

const features = tableFeatures({});
const ROW_PX = 45;

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  readonly align?: 'end';
}

/**
 * Rows of a list. Only those in view and a few around them are in the page, so that ten thousand scroll like ten.
 * @param empty what stands here without rows: an EmptyState, or words about the filter
 */
export function DataTable<Row extends RowData & { readonly id: string }>({
  label,
  list,
  columns,
  empty,
}: {
  readonly label: string;
  readonly list: Rows<Row>;
  readonly columns: readonly Column<Row>[];
  readonly empty: ReactNode;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const table = useTable({
    features,
    data: list.rows,
    columns: columns.map(
      ({ id, header, cell }): ColumnDef<typeof features, Row> => ({
        id,
        header,
        cell: ({ row }) => cell(row.original),
      }),
    ),
    getRowId: ({ id }) => id,
  });
  const { rows } = table.getRowModel();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
    initialRect: { width: 1024, height: 720 },
  });
  if (list.isLoading) return <Loading />;
  if (list.error !== null && rows.length === 0) return <Problem error={list.error} retry={list.reload} />;
  if (rows.length === 0) return empty;
  const inView = virtualizer.getVirtualItems();
  const above = inView[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (inView.at(-1)?.end ?? 0);
  const classOf = (id: string) => (columns.find((column) => column.id === id)?.align === 'end' ? css.end : undefined);
  return (
    <Stack gap="sm">
      {list.error !== null && <Problem error={list.error} retry={list.reload} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section ref={scroller} className={css.scroll} tabIndex={0} aria-label={label}>
        <Table stickyHeader highlightOnHover verticalSpacing="sm" aria-rowcount={rows.length + 1} aria-label={label}>
          <Table.Thead>
            {table.getHeaderGroups().map((group) => (
              <Table.Tr key={group.id}>
                {group.headers.map((header) => (
                  <Table.Th key={header.id} scope="col" className={classOf(header.column.id)}>
                    <table.FlexRender header={header} />
                  </Table.Th>
                ))}
              </Table.Tr>
            ))}
          </Table.Thead>
          <Table.Tbody>
            <Space heightPx={above} columns={columns.length} />
            {inView.map(({ index }) => {
              const row = rows[index]!;
              return (
                <Table.Tr key={row.id} ref={virtualizer.measureElement} data-index={index} aria-rowindex={index + 2}>
                  {row.getAllCells().map((cell) => (
                    <Table.Td key={cell.id} className={classOf(cell.column.id)}>
                      <table.FlexRender cell={cell} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              );
            })}
            <Space heightPx={below} columns={columns.length} />
          </Table.Tbody>
        </Table>
      </section>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" aria-live="polite">
          {texts.table.shown(rows.length, list.hasMore)}
        </Text>
        {list.hasMore && (
          <Button variant="default" size="xs" loading={list.isLoadingMore} onClick={list.loadMore}>
            {texts.table.more}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** Stands for the rows that are not in the page. */
function Space({ heightPx, columns }: { readonly heightPx: number; readonly columns: number }) {
  if (heightPx <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height: heightPx, padding: 0 }} />
    </tr>
  );
}

function Loading() {
  return (
    <Stack gap="xs" aria-busy aria-label={texts.loading} role="status">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={ROW_PX - 9} />
      ))}
    </Stack>
  );
}

/** For a filter that finds nothing. */
export function NothingFound({ clear }: { readonly clear: () => void }) {
  return (
    <Center p="xl">
      <Stack align="center" gap="sm">
        <Text c="dimmed">{texts.table.nothingFound}</Text>
        <Button variant="default" size="xs" onClick={clear}>
          {texts.table.clearFilters}
        </Button>
      </Stack>
    </Center>
  );
}
