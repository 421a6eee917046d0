import { wordsOf } from '../../../test/printed-page.ts';
import { type ExpectedAccount, LAYOUTS } from '../../../test/printed-statements.ts';
import type { ExtractedField } from '../extraction.js';
import { bankStatement } from './bank-statement.js';

function factsOf(fields: readonly ExtractedField[]): ExpectedAccount {
  const value = (name: string) => fields.find((field) => field.name === name)?.value ?? null;
  const count = fields.filter(({ name }) => name.endsWith('].amount')).length;
  const transactions = Array.from({ length: count }, (_, i) =>
    ['date', 'description', 'amount', 'balance'].map((member) => value(`transactions[${i}].${member}`)),
  );
  const names = ['account_number', 'period_start', 'period_end', 'opening_balance', 'closing_balance'];
  return {
    ...Object.fromEntries(names.map((name) => [name, value(name)])),
    transactions,
  } as unknown as ExpectedAccount;
}

describe.each(Object.entries(LAYOUTS))('%s', (_, draw) => {
  test('Every account and transaction of the layout is read', () => {
    const { pages, expected } = draw();
    const parts = bankStatement.read(wordsOf(pages));
    expect(parts.map(({ fields }) => factsOf(fields))).toEqual(
      expected.map((account) => ({
        ...account,
        account_number: expect.stringMatching(account.account_number.replaceAll('*', '\\*')),
      })),
    );
  });
});
