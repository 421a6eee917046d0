import type { ApiKeyInput } from '@exchequer/sdk';
import { Group, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useDraft } from '../../app/use-draft.ts';
import { useOrganization } from '../../app/workplace.tsx';
import { FormModal } from '../../parts/form-modal.tsx';
import { texts } from '../../texts.ts';

const words = texts.keys;
const DAY_MS = 86_400_000;
const EXPIRY_DAYS = { never: undefined, days30: 30, days90: 90, year: 365 } as const;

interface Draft {
  readonly name: string;
  readonly expiry: keyof typeof EXPIRY_DAYS;
  /** `accounting` -> `write` */
  readonly access: Readonly<Record<string, string>>;
}

const EMPTY: Draft = { name: '', expiry: 'never', access: {} };

export function CreateKey({
  opened,
  onClose,
  create,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly create: (input: ApiKeyInput) => Promise<void>;
}) {
  const { values, set, clear } = useDraft('key', EMPTY);
  const [isChecked, setChecked] = useState(false);
  // A person cannot give a key more than the own role has.
  const allowed = useOrganization().data?.key.scopes ?? [];
  const families = [...new Set(allowed.map((scope) => scope.split(':')[0]!))];
  const scopes = Object.entries(values.access).map(([family, access]) => `${family}:${access}`);
  const isNamed = values.name.trim() !== '';
  const run = () => {
    setChecked(true);
    if (!isNamed || scopes.length === 0) return undefined;
    const days = EXPIRY_DAYS[values.expiry];
    const expiresAt = days === undefined ? {} : { expires_at: new Date(Date.now() + days * DAY_MS).toISOString() };
    return create({ name: values.name, scopes: scopes as ApiKeyInput['scopes'], ...expiresAt }).then(() => {
      clear();
      setChecked(false);
    });
  };
  const choose = (family: string, access: string) => {
    const { [family]: _, ...others } = values.access;
    set({ access: access === 'none' ? others : { ...others, [family]: access } });
  };
  return (
    <FormModal opened={opened} onClose={onClose} title={words.createTitle} submit={words.create} run={run}>
      <TextInput
        label={words.name}
        description={words.nameHint}
        required
        data-autofocus
        maxLength={100}
        value={values.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        error={isChecked && !isNamed && words.nameMissing}
      />
      <Select
        label={words.expires}
        data={Object.entries(words.expiry).map(([value, label]) => ({ value, label }))}
        value={values.expiry}
        onChange={(value) => set({ expiry: (value ?? 'never') as Draft['expiry'] })}
        allowDeselect={false}
      />
      <Stack gap="xs">
        <Text size="sm" fw={500}>
          {words.scopes}
        </Text>
        <Text size="xs" c="dimmed">
          {words.scopesHint}
        </Text>
        {families.map((family) => (
          <Group key={family} justify="space-between" wrap="nowrap">
            <Text size="sm">{words.families[family as keyof typeof words.families] ?? family}</Text>
            <SegmentedControl
              size="xs"
              aria-label={family}
              value={values.access[family] ?? 'none'}
              onChange={(access) => choose(family, access)}
              data={[
                { value: 'none', label: words.none },
                ...(['read', 'write'] as const)
                  .filter((access) => allowed.includes(`${family}:${access}` as never))
                  .map((access) => ({ value: access, label: words[access] })),
              ]}
            />
          </Group>
        ))}
        {isChecked && scopes.length === 0 && (
          <Text size="sm" c="red" role="alert">
            {words.scopesMissing}
          </Text>
        )}
      </Stack>
    </FormModal>
  );
}
