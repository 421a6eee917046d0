import { ApiError, type DocumentField, type DocumentObject, type DocumentPart } from '@exchequer/sdk';
import { Alert, Button, Group, Kbd, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconArrowBackUp, IconDeviceFloppy, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useClient, useMay, useWorkplace } from '../../app/workplace.tsx';
import { Problem } from '../../parts/problem.tsx';
import { texts } from '../../texts.ts';
import css from './documents.module.css';
import { type FieldActs, FieldList, type Line } from './field-list.tsx';
import { certaintyOf, inReadingOrder, LISTS, rowFieldOf, type Value } from './fields.ts';
import { fieldLabel, listLabel, shownValue } from './labels.ts';
import { NextSteps } from './next-steps.tsx';
import { PagePicture } from './page-picture.tsx';
import { PartType } from './part-type.tsx';
import { conflicts, nextRow, rebased, removedRows, rowSteps, staged, toFields, undone, withStep } from './review.ts';
import { useSteps } from './review-store.ts';

const words = texts.documents;

/** The picture of a part beside its fields. Changes are collected, can be undone, and are saved together. */
export function PartReview({
  document,
  part,
  index,
  onSaved,
  reload,
}: {
  readonly document: DocumentObject;
  readonly part: DocumentPart;
  readonly index: number;
  readonly onSaved: (document: DocumentObject) => void;
  readonly reload: () => Promise<DocumentObject | undefined>;
}) {
  const { organization, mode } = useWorkplace();
  const client = useClient();
  const canWrite = useMay()('documents:write');
  const { steps, change } = useSteps(`${organization.id} ${mode} ${document.id} ${index}`);
  const [current, setCurrent] = useState<string>();
  const [page, setPage] = useState(part.pages[0] ?? 1);
  const [search, setSearch] = useState('');
  const [told, setTold] = useState('');

  const save = useMutation({
    mutationFn: () =>
      client.documents.correctFields(document.id, { fields: toFields(steps), part: index }, { ifMatch: document }),
    onSuccess: (saved) => {
      change(() => []);
      setTold(words.saved);
      onSaved(saved);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 412) void reload();
    },
  });
  const refusals = useMemo(() => refusalsOf(save.error), [save.error]);
  const conflicting = conflicts(part, steps);
  const lines = useLines(part, steps, conflicting, refusals);
  const shown = lines.filter(({ field }) => matches(field, search));
  const isUnknown = part.document_type === 'unknown';
  const doubtful = lines.filter(
    ({ field, staged: value, isRemoved }) => value === undefined && !isRemoved && certaintyOf(field) === 'doubtful',
  ).length;

  const select = (name: string) => {
    setCurrent(name);
    const of = lines.find(({ field }) => field.name === name)?.field;
    if (of?.bounding_box) setPage(of.page);
  };
  const addRow = (list: string) => {
    const row = nextRow(part, steps, list);
    const added = rowSteps(part.document_type, list, row);
    const first = added[0];
    if (first?.act !== 'set') return;
    change((now) => [...now, ...added]);
    setSearch('');
    setCurrent(first.name);
    setTold(words.keys.rowAdded(listLabel(list), row + 1));
  };
  const acts: FieldActs = {
    select,
    set: (name, value) => {
      const base = part.fields.find((field) => field.name === name)?.value;
      change((now) => withStep(now, { act: 'set', name, value, base }));
    },
    undo: () => {
      const last = steps.at(-1);
      if (last === undefined) return setTold(words.keys.nothingToUndo);
      change(undone);
      const name = last.act === 'set' ? last.name : last.row;
      setTold(words.keys.undone(fieldLabel(name)));
      if (last.act === 'set' && part.fields.some((field) => field.name === name)) select(name);
    },
    save: () => {
      if (steps.length === 0) return setTold(words.keys.nothingToSave);
      if (conflicting.length > 0) return setTold(words.conflictFirst);
      if (!save.isPending) save.mutate();
    },
    addRow: (name) => {
      const list = rowFieldOf(name)?.list ?? name;
      if (LISTS[part.document_type]?.[list] === undefined) return setTold(words.keys.noList);
      addRow(list);
    },
    removeRow: (name) => {
      const row = rowFieldOf(name);
      if (row === undefined || !part.fields.some((field) => field.name === name)) {
        return setTold(words.keys.noRow);
      }
      change((now) => withStep(now, { act: 'remove', row: `${row.list}[${row.index}]` }));
      setTold(words.keys.rowRemoved(listLabel(row.list), row.index + 1));
    },
    tell: setTold,
  };
  return (
    <Stack gap="md">
      <Text className={css.hidden} role="status">
        {told}
      </Text>
      <div className={css.columns}>
        <div className={css.left}>
          <PagePicture
            document={document.id}
            pages={document.pages ?? 1}
            page={page}
            onPage={setPage}
            fields={part.fields}
            current={current}
            onSelect={select}
          />
        </div>
        <Stack gap="sm">
          <Group justify="space-between">
            <Title order={2}>{words.fieldsTitle}</Title>
            <Text size="sm">{isUnknown ? words.unknownShort : words.doubtful(doubtful)}</Text>
          </Group>
          <PartType document={document} part={part} index={index} hasChanges={steps.length > 0} onSaved={onSaved} />
          <TextInput
            label={words.searchText}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            autoComplete="off"
          />
          {isUnknown ? (
            <TextLines part={part} search={search} />
          ) : (
            <>
              <FieldList label={words.fieldsTitle} lines={shown} current={current} canWrite={canWrite} acts={acts} />
              {shown.length === 0 && <Text size="sm">{words.noField}</Text>}
            </>
          )}
          {conflicting.length > 0 && (
            <Alert color="yellow" variant="light" title={texts.problem.changedMeanwhile.title} role="alert">
              <Stack gap="xs" align="flex-start">
                <Text size="sm">{words.conflictMessage(conflicting.map(fieldLabel))}</Text>
                <Group gap="xs">
                  <Button size="xs" variant="default" onClick={() => change((now) => rebased(part, now))}>
                    {words.keepMine}
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() =>
                      change((now) => now.filter((step) => step.act !== 'set' || !conflicting.includes(step.name)))
                    }
                  >
                    {words.takeTheirs}
                  </Button>
                </Group>
              </Stack>
            </Alert>
          )}
          {save.error !== null && conflicting.length === 0 && <SaveProblem error={save.error} />}
          {canWrite && !isUnknown && (
            <Group gap="sm">
              <Button
                leftSection={<IconDeviceFloppy size={16} aria-hidden />}
                onClick={acts.save}
                loading={save.isPending}
                disabled={steps.length === 0}
              >
                {words.save(Object.keys(toFields(steps)).length)}
              </Button>
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={acts.undo}
                disabled={steps.length === 0}
              >
                {words.undo}
              </Button>
              {Object.keys(LISTS[part.document_type] ?? {}).map((list) => (
                <Button
                  key={list}
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<IconPlus size={14} aria-hidden />}
                  onClick={() => addRow(list)}
                >
                  {words.addRow(listLabel(list))}
                </Button>
              ))}
            </Group>
          )}
          {!isUnknown && <Keys canWrite={canWrite} />}
          <NextSteps document={document} part={part} index={index} hasChanges={steps.length > 0} onSelect={select} />
        </Stack>
      </div>
    </Stack>
  );
}

/** 412 is told with what to do here: the newest values are shown already, and the changes are still there. */
function SaveProblem({ error }: { readonly error: Error }) {
  if (!(error instanceof ApiError && error.status === 412)) return <Problem error={error} />;
  return (
    <Alert color="yellow" variant="light" title={texts.problem.changedMeanwhile.title} role="alert">
      {words.changedElsewhere}
    </Alert>
  );
}

function useLines(
  part: DocumentPart,
  steps: Parameters<typeof staged>[0],
  conflicting: readonly string[],
  refusals: ReadonlyMap<string, string>,
): readonly Line[] {
  return useMemo(() => {
    const values = staged(steps);
    const removed = removedRows(steps);
    const known = new Set(part.fields.map(({ name }) => name));
    const added = [...values.keys()]
      .filter((name) => !known.has(name))
      .map((name): DocumentField => ({ ...ADDED, name, page: part.pages[0] ?? 1 }));
    const lists = LISTS[part.document_type] ?? {};
    return inReadingOrder([...part.fields, ...added]).map((field) => ({
      field,
      staged: values.get(field.name),
      isRemoved: removed.has(field.name.split('.')[0]!),
      isList: lists[field.name] !== undefined,
      isConflict: conflicting.includes(field.name),
      refusal: refusals.get(field.name),
    }));
  }, [part, steps, conflicting, refusals]);
}

/** A field of a row that is not saved yet. */
const ADDED: Omit<DocumentField, 'name' | 'page'> = {
  value: null,
  confidence: 0,
  bounding_box: null,
  source: 'review',
  checks: [],
};

function matches({ name, value }: { readonly name: string; readonly value: Value }, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return wanted === '' || `${fieldLabel(name)} ${shownValue(value)}`.toLowerCase().includes(wanted);
}

const FIELDS = 'body.fields.';

function refusalsOf(error: Error | null): ReadonlyMap<string, string> {
  const errors = error instanceof ApiError ? error.errors : [];
  return new Map(
    errors.flatMap(({ location, message }) =>
      location.startsWith(FIELDS) ? [[location.slice(FIELDS.length), words.refused(message)] as const] : [],
    ),
  );
}

/** The text of a page that was not read as a form. */
function TextLines({ part, search }: { readonly part: DocumentPart; readonly search: string }) {
  const wanted = search.trim().toLowerCase();
  const found = part.text_lines.filter(({ text }) => text.toLowerCase().includes(wanted));
  if (part.text_lines.length === 0) return <Text size="sm">{words.noText}</Text>;
  return (
    <Stack gap="xs">
      <Text size="sm" aria-live="polite">
        {words.textLines(found.length)}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={css.text} tabIndex={0} aria-label={words.text}>
        {found.map(({ page, text }, at) => (
          <Text key={`${page} ${at}`} size="sm">
            {text}
          </Text>
        ))}
      </section>
    </Stack>
  );
}

function Keys({ canWrite }: { readonly canWrite: boolean }) {
  const keys = canWrite ? words.keys.all : words.keys.reading;
  return (
    <details>
      <summary>
        <Text span size="sm">
          {words.keys.title}
        </Text>
      </summary>
      <Stack gap={4} mt="xs">
        {keys.map(({ key, does }) => (
          <Group key={key} gap="sm" wrap="nowrap">
            <Kbd>{key}</Kbd>
            <Text size="sm">{does}</Text>
          </Group>
        ))}
      </Stack>
    </details>
  );
}
