import { readFileSync } from 'node:fs';
import { prefill } from '../prefill/prefill.js';
import type { TaxForm } from '../prefill/tax-form.js';
import { calculate } from './calculate.js';
import type { CalculationInput, IncomeSources, ItemizedItem } from './calculation.api.js';
import { InvalidInput } from './input/invalid-input.js';

const ACCURACY = new URL('../../../../docs/tax-accuracy.md', import.meta.url);

/** The rows of what the federal part does not model: what is left out, and the codes that its effect names. */
function gaps(): readonly { readonly what: string; readonly codes: readonly string[] }[] {
  const text = readFileSync(ACCURACY, 'utf8');
  const section = text.split('## What the federal part does not model')[1]!.split('\n\n')[0]!;
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| left out'));
  return rows.map((row) => {
    const [, what, effect] = row.split('|').map((cell) => cell.trim());
    const codes = [...effect!.matchAll(/`([a-z][a-z0-9_]*_[a-z0-9_]+)`/g)].map(([, code]) => code!);
    return { what: what!, codes };
  });
}

type Facts = Partial<CalculationInput>;
const filer = { taxYear: 2025, filingStatus: 'single', taxpayer: { age: 40 } } as const;
const codesOf = (facts: Facts): string[] => {
  const income = facts.incomeSources === undefined ? { income: 50_000 } : {};
  try {
    return calculate({ ...filer, ...income, ...facts }).assumptions.map(({ code }) => code);
  } catch (error) {
    if (error instanceof InvalidInput) return error.errors.map(({ code }) => code);
    throw error;
  }
};
const sources = (incomeSources: IncomeSources, more: Facts = {}) => codesOf({ incomeSources, ...more });
const itemized = (type: ItemizedItem['type'], more: Partial<ItemizedItem> = {}) =>
  codesOf({ deductions: { itemized: [{ type, amount: 30_000, ...more }] } });
/** What a return of one document says. */
const warnings = (type: TaxForm['type'], data: object): string[] => {
  const form = { documentId: 'doc', location: 'documents[0]', type, data: data as TaxForm['data'], needsReview: [] };
  const people = { taxpayer: {}, spouse: null, dependents: [], digitalAssets: null };
  return prefill({ filingStatus: 'single' }, people, { forms: [form], unused: [] }).warnings.map(({ code }) => code);
};
const w2 = (data: object) => warnings('w2', { wages: 50_000, federal_tax: 5_000, tax_year: 2025, ...data });
const codesWithoutEntry = ['A', 'B', 'K', 'M', 'N', 'Q', 'R', 'T', 'Z'];

const NO_INPUT = 'no member of the input states it';

/**
 * For each row, by how it begins: the requests and documents that state what is left out, with what the answer must say. A row that no request can
 * state has no inputs.
 */
const inputs: Readonly<
  Record<string, typeof NO_INPUT | readonly (readonly [told: string, codes: readonly string[]])[]>
> = {
  'Net operating losses': NO_INPUT,
  'Passive activity limits': [
    ['active_participation', sources({ wages: 50_000, rentalIncome: -5_000 })],
    ['material_participation', sources({ sCorporationIncome: 20_000 })],
  ],
  'Gain taxed at 25 and 28 %': [['gain_on_securities', sources({ longTermCapitalGains: 20_000 })]],
  'Educator expenses': NO_INPUT,
  'Tips of the self-employed': [['exceeds_wages', sources({ selfEmployment: 20_000, tips: 1_000 })]],
  'Foreign tax, premium tax': NO_INPUT,
  'Credit for the elderly': [
    ['elderly_credit_not_modeled', sources({ pensions: 17_000 }, { taxYear: 2023, taxpayer: { age: 66 } })],
    ['elderly_credit_not_modeled', sources({ pensions: 17_000 }, { taxpayer: { age: 40, disabled: true } })],
  ],
  'Gross income and support': [
    ['other_dependent_conditions', codesOf({ dependents: [{ age: 25, relationship: 'sibling' }] })],
  ],
  'Whose tips and overtime': [
    [
      'identification_of_spouses',
      sources(
        { wages: 20_000, spouseWages: 30_000, tips: 4_000 },
        {
          filingStatus: 'married_filing_jointly',
          taxpayer: { age: 40, identification: { type: 'itin' } },
          spouse: { age: 40 },
        },
      ),
    ],
  ],
  'Months in which a spouse': ['student', 'disabled'].map((member) => [
    'deemed_all_year',
    codesOf({
      filingStatus: 'married_filing_jointly',
      spouse: { age: 38, [member]: true },
      dependents: [{ age: 3 }],
      childCareExpenses: 4_000,
    }),
  ]),
  'Alternative minimum tax preferences': [
    ['no_private_activity_bonds', sources({ wages: 50_000, taxExemptInterest: 300_000 })],
  ],
  'Household employment taxes': [['pension_taxable', sources({ pensions: 20_000 })]],
  'Appreciated property gifts': [
    ['gift_of_property', itemized('charity_noncash')],
    ['mortgage_since_2017', itemized('mortgage_interest', { loanBalance: 900_000 })],
    ['mortgage_within_limit', itemized('mortgage_interest')],
  ],
  'Benefits on Form W-2': [
    ['dependent_care_benefits', w2({ dependent_care: 5_000 })],
    ...codesWithoutEntry.map((code) => ['box_not_entered', w2({ box12: [{ code, amount: 100 }] })] as const),
  ],
  'Boxes of Forms 1099': [
    ['box_not_entered', warnings('1099-div', { ordinary_dividends: 50, foreign_tax_paid: 5, tax_year: 2025 })],
    ['box_not_entered', warnings('1099-int', { interest_income: 50, early_withdrawal_penalty: 5, tax_year: 2025 })],
    ['box_not_entered', warnings('1099-misc', { royalties: 50, tax_year: 2025 })],
  ],
  'Qualified business income of each trade': [
    ['trades_as_one', sources({ selfEmployment: 300_000, sCorporationIncome: 100_000 })],
    [
      'trades_as_one',
      sources(
        { selfEmployment: 400_000, spouseSelfEmployment: 300_000 },
        { filingStatus: 'married_filing_jointly', spouse: { age: 40 }, businessDetails: { specifiedService: true } },
      ),
    ],
  ],
  'State income tax on investment income': [
    [
      'state_tax_not_in_investment_income',
      sources(
        { wages: 250_000, interest: 50_000 },
        { deductions: { itemized: [{ type: 'state_local_income_tax', amount: 30_000 }] } },
      ),
    ],
  ],
  'Estimated tax of farmers': NO_INPUT,
};

test.each(gaps())('$what: the answer says so to each input that states it', ({ what, codes }) => {
  const linked = Object.keys(inputs).filter((beginning) => what.startsWith(beginning));
  expect([what, linked.length]).toEqual([what, 1]);
  const stated = inputs[linked[0]!]!;
  if (stated === NO_INPUT) {
    expect(codes).toEqual([]);
    return;
  }
  for (const [told, found] of stated) expect(found).toContain(told);
  const named = new Set(stated.map(([told]) => told).filter((told) => told !== 'exceeds_wages'));
  expect([...named].sort()).toEqual([...new Set(codes)].sort());
});

test('every linked row is in the documentation', () => {
  const rows = gaps().map(({ what }) => what);
  expect(Object.keys(inputs).filter((beginning) => !rows.some((what) => what.startsWith(beginning)))).toEqual([]);
});

test('what could not change the tax is not told', () => {
  expect(sources({ wages: 50_000, taxExemptInterest: 1_000 })).not.toContain('no_private_activity_bonds');
  expect(sources({ wages: 200_000, taxExemptInterest: 1_000 })).not.toContain('no_private_activity_bonds');
  expect(sources({ selfEmployment: 30_000, sCorporationIncome: 10_000 })).not.toContain('trades_as_one');
  expect(sources({ selfEmployment: 400_000 })).not.toContain('trades_as_one');
});
