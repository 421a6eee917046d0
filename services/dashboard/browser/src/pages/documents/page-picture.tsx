import type { DocumentField } from '@exchequer/sdk';
import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useClient, useWorkplace } from '../../app/workplace.tsx';
import { Problem } from '../../parts/problem.tsx';
import { texts } from '../../texts.ts';
import css from './documents.module.css';
import { boxStyle, certaintyOf } from './fields.ts';
import { fieldLabel } from './labels.ts';

const words = texts.documents.picture;

const ZOOMS = [1, 1.5, 2, 3];

/** A page with the boxes of its fields. The kind of line says how certain a value is; the colour repeats it. */
export function PagePicture({
  document,
  pages,
  page,
  onPage,
  fields,
  current,
  onSelect,
}: {
  readonly document: string;
  readonly pages: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly fields: readonly DocumentField[];
  readonly current: string | undefined;
  readonly onSelect: (name: string) => void;
}) {
  const { organization, mode } = useWorkplace();
  const client = useClient();
  const [zoom, setZoom] = useState(0);
  const [error, setError] = useState<Error>();
  const [attempt, setAttempt] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scroller.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, page, zoom]);
  const explain = async () => {
    // A picture does not tell why it is missing. The same request again does.
    try {
      await (await client.documents.pages.png(document, page)).blob();
      setAttempt((count) => count + 1);
    } catch (reason) {
      setError(reason as Error);
    }
  };
  const retry = () => {
    setError(undefined);
    setAttempt((count) => count + 1);
  };
  const source = `/app/api/${organization.id}/${mode}/v1/documents/${document}/pages/${page}.png`;
  const scale = ZOOMS[zoom]!;
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Group gap={4}>
          <ActionIcon
            variant="default"
            size="lg"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
            aria-label={words.previous}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <Text size="sm" aria-live="polite" px={4}>
            {words.page(page, pages)}
          </Text>
          <ActionIcon
            variant="default"
            size="lg"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
            aria-label={words.next}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Group>
        <Group gap={4}>
          <ActionIcon
            variant="default"
            size="lg"
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
            aria-label={words.smaller}
          >
            <IconZoomOut size={18} aria-hidden />
          </ActionIcon>
          <Text size="sm" w={52} ta="center" aria-live="polite">{`${scale * 100} %`}</Text>
          <ActionIcon
            variant="default"
            size="lg"
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(zoom + 1)}
            aria-label={words.larger}
          >
            <IconZoomIn size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {error !== undefined ? (
        <Problem error={error} retry={retry} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        <section ref={scroller} className={css.picture} tabIndex={0} aria-label={words.page(page, pages)}>
          <div className={css.sheet} style={{ width: `${scale * 100}%` }}>
            <img
              key={`${source} ${attempt}`}
              src={source}
              alt={words.alt(page)}
              onError={() => (attempt === 0 ? void explain() : setError(new Error('The picture cannot be shown')))}
            />
            {fields
              .filter((field) => field.page === page)
              .map((field) => (
                <Box key={field.name} field={field} isCurrent={field.name === current} onSelect={onSelect} />
              ))}
          </div>
        </section>
      )}
      <Legend />
    </Stack>
  );
}

function Box({
  field,
  isCurrent,
  onSelect,
}: {
  readonly field: DocumentField;
  readonly isCurrent: boolean;
  readonly onSelect: (name: string) => void;
}) {
  const style = boxStyle(field.bounding_box ?? null);
  if (style === undefined) return null;
  return (
    <button
      type="button"
      // The list of fields has the same for the keyboard.
      tabIndex={-1}
      className={`${css.box} ${css[certaintyOf(field)]} ${isCurrent ? css.current : ''}`}
      style={style}
      data-current={isCurrent || undefined}
      aria-label={fieldLabel(field.name)}
      title={fieldLabel(field.name)}
      onClick={() => onSelect(field.name)}
    />
  );
}

function Legend() {
  return (
    <Group gap="md">
      {(['doubtful', 'confident', 'checked'] as const).map((certainty) => (
        <Group key={certainty} gap={6} wrap="nowrap">
          <span className={css[certainty]} style={{ width: 18, height: 12, borderRadius: 3 }} aria-hidden />
          <Text size="xs">{texts.documents.certainty[certainty]}</Text>
        </Group>
      ))}
    </Group>
  );
}
