import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@exchequer/testkit';
import { fileForm, newHome, removeHome, startSuite, type TestSuite } from '../test/test-suite.ts';
import { root } from './paths.js';

/** Documents reads a W-2 and forms of the 1099 series, and tax prepares a return from them. */
let home: string;
let suite: TestSuite;

beforeAll(async () => {
  home = await newHome();
  suite = await startSuite(home, { LOG_LEVEL: 'warn' });
});

afterAll(async () => {
  await suite?.stop();
  removeHome(home);
});

interface Part {
  readonly document_type: string;
  readonly extracted_data: Readonly<Record<string, unknown>>;
}

async function read(name: string): Promise<{ id: string; parts: Part[] }> {
  const file = readFileSync(join(root, 'samples', name));
  const { body, status } = await suite.api('POST', '/v1/documents/upload', { body: fileForm(file, name) });
  expect([status, body]).toMatchObject([200, { status: 'processing' }]);
  return eventually(async () => {
    const answer = await suite.api('GET', `/v1/documents/${body.id}`);
    expect(answer.body.status).toBe('completed');
    return answer.body;
  }, 120_000);
}

/** Amounts that no return uses. */
const INFORMATION = new Set(['tax_year', 'investment_expenses', 'nondividend_distributions', 'section_409a_deferrals']);

test('Every box of a W-2 and of all forms of the 1099 series is entered on the Form 1040 or named in a warning', async () => {
  const [w2, forms] = [await read('w2.pdf'), await read('1099s.pdf')];
  expect(forms.parts.map(({ document_type }) => document_type)).toEqual([
    '1099-nec',
    '1099-int',
    '1099-div',
    '1099-misc',
  ]);
  const { status, body } = await suite.api('POST', '/v1/tax/forms/1040', {
    body: {
      taxYear: 2025,
      filingStatus: 'single',
      taxpayer: { dateOfBirth: '1990-03-14' },
      digitalAssets: false,
      documents: [w2.id, forms.id],
    },
  });
  expect([status, body.missing]).toEqual([200, []]);
  const amountOf = (form: string, line: string) =>
    body.lines[form]?.find((one: { line: string }) => one.line === line)?.amount;
  const lines: [form: string, line: string, amount: number][] = [
    ['1040', '1a', Math.round(w2.parts[0]!.extracted_data.wages as number)],
    ['1040', '2a', 90],
    ['1040', '2b', 1_800],
    ['1040', '3a', 780],
    ['1040', '3b', 1_600],
    ['1040', '7a', 270],
    ['1040', '25a', Math.round(w2.parts[0]!.extracted_data.federal_tax as number)],
    ['1040', '25b', 1_464],
    ['Schedule 1', '5', 12_000],
    ['Schedule 1', '8z', 700],
    ['Schedule C', '1', 12_500],
  ];
  expect(lines.map(([form, line]) => [form, line, amountOf(form, line)])).toEqual(lines);

  // A warning names each box that is not used on a line of the return.
  const entered = new Set([
    ...[
      'nonemployee_compensation',
      'federal_tax',
      'interest_income',
      'us_savings_bonds_interest',
      'tax_exempt_interest',
    ],
    ...['ordinary_dividends', 'qualified_dividends', 'capital_gain_distributions', 'exempt_interest_dividends'],
    ...['rents', 'other_income'],
  ]);
  const told = body.warnings
    .filter(({ code }: { code: string }) => code === 'box_not_entered')
    .map(({ field }: { field: string }) => field);
  const left = forms.parts.flatMap(({ extracted_data }, i) =>
    Object.entries(extracted_data)
      .filter(([name, value]) => typeof value === 'number' && !entered.has(name) && !INFORMATION.has(name))
      .map(([name]) => `documents[1].parts[${i}].${name}`),
  );
  expect(left.length).toBeGreaterThan(20);
  expect([...told].sort()).toEqual([...left].sort());
}, 240_000);
