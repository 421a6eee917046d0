import type { DocumentObject, DocumentPart } from '@exchequer/sdk';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient, useMay } from '../../app/workplace.tsx';
import { Problem } from '../../parts/problem.tsx';
import { texts } from '../../texts.ts';
import { typeName } from './documents.tsx';
import { READABLE_TYPES } from './fields.ts';

const words = texts.documents;

/** What the part is. A person can say it, and the pages are read again as this type. */
export function PartType({
  document,
  part,
  index,
  hasChanges,
  onSaved,
}: {
  readonly document: DocumentObject;
  readonly part: DocumentPart;
  readonly index: number;
  readonly hasChanges: boolean;
  readonly onSaved: (document: DocumentObject) => void;
}) {
  const client = useClient();
  const may = useMay();
  const [chosen, setChosen] = useState(part.document_type);
  const mutation = useMutation({
    mutationFn: () =>
      client.documents.update(
        document.id,
        {
          document_type: chosen as NonNullable<Parameters<typeof client.documents.update>[1]['document_type']>,
          part: index,
        },
        { ifMatch: document },
      ),
    onSuccess: onSaved,
  });
  const isUnknown = part.document_type === 'unknown';
  if (!may('documents:write')) return null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!mutation.isPending) mutation.mutate();
      }}
    >
      <Stack gap="xs">
        {isUnknown && (
          <Text size="sm">{part.looks_like === null ? words.unknownLong : words.looksLike(part.looks_like)}</Text>
        )}
        <Group align="flex-end" gap="sm">
          <NativeSelect
            label={words.typeOfPart}
            data={[...READABLE_TYPES, 'unknown'].map((value) => ({ value, label: typeName(value) }))}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            flex={1}
          />
          <Button
            type="submit"
            variant={isUnknown ? 'filled' : 'default'}
            loading={mutation.isPending}
            disabled={chosen === part.document_type || hasChanges}
          >
            {words.readAgain}
          </Button>
        </Group>
        {hasChanges && chosen !== part.document_type && <Text size="sm">{words.saveFirst}</Text>}
        {mutation.error !== null && <Problem error={mutation.error} />}
      </Stack>
    </form>
  );
}
