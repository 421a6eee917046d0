import type { DocumentField } from '@exchequer/sdk';
import { Badge, Button, Group, Kbd, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconUserCheck } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { texts } from '../../texts.ts';
import css from './documents.module.css';
import { type Certainty, certaintyOf, kindOf, masked, nextIn, parseTyped, toTyped, type Value } from './fields.ts';
import { fieldLabel, shownValue } from './labels.ts';

const words = texts.documents;

export interface Line {
  readonly field: DocumentField;
  /** Undefined: not changed. */
  readonly staged: Value | undefined;
  readonly isRemoved: boolean;
  /** It stands for a list without rows: there is nothing to type. */
  readonly isList: boolean;
  /** Somebody else has changed it meanwhile. */
  readonly isConflict: boolean;
  /** What the API says against the value that was sent. */
  readonly refusal: string | undefined;
}

export interface FieldActs {
  select(name: string): void;
  set(name: string, value: Value): void;
  undo(): void;
  save(): void;
  /** Adds a row to the list of this field. */
  addRow(name: string): void;
  removeRow(name: string): void;
  tell(message: string): void;
}

const LINE_PX = 58;

/** The fields of a part, for the keyboard alone: one stop of the Tab key, and letters that act on the current field. */
export function FieldList({
  label,
  lines,
  current,
  canWrite,
  acts,
}: {
  readonly label: string;
  readonly lines: readonly Line[];
  readonly current: string | undefined;
  readonly canWrite: boolean;
  readonly acts: FieldActs;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<string>();
  const [wantsFocus, setWantsFocus] = useState(false);
  const names = lines.map(({ field }) => field.name);
  const open = new Set(lines.filter((line) => isOpen(line)).map(({ field }) => field.name));
  const at = current === undefined ? 0 : Math.max(0, names.indexOf(current));
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    getItemKey: (index) => names[index]!,
    overscan: 12,
    initialRect: { width: 400, height: 720 },
  });
  useEffect(() => {
    if (lines.length > 0) virtualizer.scrollToIndex(at, { align: 'auto' });
  }, [at, lines.length, virtualizer]);
  useEffect(() => {
    if (!wantsFocus) return;
    const line = scroller.current?.querySelector<HTMLElement>(`[data-line="${at}"]`);
    if (!line) return;
    line.focus({ preventScroll: true });
    setWantsFocus(false);
  });

  const goTo = (name: string | undefined) => {
    setEditing(undefined);
    setWantsFocus(true);
    if (name !== undefined) acts.select(name);
  };
  const goToDoubtful = (step: 1 | -1, without?: string) => {
    const wanted = without === undefined ? open : new Set([...open].filter((name) => name !== without));
    const next = nextIn(names, wanted, names[at], step);
    acts.tell(next === undefined ? words.keys.nothingDoubtful : words.keys.left(wanted.size));
    goTo(next ?? names[at]);
  };
  const take = (name: string, value: Value) => {
    acts.set(name, value);
    goToDoubtful(1, name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = (event.target as HTMLElement).closest('input, select, textarea') !== null;
    if ((event.ctrlKey || event.metaKey) && event.key === 's') {
      event.preventDefault();
      acts.save();
      return;
    }
    if (isTyping || event.altKey) return;
    const line = lines[at];
    if (line === undefined) return;
    const { name } = line.field;
    const undo = () => {
      acts.undo();
      setWantsFocus(true);
    };
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== 'z' || !canWrite) return;
      event.preventDefault();
      undo();
      return;
    }
    const moves: Record<string, () => void> = {
      ArrowDown: () => goTo(names[Math.min(names.length - 1, at + 1)]),
      ArrowUp: () => goTo(names[Math.max(0, at - 1)]),
      Home: () => goTo(names[0]),
      End: () => goTo(names.at(-1)),
      n: () => goToDoubtful(1),
      p: () => goToDoubtful(-1),
    };
    const addRow = () => {
      acts.addRow(name);
      setWantsFocus(true);
    };
    const edit = line.isList ? addRow : () => setEditing(name);
    const changes: Record<string, () => void> = {
      Enter: edit,
      e: edit,
      a: () => take(name, valueAfterSave(line)),
      u: undo,
      r: addRow,
      Delete: () => {
        acts.removeRow(name);
        setWantsFocus(true);
      },
    };
    // The buttons of the current line take Enter themselves.
    const isLine = (event.target as HTMLElement).dataset.line !== undefined;
    if (event.key === 'Enter' && !isLine) return;
    const act = moves[event.key] ?? (canWrite ? changes[event.key] : undefined);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its lines have the focus, and the keys act on them
    <div ref={scroller} className={css.fields} onKeyDown={onKeyDown}>
      <ul className={`${css.lines} ${css.space}`} style={{ height: virtualizer.getTotalSize() }} aria-label={label}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const line = lines[index]!;
          const { name } = line.field;
          return (
            <li
              key={name}
              ref={virtualizer.measureElement}
              data-index={index}
              className={`${css.place} ${css.item}`}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={lines.length}
              aria-posinset={index + 1}
            >
              {editing === name && index === at ? (
                <Editor line={line} onTake={(value) => take(name, value)} onCancel={() => goTo(name)} />
              ) : (
                <FieldLine
                  line={line}
                  index={index}
                  isCurrent={index === at}
                  canWrite={canWrite}
                  onSelect={() => goTo(name)}
                  onAccept={() => take(name, valueAfterSave(line))}
                  onEdit={() => setEditing(name)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What a save would leave in the field. */
function valueAfterSave({ field, staged }: Line): Value {
  return staged === undefined ? field.value : staged;
}

function isOpen({ field, staged, isRemoved, refusal, isConflict }: Line): boolean {
  if (refusal !== undefined || isConflict) return true;
  return staged === undefined && !isRemoved && certaintyOf(field) === 'doubtful';
}

function FieldLine({
  line,
  index,
  isCurrent,
  canWrite,
  onSelect,
  onAccept,
  onEdit,
}: {
  readonly line: Line;
  readonly index: number;
  readonly isCurrent: boolean;
  readonly canWrite: boolean;
  readonly onSelect: () => void;
  readonly onAccept: () => void;
  readonly onEdit: () => void;
}) {
  const { field, isRemoved } = line;
  const text = shownValue(valueAfterSave(line));
  return (
    <div className={isCurrent ? css.currentLine : undefined}>
      <button
        type="button"
        className={css.line}
        data-line={index}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent || undefined}
        onClick={onSelect}
      >
        <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
          <Stack gap={0} miw={0}>
            <Text size="xs" c="dimmed">
              {fieldLabel(field.name)}
            </Text>
            <Text size="sm" className={`${css.value} ${isRemoved ? css.removed : ''}`}>
              {isCurrent ? text : masked(field.name, text)}
            </Text>
          </Stack>
          <LineState line={line} />
        </Group>
        {line.refusal !== undefined && (
          <Text size="xs" c="var(--mantine-color-error)">
            {line.refusal}
          </Text>
        )}
        {line.isConflict && <Text size="xs">{words.conflictOf(masked(field.name, shownValue(field.value)))}</Text>}
      </button>
      {isCurrent && canWrite && !isRemoved && (
        <Group gap="xs" px={12} pb={10}>
          <Button size="compact-sm" variant="default" onClick={onAccept}>
            {words.accept} <Kbd ml={6}>A</Kbd>
          </Button>
          {!line.isList && (
            <Button size="compact-sm" variant="default" onClick={onEdit}>
              {words.edit} <Kbd ml={6}>E</Kbd>
            </Button>
          )}
        </Group>
      )}
    </div>
  );
}

const SIGNS: Readonly<Record<Certainty, { readonly icon: typeof IconCheck; readonly color: string }>> = {
  checked: { icon: IconUserCheck, color: 'blue' },
  confident: { icon: IconCheck, color: 'green' },
  doubtful: { icon: IconAlertTriangle, color: 'orange' },
};

function LineState({ line: { field, staged, isRemoved, isConflict } }: { readonly line: Line }) {
  const isChanged = staged !== undefined || isRemoved;
  const certainty = certaintyOf(field);
  const { icon: Icon, color } = isConflict ? SIGNS.doubtful : isChanged ? SIGNS.checked : SIGNS[certainty];
  const state = isRemoved ? words.removed : staged !== undefined ? words.notSaved : words.certainty[certainty];
  const isRead = !isChanged && certainty !== 'checked';
  return (
    <Badge
      variant="light"
      color={color}
      autoContrast
      tt="none"
      fw={500}
      leftSection={<Icon size={12} aria-hidden />}
      className={css.nowrap}
    >
      {isConflict ? words.conflict : isRead ? `${state} ${Math.floor(field.confidence * 100)} %` : state}
    </Badge>
  );
}

function Editor({
  line,
  onTake,
  onCancel,
}: {
  readonly line: Line;
  readonly onTake: (value: Value) => void;
  readonly onCancel: () => void;
}) {
  const { field } = line;
  const kind = kindOf(field.name);
  const [typed, setTyped] = useState(toTyped(valueAfterSave(line)));
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useEffect(() => {
    input.current?.focus();
    if (kind !== 'flag') input.current?.select();
    // Its buttons are in view too.
    input.current?.form?.scrollIntoView({ block: 'nearest' });
  }, [kind]);
  const common = {
    ref: input,
    label: fieldLabel(field.name),
    value: typed,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => setTyped(event.currentTarget.value),
    error: isWrong ? words.wrong[kind] : undefined,
    // Values of documents do not belong into the browser's memory of forms.
    autoComplete: 'off',
  };
  return (
    <form
      className={css.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const value = parseTyped(kind, typed);
        setWrong(value === undefined);
        if (value !== undefined) onTake(value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <Stack gap="xs">
        {kind === 'flag' ? (
          <NativeSelect
            {...common}
            data={[
              { value: '', label: words.empty },
              { value: 'true', label: words.yes },
              { value: 'false', label: words.no },
            ]}
          />
        ) : (
          <TextInput
            {...common}
            description={words.hint[kind]}
            inputMode={kind === 'number' ? 'decimal' : undefined}
            spellCheck={false}
            maxLength={1000}
          />
        )}
        <Group gap="xs">
          <Button size="compact-sm" type="submit">
            {words.take} <Kbd ml={6}>Enter</Kbd>
          </Button>
          <Button size="compact-sm" variant="default" onClick={onCancel}>
            {texts.cancel} <Kbd ml={6}>Esc</Kbd>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
