import type { DocumentObject } from '@exchequer/sdk';
import { Group, Progress, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PageLink } from '../../app/links.tsx';
import { useFilters } from '../../app/use-filters.ts';
import { useList } from '../../app/use-list.ts';
import { useClient, useKey, useMay } from '../../app/workplace.tsx';
import { DataTable, NothingFound } from '../../parts/data-table.tsx';
import { apiAddress, EmptyState } from '../../parts/empty-state.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { State, Time } from '../../parts/small.tsx';
import { texts } from '../../texts.ts';
import css from './documents.module.css';
import { READABLE_TYPES } from './fields.ts';
import { Prepare1040 } from './prepare-1040.tsx';
import { UploadPanel } from './upload-panel.tsx';

const words = texts.documents;

/** How often the list is read again while a document is in processing. */
const PROGRESS_MS = 2000;
const PAGE_ROWS = 200;

export function DocumentsPage() {
  const client = useClient();
  const key = useKey();
  const may = useMay();
  const queryClient = useQueryClient();
  const { filters, query, isFiltered, set, clear } = useFilters(['state', 'document_type']);
  // Not in the address: a file can be named after a person.
  const [search, setSearch] = useState('');
  const { state, ...others } = query;
  const found = search.trim() === '' ? {} : { search: search.trim() };
  const asked = { ...others, ...found, ...STATES[state ?? ''], limit: PAGE_ROWS } as Parameters<
    typeof client.documents.list
  >[0];
  const list = useList(key('documents', 'list', asked), () => client.documents.list(asked));
  const isProcessing = list.rows.some(({ status }) => status === 'processing');
  useEffect(() => {
    if (!isProcessing) return;
    const read = () => void queryClient.invalidateQueries({ queryKey: key('documents', 'list') });
    const timer = setInterval(read, PROGRESS_MS);
    return () => clearInterval(timer);
  }, [isProcessing, queryClient, key]);
  return (
    <>
      <PageHeader
        title={texts.pages.documents}
        description={words.description}
        actions={may('tax:write') && <Prepare1040 />}
      />
      {may('documents:write') && <UploadPanel />}
      <Group mb="md" align="flex-end">
        <Select
          label={words.state}
          placeholder={texts.all}
          clearable
          data={Object.keys(STATES).map((value) => ({
            value,
            label: words.states[value as keyof typeof words.states],
          }))}
          value={filters.state || null}
          onChange={(value) => set('state', value)}
          w={{ base: '100%', xs: 200 }}
        />
        <Select
          label={words.type}
          placeholder={texts.all}
          clearable
          data={[...READABLE_TYPES, 'unknown'].map((value) => ({ value, label: typeName(value) }))}
          value={filters.document_type || null}
          onChange={(value) => set('document_type', value)}
          w={{ base: '100%', xs: 200 }}
        />
        <FileNameSearch value={search} onChange={setSearch} />
      </Group>
      <DataTable
        label={texts.pages.documents}
        list={list}
        columns={[
          { id: 'file', header: words.file, cell: (document) => <FileName document={document} /> },
          {
            id: 'type',
            header: words.type,
            cell: ({ document_type }) => (document_type ? typeName(document_type) : '–'),
          },
          { id: 'state', header: words.state, cell: (document) => <DocumentState document={document} /> },
          { id: 'pages', header: words.pages, align: 'end', cell: ({ pages }) => pages ?? '–' },
          { id: 'confidence', header: words.confidence, align: 'end', cell: ({ confidence }) => percent(confidence) },
          { id: 'created', header: words.uploaded, cell: ({ created }) => <Time at={created} /> },
        ]}
        empty={
          isFiltered || search !== '' ? (
            <NothingFound
              clear={() => {
                setSearch('');
                clear();
              }}
            />
          ) : (
            <EmptyState title={words.emptyTitle} description={words.emptyText} curl={curl()} sdk={SDK} />
          )
        }
      />
    </>
  );
}

/** The states of the inbox, as the API filters them. */
const STATES: Readonly<Record<string, object>> = {
  needs_review: { needs_review: true },
  reviewed: { needs_review: false },
  processing: { status: 'processing' },
  failed: { status: 'failed' },
};

export function typeName(type: string): string {
  return words.types[type as keyof typeof words.types] ?? type;
}

export function percent(confidence: number | null): string {
  return confidence === null ? '–' : `${Math.floor(confidence * 100)} %`;
}

function FileName({ document: { id, file_name, duplicate_of } }: { readonly document: DocumentObject }) {
  return (
    <Stack gap={0}>
      <PageLink to={`documents/${id}`} className={css.fileName ?? ''}>
        {file_name}
      </PageLink>
      {duplicate_of !== null && (
        <Group gap={4} wrap="nowrap">
          <IconCopy size={14} aria-hidden />
          <Text size="xs">{words.duplicate}</Text>
          <PageLink to={`documents/${duplicate_of}`} size="xs">
            {words.openFirst}
          </PageLink>
        </Group>
      )}
    </Stack>
  );
}

function DocumentState({ document: { status, progress, error, file_name } }: { readonly document: DocumentObject }) {
  if (status === 'failed') {
    return (
      <Group gap={6} wrap="nowrap">
        <State state="failed" />
        <Text size="xs" className={css.reason}>
          {error?.message}
        </Text>
      </Group>
    );
  }
  if (status === 'completed') return <State state="completed" />;
  const { pages_done: done = 0, pages_total: total = null } = progress ?? {};
  return (
    <Stack gap={4} miw={120}>
      <Text size="xs">{words.stages[progress?.stage ?? 'queued']}</Text>
      <Progress
        size="sm"
        animated
        value={total === null || total === 0 ? 5 : Math.max(5, (done / total) * 100)}
        aria-label={words.reading(file_name)}
      />
    </Stack>
  );
}

const SEARCH_PAUSE_MS = 300;

function FileNameSearch({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const send = useDebouncedCallback(onChange, SEARCH_PAUSE_MS);
  // "Clear filters" clears it too.
  useEffect(() => setTyped(value), [value]);
  return (
    <TextInput
      label={words.search}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        send(currentTarget.value);
      }}
      w={{ base: '100%', xs: 240 }}
    />
  );
}

const curl = () => `curl ${apiAddress()}/v1/documents/upload \\
  -H "Authorization: Bearer $EXCHEQUER_KEY" \\
  -F file=@w2.pdf`;

const SDK = `const exchequer = new Exchequer();
const { id } = await exchequer.documents.upload('w2.pdf');
const document = await exchequer.documents.waitUntilRead(id);
console.log(document.extracted_data, document.needs_review);`;
