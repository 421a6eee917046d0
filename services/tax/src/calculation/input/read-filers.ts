import type { Cents } from '@exchequer/money';
import {
  type Dependent,
  type DependentRelationship,
  type Filer,
  isOwnChild,
  type TaxFilingStatus,
  type TaxReturn,
} from '../../law/tax-return.js';
import type { DependentInput, FilerInput } from '../calculation.api.js';
import { readFilerIdentification, readIdentification } from './read-identification.js';
import type { EarnedBySpouses } from './read-income.js';
import { readW2s } from './read-w2s.js';
import type { Reader } from './reader.js';

type Filers = Pick<
  TaxReturn,
  'taxpayer' | 'spouse' | 'livedApartAllYear' | 'livedApartLastSixMonths' | 'separatedByAgreement' | 'spouseItemizes'
>;

/** Reads taxpayer and spouse. Refuses persons who do not fit the filing status. */
export function readFilers(
  body: Reader,
  status: TaxFilingStatus | null,
  taxYear: number,
  earned: EarnedBySpouses,
): Filers {
  const joint = status === 'married_filing_jointly';
  const separate = status === 'married_filing_separately';
  const spouseReader = body.object('spouse');
  const w2s = readW2s(body);
  const taxpayer = readFiler(body.object('taxpayer'), taxYear, {
    wages: earned.wages,
    w2s: w2s.taxpayer,
    selfEmployment: earned.selfEmployment,
    iraContribution: body.money('iraContribution'),
    retirementContributions: body.money('retirementContributions'),
  });
  const spouse = readFiler(spouseReader, taxYear, {
    wages: earned.spouseWages,
    w2s: w2s.spouse,
    selfEmployment: earned.spouseSelfEmployment,
    iraContribution: body.money('spouseIraContribution'),
    retirementContributions: body.money('spouseRetirementContributions'),
  });
  const livedApartAllYear = body.flag('livedApartAllYear');
  const livedApartLastSixMonths = body.optionalFlag('livedApartLastSixMonths');
  const separatedByAgreement = body.flag('separatedByAgreement');
  const spouseItemizes = body.flag('spouseItemizes');
  if (status && !joint) refuseSpouseAmounts(body, spouse);
  if (status && !joint && !separate && spouseReader) {
    body.refuse('spouse', 'not_married', `does not go with filing status ${status}`);
  }
  if (status && !separate) {
    const message = 'needs a separate return';
    if (livedApartAllYear) body.refuse('livedApartAllYear', 'not_separate', message);
    if (livedApartLastSixMonths) body.refuse('livedApartLastSixMonths', 'not_separate', message);
    if (separatedByAgreement) body.refuse('separatedByAgreement', 'not_separate', message);
    if (spouseItemizes) body.refuse('spouseItemizes', 'not_separate', message);
  }
  if (livedApartAllYear && livedApartLastSixMonths === false) {
    body.refuse(
      'livedApartLastSixMonths',
      'contradicts_all_year',
      'must not be false, because livedApartAllYear is true',
    );
  }
  return {
    taxpayer,
    spouse: joint || (separate && spouseReader) ? spouse : null,
    livedApartAllYear,
    livedApartLastSixMonths: livedApartAllYear || livedApartLastSixMonths,
    separatedByAgreement,
    spouseItemizes,
  };
}

function refuseSpouseAmounts(body: Reader, spouse: Filer): void {
  const amounts: [name: string, amount: Cents][] = [
    ['incomeSources.spouseWages', spouse.wages],
    ['incomeSources.spouseSelfEmployment', spouse.selfEmployment],
    ['spouseIraContribution', spouse.iraContribution],
    ['spouseRetirementContributions', spouse.retirementContributions],
  ];
  for (const [name, amount] of amounts) {
    if (amount !== 0n) body.refuse(name, 'not_joint', 'needs a joint return');
  }
  if (spouse.w2s.length > 0) body.refuse('w2s', 'not_joint', 'of a spouse need a joint return');
}

const OLDEST = 130;
export const filerMembers: ReadonlySet<string> = new Set<keyof FilerInput>([
  'age',
  'dateOfBirth',
  'blind',
  'disabled',
  'student',
  'claimedAsDependent',
  'earnsOverHalfOfSupport',
  'parentsDeceased',
  'coveredByRetirementPlan',
  'identification',
]);

type FilerAmounts = Pick<Filer, 'wages' | 'w2s' | 'selfEmployment' | 'iraContribution' | 'retirementContributions'>;

function readFiler(reader: Reader | null, taxYear: number, amounts: FilerAmounts): Filer {
  return {
    ...amounts,
    age: reader ? readAge(reader, taxYear, true) : null,
    born: reader?.text('dateOfBirth') ?? null,
    blind: reader?.flag('blind') ?? false,
    disabled: reader?.flag('disabled') ?? false,
    student: reader?.flag('student') ?? false,
    claimedAsDependent: reader?.flag('claimedAsDependent') ?? false,
    earnsOverHalfOfSupport: reader?.optionalFlag('earnsOverHalfOfSupport') ?? null,
    parentsDeceased: reader?.flag('parentsDeceased') ?? false,
    coveredByRetirementPlan: reader?.flag('coveredByRetirementPlan') ?? false,
    identification: reader && readFilerIdentification(reader),
  };
}

export const dependentMembers: ReadonlySet<string> = new Set<keyof DependentInput>([
  'age',
  'dateOfBirth',
  'relationship',
  'ssn',
  'identification',
  'student',
  'disabled',
  'releasedTo',
]);

export function readDependent(reader: Reader, taxYear: number): Dependent {
  if (!reader.has('age') && !reader.has('dateOfBirth')) reader.refuse('age', 'required', 'or dateOfBirth is required');
  const relationship = reader.text<DependentRelationship>('relationship');
  const releasedTo = reader.text<NonNullable<Dependent['releasedTo']>>('releasedTo');
  if (releasedTo !== null && !isOwnChild({ relationship }))
    reader.refuse('releasedTo', 'not_a_child', 'must be given only for a child of the filer (26 U.S.C. 152(e))');
  return {
    age: readAge(reader, taxYear, false) ?? 0,
    born: reader.text('dateOfBirth'),
    relationship,
    releasedTo,
    student: reader.flag('student'),
    disabled: reader.flag('disabled'),
    identification: readIdentification(reader),
  };
}

/**
 * Age at the end of the tax year. A filer reaches 65 on the day before the birthday (26 CFR 1.63-1), so a person born on 1
 * January counts as one year older.
 */
function readAge(reader: Reader, taxYear: number, dayBeforeBirthday: boolean): number | null {
  const age = reader.integer('age');
  const born = reader.text('dateOfBirth');
  if (born === null) return age;
  const years = taxYear - Number(born.slice(0, 4)) + (dayBeforeBirthday && born.endsWith('-01-01') ? 1 : 0);
  if (years < 0 || years > OLDEST) {
    reader.refuse('dateOfBirth', 'out_of_range', `must be in the ${OLDEST} years up to the end of the tax year`);
  }
  if (age !== null && age !== years && age !== taxYear - Number(born.slice(0, 4))) {
    reader.refuse('age', 'age_mismatch', 'does not agree with dateOfBirth at the end of the tax year');
  }
  return years;
}
