import type { DocumentObject, Form1040 } from '@exchequer/sdk';
import { Alert, Button, Checkbox, Group, List, Modal, NativeSelect, Stack, Table, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient, useKey, useWorkplace } from '../../app/workplace.tsx';
import { Problem } from '../../parts/problem.tsx';
import { texts } from '../../texts.ts';
import css from './documents.module.css';

const words = texts.documents.form1040;

const TAX_TYPES = ['w2', '1099-nec', '1099-misc', '1099-int', '1099-div'] as const;
/** A return takes at most so many documents. */
const DOCUMENTS_MAX = 20;

/** Prepares Form 1040 from documents. Every figure is computed by the tax service. */
export function Prepare1040({ first, disabled }: { readonly first?: string; readonly disabled?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" disabled={disabled ?? false} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={words.title} size="lg">
        {isOpen && <Form first={first} />}
      </Modal>
    </>
  );
}

function Form({ first }: { readonly first: string | undefined }) {
  const client = useClient();
  const key = useKey();
  const [status, setStatus] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(first === undefined ? [] : [first]);
  const [isWrong, setWrong] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: key('documents', 'tax forms'),
    queryFn: async () => {
      const lists = TAX_TYPES.map((document_type) =>
        client.documents.list({ document_type, status: 'completed', limit: 100 }),
      );
      return (await Promise.all(lists)).flatMap((page) => page.data as DocumentObject[]);
    },
  });
  const mutation = useMutation({
    mutationFn: () => client.tax.form1040.prepare({ filingStatus: status as 'single', documents: [...chosen] }),
  });
  if (mutation.data !== undefined) return <Prepared form={mutation.data} onBack={() => mutation.reset()} />;
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((of) => of !== id) : [...before, id]));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(status === '');
        if (status !== '' && chosen.length > 0 && !mutation.isPending) mutation.mutate();
      }}
    >
      <Stack>
        <NativeSelect
          label={words.filingStatus}
          data={[
            { value: '', label: words.choose },
            ...Object.entries(words.filingStatuses).map(([value, label]) => ({ value, label })),
          ]}
          value={status}
          onChange={({ currentTarget }) => setStatus(currentTarget.value)}
          error={isWrong ? words.statusMissing : undefined}
        />
        {error !== null && <Problem error={error} retry={() => void refetch()} />}
        {data?.length === 0 && <Text size="sm">{words.none}</Text>}
        {data !== undefined && data.length > 0 && (
          <fieldset className={css.choices}>
            <legend>
              <Text span size="sm" fw={500}>
                {words.documents}
              </Text>
            </legend>
            <Stack gap="xs">
              {data.map(({ id, file_name, document_type, needs_review }) => (
                <Checkbox
                  key={id}
                  checked={chosen.includes(id)}
                  disabled={!chosen.includes(id) && chosen.length >= DOCUMENTS_MAX}
                  onChange={() => toggle(id)}
                  label={`${file_name} (${texts.documents.types[document_type as 'w2'] ?? document_type})`}
                  description={needs_review?.length ? texts.documents.doubtful(needs_review.length) : undefined}
                />
              ))}
            </Stack>
          </fieldset>
        )}
        {mutation.error !== null && <Problem error={mutation.error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={mutation.isPending} disabled={chosen.length === 0}>
            {words.prepare}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

function Prepared({ form, onBack }: { readonly form: Form1040; readonly onBack: () => void }) {
  const { organization, mode } = useWorkplace();
  const pdf = `/app/api/${organization.id}/${mode}/v1/tax/forms/1040/${form.id}/pdf`;
  const figures: readonly (readonly [string, number])[] = [
    [words.adjustedGrossIncome, form.adjustedGrossIncome],
    [words.taxableIncome, form.taxableIncome],
    [words.totalTax, form.totalTax],
    [words.totalPayments, form.totalPayments],
    form.amountOwed > 0 ? [words.owed, form.amountOwed] : [words.refund, form.refundAmount],
  ];
  return (
    <Stack role="status">
      <Text size="sm">{words.year(form.taxYear, form.documents.length)}</Text>
      <Table>
        <Table.Tbody>
          {figures.map(([name, amount]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td ta="end" className={css.value}>
                {DOLLARS.format(amount)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {form.missing.length > 0 && (
        <Alert color="yellow" variant="light" title={words.missing}>
          <List size="sm">
            {form.missing.map((what) => (
              <List.Item key={what}>{what}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {form.warnings.length > 0 && (
        <Alert color="yellow" variant="light" title={words.warnings}>
          <List size="sm">
            {form.warnings.map(({ field, code, message }) => (
              <List.Item key={`${field} ${code}`}>{message}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {words.back}
        </Button>
        <Button component="a" href={pdf} download>
          {words.pdf}
        </Button>
      </Group>
    </Stack>
  );
}
