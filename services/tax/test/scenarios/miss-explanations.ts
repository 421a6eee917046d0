import type { EngineCase, Miss } from './engine-case.ts';

interface Explanation {
  /** The heading in docs/tax-accuracy.md. */
  readonly name: string;
  readonly applies: (engineCase: EngineCase, miss: Miss) => boolean;
}

const hasChildOrDependent = ({ input }: EngineCase) => (input.dependentAges ?? []).length > 0;

/** Cases where our amount follows the law and the engine's does not, or where both are right. */
const explanations: readonly Explanation[] = [
  {
    name: 'child tax credit of a surviving spouse',
    applies: (engineCase, { field, expected }) =>
      engineCase.filingStatus === 'qualifying_surviving_spouse' &&
      hasChildOrDependent(engineCase) &&
      (engineCase.expected.agi ?? 0) > 200_000 &&
      ['childTaxCreditNonref', 'federalIncomeTaxAfterAllCredits'].includes(field) &&
      expected > 0,
  },
  {
    name: 'earned income credit of a separate filer without children',
    applies: (engineCase, { field, computed }) =>
      engineCase.filingStatus === 'married_filing_separately' &&
      !hasChildOrDependent(engineCase) &&
      ['eitc', 'federalIncomeTaxAfterAllCredits'].includes(field) &&
      computed === 0,
  },
  {
    name: 'choice between deductions that give the same tax',
    applies: ({ expected }, { field }) =>
      ['standardDeductionUsed', 'itemizedDeductionUsed'].includes(field) && expected.taxableIncome === 0,
  },
];

export const explanationOf = (engineCase: EngineCase, miss: Miss): string | null =>
  explanations.find(({ applies }) => applies(engineCase, miss))?.name ?? null;
