import type { DocumentImport, DocumentObject, DocumentPart, Expense } from '@exchequer/sdk';
import { Alert, Button, Group, List, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient, useKey, useMay } from '../../app/workplace.tsx';
import { Problem } from '../../parts/problem.tsx';
import { Id, State } from '../../parts/small.tsx';
import { texts } from '../../texts.ts';
import { fieldLabel } from './labels.ts';
import { Prepare1040 } from './prepare-1040.tsx';

const words = texts.documents.next;

interface Props {
  readonly document: DocumentObject;
  readonly part: DocumentPart;
  readonly index: number;
  readonly hasChanges: boolean;
  readonly onSelect: (name: string) => void;
}

/** From a receipt to its expense, from a statement to bank transactions, from tax forms to a Form 1040. */
export function NextSteps(props: Props) {
  const may = useMay();
  const { document_type: type } = props.part;
  if (type === 'receipt') return may('accounting:read') ? <ToExpense {...props} /> : null;
  if (type === 'bank_statement') return may('accounting:write') ? <ToBank {...props} /> : null;
  if (type === 'unknown' || !may('tax:write')) return null;
  return (
    <Step title={words.tax}>
      <Text size="sm">{words.taxText}</Text>
      <Group>
        <Prepare1040 first={props.document.id} disabled={props.hasChanges} />
      </Group>
      {props.hasChanges && <Text size="sm">{texts.documents.saveFirst}</Text>}
    </Step>
  );
}

function Step({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}

/** The books make a draft of each receipt that was read. A person looks at it and records it. */
function ToExpense({ document, index, hasChanges }: Props) {
  const client = useClient();
  const key = useKey();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: key('expenses', document.id),
    queryFn: async () => (await client.accounting.expenses.list({ document_id: document.id })).data,
  });
  const expenses = data?.filter((of) => of.document_part === null || of.document_part === index) ?? [];
  return (
    <Step title={words.expense}>
      {error !== null && <Problem error={error} retry={() => void refetch()} />}
      {data !== undefined && expenses.length === 0 && (
        <Group gap="sm">
          <Text size="sm">{words.noExpense}</Text>
          <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
            {words.look}
          </Button>
        </Group>
      )}
      {expenses.map((expense) => (
        <OneExpense key={expense.id} expense={expense} hasChanges={hasChanges} />
      ))}
    </Step>
  );
}

function OneExpense({ expense, hasChanges }: { readonly expense: Expense; readonly hasChanges: boolean }) {
  const client = useClient();
  const key = useKey();
  const may = useMay();
  const queryClient = useQueryClient();
  const suggested = expense.category ?? expense.suggested_category ?? '';
  const [category, setCategory] = useState<string>(suggested);
  const mutation = useMutation({
    mutationFn: () =>
      client.accounting.expenses.record(
        expense.id,
        category === '' ? {} : { category: category as NonNullable<Expense['category']> as never },
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key('expenses') }),
  });
  const { amount, vendor, date, status, missing_amount, currency_assumed } = expense;
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <State state={status} />
        <Text size="sm">{words.expenseLine(vendor, date, amount)}</Text>
        <Id id={expense.id} />
      </Group>
      {missing_amount && <Text size="sm">{missing_amount.message}</Text>}
      {currency_assumed && <Text size="sm">{words.assumed}</Text>}
      {status === 'draft' && may('accounting:write') && (
        <Group align="flex-end" gap="sm">
          <NativeSelect
            label={words.category}
            data={[
              { value: '', label: words.chosenByBooks },
              ...CATEGORIES.map((value) => ({ value, label: plain(value) })),
            ]}
            value={category}
            onChange={({ currentTarget }) => setCategory(currentTarget.value)}
            flex={1}
          />
          <Button loading={mutation.isPending} disabled={hasChanges} onClick={() => mutation.mutate()}>
            {words.record}
          </Button>
        </Group>
      )}
      {status === 'recorded' && <Text size="sm">{words.recorded}</Text>}
      {hasChanges && status === 'draft' && <Text size="sm">{texts.documents.saveFirst}</Text>}
      {mutation.error !== null && <Problem error={mutation.error} />}
    </Stack>
  );
}

/** The categories of expenses of the API. */
const CATEGORIES = [
  ...['advertising', 'asset_purchase', 'bank_fees', 'car_and_truck', 'charitable_contributions'],
  ...['commissions_and_fees', 'contract_labor', 'cost_of_goods_sold', 'depreciation', 'education'],
  ...['employee_benefits', 'entertainment', 'income_tax', 'insurance', 'legal_and_professional', 'meals'],
  ...['mortgage_interest', 'office_expense', 'other_expense', 'other_interest', 'penalties', 'pension_plans'],
  ...['rent_equipment', 'rent_property', 'repairs_and_maintenance', 'software', 'supplies', 'taxes_and_licenses'],
  ...['travel', 'utilities', 'wages'],
];

const plain = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

function ToBank({ document, index, hasChanges, onSelect }: Props) {
  const client = useClient();
  const key = useKey();
  const [account, setAccount] = useState('acc_1000');
  const accounts = useQuery({
    queryKey: key('accounts', 'asset'),
    queryFn: () => client.accounting.accounts.list().toArray({ max: 1000 }),
    staleTime: 60_000,
  });
  const mutation = useMutation({
    mutationFn: () =>
      client.accounting.bankTransactions.importDocument({
        document_id: document.id,
        account_id: account,
        part: index,
      }),
  });
  const assets = accounts.data?.filter(({ type }) => type === 'asset') ?? [];
  return (
    <Step title={words.bank}>
      <Text size="sm">{words.bankText}</Text>
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={words.account}
          data={
            assets.length === 0
              ? [{ value: account, label: words.defaultAccount }]
              : assets.map(({ id, name }) => ({ value: id, label: name }))
          }
          value={account}
          onChange={({ currentTarget }) => setAccount(currentTarget.value)}
          flex={1}
        />
        <Button loading={mutation.isPending} disabled={hasChanges} onClick={() => mutation.mutate()}>
          {words.import}
        </Button>
      </Group>
      {hasChanges && <Text size="sm">{texts.documents.saveFirst}</Text>}
      {mutation.error !== null && <Problem error={mutation.error} />}
      {mutation.data !== undefined && <Imported result={mutation.data} onSelect={onSelect} />}
    </Step>
  );
}

function Imported({
  result: { recorded, duplicates, skipped, needs_review, changed },
  onSelect,
}: {
  readonly result: DocumentImport;
  readonly onSelect: (name: string) => void;
}) {
  return (
    <Alert color="green" variant="light" role="status" title={words.imported(recorded)}>
      <Stack gap="xs">
        {duplicates > 0 && <Text size="sm">{words.duplicates(duplicates)}</Text>}
        {skipped > 0 && <Text size="sm">{words.skipped(skipped)}</Text>}
        {needs_review.length > 0 && (
          <>
            <Text size="sm">{words.leftOut}</Text>
            <Group gap="xs">
              {needs_review.map((name) => (
                <Button key={name} size="compact-xs" variant="default" onClick={() => onSelect(name)}>
                  {fieldLabel(name)}
                </Button>
              ))}
            </Group>
          </>
        )}
        {changed.length > 0 && (
          <>
            <Text size="sm">{words.changed}</Text>
            <List size="sm">
              {changed.map(({ row, bank_transaction_id }) => (
                <List.Item key={row}>
                  {row} <Id id={bank_transaction_id} />
                </List.Item>
              ))}
            </List>
          </>
        )}
      </Stack>
    </Alert>
  );
}
