import { type Endpoint, type EndpointInput, EVENT_KINDS } from '@exchequer/sdk';
import { MultiSelect, Textarea, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useDraft } from '../../app/use-draft.ts';
import { FormModal } from '../../parts/form-modal.tsx';
import { texts } from '../../texts.ts';

const words = texts.webhooks;

/** Undefined: a line is no header. */
function headersOf(lines: string): Record<string, string> | undefined {
  const pairs = lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => /^\s*([\w-]+)\s*:\s*(.+?)\s*$/.exec(line));
  if (pairs.includes(null)) return undefined;
  return Object.fromEntries(pairs.map((pair) => [pair![1]!, pair![2]!]));
}

/** Creates an endpoint, or changes `known`. */
export function EndpointForm({
  opened,
  onClose,
  title,
  submit,
  draft,
  known,
  send,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly submit: string;
  readonly draft: string;
  readonly known?: Endpoint;
  readonly send: (input: EndpointInput) => Promise<void>;
}) {
  const initial = useMemo(
    () => ({
      url: known?.url ?? '',
      description: known?.description ?? '',
      types: (known?.event_types ?? []).filter((type) => type !== '*'),
    }),
    [known],
  );
  const { values, set, clear } = useDraft(draft, initial);
  // Headers can hold passwords, so they are in no draft.
  const [headers, setHeaders] = useState(() =>
    Object.entries(known?.headers ?? {})
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
  );
  const [isChecked, setChecked] = useState(false);
  const isUrl = /^https?:\/\//.test(values.url) && URL.canParse(values.url);
  const parsed = headersOf(headers);
  const run = () => {
    setChecked(true);
    if (!isUrl || parsed === undefined) return undefined;
    return send({
      url: values.url,
      description: values.description,
      event_types: values.types.length === 0 ? ['*'] : values.types,
      headers: parsed,
    }).then(() => {
      clear();
      setChecked(false);
    });
  };
  return (
    <FormModal opened={opened} onClose={onClose} title={title} submit={submit} run={run}>
      <TextInput
        label={words.url}
        description={words.urlHint}
        required
        type="url"
        data-autofocus
        value={values.url}
        onChange={({ currentTarget }) => set({ url: currentTarget.value })}
        error={isChecked && !isUrl && words.urlWrong}
      />
      <TextInput
        label={words.descriptionField}
        value={values.description}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
      />
      <MultiSelect
        label={words.events}
        description={words.eventsHint}
        data={[...new Set<string>([...EVENT_KINDS, ...values.types])]}
        searchable
        clearable
        value={[...values.types]}
        onChange={(types) => set({ types: types as typeof values.types })}
      />
      <Textarea
        label={words.headers}
        description={words.headersHint}
        autosize
        minRows={2}
        value={headers}
        onChange={({ currentTarget }) => setHeaders(currentTarget.value)}
        error={isChecked && parsed === undefined && words.headersWrong}
      />
    </FormModal>
  );
}
