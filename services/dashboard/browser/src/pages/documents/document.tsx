import type { DocumentObject } from '@exchequer/sdk';
import { Alert, Badge, Button, Group, Progress, Stack, Tabs, Text } from '@mantine/core';
import { IconCopy, IconDownload, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PageLink, useGoTo } from '../../app/links.tsx';
import { useClient, useKey, useMay, useWorkplace } from '../../app/workplace.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Problem } from '../../parts/problem.tsx';
import { State } from '../../parts/small.tsx';
import { texts } from '../../texts.ts';
import { percent, typeName } from './documents.tsx';
import { PartReview } from './part-review.tsx';

const words = texts.documents;

export function DocumentPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const client = useClient();
  const key = useKey();
  const queryClient = useQueryClient();
  const queryKey = key('documents', 'one', id);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => client.documents.retrieve(id),
    // A copy would not know its ETag.
    structuralSharing: false,
  });
  if (data === undefined) {
    if (error === null) return <Text role="status">{texts.loading}</Text>;
    return <Problem error={error} retry={() => void refetch()} />;
  }
  return (
    <>
      <Header document={data} />
      {error !== null && <Problem error={error} retry={() => void refetch()} />}
      <About document={data} />
      {data.status === 'processing' && <Reading id={id} onEnd={() => void refetch()} />}
      {data.status === 'completed' && (
        <Parts
          document={data}
          onSaved={(saved) => {
            queryClient.setQueryData(queryKey, saved);
            void queryClient.invalidateQueries({ queryKey: key('documents', 'list') });
          }}
          reload={async () => (await refetch()).data}
        />
      )}
    </>
  );
}

function Header({ document: { id, status, document_type, file_name } }: { readonly document: DocumentObject }) {
  const { organization, mode } = useWorkplace();
  const client = useClient();
  const key = useKey();
  const may = useMay();
  const goTo = useGoTo();
  const queryClient = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const address = `/app/api/${organization.id}/${mode}/v1/documents/${id}`;
  const remove = async () => {
    await client.documents.delete(id);
    await queryClient.invalidateQueries({ queryKey: key('documents', 'list') });
    goTo('documents');
  };
  return (
    <>
      <PageLink to="documents" size="sm">
        {words.back}
      </PageLink>
      <PageHeader
        // The name of the file is no title: that is in the history of the browser, and files are named after persons.
        title={document_type === null ? words.document : typeName(document_type)}
        description={file_name}
        actions={
          <>
            {status === 'completed' && (
              <Button
                component="a"
                href={`${address}/searchable.pdf`}
                download
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
              >
                {words.searchable}
              </Button>
            )}
            <Button component="a" href={`${address}/file`} download variant="default">
              {words.original}
            </Button>
            {may('documents:write') && (
              <Button
                variant="default"
                onClick={() => setDeleting(true)}
                leftSection={<IconTrash size={16} aria-hidden />}
              >
                {words.delete}
              </Button>
            )}
          </>
        }
      />
      <Confirm
        opened={isDeleting}
        onClose={() => setDeleting(false)}
        title={words.deleteTitle}
        message={words.deleteMessage}
        action={words.delete}
        run={remove}
      />
    </>
  );
}

/** What is to be known about the document before its fields. */
function About({ document }: { readonly document: DocumentObject }) {
  const { status, error, failed_pages, duplicate_of, confidence } = document;
  const pages = failed_pages.map(({ page }) => page);
  return (
    <Stack gap="sm" mb="md">
      <Group gap="sm">
        <State state={status} />
        {confidence !== null && <Text size="sm">{words.typeConfidence(percent(confidence))}</Text>}
      </Group>
      {duplicate_of !== null && (
        <Alert color="yellow" variant="light" icon={<IconCopy aria-hidden />}>
          <Text size="sm">
            {words.duplicateLong} <PageLink to={`documents/${duplicate_of}`}>{words.openFirst}</PageLink>
          </Text>
        </Alert>
      )}
      {error !== null && (
        <Alert color="red" variant="light" title={words.failed}>
          {error.message}
        </Alert>
      )}
      {pages.length > 0 && (
        <Alert color="yellow" variant="light">
          {words.failedPages(pages)}
        </Alert>
      )}
    </Stack>
  );
}

function Reading({ id, onEnd }: { readonly id: string; readonly onEnd: () => void }) {
  const client = useClient();
  const [progress, setProgress] = useState<DocumentObject['progress']>();
  const [error, setError] = useState<Error>();
  useEffect(() => {
    const leaving = new AbortController();
    const follow = async () => {
      for await (const { data } of client.documents.events(id, undefined, { signal: leaving.signal })) {
        setProgress(data.progress);
      }
      onEnd();
    };
    follow().catch((reason: Error) => {
      if (!leaving.signal.aborted) setError(reason);
    });
    return () => leaving.abort();
  }, [id, client]);
  if (error !== undefined) return <Problem error={error} retry={onEnd} />;
  const { stage = 'queued', pages_done: done = 0, pages_total: total = null } = progress ?? {};
  return (
    <Stack gap="xs" role="status">
      <Text>{words.stages[stage]}</Text>
      {total !== null && <Text size="sm">{words.pagesRead(done, total)}</Text>}
      <Progress animated value={total ? Math.max(5, (done / total) * 100) : 5} aria-label={words.readingThis} />
    </Stack>
  );
}

function Parts({
  document,
  onSaved,
  reload,
}: {
  readonly document: DocumentObject;
  readonly onSaved: (document: DocumentObject) => void;
  readonly reload: () => Promise<DocumentObject | undefined>;
}) {
  const [chosen, setChosen] = useState(0);
  const parts = document.parts ?? [];
  const index = Math.min(chosen, parts.length - 1);
  const part = parts[index];
  if (part === undefined) return null;
  const review = (
    <PartReview
      key={`${document.id} ${index}`}
      document={document}
      part={part}
      index={index}
      onSaved={onSaved}
      reload={reload}
    />
  );
  if (parts.length === 1) return review;
  return (
    <Tabs value={String(index)} onChange={(value) => setChosen(Number(value))} keepMounted={false}>
      <Tabs.List mb="md" aria-label={words.parts}>
        {parts.map((of, at) => (
          <Tabs.Tab key={at} value={String(at)}>
            {words.part(at + 1, typeName(of.document_type))}{' '}
            {of.needs_review.length > 0 && (
              <Badge color="orange" variant="light" autoContrast tt="none">
                {words.doubtful(of.needs_review.length)}
              </Badge>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={String(index)}>{review}</Tabs.Panel>
    </Tabs>
  );
}
