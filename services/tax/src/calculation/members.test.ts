import { readFileSync } from 'node:fs';
import { calculate } from './calculate.js';
import type { CalculationInput } from './calculation.api.js';
import { InvalidInput } from './input/invalid-input.js';

type Input = Readonly<Record<string, unknown>>;
interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
}

const single: Input = {
  taxYear: 2025,
  filingStatus: 'single',
  method: 'formula',
  incomeSources: { wages: 60_000 },
  taxpayer: { age: 40 },
};
const couple: Input = {
  ...single,
  filingStatus: 'married_filing_jointly',
  spouse: { age: 40 },
  incomeSources: { wages: 60_000, spouseWages: 30_000 },
};
const parent: Input = {
  ...single,
  filingStatus: 'head_of_household',
  incomeSources: { wages: 20_000 },
  dependents: [{ age: 8 }],
};
const separate: Input = { ...single, filingStatus: 'married_filing_separately' };
const owner: Input = { ...single, incomeSources: { wages: 300_000, selfEmployment: 100_000 } };
const child: Input = {
  ...single,
  incomeSources: { wages: 5_000, interest: 20_000 },
  taxpayer: { age: 15, claimedAsDependent: true },
  parents: { taxableIncome: 200_000, filingStatus: 'married_filing_jointly' },
};
const student: Input = {
  ...single,
  incomeSources: { wages: 22_000 },
  taxpayer: { age: 20, student: true },
  educationExpenses: [{ credit: 'american_opportunity', amount: 4_000 }],
};
const saver: Input = { ...single, incomeSources: { wages: 22_000 }, retirementContributions: 1_000 };
const boxes = { socialSecurityWages: 60_000, medicareWages: 60_000 };
const employed: Input = { ...single, w2s: [boxes] };
const inState = (state: string, of: Input = single): Input => ({ ...of, state });
const itemizes = (type: string, amount = 40_000): Input => ({
  ...single,
  deductions: { itemized: [{ type, amount }] },
});

/** For each member of the input: a request, and the value that must change its answer. A nested member replaces the one of the request. */
const probes: Readonly<Record<string, readonly [of: Input, value: unknown]>> = {
  taxYear: [single, 2024],
  filingStatus: [single, 'head_of_household'],
  income: [{ ...single, incomeSources: undefined, income: 50_000 }, 60_000],
  method: [{ ...single, incomeSources: { wages: 60_000.4 } }, 'table'],
  explain: [single, true],
  lawVersion: [single, 'us-1913.1'],
  'credits.childTaxCredit': [single, 2_000],
  'credits.earnedIncomeCredit': [{ ...single, incomeSources: { wages: 15_000 } }, 1_000],
  livedApartAllYear: [{ ...separate, incomeSources: { socialSecurityBenefits: 30_000 } }, true],
  livedApartLastSixMonths: [{ ...separate, incomeSources: { wages: 18_000 }, dependents: [{ age: 7 }] }, true],
  separatedByAgreement: [{ ...separate, incomeSources: { wages: 18_000 }, dependents: [{ age: 7 }] }, true],
  spouseItemizes: [separate, true],
  'businessDetails.w2Wages': [{ ...owner, businessDetails: { w2Wages: 0 } }, 50_000],
  'businessDetails.unadjustedBasis': [{ ...owner, businessDetails: { w2Wages: 0 } }, 900_000],
  'businessDetails.specifiedService': [{ ...owner, businessDetails: { w2Wages: 90_000 } }, true],
  'parents.taxableIncome': [child, 500_000],
  'parents.filingStatus': [child, 'single'],
  'parents.netCapitalGain': [child, 150_000],
  'parents.qualifiedDividends': [child, 150_000],
  'parents.otherChildrenUnearnedIncome': [child, 300_000],
  childCareExpenses: [parent, 3_000],
  studentLoanInterest: [single, 1_000],
  iraContribution: [single, 3_000],
  spouseIraContribution: [couple, 3_000],
  retirementContributions: [{ ...saver, retirementContributions: 0 }, 1_000],
  spouseRetirementContributions: [{ ...couple, incomeSources: { wages: 30_000, spouseWages: 10_000 } }, 1_000],
  hsaContribution: [single, 2_000],
  hsaCoverage: [{ ...single, hsaContribution: 8_000 }, 'family'],
  selfEmployedHealthInsurance: [owner, 5_000],
  carLoanInterest: [single, 1_000],
  'educationExpenses.credit': [student, 'lifetime_learning'],
  'educationExpenses.amount': [student, 1_000],
  rentPaid: [inState('MA'), 12_000],
  state: [single, 'CA'],
  county: [inState('IN'), 'Marion'],
  city: [inState('OH'), 'Columbus'],
  withholding: [single, 1_000],
  stateWithholding: [inState('CA'), 1_000],
  estimatedPayments: [single, 1_000],
  'w2s.owner': [{ ...couple, w2s: [boxes] }, 'spouse'],
  'w2s.employer': [
    {
      ...single,
      incomeSources: { wages: 260_000 },
      w2s: [
        { ...boxes, socialSecurityWages: 130_000, socialSecurityTax: 8_060, employer: 'A' },
        { ...boxes, socialSecurityWages: 130_000, socialSecurityTax: 8_060, employer: 'B' },
      ],
    },
    'B',
  ],
  'w2s.socialSecurityWages': [employed, 50_000],
  'w2s.socialSecurityTips': [employed, 5_000],
  'w2s.socialSecurityTax': [
    {
      ...single,
      incomeSources: { wages: 260_000 },
      w2s: [
        { ...boxes, socialSecurityWages: 130_000, socialSecurityTax: 0 },
        { ...boxes, socialSecurityWages: 176_100, socialSecurityTax: 10_918.2 },
      ],
    },
    8_060,
  ],
  'w2s.medicareWages': [employed, 70_000],
  'w2s.medicareTax': [
    { ...single, incomeSources: { wages: 300_000 }, w2s: [{ ...boxes, medicareWages: 300_000 }] },
    5_250,
  ],
  'w2s.state': [{ ...inState('NJ'), w2s: [{ ...boxes, stateWages: 60_000 }] }, 'PA'],
  'w2s.stateWages': [{ ...inState('NJ'), w2s: [boxes] }, 50_000],
  'w2s.employerHsaContribution': [{ ...inState('CA'), w2s: [boxes] }, 2_000],
  'w2s.localWages': [{ ...inState('PA'), city: 'Philadelphia', w2s: [boxes] }, 40_000],
  'taxpayer.age': [single, 66],
  'taxpayer.dateOfBirth': [{ ...single, taxpayer: {} }, '1950-01-01'],
  'taxpayer.blind': [single, true],
  'taxpayer.disabled': [
    { ...couple, incomeSources: { spouseWages: 60_000 }, dependents: [{ age: 3 }], childCareExpenses: 3_000 },
    true,
  ],
  'taxpayer.student': [saver, true],
  'taxpayer.claimedAsDependent': [{ ...single, incomeSources: { interest: 9_000 } }, true],
  'taxpayer.earnsOverHalfOfSupport': [student, false],
  'taxpayer.parentsDeceased': [child, true],
  'taxpayer.coveredByRetirementPlan': [{ ...single, incomeSources: { wages: 95_000 }, iraContribution: 5_000 }, true],
  'taxpayer.identification.type': [parent, 'itin'],
  'spouse.age': [couple, 66],
  'spouse.dateOfBirth': [{ ...couple, spouse: {} }, '1950-01-01'],
  'spouse.blind': [couple, true],
  'spouse.disabled': [
    { ...couple, incomeSources: { wages: 60_000 }, dependents: [{ age: 3 }], childCareExpenses: 3_000 },
    true,
  ],
  'spouse.student': [
    { ...couple, incomeSources: { wages: 60_000 }, dependents: [{ age: 3 }], childCareExpenses: 3_000 },
    true,
  ],
  'spouse.claimedAsDependent': [{ ...couple, incomeSources: { wages: 15_000 }, dependents: [] }, true],
  'spouse.coveredByRetirementPlan': [{ ...couple, incomeSources: { wages: 240_000 }, iraContribution: 5_000 }, true],
  'spouse.identification.type': [{ ...couple, incomeSources: { wages: 30_000 }, dependents: [{ age: 8 }] }, 'itin'],
  'dependents.age': [parent, 18],
  'dependents.dateOfBirth': [{ ...parent, dependents: [{}] }, '2020-05-05'],
  'dependents.relationship': [parent, 'other_relative'],
  'dependents.ssn': [parent, '912-70-1234'],
  'dependents.identification.type': [parent, 'none'],
  'dependents.releasedTo': [parent, 'other_parent'],
  'dependents.student': [{ ...parent, dependents: [{ age: 20 }] }, true],
  'dependents.disabled': [{ ...parent, dependents: [{ age: 25 }] }, true],
  'deductions.standard': [itemizes('mortgage_interest'), true],
  'deductions.itemized.type': [itemizes('mortgage_interest'), 'medical'],
  'deductions.itemized.amount': [itemizes('mortgage_interest'), 50_000],
  'deductions.itemized.loanBalance': [itemizes('mortgage_interest'), 2_000_000],
  ...Object.fromEntries(
    [
      'interest',
      'ordinaryDividends',
      'shortTermCapitalGains',
      'longTermCapitalGains',
      'pensions',
      'socialSecurityBenefits',
      'unemployment',
      'rentalIncome',
      'sCorporationIncome',
      'otherIncome',
      'selfEmployment',
      'tips',
      'overtimePremium',
    ].map((name) => [`incomeSources.${name}`, [single, 10_000]]),
  ),
  'incomeSources.wages': [single, 70_000],
  'incomeSources.spouseWages': [couple, 40_000],
  'incomeSources.spouseSelfEmployment': [couple, 10_000],
  'incomeSources.taxExemptInterest': [
    { ...single, incomeSources: { wages: 20_000, socialSecurityBenefits: 20_000 } },
    10_000,
  ],
  'incomeSources.qualifiedDividends': [{ ...single, incomeSources: { ordinaryDividends: 60_000 } }, 60_000],
};

/** Members that say nothing on their own: they are about a parent of one filer, or the books, which are read before the calculation. */
const ELSEWHERE = ['bookkeeping'];
/** Form 8615 is for a child who files alone, so a joint return has no use for these. The answer says so. */
const ONLY_WITHOUT_SPOUSE = ['spouse.earnsOverHalfOfSupport', 'spouse.parentsDeceased'];

const openapi = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')) as {
  components: { schemas: Readonly<Record<string, Schema>> };
};
const schemaOf = (name: string) => openapi.components.schemas[name]!;

/** Every member of a schema that has no members of its own, by its path without indexes. */
function membersOf(schema: Schema, path = ''): string[] {
  const { $ref, properties, items, allOf } = schema;
  if ($ref) return membersOf(schemaOf($ref.split('/').at(-1)!), path);
  if (allOf) return allOf.flatMap((part) => membersOf(part, path));
  if (items) return membersOf(items, path);
  if (!properties) return [path];
  return Object.entries(properties).flatMap(([name, member]) =>
    membersOf(member, path === '' ? name : `${path}.${name}`),
  );
}

/** The request with another value at a path. In a list the first item is meant. */
function withMember(of: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(of)) return [withMember(of[0], [name, ...rest], value), ...of.slice(1)];
  const object = (of ?? {}) as Input;
  return { ...object, [name]: withMember(object[name], rest, value) };
}

function answerTo(input: unknown): unknown {
  try {
    return calculate(input as CalculationInput);
  } catch (error) {
    if (error instanceof InvalidInput) return error.errors;
    throw error;
  }
}

const members = [...new Set(membersOf(schemaOf('TaxCalculationInput')))].filter((path) => !ELSEWHERE.includes(path));

test('every member of the input is probed', () => {
  expect(members.length).toBeGreaterThan(90);
  const known = new Set([...Object.keys(probes), ...ONLY_WITHOUT_SPOUSE]);
  expect(members.filter((path) => !known.has(path))).toEqual([]);
  expect([...known].filter((path) => !members.includes(path))).toEqual([]);
});

test.each(Object.keys(probes))('%s is not ignored: it changes an amount, is refused, or is told', (path) => {
  const [of, value] = probes[path]!;
  const changed = withMember(of, path.split('.'), value);
  expect(answerTo(changed)).not.toEqual(answerTo(of));
});

test.each(ONLY_WITHOUT_SPOUSE)('%s has no effect on a joint return, and the answer says so', (path) => {
  const changed = withMember(couple, path.split('.'), true) as CalculationInput;
  expect(calculate(changed).assumptions).toContainEqual(
    expect.objectContaining({ field: 'spouse', code: 'not_used_on_joint_return' }),
  );
});
